#!/usr/bin/env bash
# Installs missing packages with apt, as root or through sudo. On macOS it lists the missing brew
# formulae and fails, or installs them if --install is given. Prints nothing if nothing is missing. On
# other systems it lists the packages and fails.
#
# `build` are the packages for building and packaging, `test` also those for testing; the others
# add to these what a single target of make needs.
#
# usage: .ci/install-packages.sh build|dist|test|bench|deb|fleet|fresh|peers|pictures [--install]
set -euo pipefail

packages=(
  libcurl4-openssl-dev libexpat1-dev libgnutls28-dev libmicrohttpd-dev libncurses-dev libsqlite3-dev
  libssl-dev zlib1g-dev
  binutils ca-certificates dpkg-dev make pkg-config
)
formulae=(curl expat gnutls libmicrohttpd openssl@3 pkgconf sqlite)
test_packages=(
  curl fish flake8 jq libxml2-utils mandoc openssh-client openssl python3 python3-autopep8 python3-jsonschema strace tmux zsh
)
test_formulae=(autopep8 fish flake8 jq mandoc)
optional=()
case ${1:-} in
  build) ;;
  dist) packages+=(openssh-client python3) ;;
  test | bench | deb | fleet | fresh | peers | pictures)
    packages+=("${test_packages[@]}")
    formulae+=("${test_formulae[@]}") ;;
  *) sed -n 's/^# usage/usage/p' "$0" >&2; exit 64 ;;
esac
case $1 in
  bench) packages+=(gcc libc6-dev hyperfine nginx-light sqlite3 time valgrind wrk) ;;
  deb) packages+=(debootstrap lintian) ;;
  fresh) packages+=(debootstrap) ;;
  fleet) packages+=(nginx-light) ;;
  peers) packages+=(python3-venv) && optional=(chromium) ;;
  # The fonts are those of names in Japanese, Korean, and Chinese.
  pictures)
    packages+=(python3-venv chromium fonts-ipafont-gothic fonts-unfonts-core fonts-wqy-zenhei) ;;
esac

if [ "$(uname)" = Darwin ]; then
  for formula in "${formulae[@]}"; do
    brew list "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  [ -n "${missing+x}" ] || exit 0
  command -v brew >/dev/null || {
    echo "packages are missing, and so is brew (https://brew.sh); then run: brew install ${missing[*]}" >&2
    exit 1
  }
  [ "${2:-}" != --install ] || exec brew install "${missing[@]}" >&2
  echo "packages are missing; run: brew install ${missing[*]}" >&2
  exit 1
fi

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "this system has no apt; install the equivalents of: ${packages[*]}" >&2
  echo "then add INSTALL_PACKAGES=true to the command line of make, so that it looks for no packages" >&2
  exit 1
fi

# missing_of PACKAGE...: prints the packages that are not installed.
missing_of() {
  local package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || echo "$package"
  done
}

mapfile -t missing < <(missing_of "${packages[@]}")
mapfile -t wanted < <(missing_of "${optional[@]}")
[ $((${#missing[@]} + ${#wanted[@]})) -eq 0 ] && exit 0

as_root=() how=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    [ ${#missing[@]} -eq 0 ] && exit 0
    echo "packages are missing; run as root: apt-get install ${missing[*]}" >&2
    exit 1
  }
  as_root=(sudo) how=" with sudo"
fi
# apt ARGUMENT...: runs apt-get as root. A fresh machine often updates itself at the same time; wait for that.
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >&2
}
install() {
  apt install -y --no-install-recommends "$@"
}
echo "installing packages$how:" "${missing[@]}" "${wanted[@]}" >&2
if [ ${#missing[@]} -gt 0 ]; then
  { apt update && install "${missing[@]}"; } || {
    echo "packages could not be installed$how; run as root: apt-get install ${missing[*]}" >&2
    exit 1
  }
fi
# Tests that need the optional packages skip with a message if these are missing.
[ ${#wanted[@]} -eq 0 ] || { apt update && install "${wanted[@]}"; } || true
