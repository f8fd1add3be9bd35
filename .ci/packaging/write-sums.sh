#!/bin/sh
# Writes SHA256SUMS of the files in a directory.
#
# usage: .ci/packaging/write-sums.sh DIRECTORY
set -eu
cd "$1"
rm -f SHA256SUMS
# The order of the names is the same in every locale.
export LC_ALL=C
sums=$(sha256sum ./*)
printf '%s\n' "$sums" | sed 's|  \./|  |' > SHA256SUMS
