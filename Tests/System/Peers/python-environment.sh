#!/usr/bin/env bash
# Installs packages from PyPI into a virtual environment, unless it has them already.
#
# usage: python-environment.sh DIRECTORY REQUIREMENTS
set -euo pipefail

if ! cmp -s "$2" "$1/requirements.txt"; then
  rm -rf "$1"
  python3 -m venv "$1"
  "$1/bin/pip" install --quiet --disable-pip-version-check -r "$2"
  cp "$2" "$1/requirements.txt"
fi
