#!/usr/bin/env bash
# Sends requests with curl and jq, as the tutorials for Marvel's API do.
#
# usage: curl_peer.sh ADDRESS PUBLIC_KEY PRIVATE_KEY MARVEL_CLI
set -euo pipefail

address=$1 public=$2 private=$3 program=$4
passed=0 failed=0

# Prints a signature, made as in the tutorials.
signature() {
  local ts
  ts=$(date +%s)
  echo "ts=$ts&apikey=$public&hash=$(printf '%s' "$ts$private$public" | md5sum | cut -d ' ' -f 1)"
}

ask() { # PATH_AND_QUERY FLAGS...
  local path=$1 joint='?'
  shift
  case $path in *'?'*) joint='&' ;; esac
  curl -s --compressed "$@" "$address/v1/public/$path$joint$(signature)"
}

same() { # NAME GOT EXPECTED
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "failed: curl: $1: got '${2:0:200}', expected '${3:0:200}'" >&2
  fi
}

for kind in characters comics creators events series stories; do
  same "$kind" "$(ask "$kind?limit=100" | jq -r '.data.results[].id')" \
    "$("$program" list "$kind" --limit 100 -q -o id --source embedded | sed 's:.*/::')"
  id=$("$program" list "$kind" --limit 1 -q -o id --source embedded | sed 's:.*/::')
  same "$kind/$id" "$(ask "$kind/$id" | jq -c '[.code, .status, .data.results[].id]')" \
    "[200,\"Ok\",$id]"
done
# URLs in responses lead back to the gateway.
next=$(ask 'characters/1009610' | jq -r '.data.results[0].comics.collectionURI')
same "a collection" "$(ask "${next#"$address/v1/public/"}" | jq .data.total)" \
  "$(ask 'characters/1009610' | jq '.data.results[0].comics.available')"
tag=$(ask 'characters?limit=1' | jq -r .etag)
same "a known tag" "$(ask 'characters?limit=1' -H "If-None-Match: $tag" -w '%{http_code}')" 304
same "no key" "$(curl -s "$address/v1/public/characters")" \
  '{"code":"MissingParameter","message":"You must provide a user key."}'

echo "curl: $passed passed, $failed failed"
[ $failed -eq 0 ]
