#!/bin/sh
# Prints the commit of this source tree: the clone's, with -modified if tracked files differ; the
# archive's; or "unknown".
cd "$(dirname "$0")/../.." || exit 1

archived='$Format:%H$' # git archive writes the commit here
case $archived in
  *:*) ;;
  *) printf '%.12s\n' "$archived" && exit ;;
esac
# Without the first test, this would print the commit of a clone that contains this tree.
if [ -e .git ] && commit=$(git rev-parse --short=12 HEAD 2>/dev/null); then
  git diff --quiet HEAD -- 2>/dev/null || commit=$commit-modified
fi
echo "${commit:-unknown}"
