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

# embed FILE MODULE...: puts a file into its place. The modules are compiled again if they embedded another
# one; the first one has that of the last release.
embed() {
  file=$1
  shift
  embedded=$built/$file
  [ -e "$embedded" ] || embedded=Sources/CLibraries/$1/$file
  cmp -s "$new/$file" "$embedded" || for module; do touch "Sources/CLibraries/$module/$module.c"; done
  mv "$new/$file" "$built/$file"
}
embed catalog.sqlite EmbeddedCatalogData CatalogLocation
embed series-runs.txt SeriesRunsData
rmdir "$new"
