#!/bin/sh
# Installs marvel-cli below a directory, without root: downloads the archive for this system, verifies
# its checksum and the publisher's signature, and records the installed files, so that an update or --uninstall leaves none behind.
# In an unpacked archive, it installs that archive.
set -eu
umask 022

# `make dist ARCHIVES=https://...` writes a copy that has the address.
archives='@ARCHIVES@'
# `make dist SIGNING_KEY=...` writes the public key of who signs the checksums.
signer='@SIGNER@'

usage() {
  cat <<'USAGE'
usage: install.sh [--prefix DIRECTORY] [--from ADDRESS] [--version VERSION]
       install.sh --uninstall [--prefix DIRECTORY]

  --prefix DIRECTORY  installs below DIRECTORY (~/.local)
  --from ADDRESS      URL or directory that has the archive and SHA256SUMS
  --version VERSION   requires this version; otherwise the latest of SHA256SUMS is installed
  --uninstall         removes what install.sh installed below DIRECTORY

An older version is replaced. Files of others are never overwritten.

exit status: 0 success, 1 nothing to uninstall, 64 invalid arguments, 65 wrong checksum or
signature, or invalid archive, 69 the archive is not available, 73 the directory or a file cannot be
written, 75 another install.sh is running
USAGE
}

# fail STATUS MESSAGE
fail() {
  echo "install.sh: $2" >&2
  exit "$1"
}

parse() {
  from='' version='' uninstall='' prefix=${HOME:+$HOME/.local}
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix=* | --from=* | --version=*)
        argument=$1
        shift
        set -- "${argument%%=*}" "${argument#*=}" "$@" ;;
    esac
    case $1 in
      --uninstall) uninstall=yes ;;
      --help | -h) usage; exit 0 ;;
      --prefix | --from | --version)
        [ -n "${2:-}" ] || fail 64 "$1 needs a value; see install.sh --help"
        case $1 in --prefix) prefix=$2 ;; --from) from=$2 ;; *) version=$2 ;; esac
        shift ;;
      *) fail 64 "$1 is not an option; see install.sh --help" ;;
    esac
    shift
  done
  [ -n "$prefix" ] || fail 64 "HOME is not set; name a directory with --prefix"
  case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
  prefix=${prefix%/}
  record=share/marvel-cli/installed-files
  staging=$prefix/.marvel-cli-install
}

# reserve: creates the directory for temporary files below the prefix; there can be only one.
reserve() {
  created='' directory=$prefix
  while [ ! -e "${directory:-/}" ]; do
    created="$directory
$created"
    directory=${directory%/*}
  done
  [ -d "${directory:-/}" ] || fail 73 "$directory is not a directory; move it away, or use --prefix"
  [ -w "${directory:-/}" ] || fail 73 "$directory is not writable; use --prefix with a directory of yours"
  mkdir -p "$prefix"
  if ! mkdir "$staging" 2> /dev/null; then
    [ -e "$staging" ] || fail 73 "$staging cannot be created; use --prefix"
    fail 75 "another install.sh is running; if none is, remove $staging"
  fi
  trap finish EXIT
  trap 'exit 130' HUP INT TERM
  # Paths below the prefix that were installed; directories that were created have a slash at the end.
  sed 1d "$prefix/$record" > "$staging/old" 2> /dev/null || true
  ! grep -E '^/|(^|/)\.\.(/|$)' "$staging/old" > "$staging/outside" \
    || fail 65 "$prefix/$record is damaged; remove it and the files that it lists by hand"
}

# finish: removes the temporary files, and the prefix if it was created and is not used.
finish() {
  rm -rf "$staging"
  printf '%s\n' "$created" | sort -r | while IFS= read -r directory; do
    rmdir "$directory" 2> /dev/null || true
  done
}

# check_writable LIST: fails unless files can be created, replaced, and removed at each path.
check_writable() {
  while IFS= read -r path; do
    directory=$prefix/$path
    directory=${directory%/*}
    while [ ! -e "$directory" ]; do directory=${directory%/*}; done
    [ -d "$directory" ] || fail 73 "$directory is not a directory; move it away, or use --prefix"
    [ -w "$directory" ] || fail 73 "$directory is not writable; use --prefix with a directory of yours"
  done < "$1"
}

# remove_files LIST, remove_directories LIST: directories stay if others use them by now.
remove_files() {
  while IFS= read -r path; do
    case $path in */) ;; *) rm -f "$prefix/$path" ;; esac
  done < "$1"
}
remove_directories() {
  sed -n 's|/$||p' "$1" | LC_ALL=C sort -r | while IFS= read -r directory; do
    rmdir "$prefix/$directory" 2> /dev/null || true
  done
}

uninstall() {
  [ -e "$prefix/$record" ] \
    || fail 1 "install.sh has installed nothing below $prefix; name the directory with --prefix"
  reserve
  check_writable "$staging/old"
  ! grep -qx './' "$staging/old" || created=$prefix
  remove_files "$staging/old"
  rm -f "$prefix/$record"
  remove_directories "$staging/old"
  echo "marvel-cli is no longer installed below $prefix"
}

# download NAME: gets a file of the release into the directory for temporary files.
download() {
  reason="it does not exist"
  case $from in
    http://*@*) fail 64 "$from is not encrypted; use https" ;;
    https://* | http://localhost[:/]* | http://127.0.0.1[:/]*)
      if command -v curl > /dev/null; then
        curl --fail --silent --show-error --location --proto-redir '=https' --retry 2 \
          --connect-timeout 30 --output "$staging/$1" "$from/$1" 2> "$staging/log" && return
      elif command -v wget > /dev/null; then
        wget -q -T 30 -O "$staging/$1" "$from/$1" 2> "$staging/log" && return
      else
        fail 69 "neither curl nor wget is installed; download the files, and use --from DIRECTORY"
      fi
      reason=$(tail -n 1 "$staging/log")
      reason=${reason:-wget failed} ;;
    http://*) fail 64 "$from is not encrypted; use https" ;;
    *://*) fail 64 "$from is not an https URL or a directory" ;;
    *) cp "$from/$1" "$staging/$1" 2> /dev/null && return ;;
  esac
  fail 69 "$from/$1 cannot be downloaded: $reason; check the address (--from)"
}

# choose_archive: sets the version and the name of the archive for this system.
choose_archive() {
  system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
  found=$(sed -n "s/^[0-9a-f]\{64\}  marvel-cli-\([0-9][^/]*\)-$system\.tar\.gz\$/\1/p" \
    "$staging/SHA256SUMS" | sort -t. -k1,1n -k2,2n -k3,3n)
  [ -n "$found" ] || fail 69 "$from has no archive for $system; build marvel-cli from its source"
  if [ -z "$version" ]; then
    # A pre-release, with a hyphen, only if there is nothing else.
    version=$(printf '%s\n' "$found" | grep -v -e - | tail -n 1)
    [ -n "$version" ] || version=$(printf '%s\n' "$found" | tail -n 1)
  elif ! printf '%s\n' "$found" | grep -qxF -e "$version"; then
    fail 69 "$from has no version $version for $system, but $(echo "$found" | tr '\n' ' ')"
  fi
  archive=marvel-cli-$version-$system
}

# verify NAME: fails unless the file has the checksum that SHA256SUMS has for it.
verify() {
  if command -v sha256sum > /dev/null; then
    sum=$(sha256sum < "$staging/$1")
  elif command -v shasum > /dev/null; then
    sum=$(shasum -a 256 < "$staging/$1")
  else
    fail 69 "neither sha256sum nor shasum is installed; install one of them"
  fi
  grep -qxF -e "${sum%% *}  $1" "$staging/SHA256SUMS" \
    || fail 65 "$from/$1 does not have the checksum in SHA256SUMS; download it again, and do not \
use it if that does not help"
}

# check_signature: fails unless the publisher has signed the checksums, if the publisher's key is known.
check_signature() {
  [ -n "$signer" ] || return 0
  command -v ssh-keygen > /dev/null \
    || fail 69 "ssh-keygen, which verifies the signature, is not installed; install OpenSSH's client"
  download SHA256SUMS.sig
  echo "marvel-cli $signer" > "$staging/signer"
  ssh-keygen -q -Y verify -n marvel-cli -I marvel-cli -f "$staging/signer" -s "$staging/SHA256SUMS.sig" \
    < "$staging/SHA256SUMS" > "$staging/log" 2>&1 \
    || fail 65 "$from/SHA256SUMS does not have the publisher's signature: $(tail -n 1 "$staging/log"); \
do not use these files, and tell the publisher"
}

# unpack: gets the release into $staging/tree.
unpack() {
  mkdir "$staging/tree"
  if [ -n "$unpacked" ]; then
    cp -RP "$unpacked/bin" "$unpacked/libexec" "$unpacked/share" "$staging/tree"
    return
  fi
  download SHA256SUMS
  check_signature
  # Line ends of another system, and capital digits of the checksums.
  tr -d '\r' < "$staging/SHA256SUMS" | sed 'h; s/  .*//; y/ABCDEF/abcdef/; G; s/\n[^ ]*//' > "$staging/sums"
  mv "$staging/sums" "$staging/SHA256SUMS"
  choose_archive
  download "$archive.tar.gz"
  verify "$archive.tar.gz"
  mkdir "$staging/archive"
  tar -xzof "$staging/$archive.tar.gz" -C "$staging/archive" 2> "$staging/log" \
    || fail 65 "$from/$archive.tar.gz cannot be unpacked: $(tail -n 1 "$staging/log")"
  for part in bin libexec share; do
    mv "$staging/archive/$archive/$part" "$staging/tree" 2> "$staging/log" \
      || fail 65 "$from/$archive.tar.gz has no directory $archive/$part; is it of marvel-cli?"
  done
}

# check_foreign: fails if a file that install.sh did not install is at the path of a new one.
check_foreign() {
  while IFS= read -r path; do
    [ -e "$prefix/$path" ] || [ -L "$prefix/$path" ] || continue
    grep -qxF -e "$path" "$staging/old" || fail 73 "install.sh did not install $prefix/$path; \
uninstall what it belongs to, move it away, or use --prefix"
  done < "$staging/files"
}

# write_record LIST...: replaces the list of installed files.
write_record() {
  { echo "marvel-cli $version"; LC_ALL=C sort -u "$@"; } > "$staging/record"
  mv -f "$staging/record" "$prefix/$record"
}

# replace: moves the files to their places. Until all are there, the record has the old and the new
# ones, so that another run or --uninstall completes what was interrupted.
replace() {
  trap '' HUP INT TERM
  (cd "$staging/tree" && find . -type d | sed -n 's|^\./\(.*\)|\1/|p'; echo "${record%/*}/") \
    > "$staging/directories"
  [ -z "$created" ] || echo ./ > "$staging/created"
  while IFS= read -r path; do
    [ -d "$prefix/$path" ] || echo "$path"
  done < "$staging/directories" >> "$staging/created"
  grep '/$' "$staging/old" >> "$staging/created" || true
  mkdir -p "$prefix/${record%/*}"
  write_record "$staging/old" "$staging/files" "$staging/created"
  created=''
  while IFS= read -r path; do mkdir -p "$prefix/$path"; done < "$staging/directories"
  while IFS= read -r path; do
    mv -f "$staging/tree/$path" "$prefix/$path" \
      || fail 73 "$prefix/$path cannot be replaced; run install.sh again, or with --uninstall"
  done < "$staging/files"
  grep -vxF -f "$staging/files" "$staging/old" > "$staging/stale" || true
  remove_files "$staging/stale"
  grep -vxF -f "$staging/directories" "$staging/created" > "$staging/stale" || true
  remove_directories "$staging/stale"
  while IFS= read -r path; do
    [ ! -d "$prefix/$path" ] || echo "$path"
  done < "$staging/created" > "$staging/kept"
  write_record "$staging/files" "$staging/kept"
}

# report: says what to do before all programs can be used.
report() {
  echo "marvel-cli $version is installed below $prefix"
  case :$PATH: in
    *:"$prefix/bin":*) ;;
    *) echo "install.sh: $prefix/bin is not on PATH; add it in the profile of your shell" >&2 ;;
  esac
  missing=$(ldd "$prefix"/bin/marvel-* "$prefix"/libexec/marvel-cli/* 2> /dev/null \
    | sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p' | sort -u | tr '\n' ' ') || true
  [ -n "$missing" ] || return 0
  ! command -v apt-get > /dev/null || missing="run as root: $(grep '^apt-get install ' \
    "$prefix/share/doc/marvel-cli/docs/packaging/relocatable.md")"
  echo "install.sh: gateways and the full screen need shared libraries that are missing: $missing" >&2
}

main() {
  parse "$@"
  [ -z "$uninstall" ] || { uninstall; exit; }

  case $archives in @*) archives='' ;; esac
  case $signer in @*) signer='' ;; esac
  # Not the working directory, if a shell reads this script from standard input.
  case $0 in *install.sh) unpacked=$(dirname "$0") ;; *) unpacked=/nonexistent ;; esac
  [ -z "$from" ] && [ -x "$unpacked/bin/marvel-cli" ] || unpacked=''
  from=${from:-$archives}
  from=${from#file://}
  from=${from%/}
  [ -n "$from$unpacked" ] || fail 64 "this copy of install.sh does not know where the archives are; \
name their URL or directory with --from"

  reserve
  unpack
  actual=$("$staging/tree/bin/marvel-cli" --version 2> "$staging/log" | sed -n '1s/^marvel-cli //p')
  [ -n "$actual" ] || fail 65 "the program does not run: $(tail -n 1 "$staging/log")"
  [ "${version:-$actual}" = "$actual" ] \
    || fail 65 "the archive has version $actual, not $version; choose another address (--from)"
  version=$actual
  (cd "$staging/tree" && find . ! -type d | sed 's|^\./||' | LC_ALL=C sort) > "$staging/files"
  check_writable "$staging/files"
  check_foreign
  replace
  report
}

# At the end, so that nothing runs if a part of this script is missing.
main "$@"
