#!/bin/sh
# Installs the systemd units of users; they name the program by the prefix that it will have.
#
# usage: .ci/packaging/install-units.sh FOLDER PREFIX
set -eu
cd "$(dirname "$0")/../.."
[ "$(uname)" = Linux ] || exit 0

folder=$1/lib/systemd/user
install -d "$folder"
for unit in docs/packaging/systemd/*; do
  target=$folder/${unit##*/}
  # A percent sign begins a specifier of systemd, and a blank ends the program's name.
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
