#!/usr/bin/env bash
# Checks the Debian package with lintian, then installs and tests it in a clean root; with SHORT set,
# only the former. `make test-deb` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
. Tests/System/Packages/clean-root.sh

package=dist/marvel-cli_$(.ci/packaging/version.sh)-1_$(dpkg --print-architecture).deb
if [ -z "${OWN_MOUNTS:-}" ]; then
  lintian --allow-root --fail-on error "$package"
  lintian --allow-root --fail-on info "$package" \
    --tags hardening-no-bindnow,hardening-no-pie,hardening-no-relro
  echo "passed: lintian"
fi

# skip REASON: reports that the tests in a clean root are skipped, and exits.
skip() {
  echo "skipped: installing the package in a clean root: $1"
  exit 0
}

[ -z "${SHORT:-}" ] || skip "that is the whole form"
reason=$(why_no_roots)
[ -z "$reason" ] || skip "$reason"
in_own_mounts "$0"
root=$(mktemp -d)
trap 'remove_root "$root"' EXIT
reason=$(make_root "$root" "$(. /etc/os-release && echo "$VERSION_CODENAME")") || skip "debootstrap: $reason"
mount_root "$root"

cp "$package" "$root/marvel-cli.deb"
apt_install /marvel-cli.deb
echo "passed: installed with $(inside dpkg-query -W -f '${Depends}' marvel-cli)"
inside dpkg --verify marvel-cli
for program in /usr/bin/marvel-gateway /usr/libexec/marvel-cli/marvel-cli-online; do
  ! inside ldd "$program" | grep "not found" || exit 1
done
echo "passed: all shared libraries are found"

apt_install jq mandoc
cp Tests/System/Smoke/smoke-test.sh "$root/smoke"
inside "COMMIT=$(.ci/packaging/commit.sh)" bash /smoke /usr
inside apt-get purge -y -qq marvel-cli > "$root.log" 2>&1
! find "$root/usr" "$root/etc" -name '*marvel*' | grep . || exit 1
echo "passed: purging removes all files"
