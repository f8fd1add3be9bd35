#!/usr/bin/env bash
# Many clients ask one gateway through nginx, with the configuration of docs/fleet.md: what it costs
# the gateway, and what becomes of them while it is stopped. `make test-fleet`.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=$(mktemp -d)
chmod 711 "$scratch"  # nginx leaves root behind
trap 'rm -rf "$scratch"' EXIT
PYTHONDONTWRITEBYTECODE=1 python3 Tests/System/Fleet/fleet.py \
  "${PROGRAMS:-$PWD/.build/release}/marvel-gateway" "$PWD/docs/fleet-nginx.conf" "$scratch"
