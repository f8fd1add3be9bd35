# The size of each program.
# shellcheck shell=bash

for name in marvel-cli marvel-cli-online marvel-gateway; do
  row "size of $name, MB" "$(stat -c %s "$programs/$name" | awk '{printf "%.1f", $1 / 1e6}')" ''
done
