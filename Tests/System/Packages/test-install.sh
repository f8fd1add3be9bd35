#!/usr/bin/env bash
# Tests docs/packaging/install.sh with small archives and a real HTTP server, in each shell that is
# installed. `make check-packaging` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
failures=0

# archive VERSION FILE...: adds an archive of a release to the server's directory.
archive() {
  local name=marvel-cli-$1-$system root=$scratch/roots/marvel-cli-$1-$system file
  mkdir -p "$root/bin" "$root/libexec/marvel-cli" "$root/share/man/man1"
  printf '#!/bin/sh\necho "marvel-cli %s"\n' "$1" > "$root/bin/marvel-cli"
  chmod 755 "$root/bin/marvel-cli"
  cp "$root/bin/marvel-cli" "$root/libexec/marvel-cli/marvel-cli-online"
  ln -s ../libexec/marvel-cli/marvel-cli-online "$root/bin/marvel-gateway"
  for file in "${@:2}"; do mkdir -p "$(dirname "$root/$file")" && echo "$1" > "$root/$file"; done
  cp docs/packaging/install.sh README.md "$root"
  tar -czf "$scratch/www/$name.tar.gz" -C "$scratch/roots" "$name"
  (cd "$scratch/www" && sha256sum "$name.tar.gz" >> SHA256SUMS)
}
mkdir "$scratch/www"
archive 1.9.0 share/man/man1/old.1 share/doc/marvel-cli/only-in-1.9/a
archive 1.10.0 share/man/man1/new.1
archive 2.0.0-rc.1 share/man/man1/new.1
# As `make dist SIGNING_KEY=...` writes them.
mkdir "$scratch/other"
cp "$scratch/www/SHA256SUMS" "$scratch/other"
for directory in www other; do
  ssh-keygen -q -t ed25519 -N '' -C '' -f "$scratch/$directory.key"
  ssh-keygen -q -Y sign -n marvel-cli -f "$scratch/$directory.key" "$scratch/$directory/SHA256SUMS"
done
sed "s|@SIGNER@|$(< "$scratch/www.key.pub")|" docs/packaging/install.sh > "$scratch/signed-install.sh"
python3 -u -m http.server --bind 127.0.0.1 --directory "$scratch/www" 0 > "$scratch/port" 2> "$scratch/requests" &
server=$!
for _ in {1..100}; do [ -s "$scratch/port" ] || sleep 0.1; done
from=http://127.0.0.1:$(sed 's/.*port \([0-9]*\).*/\1/' "$scratch/port")

# Users who are not root cannot write everywhere.
as_user=()
[ "$(id -u)" -ne 0 ] || as_user=(setpriv --reuid 65534 --regid 65534 --clear-groups)
chmod 755 "$scratch"
mkdir -m 777 "$scratch/homes"

# run NAME STATUS PATTERN ARGUMENT...: the script must exit with the status, and its output must match
# the pattern. The prefix is $prefix, unless there is no argument.
run() {
  local name=$1 expected=$2 pattern=$3 status=0 output
  shift 3
  output=$("${as_user[@]}" env -i "PATH=$path" "HOME=$home" $shell "$script" "$@" 2>&1) || status=$?
  # shellcheck disable=SC2254
  case "$status $output" in
    "$expected "$pattern) echo "passed: $shell: $name" ;;
    *) echo "failed: $shell: $name: status $status: $output" >&2; failures=$((failures + 1)) ;;
  esac
}
# has NAME PREFIX PATH...: there must be exactly these files and directories.
has() {
  local name=$1 actual expected
  actual=$(cd "$2" 2> /dev/null && find . -mindepth 1 ! -type d -o -type d -empty | sed 's|^\./||' | sort) || true
  expected=$(printf '%s\n' "${@:3}" | sort)
  if [ "$actual" = "$expected" ]; then echo "passed: $shell: $name"; else
    diff <(echo "$expected") <(echo "$actual") | sed "s/^/failed: $shell: $name: /" >&2
    failures=$((failures + 1))
  fi
}
# tools DIRECTORY PROGRAM...: fills a directory for PATH with these programs and those of every system.
tools() {
  local program
  mkdir "$1"
  for program in "${shell%% *}" uname tr mkdir sed grep sort head tail cat cp tar gzip mv rm rmdir find dirname "${@:2}"; do
    ln -s "$(command -v "$program")" "$1/$program"
  done
}
programs=(bin/marvel-cli bin/marvel-gateway libexec/marvel-cli/marvel-cli-online)
record=share/marvel-cli/installed-files
own() { "${as_user[@]}" "$@"; }

test_shell() {
  local path=/usr/bin:/bin home=$scratch/homes/${shell%% *} script=docs/packaging/install.sh prefix
  own mkdir "$home"
  run "help is printed" 0 'usage: install.sh *' --help
  run "an unknown option is an error" 64 '*--frm is not an option; see *' --frm x
  run "an option without a value is an error" 64 '*--prefix needs a value; *' --prefix
  run "without an address there is nothing to download" 64 '*does not know where the archives are; *--from'
  run "http is refused" 64 '*http://example.org is not encrypted; use https' --from http://example.org
  run "a host that looks like loopback is refused" 64 '*is not encrypted*' --from http://127.0.0.1.example.org
  run "a user name that looks like loopback is refused" 64 '*is not encrypted*' --from http://localhost:80@example.org/
  run "a missing directory is reported" 69 '*/missing/SHA256SUMS cannot be downloaded: it does not exist; *' \
    --from "$home/missing"
  run "a missing list is reported" 69 "*$from/x/SHA256SUMS cannot be downloaded: *404*" --from "$from/x"
  run "an unknown version is reported" 69 "*has no version 2.0.0 for $system, but 1.9.0 1.10.0 *" \
    --from "$from" --version 2.0.0
  has "failures leave nothing" "$home"

  run "the default prefix is ~/.local" 0 \
    "marvel-cli 1.9.0 is installed below $home/.local*$home/.local/bin is not on PATH; *" --from "$from" --version 1.9.0
  has "all files are installed" "$home/.local" "${programs[@]}" $record \
    share/man/man1/old.1 share/doc/marvel-cli/only-in-1.9/a
  own mkdir -p "$home/.local/share/man/man1" && own touch "$home/.local/share/man/man1/foreign.1"
  path=$home/.local/bin:$path
  run "the latest version replaces an older one" 0 "marvel-cli 1.10.0 is installed below $home/.local" --from="$from/"
  has "no file of the older version remains" "$home/.local" "${programs[@]}" $record \
    share/man/man1/new.1 share/man/man1/foreign.1
  run "an older version can be installed again" 0 "marvel-cli 1.9.0 *" --from "$scratch/www" --version=1.9.0
  run "uninstalling removes what was installed" 0 "marvel-cli is no longer installed below *" --uninstall
  has "files of others remain" "$home/.local" share/man/man1/foreign.1
  run "there is nothing to uninstall twice" 1 "*has installed nothing below $home/.local; *" --uninstall

  prefix=$home/other path=$scratch/wget-${shell%% *}
  tools "$path" wget shasum perl
  run "wget and shasum serve as well" 0 "marvel-cli 1.9.0 *" --from "$from" --prefix "$prefix" --version 1.9.0
  rm "$path/wget"
  run "a system without curl and wget is told what to do" 69 "*use --from DIRECTORY" --from "$from" --prefix "$prefix"
  rm "$path/mv"
  printf '#!/bin/sh\ncase "$*" in *new.1*) exit 1 ;; esac\nexec /bin/mv "$@"\n' > "$path/mv" && chmod 755 "$path/mv"
  run "an update that stops is reported" 73 "*new.1 cannot be replaced; run install.sh again*" \
    --from "$scratch/www" --prefix "$prefix"
  path=/usr/bin:/bin
  cp -Rp "$prefix" "$scratch/homes/stopped" && prefix=$scratch/homes/stopped && chmod -R a+w "$prefix"
  run "an update that stopped can be uninstalled" 0 "*" --uninstall --prefix "$prefix"
  has "it leaves no files" "$prefix"
  rm -rf "$prefix" && prefix=$home/other
  run "an update that stopped is completed by the next one" 0 "marvel-cli 1.10.0 *" --from "$from" --prefix "$prefix"
  has "no older file remains of it" "$prefix" "${programs[@]}" $record share/man/man1/new.1

  prefix="$home/a b/'c' \$d*"
  run "a prefix may have spaces" 0 "marvel-cli 1.10.0 *" --from "file://$scratch/www" --prefix "$prefix"
  has "all files are below a prefix with spaces" "$prefix" "${programs[@]}" $record share/man/man1/new.1
  run "a prefix may be relative" 0 "marvel-cli is no longer *" --uninstall --prefix "$(realpath --relative-to=. "$prefix")"
  has "a prefix that was created is removed" "$home/a b" ""

  prefix=$home/foreign
  own mkdir -p "$prefix/bin" && own touch "$prefix/bin/marvel-gateway"
  run "a file of others is not overwritten" 73 "*did not install $prefix/bin/marvel-gateway; *" \
    --from "$from" --prefix "$prefix"
  has "no file is installed if one is in the way" "$prefix" bin/marvel-gateway
  own touch "$home/file"
  run "a file instead of the prefix is reported" 73 "*$home/file is not a directory; *" \
    --from "$from" --prefix "$home/file/x"
  own mkdir -p "$home/locked/share" && own chmod 555 "$home/locked/share"
  run "a directory that is not writable is reported" 73 "*$home/locked/share is not writable; *" \
    --from "$from" --prefix "$home/locked"
  has "no file is installed if a directory is not writable" "$home/locked" share
  own chmod 555 "$home/locked"
  run "a prefix that is not writable is reported" 73 "*$home/locked is not writable; *" \
    --from "$from" --prefix "$home/locked"
  own mkdir -p "$home/busy/.marvel-cli-install"
  run "two runs at once are refused" 75 "*if none is, remove $home/busy/.marvel-cli-install" \
    --from "$from" --prefix "$home/busy"

  script="$scratch/roots/marvel-cli-1.9.0-$system/install.sh" prefix=$home/unpacked
  run "an unpacked archive installs itself" 0 "marvel-cli 1.9.0 *" --prefix "$prefix"
  has "all files of an unpacked archive are installed" "$prefix" "${programs[@]}" $record \
    share/man/man1/old.1 share/doc/marvel-cli/only-in-1.9/a
  run "an unpacked archive has one version" 65 "*has version 1.9.0, not 1.10.0; *" --version 1.10.0 --prefix "$prefix"
  run "a record that leads elsewhere is refused" 65 "*installed-files is damaged; *" --uninstall --prefix "$(
    own mkdir -p "$home/bad/share/marvel-cli"
    printf 'marvel-cli 1\nbin/../../file\n' | own tee "$home/bad/$record" > /dev/null
    echo "$home/bad")"

  script=docs/packaging/install.sh
  own cp -R "$scratch/www" "$home/dos"
  sed 's/^[0-9a-f]*/\U&/; s/$/\r/' "$scratch/www/SHA256SUMS" | own tee "$home/dos/SHA256SUMS" > /dev/null
  run "checksums may have other line ends and capital digits" 0 "marvel-cli 1.10.0 *" --from "$home/dos" --prefix "$home/dos/to"
  own cp -R "$scratch/www" "$home/damaged"
  name=marvel-cli-1.10.0-$system.tar.gz
  echo x | own tee -a "$home/damaged/$name" > /dev/null
  prefix=$home/never
  run "a wrong checksum is reported" 65 "*$name does not have the checksum in SHA256SUMS; *" \
    --from "$home/damaged" --prefix "$prefix"
  own rm "$home/damaged/$name"
  run "a missing archive is reported" 69 "*damaged/$name cannot be downloaded: *" \
    --from "$home/damaged" --prefix "$prefix"
  echo x | own tee "$home/damaged/$name" > /dev/null
  (cd "$home/damaged" && own sha256sum "$name" | own tee SHA256SUMS > /dev/null)
  run "a malformed archive is reported" 65 "*$name cannot be unpacked: *" --from "$home/damaged" --prefix "$prefix"
  echo "$(printf '%064d' 0)  marvel-cli-1.0.0-plan9-mips.tar.gz" | own tee "$home/damaged/SHA256SUMS" > /dev/null
  run "a system without an archive is reported" 69 "*has no archive for $system; *" \
    --from "$home/damaged" --prefix "$prefix"

  script=$scratch/signed-install.sh
  run "signed checksums are verified" 0 "marvel-cli 1.10.0 *" --from "$from" --prefix "$home/signed"
  own cp "$scratch/www/SHA256SUMS.sig" "$home/damaged"
  run "checksums that were changed after signing are refused" 65 \
    "*SHA256SUMS does not have the publisher's signature: *" --from "$home/damaged" --prefix "$prefix"
  own cp "$scratch/other/SHA256SUMS" "$scratch/other/SHA256SUMS.sig" "$home/damaged"
  run "another's signature is refused" 65 "*does not have the publisher's signature: *" \
    --from "$home/damaged" --prefix "$prefix"
  own rm "$home/damaged/SHA256SUMS.sig"
  run "a missing signature is reported" 69 "*SHA256SUMS.sig cannot be downloaded: *" \
    --from "$home/damaged" --prefix "$prefix"
  tools "$scratch/unsigned-${shell%% *}" sha256sum
  path=$scratch/unsigned-${shell%% *}
  run "a signature needs ssh-keygen" 69 "*ssh-keygen, which verifies the signature, is not installed; *" \
    --from "$scratch/www" --prefix "$prefix"
  test ! -e "$prefix" || { echo "failed: $shell: $prefix exists" >&2; failures=$((failures + 1)); }
}
for shell in dash bash "busybox sh"; do
  if command -v "${shell%% *}" > /dev/null; then test_shell; else echo "skipped: $shell is not installed"; fi
done

[ $failures -eq 0 ]
