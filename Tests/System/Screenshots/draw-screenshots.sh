#!/usr/bin/env bash
# Writes docs/pictures from the real programs: each image is the screen of a tmux terminal as SVG.
# `make pictures` calls it.
#
# usage: PROGRAMS=DIRECTORY Tests/System/Screenshots/draw-screenshots.sh OUTPUT_DIRECTORY
set -euo pipefail
cd "$(dirname "$0")/../../.."

out=$1
programs=$(cd "$PROGRAMS" && pwd)
home=$(mktemp -d)
terminal=(tmux -S "$home/tmux" -f /dev/null)
trap '"${terminal[@]}" kill-server 2>/dev/null || true; rm -rf "$home"' EXIT
mkdir -p "$out"

# wait_for TEXT: waits until the terminal shows the text, for at most ten seconds.
wait_for() {
  for _ in {1..200}; do
    "${terminal[@]}" capture-pane -p | grep -qF -- "$1" && return
    sleep 0.05
  done
  echo "the terminal did not show '$1' within ten seconds" >&2
  return 1
}

# picture NAME ROWS COMMAND TEXT KEY...: runs the command, waits for the text, then presses the
# keys. A key that begins with = is a text to wait for.
picture() {
  local name=$1 rows=$2 command=$3 text=$4
  shift 4
  "${terminal[@]}" new-session -d -s "$name" -x 90 -y "$rows" \
    "env -i TERM=\$TERM LC_ALL=C.UTF-8 HOME=$home PATH=$programs:/usr/bin:/bin PS1='$ ' /bin/sh -i"
  wait_for '$'
  "${terminal[@]}" send-keys "$command" Enter
  wait_for "$text"
  for key in "$@"; do
    if [[ $key == =* ]]; then wait_for "${key#=}"; else "${terminal[@]}" send-keys -- "$key"; fi
  done
  "${terminal[@]}" capture-pane -e -p > "$home/screen"
  python3 Tests/System/Screenshots/svg.py "$command" < "$home/screen" > "$out/$name.svg"
  "${terminal[@]}" kill-session -t "$name"
}

picture list 14 "marvel-cli list comics --characters hulk --limit 10 -q" "Immortal Hulk (2018) #34"
picture search 14 "marvel-cli search secret wars --limit 10 -q" "Secret Wars II"
picture card 58 "marvel-cli show 'doctor strange' -q" "list series --of"
picture card-comic 42 "marvel-cli show comic 16926 -q" "list stories --of"
picture card-creator 42 "marvel-cli show creator 'steve ditko' -q" "list series --of"
picture card-event 53 "marvel-cli show event 'infinity gauntlet' -q" "list series --of"
picture card-series 40 "marvel-cli show series 'amazing fantasy (1962)' -q" "list characters --of"
picture card-story 26 "marvel-cli show story 35505 -q" "list characters --of"
picture stats 14 "marvel-cli stats comics --by decade -q" "2020"
picture graph 10 "marvel-cli graph partners storm --limit 6 -q" "Rogue"
picture browse 16 "marvel-cli browse" "Characters, 1 of" / thor "=> 1009664"
