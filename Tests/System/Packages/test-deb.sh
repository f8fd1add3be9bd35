#!/usr/bin/env bash
# Checks the Debian package by lintian, installs it in a clean root and tries it there. `make
# test-deb` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

package=$(echo "dist/marvel-cli_$(.ci/packaging/version.sh)-1_$(dpkg --print-architecture).deb")
lintian --allow-root --fail-on error "$package"
echo "passed: lintian"

# skip REASON: what needs a clean root cannot be tried here.
skip() {
  echo "skipped: the package in a clean root: $1"
  exit 0
}

[ "$(id -u)" -eq 0 ] || skip "only root can make one"
command -v debootstrap > /dev/null || skip "debootstrap is not installed"
root=$(mktemp -d)
clean() {
  for folder in dev proc; do
    mountpoint --quiet "$root/$folder" && umount --lazy "$root/$folder"
  done
  mountpoint --quiet "$root/proc" || rm -rf --one-file-system "$root"
}
trap clean EXIT
. /etc/os-release
mirror=${MIRROR:-http://deb.debian.org/debian}
# Its log says what went wrong.
debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" > "$root.log" 2>&1 \
  || skip "debootstrap: $(tail -n 1 "$root.log")"
rm -f "$root.log"
mount -t proc proc "$root/proc" 2> /dev/null || mount --bind /proc "$root/proc" \
  || skip "/proc cannot be mounted there"

# inside COMMAND...: in the clean root, without what the caller's environment has.
inside() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
}
install() {
  inside apt-get install -y -qq --no-install-recommends "$@" > "$root/log" 2>&1 \
    || { cat "$root/log" >&2; exit 1; }
}

cp "$package" "$root/marvel-cli.deb"
install /marvel-cli.deb
echo "passed: installed with $(inside dpkg-query -W -f '${Depends}' marvel-cli)"
inside dpkg --verify marvel-cli
for program in /usr/bin/marvel-gateway /usr/libexec/marvel-cli/marvel-cli-online; do
  ! inside ldd "$program" | grep "not found" || exit 1
done
echo "passed: all libraries are there"

install jq mandoc
cp Tests/System/Smoke/smoke-test.sh "$root/smoke"
inside "COMMIT=$(.ci/packaging/commit.sh)" bash /smoke /usr
inside apt-get purge -y -qq marvel-cli > "$root/log" 2>&1
! find "$root/usr" "$root/etc" -name '*marvel*' | grep . || exit 1
echo "passed: nothing stays behind"
