#!/bin/sh
# Installs the systemd user units, with the program's path below its final prefix.
#
# usage: .ci/packaging/install-units.sh DIRECTORY PREFIX
set -eu
cd "$(dirname "$0")/../.."
[ "$(uname)" = Linux ] || exit 0

directory=$1/lib/systemd/user
install -d "$directory"
for unit in docs/packaging/systemd/*; do
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
