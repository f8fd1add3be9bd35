#!/usr/bin/env bash
# Compares the release build with programs that do the same: the sqlite3 shell, C programs, curl, jq,
# and nginx, on 51,772 generated comics. Rounds are interleaved, so that changes in the machine's speed
# affect both alike. Each row has the median ratio of its rounds, the lowest and the highest. Prints the
# tables and writes docs/benchmarks.md. `make bench` calls it. The rows are in the directory Rows.
#
# PARTS="browse import" measures only these files of Rows, or gateway or metron, and writes no file.
# ROWS sets another number of comics, LARGE and MILLION those of the larger catalogs.
set -euo pipefail
cd "$(dirname "$0")/../../.."
here=Tests/System/Benchmarks

everything='browse output network import scaling million size gateway metron'
parts=${PARTS:-$everything}
comics=${ROWS:-51772}
scratch=$(mktemp -d)
table=$scratch/table.md
short=${RUNS:-40}
servers=()
trap 'kill ${servers[@]:-} 2>/dev/null || true; wait; rm -rf "$scratch"' EXIT

# Installed copies: the page cache holds a file that the linker has just written in smaller pieces,
# which makes starting it take a quarter longer.
programs=$scratch/programs
program=$programs/marvel-cli
mkdir "$programs"
install -m 755 "${PROGRAMS:-$PWD/.build/release}"/{marvel-cli,marvel-cli-online,faulty-gateway} \
  "$programs"
ln -s marvel-cli-online "$programs/marvel-gateway"

for name in $(compgen -e | grep '^MARVEL_' || true); do unset "$name"; done
export HOME=$scratch XDG_DATA_HOME=$scratch/data XDG_CACHE_HOME=$scratch/cache
export XDG_CONFIG_HOME=$scratch/config

source $here/measure.sh
embedded=$PWD/.build/embedded-catalog/catalog.sqlite
local=$scratch/data/marvel-cli/catalog.sqlite
ours="$program --source embedded -q"
there="$program --source local -q"
$here/generate-rows.py "$comics" > "$scratch/comics.jsonl"
import_comics "$scratch/comics.jsonl"

{
  echo '| task | ours, ms | theirs, ms | ratio | ratio of processor time | goal |'
  echo '|---|---|---|---|---|---|'
} | tee "$table"
for part in $parts; do
  case $part in
    gateway | metron) ;;
    *) source "$here/Rows/$part.sh" ;;
  esac
done
case " $parts " in
  *' gateway '*) PROGRAMS=$programs $here/benchmark-gateway.sh | tee "$scratch/gateway.md" ;;
esac
case " $parts " in
  *' metron '*) PROGRAMS=$programs $here/benchmark-table.py metron | tee "$scratch/metron.md" ;;
esac
[ "$parts" = "$everything" ] || exit 0
source $here/write-document.sh
