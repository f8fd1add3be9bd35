#!/usr/bin/env bash
# Merges the files of a release that several systems wrote, each to a directory of its own. Files for all
# systems must be the same in each.
#
# usage: .ci/packaging/merge-dist.sh OUTPUT DIRECTORY...
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."
[ $# -gt 1 ] || { sed -n 's/^# usage/usage/p' "$0" >&2; exit 64; }
output=$1
shift

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/dist"
for directory in "$@"; do
  (cd "$directory" && sha256sum --check --strict --quiet SHA256SUMS)
  while read -r _ name; do
    if [ ! -e "$scratch/dist/$name" ]; then
      cp -p "$directory/$name" "$scratch/dist"
    elif ! cmp --quiet "$directory/$name" "$scratch/dist/$name"; then
      echo "$directory/$name differs from that of another system; build both from the same commit" \
        "with the same variables" >&2
      exit 1
    fi
  done < "$directory/SHA256SUMS"
done
# Stores of artifacts do not keep permissions.
chmod 755 "$scratch/dist/install.sh"
.ci/packaging/write-sums.sh "$scratch/dist"
rm -rf "$output"
mv "$scratch/dist" "$output"
ls "$output"
