#!/bin/sh
# Prints the version of the programs.
sed -n 's/^package let programVersion = "\(.*\)"/\1/p' "$(dirname "$0")/../../Sources/Support/Platform/Version.swift"
