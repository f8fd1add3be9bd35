#!/bin/sh
# Names the commit of this tree: that of the clone, with -modified behind it where tracked files
# differ; that which was archived; or unknown.
cd "$(dirname "$0")/../.." || exit 1

archived='$Format:%H$' # git archive writes the commit here
case $archived in
  *:*) ;;
  *) printf '%.12s\n' "$archived" && exit ;;
esac
# Without the first test a clone around this tree would be named.
if [ -e .git ] && commit=$(git rev-parse --short=12 HEAD 2>/dev/null); then
  git diff --quiet HEAD -- 2>/dev/null || commit=$commit-modified
fi
echo "${commit:-unknown}"
