#!/usr/bin/env bash
# Refuses a Dockerfile that is known to make trouble.
#
# usage: .ci/packaging/check-dockerfile.sh FILE
set -euo pipefail

# One instruction a line, without comments.
text=$(grep -v '^[[:space:]]*\(#\|$\)' "$1" | sed -e ':a' -e '/\\$/N; s/\\\n */ /; ta')
status=0

# refuse SENTENCE PATTERN: no instruction may match.
refuse() {
  local lines
  lines=$(grep -E -- "$2" <<< "$text") || return 0
  printf '%s: %s\n' "$1" "$lines"
  status=1
}
# want SENTENCE PATTERN: one instruction must match.
want() {
  grep -qE -- "$2" <<< "$text" || { echo "$1"; status=1; }
}

refuse "an instruction that is unwelcome here" '^[^A-Z]|^(ADD|MAINTAINER|ONBUILD) '
refuse "an image without a version, or the latest" '^FROM [^: ]+( |$)|^FROM [^ ]*:latest'
refuse "sudo" '^RUN .*sudo '
refuse "a command in the form of a shell" '^CMD [^[]'
refuse "a secret in the image" '^(ENV|ARG) .*(KEY|PASSWORD|TOKEN)'
while IFS= read -r line; do
  case $line in
    "RUN "*"apt-get install"*)
      [[ $line == *"apt-get update "* && $line == *--no-install-recommends* \
        && $line == *"rm -rf /var/lib/apt/lists/"* && $line == *" -y "* ]] \
        || { echo "packages: update, -y, --no-install-recommends, rm: $line"; status=1; } ;;&
    "RUN "*) bash -n <<< "${line#RUN }" || status=1 ;;
    "CMD "*) jq --exit-status 'type == "array"' <<< "${line#CMD }" > /dev/null || status=1 ;;
    "HEALTHCHECK "*) jq --exit-status 'type == "array"' <<< "${line#*CMD }" > /dev/null || status=1 ;;
  esac
done <<< "$text"
[ "$(grep -c '^FROM ' <<< "$text")" -gt 1 ] || { echo "only one stage"; status=1; }
user=$(sed -n '/^FROM /{h;d}; /^USER /h; ${x;s/^USER //p}' <<< "$text")
case $user in "" | "FROM "* | root* | 0*) echo "runs as root"; status=1 ;; esac
want "no check of health by /healthz" '^HEALTHCHECK .*/healthz'
want "marvel-gateway is not what runs" '^CMD \["marvel-gateway"'
exit $status
