#!/usr/bin/env bash
# Writes all files of a release to dist or another directory, and nothing else: the source archive; the
# programs, which run from any directory, with a script that installs them; their symbols for gdb and a
# bill of materials (Linux only); the Debian package (if dpkg-deb is installed); the Homebrew formula; the
# checksums, signed if there is a key. The same commit and build give the same bytes. `make dist` calls it.
#
# usage: .ci/packaging/build-dist.sh [DIRECTORY]
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."
. .ci/packaging/release.sh

output=${1:-dist}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
files=$scratch/files
mkdir "$files"

# pack DIRECTORY NAME: writes NAME.tar.gz from a subdirectory, reproducible. Level 9 would take three
# times as long for half a percent.
pack() {
  tar --create --sort=name --format=ustar --mtime="@$timestamp" --owner=0 --group=0 --numeric-owner \
    --mode=go-w --directory "$1" "$2" | gzip -n > "$files/$2.tar.gz"
}

source=marvel-cli-$version.tar.gz
git archive --format=tar --prefix="marvel-cli-$version/" HEAD | gzip -9 -n > "$files/$source"

fill_in docs/packaging/install.sh "ARCHIVES=$ARCHIVES" "SIGNER=$SIGNER" > "$files/install.sh"
chmod 755 "$files/install.sh"

# The units are documentation here: their paths depend on where the archive is unpacked.
programs=marvel-cli-$version-$target
root=$scratch/root/$programs
make --silent install DESTDIR="$scratch/root" PREFIX="/$programs" > "$scratch/log"
rm -rf "$root/lib/systemd"
find "$root" -type d -empty -delete
units=$root/share/doc/marvel-cli/systemd
mkdir -p "$units"
install -m 644 docs/packaging/systemd/* "$units"
install -m 644 docs/packaging/relocatable.md "$root/README.md"
install -m 755 "$files/install.sh" "$root/install.sh"

# gdb finds symbols by the build id of a program, which stripping keeps: docs/releasing.md, "Symbols".
if [ "$(uname)" = Linux ]; then
  .ci/packaging/write-sbom.py "$programs" "$timestamp" "$root" .build/release "${SWIFT:-swift}" \
    > "$files/$programs.spdx.json"
  install -m 644 "$files/$programs.spdx.json" "$root/share/doc/marvel-cli/marvel-cli.spdx.json"
  symbols=marvel-cli-symbols-$version-$target
  for program in $(programs_in "$root"); do
    program=.build/release/${program##*/}
    id=$(readelf --notes "$program" | sed -n 's/.*Build ID: //p')
    directory=$scratch/symbols/$symbols/.build-id/${id:0:2}
    mkdir -p "$directory"
    objcopy --only-keep-debug "$program" "$directory/${id:2}.debug"
  done
  pack "$scratch/symbols" "$symbols"
fi
pack "$scratch/root" "$programs"

if command -v dpkg-deb > /dev/null; then
  .ci/packaging/build-deb.sh "$files" > "$scratch/log"
fi

sum=$(sha256sum < "$files/$source")
write_formula "${sum%% *}" "${ARCHIVES:-$HOMEPAGE}/$source" > "$files/marvel-cli.rb"
[ -n "$ARCHIVES" ] || echo "the formula has a placeholder for the address of the archives," \
  "and install.sh has none; to publish them, run: make dist ARCHIVES=https://..." >&2
[ -n "$SIGNER" ] || echo "the checksums are not signed; to sign them, run: make dist SIGNING_KEY=FILE" >&2

.ci/packaging/write-sums.sh "$files"
rm -rf "$output"
mv "$files" "$output"
ls "$output"
