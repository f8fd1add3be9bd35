#!/usr/bin/env bash
# Tests `marvel-cli mcp`, and /mcp of a gateway, with the official client of the Model Context Protocol
# and with those of frameworks. They are installed from PyPI into virtual environments below .build.
# With SHORT set, only with the official one. `make test-mcp` and `make bench-mcp` call it.
#
# usage: run-assistants.sh [test|bench]
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=$PWD/Tests/System/Assistants
programs=${PROGRAMS:-$PWD/.build/release}
scratch=$(mktemp -d)
trap 'kill ${gateway:-} 2>/dev/null || true; rm -rf "$scratch"' EXIT
export PYTHONDONTWRITEBYTECODE=1 HOME=$scratch FASTMCP_CHECK_FOR_UPDATES=off

if [ "${1:-test}" = bench ]; then
  python3 "$here/benchmark-mcp.py" "$programs/marvel-cli"
  exit
fi

"$programs/marvel-gateway" --mcp --open --port 0 > "$scratch/port" 2> "$scratch/log" &
gateway=$!
for _ in {1..100}; do [ -s "$scratch/port" ] || sleep 0.1; done
address=http://127.0.0.1:$(cat "$scratch/port")/mcp
failures=0

test_with() { # ENVIRONMENT REQUIREMENTS SCRIPT [FRAMEWORK]
  local environment=$PWD/.build/$1
  "$here/../Peers/python-environment.sh" "$environment" "$here/$2"
  for server in "$programs/marvel-cli" "$address"; do
    "$environment/bin/python" "$here/$3" "${@:4}" "$server" || failures=$((failures + 1))
  done
}

test_with assistants requirements.txt client.py
if [ -z "${SHORT:-}" ]; then
  test_with assistants-frameworks frameworks.txt frameworks.py fastmcp
  test_with assistants-frameworks frameworks.txt frameworks.py pydantic-ai
  test_with assistants-langchain langchain.txt frameworks.py langchain
fi
[ $failures -eq 0 ]
