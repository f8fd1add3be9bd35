#!/usr/bin/env bash
# Measures requests per second with wrk on the same machine: marvel-gateway for
# /characters?limit=20, nginx serving the same bytes as a file, and marvel-gateway with each request
# different. Rounds are interleaved, so that changes in the machine's speed affect all alike. Prints
# medians, and the ratio of the first two. `make bench-gateway` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
PATH=$PATH:/usr/sbin

programs=${PROGRAMS:-$PWD/.build/release}
rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-4}
path='/v1/public/characters?limit=20'
signed="$path&ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
scratch=$(mktemp -d)
chmod 711 "$scratch"  # nginx changes its user from root
trap 'kill ${gateway:-} ${nginx:-} 2>/dev/null || true; wait; rm -rf "$scratch"' EXIT

MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd \
  "$programs/marvel-gateway" --port 0 --quiet > "$scratch/port" &
gateway=$!
for _ in {1..100}; do [ -s "$scratch/port" ] || sleep 0.1; done
ours=http://127.0.0.1:$(cat "$scratch/port")$signed

mkdir -p "$scratch/v1/public"
curl -sf "$ours" > "$scratch/v1/public/characters"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat > "$scratch/nginx.conf" <<CONF
worker_processes auto;
pid nginx.pid;
error_log error.log;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  default_type "application/json; charset=utf-8";
  server {
    listen 127.0.0.1:$port;
    root $scratch;
  }
}
CONF
nginx -p "$scratch" -c "$scratch/nginx.conf" -e "$scratch/error.log" -g 'daemon off;' &
nginx=$!
theirs=http://127.0.0.1:$port$signed
until curl -sf "$theirs" | cmp -s - "$scratch/v1/public/characters"; do sleep 0.1; done

# No request is sent twice, so the response cache never hits.
cat > "$scratch/new.lua" <<'LUA'
local thread = 0
function setup(worker) worker:set("number", thread) thread = thread + 1 end
function init() count = 0 end
function request()
  count = count + 1
  return wrk.format(nil, wrk.path .. string.format("&modifiedSince=%d-01-%02dT%02d:%02d:%02d",
    1980 + number, count / 86400 % 28 + 1, count / 3600 % 24, count / 60 % 60, count % 60))
end
LUA

rate() { # ADDRESS FLAGS...
  wrk -t 2 -c 64 -d "${seconds}s" "${@:2}" "$1" > "$scratch/wrk"
  ! grep -E 'Non-2xx|Socket errors' "$scratch/wrk" >&2
  awk '/Requests\/sec/ { print $2 }' "$scratch/wrk"
}

median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

wrk -t 2 -c 64 -d 1s "$ours" > "$scratch/wrk"
for ((round = 0; round < rounds; round++)); do
  rate "$ours" >> "$scratch/ours"
  rate "$theirs" >> "$scratch/theirs"
  rate "$ours" -s "$scratch/new.lua" >> "$scratch/new"
done
ours=$(median < "$scratch/ours")
theirs=$(median < "$scratch/theirs")
new=$(median < "$scratch/new")
size=$(wc -c < "$scratch/v1/public/characters")
printf '%s, %d bytes, on %d cores\n' "$path" "$size" "$(getconf _NPROCESSORS_ONLN)"
printf '  marvel-gateway  %8.0f requests/s\n  nginx, a file   %8.0f requests/s\n' "$ours" "$theirs"
printf '  no cache hits   %8.0f requests/s\n' "$new"
awk "BEGIN { printf \"  ratio           %8.2f\n\", $ours / $theirs }"
