# shellcheck shell=bash
# What the scripts that write packages share; they read it from the top directory.

# Who publishes the packages, and where. The project has no public home yet, so these defaults lead
# nowhere: the publisher sets these on the command line of make. Without ARCHIVES, the address that
# has the files of dist, install.sh has to be told where to download from.
HOMEPAGE=${HOMEPAGE:-https://example.org/marvel-cli}
ARCHIVES=${ARCHIVES:-}
MAINTAINER=${MAINTAINER:-marvel-cli authors <marvel-cli@example.org>}
# The file of the SSH key that signs the checksums, and its public half, which install.sh gets. Parts of a
# release that other machines write need only the public one.
SIGNER=${SIGNER:-${SIGNING_KEY:+$(ssh-keygen -y -f "$SIGNING_KEY")}}

version=$(.ci/packaging/version.sh)
# The processor has the name that uname gives it, which is what install.sh looks for.
target=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
timestamp=$(git log -1 --format=%ct 2> /dev/null || stat --format=%Y CHANGELOG.md)

# fill_in FILE NAME=VALUE...: prints a file with the value for each @NAME@.
fill_in() {
  local file=$1 pair script=
  shift
  for pair in "$@"; do
    script+="s|@${pair%%=*}@|$(sed 's/[\\&|]/\\&/g' <<< "${pair#*=}")|g;"
  done
  sed "$script" "$file"
}
# write_formula SUM ADDRESS: prints the Homebrew formula for a source archive.
write_formula() {
  fill_in docs/packaging/marvel-cli.rb "HOMEPAGE=$HOMEPAGE" "ADDRESS=$2" "SUM=$1"
}
# programs_in PREFIX: prints the path of each installed program below PREFIX.
programs_in() {
  (cd "$1" && find bin libexec -type f | sort)
}
