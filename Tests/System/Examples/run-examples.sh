#!/usr/bin/env bash
# Builds the example programs and runs each against a server on loopback. `make examples` calls it.
#
# usage: Tests/System/Examples/run-examples.sh [build]
set -euo pipefail
cd "$(dirname "$0")/../../.."

build=("${SWIFT:-swift}" build --package-path Tests/System/Examples --scratch-path .build/examples)
"${build[@]}" >&2
[ "${1:-}" != build ] || exit 0
programs=$("${build[@]}" --show-bin-path)

# serve: starts a server that ends with this script, and sets address to its URL.
serve() {
  local port
  coproc SERVER { Tests/Support/Servers/serve.py; }
  read -r port <&"${SERVER[0]}"
  address=http://127.0.0.1:$port
}

serve
"$programs/shop-example" "$address" "${address/127.0.0.1/localhost}"
