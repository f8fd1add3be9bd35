#!/usr/bin/env bash
# Checks the files for packagers with the tools that are installed. `make check-packaging` calls it.
set -euo pipefail
cd "$(dirname "$0")/../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

passed() { echo "passed: $1"; }
failed() { echo "failed: $1" >&2; failures=$((failures + 1)); }
skipped() { echo "skipped: $1"; }

# holds NAME COMMAND...: the command must succeed; its output is shown if it fails.
holds() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then passed "$name"; else failed "$name: $output"; fi
}

formula=docs/packaging/marvel-cli.rb
holds "the formula has the programs' version" \
  grep -q "url \".*/marvel-cli-$(.ci/packaging/version.sh)\.tar\.gz\"" "$formula"
# macOS has the last two, so that .ci/install-packages.sh installs neither.
for library in $(sed -n 's/^formulae=(\(.*\))$/\1/p' .ci/install-packages.sh) ncurses zlib; do
  holds "the formula depends on $library" \
    grep -qE "^  (depends_on|uses_from_macos) \"$library\"" "$formula"
done
if command -v ruby > /dev/null; then
  holds "the formula has valid syntax" ruby -c "$formula"
else
  skipped "the formula has valid syntax: ruby is not installed"
fi

holds "the Dockerfile follows our rules" .ci/packaging/check-dockerfile.sh docs/packaging/Dockerfile
if command -v hadolint > /dev/null; then
  holds "hadolint accepts the Dockerfile" hadolint --ignore DL3008 docs/packaging/Dockerfile
fi
if docker info > "$scratch/docker" 2>&1; then
  holds "the container runs and answers" .ci/packaging/check-container.sh
else
  skipped "the container runs and answers: no Docker engine is available"
fi

# install_all_units: installs the units, and those of docs/cron.md, into a directory for systemd.
install_all_units() {
  mkdir -p "$scratch/bin" "$scratch/mail.d"
  cp /bin/true "$scratch/bin/marvel-cli"
  cp /bin/true "$scratch/bin/marvel-gateway"
  .ci/packaging/install-units.sh "$scratch" "$scratch"
  awk -v directory="$scratch/lib/systemd/user/" '
    /^```ini$/ { inside = 1; next }
    /^```$/ { inside = 0 }
    inside && sub(/^# ~\/.config\/systemd\/user\//, "") {
      file = directory $0
      path = file
      sub(/\/[^\/]*$/, "", path)
      system("mkdir -p \"" path "\"")
      next
    }
    inside { print > file }' docs/cron.md
}
# verify_units user|system: fails for warnings of systemd, too.
verify_units() {
  local messages
  messages=$(cd "$scratch/lib/systemd/$1" && shopt -s nullglob \
    && SYSTEMD_UNIT_PATH=$PWD: systemd-analyze verify --man=no ./*.service ./*.timer 2>&1) || true
  [ -z "$messages" ] || { echo "$messages"; return 1; }
}
# is_confined UNIT: the exposure that systemd computes is at most 1.5 of 10. What remains is the
# network, which a server needs.
is_confined() {
  systemd-analyze security --offline=true --threshold=15 --no-pager "$scratch/lib/systemd/system/$1"
}
if command -v systemd-analyze > /dev/null; then
  install_all_units
  holds "there are four units and drop-ins of users" \
    test "$(find "$scratch/lib/systemd/user" -type f | wc -l)" -eq 4
  holds "systemd accepts the units of users" verify_units user
  holds "systemd accepts the unit of the gateway" verify_units system
  holds "the gateway is confined" is_confined marvel-gateway.service
else
  skipped "systemd accepts the units: systemd-analyze is not installed"
fi

[ $failures -eq 0 ]
