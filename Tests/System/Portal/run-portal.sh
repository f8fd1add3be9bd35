#!/usr/bin/env bash
# Tests the gateway's description and its page for developers: validates the description, calls all
# operations with a client generated from it, sends random requests, and uses the page in headless
# Chromium. The tools are installed from PyPI into a virtual environment below .build. `make
# test-portal` calls it.
#
# With SHORT set, it uses some views of the page, and sends random requests to one gateway.
#
# usage: run-portal.sh [SECONDS]     duration of the random requests (60)
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=$PWD/Tests/System/Portal
programs=${PROGRAMS:-$PWD/.build/release}
environment=$PWD/.build/portal
scratch=$(mktemp -d)
gateways=()
trap 'kill "${gateways[@]}" 2>/dev/null || true; rm -rf "$scratch"' EXIT
"$here/../Peers/python-environment.sh" "$environment" "$here/requirements.txt"
python=$environment/bin/python
export PYTHONDONTWRITEBYTECODE=1

public=0123456789abcdef0123456789abcdef
private=fedcba9876543210fedcba9876543210fedcba98
(umask 077 && echo "$public $private 127.0.0.1" > "$scratch/keys")
failures=0

# Starts a gateway and sets `address`.
serve() { # FLAGS...
  local port=$scratch/port${#gateways[@]}
  "$programs/marvel-gateway" --port 0 --quiet "$@" > "$port" &
  gateways+=($!)
  for _ in {1..100}; do [ -s "$port" ] || sleep 0.1; done
  address=http://127.0.0.1:$(cat "$port")
}

try() { # COMMAND...
  "$@" || failures=$((failures + 1))
}

send_random_requests() { # ADDRESS SECONDS
  (
    cd "$scratch"
    SCHEMATHESIS_HOOKS=schemathesis_hooks PYTHONPATH=$here \
      "$environment/bin/schemathesis" --config-file "$here/schemathesis.toml" run \
      --phases coverage,fuzzing --checks all --continue-on-failure --max-time "$2" \
      --workers 2 --no-color "$1/openapi.json"
  )
}

serve --keys "$scratch/keys"
signed=$address
try "$python" "$here/client_peer.py" "$signed" "$public" "$private"
serve --open
open=$address
serve --open --classic-uris
chromium=$(command -v chromium || command -v google-chrome || true)
if [ -n "$chromium" ]; then
  try "$python" "$here/portal_peer.py" "$open" "$signed" "$public" "$private" "$chromium"
else
  echo "skipped: Chromium is not installed and could not be installed"
fi
try send_random_requests "$open" "${1:-60}"
[ -n "${SHORT:-}" ] || try send_random_requests "$address" 20
[ $failures -eq 0 ]
