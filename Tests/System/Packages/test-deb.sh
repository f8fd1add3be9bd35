#!/usr/bin/env bash
# Checks the Debian package with lintian, then installs and tests it in a clean root. `make
# test-deb` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

package=$(echo "dist/marvel-cli_$(.ci/packaging/version.sh)-1_$(dpkg --print-architecture).deb")
lintian --allow-root --fail-on error "$package"
echo "passed: lintian"

# skip REASON: reports that the tests in a clean root are skipped, and exits.
skip() {
  echo "skipped: installing the package in a clean root: $1"
  exit 0
}

[ "$(id -u)" -eq 0 ] || skip "this requires root"
command -v debootstrap > /dev/null || skip "debootstrap is not installed"
root=$(mktemp -d)
clean() {
  for directory in dev proc; do
    mountpoint --quiet "$root/$directory" && umount --lazy "$root/$directory"
  done
  mountpoint --quiet "$root/proc" || rm -rf --one-file-system "$root"
}
trap clean EXIT
. /etc/os-release
mirror=${MIRROR:-http://deb.debian.org/debian}
# The last line of its log has the reason of a failure.
debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" > "$root.log" 2>&1 \
  || skip "debootstrap: $(tail -n 1 "$root.log")"
rm -f "$root.log"
mount -t proc proc "$root/proc" 2> /dev/null || mount --bind /proc "$root/proc" \
  || skip "/proc cannot be mounted in it"

# inside COMMAND...: runs the command in the clean root, without the caller's environment.
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
echo "passed: all shared libraries are found"

install jq mandoc
cp Tests/System/Smoke/smoke-test.sh "$root/smoke"
inside "COMMIT=$(.ci/packaging/commit.sh)" bash /smoke /usr
inside apt-get purge -y -qq marvel-cli > "$root/log" 2>&1
! find "$root/usr" "$root/etc" -name '*marvel*' | grep . || exit 1
echo "passed: purging removes all files"
