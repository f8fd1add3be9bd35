#!/usr/bin/env bash
# Checks the files for packagers with the release build and the tools that are installed. `make
# check-packaging` calls it.
set -euo pipefail
cd "$(dirname "$0")/../.."
. .ci/packaging/release.sh

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

# What is committed, as in a release.
source=$scratch/marvel-cli-$version.tar.gz
git archive --format=tar --prefix="marvel-cli-$version/" HEAD | gzip -n > "$source"
formula=$scratch/marvel-cli.rb
write_formula "$(sha256sum < "$source" | cut -c1-64)" "file://$source" > "$formula"
holds "the formula installs and tests the programs in a simulation of Homebrew" \
  Tests/System/Packages/simulate-brew.py "$formula" .build/release
if command -v ruby > /dev/null; then
  holds "the formula has valid syntax" ruby -c "$formula"
else
  skipped "the formula has valid syntax: ruby is not installed"
fi

# libraries_of DIRECTORY: prints the packages whose libraries the programs are linked with dynamically,
# without those of the C library, which every system has. Some systems add t64 to a name.
libraries_of() {
  .ci/packaging/write-sbom.py "marvel-cli-$version-$target" "$timestamp" "$1" .build/release \
    "${SWIFT:-swift}" | jq -r '
      [.relationships[] | select(.relationshipType == "DYNAMIC_LINK").relatedSpdxElement] as $linked
      | .packages[] | select(.SPDXID as $id | $linked | index($id)) | .name' \
    | sed 's/t64$//' | grep -vx libc6 | LC_ALL=C sort | paste -sd' '
}
if [ "$target" != "${target#linux}" ] && command -v dpkg-query > /dev/null; then
  make --silent install DESTDIR="$scratch/root" PREFIX=/usr > "$scratch/log"
  holds "relocatable.md names the packages of shared libraries: $(libraries_of "$scratch/root/usr")" \
    grep -qxF "apt-get install $(libraries_of "$scratch/root/usr")" docs/packaging/relocatable.md
fi
# versions_in_pages: fails for a page that tells a package to depend on another version, or on one that is
# not tagged.
versions_in_pages() {
  local lines
  lines=$(grep -rE '\.package\(.*from: "' docs Sources --include='*.md') || return 0
  [ -n "$(git tag --list "v$version")" ] && ! grep -vF "from: \"$version\"" <<< "$lines"
}
holds "the pages about the libraries name no version other than a tagged $version" versions_in_pages

# documented_products: the library products, as .spi.yml has them.
documented_products() {
  local products
  products=$(sed -n 's/.*\.library(name: "\(.*\)", targets.*/\1/p' Package.swift | paste -sd, | sed 's/,/, /g')
  grep -qF "documentation_targets: [$products]" .spi.yml
}
holds "the Swift Package Index documents all library products" documented_products

holds "the Dockerfile follows our rules" .ci/packaging/check-dockerfile.sh docs/packaging/Dockerfile
if command -v hadolint > /dev/null; then
  holds "hadolint accepts the Dockerfile" hadolint --ignore DL3008 docs/packaging/Dockerfile
fi
if docker info > "$scratch/docker" 2>&1; then
  holds "the container runs and answers" .ci/packaging/check-container.sh
else
  skipped "the container runs and answers: no Docker engine is available"
fi

# install_all_units: installs the units, and those of docs/scripts.md, into a directory for systemd.
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
    inside { print > file }' docs/scripts.md
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
