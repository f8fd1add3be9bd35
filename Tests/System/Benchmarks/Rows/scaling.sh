# The first 20 of many comics, compared with the first 20 of fewer: here "theirs" is marvel-cli itself
# with the smaller catalog. LARGE sets the number of comics in the larger one.
# shellcheck shell=bash

large=${LARGE:-310632}
Tests/System/Benchmarks/generate-rows.py "$large" | XDG_DATA_HOME=$scratch/large import_comics -

# scale NAME GOAL ARGUMENTS: the catalog is set outside of the measured command, which therefore
# measures only the program.
scale() {
  local round size
  rm -f "$scratch"/round-*.json
  for ((round = 1; round <= 5; round++)); do
    for size in large data; do
      XDG_DATA_HOME=$scratch/$size time_commands "$scratch/$size.json" none 20 "$program -q $3"
    done
    jq -s '{results: map(.results[0])}' "$scratch/large.json" "$scratch/data.json" \
      > "$scratch/round-$round.json"
  done
  print_rounds "$1, $large comics: $comics comics" "$2"
}

scale 'list comics' 1 'list comics'
scale 'show comic/2000' 1 'show comic/2000'
scale '--order-by modified' 1 'list comics --order-by modified'
scale 'search storm --kind comic' 2 'search storm --kind comic'
scale '--order-by issueNumber' '1.1, under 6 ms' 'list comics --order-by issueNumber'
scale '--date-range of a year' '1.3, under 10 ms' 'list comics --date-range 1990-01-01,1990-12-31'
scale '--of character/1009610' '1.3, under 10 ms' 'list comics --of character/1009610'
rm -rf "$scratch/large"
