#!/usr/bin/env bash
# Installs missing packages with apt, as root or through sudo. On macOS it lists the missing brew
# formulae and fails. Prints nothing if nothing is missing.
#
# usage: .ci/install-packages.sh [bench|deb|fleet|peers]
set -euo pipefail

packages=(
  libcurl4-openssl-dev libexpat1-dev libgnutls28-dev libmicrohttpd-dev libncurses-dev libsqlite3-dev
  libssl-dev zlib1g-dev
  binutils ca-certificates curl jq libxml2-utils mandoc openssl pkg-config python3 python3-jsonschema tmux
)
[ "$(uname)" = Linux ] && packages+=(fish strace zsh)
optional=()
case ${1:-} in
  bench) packages+=(gcc libc6-dev hyperfine nginx-light sqlite3 time valgrind wrk) ;;
  deb) packages+=(debootstrap dpkg-dev lintian) ;;
  fleet) packages+=(nginx-light) ;;
  peers) packages+=(python3-venv) && optional=(chromium) ;;
esac

if [ "$(uname)" = Darwin ]; then
  for formula in curl expat fish gnutls jq libmicrohttpd mandoc openssl@3 pkgconf sqlite; do
    brew list "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  [ -z "${missing+x}" ] || { echo "packages are missing; run: brew install ${missing[*]}" >&2; exit 1; }
  exit 0
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

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    [ ${#missing[@]} -eq 0 ] && exit 0
    echo "packages are missing; run as root: apt-get install ${missing[*]}" >&2
    exit 1
  }
  as_root=(sudo)
fi
install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >&2
}
"${as_root[@]}" apt-get update -qq >&2
[ ${#missing[@]} -eq 0 ] || install "${missing[@]}"
# Tests that need the optional packages skip with a message if these are missing.
[ ${#wanted[@]} -eq 0 ] || install "${wanted[@]}" || true
