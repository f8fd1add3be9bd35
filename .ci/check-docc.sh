#!/usr/bin/env bash
# Builds the DocC catalogs of the library products, with warnings as errors, and compares their public
# declarations with the recorded ones. Skips, with a message, where the toolchain has no docc.
#
# usage: .ci/check-docc.sh [DIRECTORY]    writes the archives to DIRECTORY
# With DECLARATIONS=write, it only records the declarations.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
for tool in docc swift-symbolgraph-extract; do
  [ -x "$tools/$tool" ] || {
    echo "check-docc: skipped, because $tools has no $tool" >&2
    exit 0
  }
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
output=${1:-$scratch}
target=$("$swift" -print-target-info | jq -r .target.unversionedTriple)
products=$("$swift" build --show-bin-path)
includes=(-I "$products/Modules")
for directory in Sources/CLibraries/*/; do includes+=(-I "$directory"); done
for map in "$products"/*.build/module.modulemap; do
  includes+=(-Xcc "-fmodule-map-file=$map")
done

for catalog in Sources/*/*/*.docc; do
  module=$(basename "$catalog" .docc)
  "$swift" build --target "$module" >&2
  mkdir -p "$scratch/$module"
  "$tools/swift-symbolgraph-extract" -module-name "$module" -target "$target" \
    "${includes[@]}" -output-dir "$scratch/$module" -minimum-access-level public \
    -skip-synthesized-members
  [ "${DECLARATIONS:-check}" = check ] || continue
  "$tools/docc" convert "$catalog" --fallback-display-name "$module" \
    --fallback-bundle-identifier "marvel-cli.$module" \
    --additional-symbol-graph-dir "$scratch/$module" \
    --output-path "$output/$module.doccarchive" --warnings-as-errors
done
# Some declarations differ on other systems.
[ "$(uname)" != Linux ] || .ci/declarations.py "${DECLARATIONS:-check}" "$scratch"/*/*.symbols.json
