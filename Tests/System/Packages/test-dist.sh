#!/usr/bin/env bash
# Builds the archives twice, compares them, unpacks them and tests their content. `make test-dist`
# calls it.
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

.ci/packaging/build-dist.sh > /dev/null
mkdir "$scratch/first"
cp dist/* "$scratch/first"
# From here on, the clock, the umask and the time zone differ from those of the first build.
sleep 1
umask 077
TZ=Asia/Tokyo .ci/packaging/build-dist.sh > /dev/null
version=$(.ci/packaging/version.sh)
archive=$(echo "dist/marvel-cli-$version"-*.tar.gz)
symbols=$(echo "dist/marvel-cli-symbols-$version"-*.tar.gz)
for file in "dist/marvel-cli-$version.tar.gz" "$archive" "$symbols" dist/marvel-cli.rb \
  dist/SHA256SUMS; do
  try "both builds wrote the same $file" cmp "$file" "$scratch/first/${file#dist/}"
done
try "the checksums match" sh -c 'cd dist && sha256sum --check --strict SHA256SUMS'
try "the formula has the archive's checksum" \
  grep -q "$(sha256sum < "dist/marvel-cli-$version.tar.gz" | cut -c1-64)" dist/marvel-cli.rb

tar -xzf "dist/marvel-cli-$version.tar.gz" -C "$scratch"
source=$scratch/marvel-cli-$version
try "the source archive knows its commit" \
  test "$("$source/.ci/packaging/commit.sh")" = "$(git rev-parse HEAD | cut -c1-12)"
try "the source archive is complete" \
  diff <(cd "$source" && find . ! -type d | sort) <(git ls-tree -r --name-only HEAD | sed 's,^,./,' | sort)

odd="$scratch/an odd directory, 100% 'so'"
mkdir "$odd"
tar -xzf "$archive" -C "$odd"
directory=$(echo "$odd"/*)
try "the program archive has the expected directories" \
  test "$(cd "$directory" && echo *)" = "README.md bin libexec share"
ln -s "$directory/bin/marvel-cli" "$scratch/linked"
tar -xzf "$symbols" -C "$scratch"
for program in bin/marvel-cli bin/marvel-gateway libexec/marvel-cli/marvel-cli-online; do
  id=$(readelf --notes "$directory/$program" | sed -n 's/.*Build ID: //p')
  try "$program has no symbols" sh -c '! readelf --sections --wide "$0" | grep -q " \.symtab "' \
    "$directory/$program"
  try "there are symbols of $program" sh -c 'readelf --symbols "$0" | grep -q " main$"' \
    "$(echo "$scratch"/marvel-cli-symbols-*/.build-id)/${id:0:2}/${id:2}.debug"
done
try "the program runs through a symbolic link" "$scratch/linked" --version
COMMIT=$(.ci/packaging/commit.sh) Tests/System/Smoke/smoke-test.sh "$directory" || failures=$((failures + 1))

[ $failures -eq 0 ]
