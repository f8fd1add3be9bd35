#!/usr/bin/env bash
# Checks the files for packagers, with what is installed here. `make check-packaging` calls it.
set -euo pipefail
cd "$(dirname "$0")/../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

passed() { echo "passed: $1"; }
failed() { echo "failed: $1" >&2; failures=$((failures + 1)); }
skipped() { echo "skipped: $1"; }

# holds NAME COMMAND...: the command must succeed, and its output is shown where it does not.
holds() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then passed "$name"; else failed "$name: $output"; fi
}

formula=docs/packaging/marvel-cli.rb
holds "the formula's version is that of the programs" \
  grep -q "url \".*/marvel-cli-$(.ci/packaging/version.sh)\.tar\.gz\"" "$formula"
for library in libmicrohttpd openssl@3 sqlite; do
  holds "the formula names $library, as .ci/install-packages.sh does" \
    sh -c 'grep -q "formula in .* $1" .ci/install-packages.sh && grep -q "depends_on \"$1\"" "$2"' - "$library" "$formula"
done
if command -v ruby > /dev/null; then
  holds "the formula's syntax" ruby -c "$formula"
else
  skipped "the formula's syntax: ruby is not installed"
fi

holds "the Dockerfile" .ci/packaging/check-dockerfile.sh docs/packaging/Dockerfile
if command -v hadolint > /dev/null; then
  holds "the Dockerfile, by hadolint" hadolint --ignore DL3008 docs/packaging/Dockerfile
fi
if docker info > "$scratch/docker" 2>&1; then
  holds "the container" .ci/packaging/check-container.sh
else
  skipped "the container: no Docker engine runs here"
fi

# with_programs: the units as installed, and those of docs/cron.md, in a folder of systemd's form.
with_programs() {
  mkdir -p "$scratch/bin" "$scratch/mail.d"
  cp /bin/true "$scratch/bin/marvel-cli"
  .ci/packaging/install-units.sh "$scratch" "$scratch"
  awk -v folder="$scratch/lib/systemd/user/" '
    /^```ini$/ { inside = 1; next }
    /^```$/ { inside = 0 }
    inside && sub(/^# ~\/.config\/systemd\/user\//, "") {
      file = folder $0
      path = file
      sub(/\/[^\/]*$/, "", path)
      system("mkdir -p \"" path "\"")
      next
    }
    inside { print > file }' docs/cron.md
}
# verified: systemd's warnings count too.
verified() {
  local words
  words=$(cd "$scratch/lib/systemd/user" \
    && SYSTEMD_UNIT_PATH=$PWD: systemd-analyze verify --man=no ./*.service ./*.timer 2>&1) || true
  [ -z "$words" ] || { echo "$words"; return 1; }
}
if command -v systemd-analyze > /dev/null; then
  with_programs
  holds "four units and drop-ins" \
    test "$(find "$scratch/lib/systemd/user" -type f | wc -l)" -eq 4
  holds "systemd takes the units" verified
else
  skipped "the units: systemd-analyze is not installed"
fi

[ $failures -eq 0 ]
