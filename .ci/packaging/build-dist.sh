#!/usr/bin/env bash
# Writes a release to dist: the source archive, reproducible; the programs, which run from any
# directory; their symbols for gdb (Linux only); the Homebrew formula; the checksums. `make dist` calls it.
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."

version=$(.ci/packaging/version.sh)
target=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
timestamp=$(git log -1 --format=%ct)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p dist

# pack DIRECTORY NAME: writes NAME.tar.gz from a subdirectory, reproducible. Level 9 would take three
# times as long for half a percent.
pack() {
  tar --create --sort=name --format=ustar --mtime="@$timestamp" --owner=0 --group=0 --numeric-owner \
    --mode=go-w --directory "$1" "$2" | gzip -n > "$scratch/$2.tar.gz"
}

source=marvel-cli-$version.tar.gz
git archive --format=tar --prefix="marvel-cli-$version/" HEAD | gzip -9 -n > "$scratch/$source"

# The units are documentation here: their paths depend on where the archive is unpacked.
programs=marvel-cli-$version-$target
make --silent install DESTDIR="$scratch/root" PREFIX="/$programs" > "$scratch/log"
rm -rf "$scratch/root/$programs/lib/systemd"
find "$scratch/root/$programs" -type d -empty -delete
units=$scratch/root/$programs/share/doc/marvel-cli/systemd
mkdir -p "$units"
install -m 644 docs/packaging/systemd/* "$units"
install -m 644 docs/packaging/relocatable.md "$scratch/root/$programs/README.md"
pack "$scratch/root" "$programs"

# gdb finds symbols by the build id of a program, which stripping keeps: docs/releasing.md, "Symbols".
archives=("$source" "$programs.tar.gz")
if [ "$(uname)" = Linux ]; then
  symbols=marvel-cli-symbols-$version-$target
  for program in marvel-cli marvel-cli-online marvel-gateway; do
    id=$(readelf --notes ".build/release/$program" | sed -n 's/.*Build ID: //p')
    directory=$scratch/symbols/$symbols/.build-id/${id:0:2}
    mkdir -p "$directory"
    objcopy --only-keep-debug ".build/release/$program" "$directory/${id:2}.debug"
  done
  pack "$scratch/symbols" "$symbols"
  archives+=("$symbols.tar.gz")
fi

sum=$(sha256sum < "$scratch/$source")
sed "s|^  url .*|  url \"${ARCHIVES:-https://example.org/marvel-cli}/$source\"|
  s|^  sha256 .*|  sha256 \"${sum%% *}\"|" docs/packaging/marvel-cli.rb > "$scratch/marvel-cli.rb"

(cd "$scratch" && sha256sum "${archives[@]}" marvel-cli.rb) > "$scratch/SHA256SUMS"
(cd "$scratch" && mv "${archives[@]}" marvel-cli.rb SHA256SUMS "$OLDPWD/dist")
ls dist
