# The size of each installed program, which has no symbols, and of both.
# shellcheck shell=bash

for name in marvel-cli marvel-cli-online; do
  strip -o "$scratch/$name" "$programs/$name"
  row "size of $name, MB" "$(stat -c %s "$scratch/$name" | awk '{printf "%.1f", $1 / 1e6}')" ''
done
row 'size of both, MB' "$(cat "$scratch"/marvel-cli{,-online} | wc -c | awk '{printf "%.1f", $1 / 1e6}')" \
  'under 120'
