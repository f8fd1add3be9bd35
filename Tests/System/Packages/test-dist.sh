#!/usr/bin/env bash
# Writes the archives twice, compares them, and uses what comes out of them. `make test-dist` calls
# it.
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
# Whatever comes from the clock or from the order of folders would be another now.
sleep 1
umask 077
TZ=Asia/Tokyo .ci/packaging/build-dist.sh > /dev/null
version=$(.ci/packaging/version.sh)
archive=$(echo "dist/marvel-cli-$version"-*.tar.gz)
for file in "dist/marvel-cli-$version.tar.gz" "$archive" dist/marvel-cli.rb dist/SHA256SUMS; do
  try "the same bytes twice: $file" cmp "$file" "$scratch/first/${file#dist/}"
done
try "the checksums" sh -c 'cd dist && sha256sum --check --strict SHA256SUMS'
try "the formula names the archive's checksum" \
  grep -q "$(sha256sum < "dist/marvel-cli-$version.tar.gz" | cut -c1-64)" dist/marvel-cli.rb

tar -xzf "dist/marvel-cli-$version.tar.gz" -C "$scratch"
source=$scratch/marvel-cli-$version
try "the source is that of the commit" \
  test "$("$source/.ci/packaging/commit.sh")" = "$(git rev-parse HEAD | cut -c1-12)"
try "the source is whole" \
  diff <(cd "$source" && find . ! -type d | sort) <(git ls-tree -r --name-only HEAD | sed 's,^,./,' | sort)

odd="$scratch/an odd folder, 100% 'so'"
mkdir "$odd"
tar -xzf "$archive" -C "$odd"
folder=$(echo "$odd"/*)
try "nothing but what belongs there" \
  test "$(cd "$folder" && echo *)" = "README.md bin libexec share"
ln -s "$folder/bin/marvel-cli" "$scratch/linked"
try "a link to the program" "$scratch/linked" --version
COMMIT=$(.ci/packaging/commit.sh) Tests/System/Smoke/smoke-test.sh "$folder" || failures=$((failures + 1))

[ $failures -eq 0 ]
