#!/usr/bin/env bash
# Builds the example programs, runs each against a server on loopback, and tests the trait
# StorageFoundation, which the examples enable. `make examples` calls it.
#
# usage: Tests/System/Examples/run-examples.sh [build]
set -euo pipefail
cd "$(dirname "$0")/../../.."

package=(--package-path Tests/System/Examples --scratch-path .build/examples)
build=("${SWIFT:-swift}" build "${package[@]}")
"${build[@]}" --build-tests >&2
[ "${1:-}" != build ] || exit 0
"${SWIFT:-swift}" test "${package[@]}" --skip-build --disable-xctest >&2
programs=$("${build[@]}" --show-bin-path)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# fail TEXT: ends the script.
fail() {
  echo "run-examples: $1" >&2
  exit 1
}

# serve: starts a server that ends with this script, and sets address to its URL.
serve() {
  local port
  coproc SERVER { Tests/Support/Servers/serve.py; }
  read -r port <&"${SERVER[0]}"
  address=http://127.0.0.1:$port
}

serve
"$programs/shop-example" "$address" "${address/127.0.0.1/localhost}"

# The tutorial's program: it shows again without the gateway what it showed with it.
"${SWIFT:-swift}" build --product marvel-gateway >&2
export HEROES_CACHE=$scratch/heroes.cache
exec {ports}< <(exec .build/debug/marvel-gateway --open --port 0 2>"$scratch/log")
gateway=$!
read -r port <&"$ports"
for name in iron "spider-man (peter"; do
  "$programs/heroes" "http://127.0.0.1:$port" "$name" >>"$scratch/online"
done
kill "$gateway"
wait "$gateway" || true
for name in iron "spider-man (peter"; do
  "$programs/heroes" "http://127.0.0.1:$port" "$name" >>"$scratch/offline"
done
cmp "$scratch/online" "$scratch/offline" || fail "heroes shows something else offline"
grep -q '^- Amazing Fantasy (1962) #15' "$scratch/offline" || fail "heroes does not show comics"
"$programs/heroes" "http://127.0.0.1:$port" hulk >"$scratch/missing" && fail "heroes invents a hero"
grep -q 'was not read before' "$scratch/missing" || fail "heroes does not say what is wrong"
cat "$scratch/offline"
