#!/bin/sh
# Builds the embedded catalog from its text into .build/embedded-catalog, from where programs embed it. Git
# has only the one of the last release, which they embed if that directory is missing.
#
# usage: .ci/embed-catalog.sh BUILDER
set -eu
cd "$(dirname "$0")/.."

built=.build/embedded-catalog
new=$built/new
mkdir -p "$new"
# shellcheck disable=SC2046 # the names have no spaces
"$1" --review "$new/catalog.sqlite" "$new/series-runs.txt" \
  $(find Sources/Persistence/EmbeddedCatalog/text -name '*.txt' | LC_ALL=C sort)

# embed FILE MODULE: puts a file into its place. The module is compiled again if it embedded another one.
embed() {
  embedded=$built/$1
  [ -e "$embedded" ] || embedded=Sources/CLibraries/$2/$1
  cmp -s "$new/$1" "$embedded" || touch "Sources/CLibraries/$2/$2.c"
  mv "$new/$1" "$built/$1"
}
embed catalog.sqlite EmbeddedCatalogData
embed series-runs.txt SeriesRunsData
rmdir "$new"
