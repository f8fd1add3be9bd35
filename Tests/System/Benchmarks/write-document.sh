# Writes docs/benchmarks.md with the tables of benchmark.sh. To be sourced.
# shellcheck shell=bash

cat > docs/benchmarks.md <<MD
# Benchmarks

Results of the last \`make bench\`, for complete processes from start to exit. Times are medians of
interleaved rounds. Ratios are ours to theirs: the median, the lowest and the highest. Processor time
is less sensitive to other programs on the machine. "Theirs" is what the row names after the
colon. The local catalog contains $comics generated comics with Marvel's fields. Machine: $(nproc) processors,
$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), SQLite $(sqlite3 --version | cut -d' ' -f1).

$(cat "$table")

For an import, \`sqlite3\` fills the same tables from another database; marvel-cli derives the rows from JSON, on a
second thread ([decisions.md](decisions.md#15-an-import-writes-while-it-reads)). \`sync\` also maintains the indexes;
the other side only stores the entities.

Requests per second, from as many threads of wrk as of each server (\`make bench-gateway\`). No uncached
request is sent twice, and the C program runs the same SQL on the same file:

$(cat "$scratch/gateway.md")

A sync of Metron, from the test double on loopback, which sends one request for each comic
(\`make bench-metron\`). The processor time is that of marvel-cli alone:

$(cat "$scratch/metron.md")

The requests themselves, which take most of it, are measured by a second sync for which all details are
not modified. On the Internet, Metron's limit of 20 requests a minute makes both irrelevant.

$(cat Tests/System/Benchmarks/other-benchmarks.md)
MD
