#!/usr/bin/env bash
# Writes the files of a release twice, compares them, unpacks, installs, and tests them. `make test-dist`
# calls it.
#
# The comparison proves that the same build and commit give the same bytes at another time, with another
# umask and time zone. It does not prove that compiling twice gives the same programs. With SHORT set,
# they are written once.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# try NAME COMMAND...: the command must succeed.
try() {
  local name=$1
  shift
  if "$@" > "$scratch/log" 2>&1; then
    echo "passed: $name"
  else
    echo "failed: $name: $(< "$scratch/log")" >&2
    failures=$((failures + 1))
  fi
}

ssh-keygen -q -t ed25519 -N '' -C '' -f "$scratch/key"
export ARCHIVES='https://downloads.example.org/a&b' SIGNING_KEY=$scratch/key
dist=$scratch/dist
first=$scratch/first
mkdir "$dist"
touch "$dist/stale"
if [ -z "${SHORT:-}" ]; then
  .ci/packaging/build-dist.sh "$first" > /dev/null
  # From here on, the clock, the umask and the time zone differ from those of the first build.
  sleep 1
else
  first=$dist
fi
umask 077
TZ=Asia/Tokyo .ci/packaging/build-dist.sh "$dist" > /dev/null
version=$(.ci/packaging/version.sh)
source=$dist/marvel-cli-$version.tar.gz
archive=$(echo "$dist/marvel-cli-$version"-*.tar.gz)
name=$(basename "$archive" .tar.gz)
if [ "$first" != "$dist" ]; then
  for file in "$dist"/*; do
    try "both builds wrote the same ${file##*/}" cmp "$file" "$first/${file##*/}"
  done
fi
try "the checksums match" sh -c 'cd "$0" && sha256sum --check --strict SHA256SUMS' "$dist"
try "all files have a checksum, and no older file remains" diff <(LC_ALL=C ls "$dist") \
  <({ printf 'SHA256SUMS%s\n' '' .sig; sed 's/.*  //' "$dist/SHA256SUMS"; } | LC_ALL=C sort)
try "the formula has the archive's address and checksum" sh -c '
  cd "$(dirname "$1")"
  grep -qxF "  url \"$2/$(basename "$1")\"" marvel-cli.rb && grep -q "$(sha256sum < "$1" | cut -c1-64)" marvel-cli.rb
  ' - "$source" "$ARCHIVES"
try "install.sh has the address" grep -qxF "archives='$ARCHIVES'" "$dist/install.sh"
try "install.sh has the key" grep -qxF "signer='$(ssh-keygen -y -f "$scratch/key")'" "$dist/install.sh"

tar -xzf "$source" -C "$scratch"
tree=$scratch/marvel-cli-$version
try "the source archive knows its commit" \
  test "$("$tree/.ci/packaging/commit.sh")" = "$(git rev-parse HEAD | cut -c1-12)"
try "the source archive is complete" \
  diff <(cd "$tree" && find . ! -type d | sort) <(git ls-tree -r --name-only HEAD | sed 's,^,./,' | sort)

odd="$scratch/an odd directory, 100% 'so'"
mkdir "$odd"
tar -xzf "$archive" -C "$odd"
directory=$odd/$name
try "the program archive has the expected files" \
  test "$(cd "$directory" && echo *)" = "README.md bin install.sh libexec share"
ln -s "$directory/bin/marvel-cli" "$scratch/linked"
tar -xzf "$first/marvel-cli-symbols-${name#marvel-cli-}.tar.gz" -C "$scratch"
bill=$directory/share/doc/marvel-cli/marvel-cli.spdx.json
try "the archive has the bill of materials" cmp "$bill" "$dist/$name.spdx.json"
try "the bill of materials refers to its own packages" jq --exit-status '
  [.packages[].SPDXID] as $ids | ($ids == ($ids | unique))
  and ([.relationships[] | .spdxElementId, .relatedSpdxElement] - $ids - ["SPDXRef-DOCUMENT"] == [])' "$bill"
try "the bill of materials has purposes that SPDX 2.3 knows" jq --exit-status '
  [.packages[].primaryPackagePurpose] - ["APPLICATION", "ARCHIVE", "LIBRARY", "OTHER"] == []' "$bill"
try "the time in the bill of materials is the commit's" jq --exit-status \
  --argjson time "$(git log -1 --format=%ct)" '.creationInfo.created | fromdate == $time' "$bill"
try "the bill of materials has the catalog and Swift's runtime" jq --exit-status '
  [.packages[] | select(.versionInfo) | .name] | contains(["embedded-catalog", "swift-runtime", "libsqlite3-dev"])' "$bill"
programs=$(cd "$directory" && find bin libexec -type f)
for program in $programs; do
  id=$(readelf --notes "$directory/$program" | sed -n 's/.*Build ID: //p')
  try "$program has no symbols" sh -c '! readelf --sections --wide "$0" | grep -q " \.symtab "' \
    "$directory/$program"
  try "there are symbols of $program" sh -c 'readelf --symbols "$0" | grep -q " main$"' \
    "$(echo "$scratch"/marvel-cli-symbols-*/.build-id)/${id:0:2}/${id:2}.debug"
  try "the bill of materials has the checksum of $program" jq --exit-status --arg name "$program" \
    --arg sum "$(sha256sum < "$directory/$program" | cut -c1-64)" \
    '.packages[] | select(.name == $name).checksums[0].checksumValue == $sum' "$bill"
done
try "the program runs through a symbolic link" "$scratch/linked" --version
COMMIT=$(.ci/packaging/commit.sh) Tests/System/Smoke/smoke-test.sh "$directory" || failures=$((failures + 1))
try "install.sh installs the archive" "$dist/install.sh" --from "$dist" --prefix "$odd/installed"
try "what is installed has the archive's files" diff \
  <(cd "$directory" && find bin libexec share ! -type d | sort) \
  <(cd "$odd/installed" && find . ! -type d ! -name installed-files | sed 's|^\./||' | sort)
try "the installed program runs" "$odd/installed/bin/marvel-cli" list
try "install.sh uninstalls it" "$dist/install.sh" --uninstall --prefix "$odd/installed"
try "nothing remains of it" test ! -e "$odd/installed"

# Another system's files, of which the source archive, the formula, and install.sh are the same.
other=$scratch/other
cp -R "$dist" "$other"
rm -f "$other"/*linux* "$other"/*.deb
echo > "$other/marvel-cli-$version-plan9-mips.tar.gz"
.ci/packaging/write-sums.sh "$other"
merge=(.ci/packaging/merge-dist.sh "$scratch/merged" "$dist" "$other")
try "the files of two systems can be merged" "${merge[@]}"
try "the merged files have the checksums of both" \
  diff <(cat "$dist/SHA256SUMS" "$other/SHA256SUMS" | sort -u) <(sort "$scratch/merged/SHA256SUMS")
try "install.sh installs what was merged" "$dist/install.sh" --from "$scratch/merged" --prefix "$odd/installed"
echo >> "$other/install.sh"
try "a damaged file is not merged" sh -c '! "$@"' - "${merge[@]}"
.ci/packaging/write-sums.sh "$other"
try "different files of one name are not merged" sh -c '! "$@"' - "${merge[@]}"

[ $failures -eq 0 ]
