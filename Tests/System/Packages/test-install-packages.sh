#!/usr/bin/env bash
# Runs .ci/install-packages.sh on simulated systems: only the simulated programs are on PATH. `make
# check-packaging` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# system NAME: starts a system with the programs that all systems have, and no package installed.
system() {
  bin=$scratch/$1
  mkdir "$bin"
  for program in bash env grep sed; do
    ln -s "$(command -v "$program")" "$bin/$program"
  done
  fake uname "echo Linux"
  fake id "echo 1000"
}
# fake NAME SCRIPT: adds a program to the system.
fake() {
  printf '#!/bin/sh\n%s\n' "$2" > "$bin/$1"
  chmod +x "$bin/$1"
}
# on NAME STATUS PATTERN ARGUMENT...: the script must exit with the status, print nothing on standard
# output, and its lines on standard error, joined, must match the pattern.
on() {
  local name=$1 expected=$2 pattern=$3 status=0 lines
  shift 3
  PATH=$bin .ci/install-packages.sh "$@" > "$scratch/out" 2> "$scratch/log" || status=$?
  lines=$(paste -sd'|' "$scratch/log")
  # shellcheck disable=SC2254
  case "$status $(wc -c < "$scratch/out") $lines" in
    "$expected 0 "$pattern) echo "passed: $name" ;;
    *) echo "failed: $name: status $status: $lines" >&2; failures=$((failures + 1)) ;;
  esac
}
apt='echo "apt-get $*" >&2'
# A package that the build does not need must not be listed for it.
for_building='libcurl4-openssl-dev libexpat1-dev *make pkg-config'

system fedora
on "without apt, the packages for building are listed" 1 \
  "this system has no apt; install the equivalents of: $for_building|*INSTALL_PACKAGES=true*" build
on "without apt, those for testing are listed, too" 1 "this system has no apt*libxml2-utils*" test
fake apt-get "$apt"
on "without dpkg, the packages for building are listed" 1 "this system has no apt*" build

system user
fake apt-get "$apt"
fake dpkg-query 'exit 1'
on "without sudo, a user is told what to run as root" 1 \
  "packages are missing; run as root: apt-get install $for_building" build
on "an unknown list is an error" 64 "usage: *" everything
fake dpkg-query 'case $* in *zlib1g-dev) exit 1 ;; *) echo "install ok installed" ;; esac'
on "only what is missing is listed" 1 "*apt-get install zlib1g-dev" build
fake sudo 'echo sudo >&2; exec "$@"'
on "with sudo, what is missing is installed" 0 \
  "installing packages with sudo: zlib1g-dev|sudo|apt-get -qq * update|sudo|apt-get -qq * install * zlib1g-dev" build
fake sudo 'echo "user is not in the sudoers file" >&2; exit 1'
on "if sudo fails, a user is told what to run as root" 1 \
  "*not in the sudoers file|*could not be installed with sudo; run as root: apt-get install zlib1g-dev" build

system root
fake id "echo 0"
fake apt-get "$apt"
fake dpkg-query 'case $* in *zlib1g-dev) exit 1 ;; *) echo "install ok installed" ;; esac'
on "as root, what is missing is installed" 0 \
  "installing packages: zlib1g-dev|apt-get -qq * update|apt-get -qq * install * zlib1g-dev" build
fake apt-get 'echo "E: no network" >&2; exit 100'
on "a failure of apt-get is reported" 1 "*E: no network|packages could not be installed; *" build
fake dpkg-query 'echo "install ok installed"'
on "nothing is printed if nothing is missing" 0 "" build
fake dpkg-query 'case $* in *chromium) exit 1 ;; *) echo "install ok installed" ;; esac'
on "an optional package may be missing" 0 "*E: no network*" peers

system mac
fake uname "echo Darwin"
on "without brew, a user is told to install it" 1 "*so is brew*brew install *sqlite" build
fake brew 'case $1 in list) [ "$2" != expat ] ;; *) echo "brew $*" ;; esac'
on "on macOS, what is missing is listed" 1 "packages are missing; run: brew install expat" build
on "on macOS, --install installs what is missing" 0 "brew install expat" build --install
fake brew 'exit 0'
on "on macOS, nothing is printed if nothing is missing" 0 "" test

[ $failures -eq 0 ]
