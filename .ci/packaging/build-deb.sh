#!/usr/bin/env bash
# Makes dist/marvel-cli_VERSION-1_ARCHITECTURE.deb of what was built. `make deb` calls it.
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."

version=$(.ci/packaging/version.sh)-1
architecture=$(dpkg --print-architecture)
moment=$(git log -1 --format=%ct 2>/dev/null || stat --format=%Y CHANGELOG.md)
maintainer="marvel-cli authors <marvel-cli@example.org>"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
root=$scratch/root
documents=$root/usr/share/doc/marvel-cli

make --silent install DESTDIR="$root" PREFIX=/usr > "$scratch/log"

# Debian keeps the licenses in a file of its own form, and manual pages and changes packed.
rm -f "$documents/LICENSE"
install -m 644 .ci/packaging/debian/copyright "$documents/copyright"
install -m 644 CHANGELOG.md "$documents/changelog"
printf 'marvel-cli (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(LC_ALL=C date -u -R -d "@$moment")" > "$documents/changelog.Debian"
gzip -9 -n "$documents/changelog" "$documents/changelog.Debian"
find "$root/usr/share/man" -type f ! -name '*.gz' -exec gzip -9 -n {} +
install -D -m 644 .ci/packaging/debian/lintian-overrides \
  "$root/usr/share/lintian/overrides/marvel-cli"

# dpkg-shlibdeps reads the programs, such as are linked dynamically, and a source package's control
# file.
programs=()
while IFS= read -r -d '' program; do
  ! readelf --dynamic "$program" 2> /dev/null | grep -q NEEDED || programs+=("$program")
done < <(find "$root/usr/bin" "$root/usr/libexec" -type f -perm -100 -print0)
mkdir "$root/DEBIAN" "$scratch/debian"
printf 'Source: marvel-cli\n\nPackage: marvel-cli\nArchitecture: any\n' > "$scratch/debian/control"
libraries=$(cd "$scratch" && dpkg-shlibdeps -O "${programs[@]/#/-e}")
libraries=${libraries#shlibs:Depends=}

cat > "$root/DEBIAN/control" <<CONTROL
Package: marvel-cli
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du --summarize --apparent-size --block-size=1K "$root/usr" | cut -f1)
Depends: $libraries, ca-certificates
Suggests: jq
Section: utils
Priority: optional
Description: browse the Marvel comics catalog from a terminal or a script
 A catalog of well-known characters, comics, creators, events, series and
 stories lies inside the program, which needs neither key nor network. Any
 gateway that speaks the protocol of Marvel's retired API can be asked too,
 and mirrored into a local catalog.
 .
 marvel-gateway is such a gateway: it serves a catalog by that protocol, and
 rehearses its failures.
CONTROL
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"

mkdir -p dist
SOURCE_DATE_EPOCH=$moment dpkg-deb --root-owner-group --build "$root" \
  "dist/marvel-cli_${version}_$architecture.deb"
