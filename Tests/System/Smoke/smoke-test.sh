#!/usr/bin/env bash
# Tests an installation as cron would use it: without environment, home or source tree. Without a
# PREFIX it first installs the release build into an empty root. `make smoke` calls it.
#
# usage: Tests/System/Smoke/smoke-test.sh [PREFIX]
set -euo pipefail

root=$(mktemp -d)
trap 'kill ${gateway:-} 2>/dev/null || true; rm -rf "$root"' EXIT
prefix=${1:-}
if [ -z "$prefix" ]; then
  cd "$(dirname "$0")/../../.."
  make --silent install DESTDIR="$root" PREFIX=/usr >/dev/null
  prefix=$root/usr
  COMMIT=${COMMIT:-$(.ci/packaging/commit.sh)}
fi
failures=0

# try NAME EXPECTED COMMAND...: the command's output must match the pattern.
try() {
  local name=$1 pattern=$2 output
  shift 2
  output=$(cd / && env -i "PATH=$prefix/bin:/usr/bin:/bin" "$@" 2>&1) || true
  # shellcheck disable=SC2254
  case "$output" in
    $pattern) echo "passed: $name" ;;
    *) echo "failed: $name: $output" >&2; failures=$((failures + 1)) ;;
  esac
}

try "the client prints its version" "marvel-cli [0-9]*" marvel-cli --version
try "the gateway prints its version" "marvel-gateway [0-9]*" marvel-gateway --version
try "the client prints its commit" "${COMMIT:-?*}" sh -c 'marvel-cli --version | sed -n "s/^commit //p"'
try "the client has at most 56 MB" '' find "$prefix/bin/marvel-cli" -size +56000000c
try "a list prints nothing on standard error" 20 sh -c 'marvel-cli list --limit 20 | jq ".results | length"'
try "a list continues after the first page" '?*' sh -c 'marvel-cli list --offset 20 -q | jq -r ".results[].name"'
try "an entity is found by name" 1009610 sh -c 'marvel-cli show spider-man -q | jq .id'
try "a search finds an entity" 'character/*' marvel-cli search iron man -o id -q
try "the browser requires a terminal" '*requires an interactive terminal*' marvel-cli browse
if unshare -r true 2> /dev/null; then
  mkdir "$root/empty"
  cp "$prefix/bin/marvel-cli" "$root/empty"
  try "the client needs nothing in its root, not even /proc" Storm \
    unshare -r --root="$root/empty" /marvel-cli show storm -o name
else
  echo "skipped: the client needs nothing in its root: user namespaces are not allowed"
fi
try "a reader may close the pipe early" '{*' sh -c 'marvel-cli list --all | head -n 1'

MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd \
  "$prefix/bin/marvel-gateway" --port 0 > "$root/port" 2> "$root/log" &
gateway=$!
for _ in {1..100}; do [ -s "$root/port" ] || sleep 0.1; done
online=(env "HOME=$root" "MARVEL_BASE_URL=http://127.0.0.1:$(cat "$root/port")"
  MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd marvel-cli)
try "a gateway answers" '*"cached":false,*' "${online[@]}" list --limit 1
try "the same request is cached" '*"cached":true,*' "${online[@]}" list --limit 1
try "a sync copies all events" '*"full":true,*' \
  env "XDG_DATA_HOME=$root/data" "${online[@]}" sync events -o json
kill "$gateway"
wait "$gateway" || true
try "the embedded catalog answers if the gateway is down" '*connection was refused*embedded*' \
  "${online[@]}" list --limit 1 --no-cache
for page in "$prefix"/share/man/man1/marvel-*.1*; do
  try "the man page $(basename "$page") is readable" '*MARVEL-*' mandoc -T utf8 "$page"
done
# shellcheck disable=SC2016
try "bash completes commands" '*list*' bash -c '
  source "$0/share/bash-completion/completions/marvel-cli"
  COMP_LINE="marvel-cli li" COMP_POINT=13 && _marvel_cli marvel-cli li && echo "${COMPREPLY[@]}"
  ' "$prefix"
try "the zsh completion script is installed" '#compdef marvel-cli*' \
  cat "$prefix/share/zsh/site-functions/_marvel-cli"
try "the fish completion script is installed" '*complete -c marvel-cli*' \
  cat "$prefix/share/fish/vendor_completions.d/marvel-cli.fish"
# shellcheck disable=SC2016
try "bash completes flags of the gateway" '*--tls-cert*' bash -c '
  source "$0/share/bash-completion/completions/marvel-gateway"
  COMP_LINE="marvel-gateway --tls" COMP_POINT=20
  _marvel_gateway marvel-gateway --tls && echo "${COMPREPLY[@]}"
  ' "$prefix"
try "the zsh completion script of the gateway is installed" '#compdef marvel-gateway*' \
  cat "$prefix/share/zsh/site-functions/_marvel-gateway"
try "the fish completion script of the gateway is installed" '*complete -c marvel-gateway*' \
  cat "$prefix/share/fish/vendor_completions.d/marvel-gateway.fish"
try "doctor finds no problem" '*"status":0*' marvel-cli doctor --offline -o json
if [ "$(uname)" = Linux ]; then
  # shellcheck disable=SC2016
  try "the programs have at most 128 MB together" '' sh -c '
    size=$(cat "$0/bin/marvel-cli" "$0/libexec/marvel-cli/marvel-cli-online" | wc -c)
    [ "$size" -le 128000000 ] || echo "$size"' "$prefix"
  try "the client needs no shared libraries" '*not a dynamic executable*' ldd "$prefix/bin/marvel-cli"
fi

[ $failures -eq 0 ]
