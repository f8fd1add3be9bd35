#!/usr/bin/env bash
# Does what a new user does in clean roots of several systems. `make test-fresh` calls it, as root.
#
# archive: without Swift, install.sh installs the archive of dist, and the first answer comes within a
# minute; then all programs start with the packages that the documentation names.
# run: with git, make, and Swift, `make run` works as root and with sudo, and says what to do without.
# test: after run, `make test` passes as root, in the first suite only.
#
# usage: fresh-machine.sh [archive] [run] [test]    (SUITES="bookworm trixie noble")
set -euo pipefail
cd "$(dirname "$0")/../../.."
. Tests/System/Packages/clean-root.sh

suites=${SUITES:-bookworm trixie noble}
[ $# -gt 0 ] || set -- archive run test
# What Swift needs on Debian and Ubuntu; the toolchain itself is mounted.
swift_packages=(g++ libcurl4 libncurses6 libsqlite3-0 libxml2)
failures=0

skip() { echo "skipped: $1"; }
# try NAME PATTERN COMMAND...: the command must succeed, and its output must match the pattern. Prints the
# seconds that it took.
try() {
  local name=$1 pattern=$2 output start=$EPOCHREALTIME status=0
  shift 2
  output=$("$@" 2>&1) || status=$?
  seconds=$(((${EPOCHREALTIME/./} - ${start/./}) / 1000000))
  # shellcheck disable=SC2254
  case "$status $output" in
    "0 "$pattern) echo "passed: $suite: $name (${seconds} s)" ;;
    *)
      printf 'failed: %s: %s (status %s)\n%s\n' "$suite" "$name" "$status" "$(tail -n 30 <<< "$output")" >&2
      failures=$((failures + 1)) ;;
  esac
}
# as USER COMMAND: runs a shell command as a user of $root.
as() {
  inside runuser -u "$1" -- env "HOME=$(inside sh -c "echo ~$1")" "PATH=$toolchain/usr/bin:/usr/bin:/bin" \
    bash -c "$2"
}

try_archive() {
  cp -R dist "$root/dist"
  inside useradd --create-home fan
  try "the archive gives the first answer" "marvel-cli * is installed below /home/fan/.local*Spider-Man*" as fan \
    '/dist/install.sh --from /dist && ~/.local/bin/marvel-cli show spider-man'
  [ "$seconds" -lt 60 ] || { echo "failed: that takes a minute" >&2; failures=$((failures + 1)); }
  try "missing libraries are reported" "*run as root: apt-get install *" as fan '/dist/install.sh --from /dist'
  # shellcheck disable=SC2016
  try "their packages can be installed" "*" inside sh -c \
    '$(grep "^apt-get install" /home/fan/.local/share/doc/marvel-cli/docs/packaging/relocatable.md) -y -qq'
  try "all programs start" "marvel-gateway *marvel-cli *libcurl*" as fan \
    '~/.local/bin/marvel-gateway --version && ~/.local/libexec/marvel-cli/marvel-cli-online --version'
  # shellcheck disable=SC2016
  try "nothing remains after an uninstallation" "*no longer*" as fan \
    '/dist/install.sh --uninstall && [ -z "$(find ~ -path "*marvel*")" ]'
  try "the Debian package can be installed" "*Spider-Man*" inside sh -c \
    'apt-get install -y -qq --no-install-recommends /dist/*.deb && marvel-cli show spider-man'
}

# enter DIRECTORY: makes it $root, with Swift and the clone.
enter() {
  root=$1
  mount_root "$root"
  mkdir -p "$root$toolchain" "$root/marvel-cli"
  mount --bind -o ro "$toolchain" "$root$toolchain"
  mount --bind "$scratch/clone" "$root/marvel-cli"
}

try_run() {
  apt_install git make ca-certificates "${swift_packages[@]}"
  inside useradd --create-home fan
  cp -a "$root" "$root.sudo"
  rm -rf "$scratch/clone"
  git clone --quiet --no-hardlinks . "$scratch/clone"

  enter "$root"
  try "a user without sudo is told what to do" "packages are missing; run as root: apt-get install *status 1" \
    as fan 'cd /marvel-cli && .ci/install-packages.sh build; echo status $?'
  try "make run works as root" "installing packages: *Spider-Man*" as root 'cd /marvel-cli && make run'
  [ "$1" != test ] || try "make test passes as root" "*" as root 'cd /marvel-cli && make test'

  enter "$root.sudo"
  apt_install sudo
  echo "fan ALL=(ALL) NOPASSWD: ALL" > "$root/etc/sudoers.d/fan"
  inside chown -R fan /marvel-cli
  try "make run works with sudo" "installing packages with sudo: *Spider-Man*" as fan 'cd /marvel-cli && make run'
}

reason=$(why_no_roots)
[ -z "$reason" ] || { skip "$reason"; exit 0; }
swift=$(readlink -f "$(command -v "${SWIFT:-swift}")")
toolchain=${swift%/usr/bin/*}
in_own_mounts "$0" "$@"
scratch=$(mktemp -d)
trap 'for used in "$scratch"/*/; do remove_root "${used%/}"; done; rm -rf --one-file-system "$scratch"' EXIT
for suite in $suites; do
  base=$scratch/$suite
  if ! reason=$(make_root "$base" "$suite"); then
    skip "$suite: debootstrap: $reason"
    continue
  fi
  case " $* " in *" archive "*)
    root=$base.archive
    cp -a "$base" "$root"
    mount_root "$root"
    try_archive ;;
  esac
  root=$base
  case " $* " in
    *" run "*) [ -n "$toolchain" ] || { skip "$suite: Swift is not in a directory of its own"; continue; } ;;&
    *" run test "*) if [ "$suite" = "${suites%% *}" ]; then try_run test; else try_run only; fi ;;
    *" run "*) try_run only ;;
  esac
done

[ $failures -eq 0 ]
