#!/usr/bin/env bash
# Writes a release to dist: the source archive, reproducible; the programs, which run from any
# directory; the Homebrew formula; the checksums. `make dist` calls it.
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."

version=$(.ci/packaging/version.sh)
target=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
timestamp=$(git log -1 --format=%ct)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p dist

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
tar --create --sort=name --format=ustar --mtime="@$timestamp" --owner=0 --group=0 --numeric-owner \
  --mode=go-w --directory "$scratch/root" "$programs" | gzip -9 -n > "$scratch/$programs.tar.gz"

sum=$(sha256sum < "$scratch/$source")
sed "s|^  url .*|  url \"${ARCHIVES:-https://example.org/marvel-cli}/$source\"|
  s|^  sha256 .*|  sha256 \"${sum%% *}\"|" docs/packaging/marvel-cli.rb > "$scratch/marvel-cli.rb"

(cd "$scratch" && sha256sum "$source" "$programs.tar.gz" marvel-cli.rb) > "$scratch/SHA256SUMS"
mv "$scratch/$source" "$scratch/$programs.tar.gz" "$scratch/marvel-cli.rb" "$scratch/SHA256SUMS" dist
ls dist
