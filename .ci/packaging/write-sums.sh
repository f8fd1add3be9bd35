#!/bin/sh
# Writes SHA256SUMS of the files in a directory, and SHA256SUMS.sig if SIGNING_KEY names the file of an SSH
# key: the signature that install.sh verifies.
#
# usage: .ci/packaging/write-sums.sh DIRECTORY
set -eu
key=${SIGNING_KEY:+$(realpath "$SIGNING_KEY")}
cd "$1"
rm -f SHA256SUMS SHA256SUMS.sig
# The order of the names is the same in every locale.
export LC_ALL=C
sums=$(sha256sum ./*)
printf '%s\n' "$sums" | sed 's|  \./|  |' > SHA256SUMS
[ -z "$key" ] || ssh-keygen -q -Y sign -n marvel-cli -f "$key" SHA256SUMS
