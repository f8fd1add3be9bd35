#!/usr/bin/env bash
# Measures requests per second with wrk on the same machine. Cached responses: marvel-gateway for
# /characters?limit=20, compared with nginx serving the same bytes as a file. Uncached responses:
# marvel-gateway for /comics?limit=20 with another modifiedSince in each request, compared with
# page-server.c, which runs the same SQL on the same file of 1,000 generated comics. (JSON of the
# embedded catalog is packed, so that the C program would send less.) Rounds are interleaved, so that
# changes in the machine's speed affect all alike. Prints a table with medians, and the median, lowest
# and highest ratio. `make bench-gateway` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
PATH=$PATH:/usr/sbin

programs=${PROGRAMS:-$PWD/.build/release}
rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-4}
cached='/v1/public/characters?limit=20'
uncached='/v1/public/comics?limit=20'
signature='ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150'
base=http://gateway.marvel.com/v1/public
scratch=$(mktemp -d)
chmod 711 "$scratch"  # nginx changes its user from root
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; wait; rm -rf "$scratch"' EXIT
export MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd

# start PROGRAM ARGUMENT...: starts a server that prints its port, and sets address to where it is.
start() {
  rm -f "$scratch/port"
  "$@" < "$scratch/input" > "$scratch/port" &
  servers+=($!)
  for _ in {1..100}; do [ -s "$scratch/port" ] && break; sleep 0.1; done
  address=http://127.0.0.1:$(cat "$scratch/port")
}
mkfifo "$scratch/input"
exec 3<> "$scratch/input"  # standard input without an end

start "$programs/marvel-gateway" --port 0 --quiet
cached_ours="$address$cached&$signature"

mkdir -p "$scratch/v1/public"
curl -sf "$cached_ours" > "$scratch/v1/public/characters"
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
servers+=($!)
cached_theirs="http://127.0.0.1:$port$cached&$signature"
until curl -sf "$cached_theirs" | cmp -s - "$scratch/v1/public/characters"; do sleep 0.1; done

Tests/System/Benchmarks/generate-rows.py 1000 \
  | HOME=$scratch XDG_DATA_HOME=$scratch/data "$programs/marvel-cli" import --complete --yes --kind comic \
    -q - > "$scratch/import"
catalog=$scratch/data/marvel-cli/catalog.sqlite
start "$programs/marvel-gateway" --port 0 --quiet --no-utm --base-url "$base" --catalog "$catalog"
uncached_ours="$address$uncached&$signature"
cc -O2 -o "$scratch/page-server" Tests/System/Benchmarks/page-server.c -lmicrohttpd -lsqlite3
start "$scratch/page-server" "$catalog" "$(getconf _NPROCESSORS_ONLN)"
uncached_theirs="$address$uncached&$signature"
results() { curl -sf "$1&modifiedSince=2015-06-01T00:00:00" | jq -S '.data | del(.limit)'; }
results "$uncached_ours" > "$scratch/results"
results "$uncached_theirs" | cmp - "$scratch/results"

# No request is sent twice, so that the response cache never hits.
cat > "$scratch/new.lua" <<'LUA'
local thread = 0
function setup(worker) worker:set("number", thread) thread = thread + 1 end
function init() count, year = 0, 1900 + 2 * os.getenv("ROUND") + number end
function request()
  count = count + 1
  return wrk.format(nil, wrk.path .. string.format("&modifiedSince=%d-01-%02dT%02d:%02d:%02d",
    year, count / 86400 % 28 + 1, count / 3600 % 24, count / 60 % 60, count % 60))
end
LUA

# rate ADDRESS FLAG...: prints requests per second.
rate() {
  wrk -t 2 -c 64 -d "${seconds}s" "${@:2}" "$1" > "$scratch/wrk"
  ! grep -E 'Non-2xx|Socket errors' "$scratch/wrk" >&2
  awk '/Requests\/sec/ { print $2 }' "$scratch/wrk"
}

# print_row NAME GOAL: reads a line for each round, with our rate and theirs.
print_row() {
  jq -rRn --arg name "$1" --arg goal "$2" '
    [inputs | split(" ") | map(tonumber)]
    | def middle: sort | .[length / 2 | floor];
      def digits: . * 100 | round / 100;
      (map(.[0] / .[1]) | sort) as $ratios
    | "| \($name) | \(map(.[0]) | middle | round) | \(map(.[1]) | middle | round) | "
      + "\($ratios | middle | digits) (\($ratios[0] | digits) to \($ratios[-1] | digits)) | \($goal) |"'
}

wrk -t 2 -c 64 -d 1s "$cached_ours" > "$scratch/wrk"
for ((round = 0; round < rounds; round++)); do
  export ROUND=$round
  echo "$(rate "$cached_ours") $(rate "$cached_theirs")" >> "$scratch/cached"
  echo "$(rate "$uncached_ours" -s "$scratch/new.lua")" \
    "$(rate "$uncached_theirs" -s "$scratch/new.lua")" >> "$scratch/uncached"
done
echo '| response | ours, requests per second | theirs, requests per second | ratio | goal |'
echo '|---|---|---|---|---|'
print_row "cached, $(wc -c < "$scratch/v1/public/characters") bytes: nginx, a file" 0.8 < "$scratch/cached"
print_row 'uncached: a C program on libmicrohttpd, the same SQL' 0.5 < "$scratch/uncached"
