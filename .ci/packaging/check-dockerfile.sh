#!/usr/bin/env bash
# Fails for a Dockerfile with known problems.
#
# usage: .ci/packaging/check-dockerfile.sh FILE
set -euo pipefail

# One instruction per line, without comments.
text=$(grep -v '^[[:space:]]*\(#\|$\)' "$1" | sed -e ':a' -e '/\\$/N; s/\\\n */ /; ta')
status=0

# refuse MESSAGE PATTERN: fails if an instruction matches.
refuse() {
  local lines
  lines=$(grep -E -- "$2" <<< "$text") || return 0
  printf '%s: %s\n' "$1" "$lines"
  status=1
}
# want MESSAGE PATTERN: fails unless an instruction matches.
want() {
  grep -qE -- "$2" <<< "$text" || { echo "$1"; status=1; }
}

refuse "the instruction is not allowed" '^[^A-Z]|^(ADD|MAINTAINER|ONBUILD) '
refuse "the base image has no fixed version" '^FROM [^: ]+( |$)|^FROM [^ ]*:latest'
refuse "sudo is used" '^RUN .*sudo '
refuse "CMD is not a JSON array" '^CMD [^[]'
refuse "packages for building are listed twice" '^RUN .* lib[a-z0-9+.-]*-dev( |$)'
refuse "a secret is stored in the image" '^(ENV|ARG) .*(KEY|PASSWORD|TOKEN)'
while IFS= read -r line; do
  case $line in
    "RUN "*"apt-get install"*)
      [[ $line == *"apt-get update "* && $line == *--no-install-recommends* \
        && $line == *"rm -rf /var/lib/apt/lists/"* && $line == *" -y "* ]] \
        || { echo "apt-get install needs apt-get update, -y, --no-install-recommends and rm of the lists: $line"; status=1; } ;;&
    "RUN "*) bash -n <<< "${line#RUN }" || status=1 ;;
    "CMD "*) jq --exit-status 'type == "array"' <<< "${line#CMD }" > /dev/null || status=1 ;;
    "HEALTHCHECK "*) jq --exit-status 'type == "array"' <<< "${line#*CMD }" > /dev/null || status=1 ;;
  esac
done <<< "$text"
[ "$(grep -c '^FROM ' <<< "$text")" -gt 1 ] || { echo "there is only one build stage"; status=1; }
user=$(sed -n '/^FROM /{h;d}; /^USER /h; ${x;s/^USER //p}' <<< "$text")
case $user in "" | "FROM "* | root* | 0*) echo "the container runs as root"; status=1 ;; esac
want "the packages for building are not those of install-packages.sh" \
  '^RUN .ci/install-packages\.sh build$'
want "no HEALTHCHECK requests /healthz" '^HEALTHCHECK .*/healthz'
want "CMD does not run marvel-gateway" '^CMD \["marvel-gateway"'
exit $status
