#!/usr/bin/env bash
# Runs many clients against one gateway behind nginx, with the configuration of docs/gateway.md. Counts
# the gateway's requests, and stops it while clients continue. `make test-fleet` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=$(mktemp -d)
chmod 711 "$scratch"  # nginx changes its user from root
trap 'rm -rf "$scratch"' EXIT
PYTHONDONTWRITEBYTECODE=1 python3 Tests/System/Fleet/fleet.py \
  "$PWD/docs/fleet-nginx.conf" "$scratch"
