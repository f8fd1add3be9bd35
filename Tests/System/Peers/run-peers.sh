#!/usr/bin/env bash
# Runs third-party clients against a gateway, and readers of metadata, calendars, and feeds on what
# marvel-cli prints, and compares what they parsed with the catalog. They are installed from PyPI into
# virtual environments below .build, and are unmodified except for the gateway's address. With SHORT set,
# one client of the gateway. `make test-peers` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=$PWD/Tests/System/Peers
programs=${PROGRAMS:-$PWD/.build/release}
environment=$PWD/.build/peers
scratch=$(mktemp -d)
trap 'kill ${gateway:-} 2>/dev/null || true; rm -rf "$scratch"' EXIT

"$here/python-environment.sh" "$environment" "$here/requirements.txt"
python=$environment/bin/python
export PYTHONDONTWRITEBYTECODE=1

public=0123456789abcdef0123456789abcdef
private=fedcba9876543210fedcba9876543210fedcba98
(umask 077 && echo "$public $private 127.0.0.1" > "$scratch/keys")
"$programs/marvel-gateway" --port 0 --keys "$scratch/keys" > "$scratch/port" 2> "$scratch/log" &
gateway=$!
for _ in {1..100}; do [ -s "$scratch/port" ] || sleep 0.1; done
address=http://127.0.0.1:$(cat "$scratch/port")
failures=0

try() { # COMMAND...
  "$@" || failures=$((failures + 1))
}

try "$here/curl_peer.sh" "$address" "$public" "$private" "$programs/marvel-cli"
peers=(esak marvelous marvelpy)
[ -z "${SHORT:-}" ] || peers=(esak)
for peer in "${peers[@]}"; do
  try "$python" "$here/${peer}_peer.py" "$address" "$public" "$private" "$programs/marvel-cli"
done
chromium=$(command -v chromium || command -v google-chrome || true)
if [ -n "${SHORT:-}" ]; then
  echo "left to the whole form: a page of another origin in Chromium"
elif [ -n "$chromium" ]; then
  try "$python" "$here/browser_peer.py" "$address" "$public" "$programs/marvel-cli" "$chromium"
else
  echo "skipped: Chromium is not installed and could not be installed"
fi
# comicbox reads the metadata of comic files; its archive readers are not available everywhere.
if "$here/python-environment.sh" "$PWD/.build/comicbox" "$here/comicbox.txt"; then
  mkdir "$scratch/home"
  HOME=$scratch/home try "$PWD/.build/comicbox/bin/python" "$here/comicbox_peer.py" \
    "$programs/marvel-cli"
else
  echo "skipped: comicbox could not be installed"
fi
"$here/python-environment.sh" "$PWD/.build/feeds" "$here/feeds.txt"
mkdir "$scratch/reader"
HOME=$scratch/reader try "$PWD/.build/feeds/bin/python" "$here/feeds_peer.py" "$programs/marvel-cli"

if grep -q -e "$public" -e "$private" "$scratch/log"; then
  echo "failed: the gateway's log contains a key" >&2
  failures=$((failures + 1))
fi
[ $failures -eq 0 ]
