#!/bin/sh
# Installs the systemd units, with the program's path below its final prefix: those of users, and
# that of the system, which has a user of its own.
#
# usage: .ci/packaging/install-units.sh DIRECTORY PREFIX
set -eu
cd "$(dirname "$0")/../.."
[ "$(uname)" = Linux ] || exit 0

for unit in docs/packaging/systemd/*; do
  directory=$1/lib/systemd/user
  ! grep -q '^DynamicUser=yes$' "$unit" || directory=$1/lib/systemd/system
  install -d "$directory"
  target=$directory/${unit##*/}
  # In a unit, a percent sign starts a specifier, and a space ends the program's path.
  PREFIX=$2 awk '
    BEGIN { prefix = ENVIRON["PREFIX"]; gsub(/%/, "%%", prefix) }
    index($0, "ExecStart=/usr/local/") == 1 {
      rest = substr($0, length("ExecStart=/usr/local/") + 1)
      end = index(rest, " ")
      program = prefix "/" substr(rest, 1, end - 1)
      if (program ~ / /) program = "\"" program "\""
      $0 = "ExecStart=" program substr(rest, end)
    }
    { print }' "$unit" > "$target"
  chmod 644 "$target"
done
