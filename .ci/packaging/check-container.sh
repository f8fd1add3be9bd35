#!/usr/bin/env bash
# Builds the container image, waits until a container is healthy, and sends a request. Requires a
# Docker engine.
set -euo pipefail
cd "$(dirname "$0")/../.."

docker build --file docs/packaging/Dockerfile --build-arg "COMMIT=$(.ci/packaging/commit.sh)" \
  --tag marvel-cli:check .
docker run --rm marvel-cli:check marvel-cli --version
container=$(docker run --detach --publish 127.0.0.1::8017 \
  --env MARVEL_PUBLIC_KEY=1234 --env MARVEL_PRIVATE_KEY=abcd marvel-cli:check)
trap 'docker rm --force "$container" > /dev/null' EXIT
for _ in {1..60}; do
  health=$(docker inspect --format '{{.State.Health.Status}}' "$container")
  [ "$health" != healthy ] || break
  sleep 1
done
[ "$health" = healthy ]
[ "$(docker exec "$container" id -u)" -ne 0 ]
curl --fail --silent "http://$(docker port "$container" 8017)/healthz"
