#!/usr/bin/env bash
# Tests `marvel-cli mcp` with the official client of the Model Context Protocol, which is installed
# from PyPI into a virtual environment below .build. `make test-mcp` and `make bench-mcp` call it.
#
# usage: run-assistants.sh [test|bench]
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=$PWD/Tests/System/Assistants
programs=${PROGRAMS:-$PWD/.build/release}
environment=$PWD/.build/assistants
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

"$here/../Peers/python-environment.sh" "$environment" "$here/requirements.txt"
export PYTHONDONTWRITEBYTECODE=1 HOME=$home
case ${1:-test} in
  test) "$environment/bin/python" "$here/client.py" "$programs/marvel-cli" ;;
  bench) python3 "$here/benchmark-mcp.py" "$programs/marvel-cli" ;;
esac
