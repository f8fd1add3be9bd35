#!/usr/bin/env bash
# Breaks the Dockerfile in one way at a time; check-dockerfile.sh must reject each. `make
# check-packaging` calls it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

file=docs/packaging/Dockerfile
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
while IFS= read -r change; do
  sed -E "$change" "$file" > "$scratch/Dockerfile"
  if cmp --quiet "$file" "$scratch/Dockerfile"; then
    echo "failed: the change has no effect: $change" >&2
    failures=$((failures + 1))
  elif .ci/packaging/check-dockerfile.sh "$scratch/Dockerfile" > /dev/null 2>&1; then
    echo "failed: the check accepts the Dockerfile after $change" >&2
    failures=$((failures + 1))
  fi
done <<'CHANGES'
s/^FROM debian:bookworm-slim/FROM debian/
s/^FROM debian:bookworm-slim/FROM debian:latest/
s/^COPY \. \./ADD . ./
s/^USER marvel/USER root/
/^USER marvel/d
s/--no-install-recommends curl/curl/
s/^RUN apt-get update/RUN true/
s/ && rm -rf .*lists.*/ \&\& true \\/
s/^(RUN make .*)$/\1 \&\&/
s/install-packages.sh build/install-packages.sh test/
s/--no-install-recommends curl/--no-install-recommends libssl-dev curl/
s/^CMD .*/CMD marvel-gateway/
s/^CMD .*/CMD ["marvel-gateway",]/
s/^CMD \["marvel-gateway"/CMD ["marvel-cli"/
s/healthz/metrics/
s/^ARG COMMIT.*/ENV MARVEL_PRIVATE_KEY=abcd/
CHANGES

[ $failures -eq 0 ] && echo "passed: broken Dockerfiles are rejected"
