#!/usr/bin/env bash
# Builds the example programs with the libraries of the last commit, as another package uses them by a
# git URL; runs each against a server on loopback. `make examples` calls it.
#
# With `build`, only compiles them, with the libraries in place.
#
# usage: Tests/System/Examples/run-examples.sh [build]
set -euo pipefail
cd "$(dirname "$0")/../../.."
swift=${SWIFT:-swift}

if [ "${1:-}" = build ]; then
  exec "$swift" build --package-path Tests/System/Examples --scratch-path .build/examples >&2
fi

# fail TEXT: ends the script.
fail() {
  echo "run-examples: $1" >&2
  exit 1
}

# A repository with one commit and one version, which no cache of SwiftPM knows.
commit=$(git rev-parse HEAD)
git diff --quiet HEAD || echo "run-examples: changes that are not committed are not tested" >&2
root=$PWD/.build/examples-by-url
export MARVEL_REPOSITORY=file://$root/$commit/marvel-cli.git MARVEL_VERSION=0.0.1
rm -rf "$root/package" "$root/cache" "$root"/*/marvel-cli.git
mkdir -p "$root/$commit" "$root/package"
git init --quiet --bare "$root/$commit/marvel-cli.git"
git push --quiet "$root/$commit/marvel-cli.git" "$commit:refs/heads/main" "$commit:refs/tags/v0.0.1"
git --git-dir "$root/$commit/marvel-cli.git" symbolic-ref HEAD refs/heads/main
git archive "$commit" Tests/System/Examples | tar -x -C "$root/package"

package=(--package-path "$root/package/Tests/System/Examples" --scratch-path "$root/build"
  --cache-path "$root/cache")
build=("$swift" build "${package[@]}")
rm -rf "$root"/build/{checkouts,repositories,workspace-state.json}
started=$SECONDS
"$swift" package "${package[@]}" resolve >&2
echo "run-examples: resolved in $((SECONDS - started)) s" >&2
"${build[@]}" >&2
echo "run-examples: built after $((SECONDS - started)) s" >&2
programs=$("${build[@]}" --show-bin-path)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# serve: starts a server that ends with this script, and sets address to its URL.
serve() {
  local port
  coproc SERVER { Tests/Support/Servers/serve.py; }
  read -r port <&"${SERVER[0]}"
  address=http://127.0.0.1:$port
}

serve
"$programs/shop-example" "$address" "${address/127.0.0.1/localhost}"

# The tutorial's programs. heroes shows again without the gateway what it showed with it, and
# catalog-example shows the embedded catalog at its first start.
for program in marvel-cli marvel-cli-online; do
  "$swift" build --product "$program" >&2
done
export HEROES_CACHE=$scratch/heroes.cache
exec {ports}< <(exec -a marvel-gateway .build/debug/marvel-cli-online --open --port 0 2>"$scratch/log")
gateway=$!
read -r port <&"$ports"
gateway_address=http://127.0.0.1:$port
for name in iron "spider-man (peter"; do
  "$programs/heroes" "$gateway_address" "$name" >>"$scratch/online"
done
"$programs/catalog-example" "$gateway_address" wolvarine >"$scratch/catalog-online"
kill "$gateway"
wait "$gateway" || true
for name in iron "spider-man (peter"; do
  "$programs/heroes" "$gateway_address" "$name" >>"$scratch/offline"
done
cmp "$scratch/online" "$scratch/offline" || fail "heroes shows something else offline"
grep -q '^- Amazing Fantasy (1962) #15' "$scratch/offline" || fail "heroes does not show comics"
"$programs/heroes" "$gateway_address" hulk >"$scratch/missing" && fail "heroes invents a hero"
grep -q 'was not read before' "$scratch/missing" || fail "heroes does not say what is wrong"
cat "$scratch/offline"

"$programs/catalog-example" "$gateway_address" wolvarine >"$scratch/catalog-offline"
cmp "$scratch/catalog-online" "$scratch/catalog-offline" \
  || fail "catalog-example shows something else offline"
cmp - "$scratch/catalog-offline" <<'EOF' || fail "catalog-example shows something else"
list: 40 3-D Man
corrected: wolvarine Wolverine
found: Wolverine
comic: Incredible Hulk (1962) #180 1974-10
comic: Incredible Hulk (1962) #181 1974-11
comic: Incredible Hulk (1962) #182 1974-12
samples: Spider-Man (Peter Parker), X-Men, Captain America
made: Made Up
EOF
