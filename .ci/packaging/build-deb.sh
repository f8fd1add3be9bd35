#!/usr/bin/env bash
# Writes marvel-cli_VERSION-1_ARCHITECTURE.deb from the release build. `make deb` calls it.
#
# usage: .ci/packaging/build-deb.sh [DIRECTORY]
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."
. .ci/packaging/release.sh

output=${1:-dist}
version+=-1
architecture=$(dpkg --print-architecture)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
root=$scratch/root
documents=$root/usr/share/doc/marvel-cli

make --silent install DESTDIR="$root" PREFIX=/usr > "$scratch/log"

# Debian has its own format for licenses, and compresses man pages and changelogs.
rm -f "$documents/LICENSE" "$documents/CHANGELOG.md"
install -m 644 .ci/packaging/debian/copyright "$documents/copyright"
install -m 644 CHANGELOG.md "$documents/changelog"
printf 'marvel-cli (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$MAINTAINER" "$(LC_ALL=C date -u -R -d "@$timestamp")" > "$documents/changelog.Debian"
gzip -9 -n "$documents/changelog" "$documents/changelog.Debian"
find "$root/usr/share/man" -type f ! -name '*.gz' -exec gzip -9 -n {} +
install -D -m 644 .ci/packaging/debian/lintian-overrides \
  "$root/usr/share/lintian/overrides/marvel-cli"

# dpkg-shlibdeps reads the dynamically linked programs and the control file of a source package.
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
Maintainer: $MAINTAINER
Installed-Size: $(du --summarize --apparent-size --block-size=1K "$root/usr" | cut -f1)
Depends: $libraries, ca-certificates
Suggests: jq
Section: utils
Priority: optional
Description: browse the Marvel comics catalog from a terminal or a script
 The program contains a catalog of well-known characters, comics, creators,
 events, series and stories, and needs neither a key nor a network. It can
 also query any gateway that speaks the protocol of Marvel's retired API, and
 sync its catalog into a local one.
 .
 marvel-gateway is such a gateway: it serves a catalog with that protocol and
 simulates failures.
CONTROL
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"

mkdir -p "$output"
SOURCE_DATE_EPOCH=$timestamp dpkg-deb --root-owner-group --build "$root" \
  "$output/marvel-cli_${version}_$architecture.deb"
