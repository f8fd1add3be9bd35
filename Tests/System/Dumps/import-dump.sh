#!/usr/bin/env bash
# Makes a dump of the Grand Comics Database's shape with invented content, imports it with marvel-cli in an
# empty home directory, and prints a table of times, memory, and sizes. Then imports what the dump would be
# two weeks later, and checks the reported changes. `make test-dumps` and `make bench-dumps` call it.
#
# usage: PROGRAMS=DIRECTORY import-dump.sh [--scale N] [--kills N] [FILE.db]
#
# FILE.db is a file of make-dump.py to use in place of a new one; it is copied first. --kills N also kills
# N imports at random times. At scale 1, 20 GB of space are needed in TMPDIR.
set -euo pipefail
cd "$(dirname "$0")/../../.."
export PYTHONDONTWRITEBYTECODE=1

scale=0.1
kills=0
file=
while [ $# -gt 0 ]; do
  case $1 in
    --scale) scale=$2; shift ;;
    --kills) kills=$2; shift ;;
    -*) sed -n '2,/^set/{/^#/p}' "$0" >&2; exit 64 ;;
    *) file=$1 ;;
  esac
  shift
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
dump=$scratch/dump.db
if [ -n "$file" ]; then
  cp --reflink=auto "$file" "$dump"
else
  start=$EPOCHREALTIME
  Tests/System/Dumps/make-dump.py --scale "$scale" "$dump"
  awk "BEGIN { printf \"a dump of scale $scale, made in %.0f s\n\", $EPOCHREALTIME - $start }" >&2
fi
Tests/System/Dumps/import-dump.py "$dump" "$scratch" --newer --kills "$kills"
