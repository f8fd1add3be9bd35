#!/usr/bin/env python3
"""Prints a bill of materials in SPDX 2.3: the programs of an installation, with their checksums, and
what each is linked with, statically or dynamically. The same commit and packages give the same bytes.

usage: write-sbom.py NAME TIMESTAMP INSTALLATION BUILD SWIFT
BUILD has the programs with their symbols, which tell what is linked statically.
"""

import glob
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time
from collections import Counter
from urllib.parse import quote

# The libraries that a program may be linked with, and their licenses.
LICENSES = {
    "c": "LGPL-2.1-or-later", "m": "LGPL-2.1-or-later", "sqlite3": "blessing",
    "crypto": "Apache-2.0", "ssl": "Apache-2.0", "expat": "MIT", "z": "Zlib", "curl": "curl",
    "gnutls": "LGPL-2.1-or-later", "microhttpd": "LGPL-2.1-or-later",
    "ncursesw": "X11-distribute-modifications-variant",
    "tinfo": "X11-distribute-modifications-variant",
    "stdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "gcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "gcc_eh": "GPL-3.0-or-later WITH GCC-exception-3.1",
}
SWIFT_LICENSE = "Apache-2.0 WITH Swift-exception"
FUNCTIONS = re.compile(r"^[0-9a-f]+ [TtWi] (\S+)$", re.MULTILINE)


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def symbols(path):
    result = subprocess.run(
        ["nm", "--defined-only", path], capture_output=True, text=True, errors="replace")
    return set(FUNCTIONS.findall(result.stdout))


def checksums(path):
    return [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()}]


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name)


def package(name, purpose, license, **fields):
    return {
        "SPDXID": identifier(name), "name": name, "primaryPackagePurpose": purpose,
        "licenseConcluded": license, "licenseDeclared": license, "copyrightText": "NOASSERTION",
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, **fields}


def library_package(library, path):
    """The package of the system that a library's file belongs to, or the library itself."""
    try:
        # Debian's database may have the path from before /lib became a link to /usr/lib.
        owner = subprocess.run(
            ["dpkg", "-S", path, path.removeprefix("/usr")], capture_output=True, text=True).stdout
        name = owner.split(":")[0]
        version, architecture = output(
            "dpkg-query", "-W", "-f", "${Version}\n${Architecture}\n", name).split("\n")[:2]
    except (OSError, subprocess.CalledProcessError):
        return package(os.path.basename(path), "LIBRARY", LICENSES[library])
    distribution = re.search(r'^ID="?(\w+)', pathlib.Path("/etc/os-release").read_text(), re.MULTILINE)[1]
    locator = f"pkg:deb/{distribution}/{name}@{quote(version, safe='')}?arch={architecture}"
    return package(name, "LIBRARY", LICENSES[library], versionInfo=version, externalRefs=[{
        "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
        "referenceLocator": locator}])


def dynamic_libraries(program):
    """The libraries that a program names, as (library, path)."""
    needed = re.findall(r"\(NEEDED\).*\[lib(.+)\.so[.\d]*\]", output("readelf", "-dW", program))
    paths = dict(re.findall(r"lib(\S+)\.so[.\d]* => (\S+)", output("ldd", program)))
    return [(library, os.path.realpath(paths[library])) for library in needed]


def static_libraries(program):
    """The libraries whose own functions a program without shared libraries contains."""
    archives = {}
    for library in LICENSES:
        found = sorted(glob.glob(f"/usr/lib*/lib{library}.a") + glob.glob(
            f"/usr/lib/*-linux-*/lib{library}.a") + glob.glob(f"/usr/lib/gcc/*/*/lib{library}.a"))
        if found:
            archives[library] = (os.path.realpath(found[-1]), symbols(found[-1]))
    definitions = Counter(name for _, names in archives.values() for name in names)
    contained = symbols(program)
    # One function in common can be a coincidence.
    return [
        (library, path) for library, (path, names) in archives.items()
        if sum(definitions[name] == 1 for name in names & contained) > 2]


def programs_in(installation):
    files = [path for part in ("bin", "libexec") for path in pathlib.Path(installation, part).rglob("*")]
    return sorted(path for path in files if path.is_file() and not path.is_symlink())


def main():
    name, timestamp, installation, build, swift = sys.argv[1:]
    version = output(".ci/packaging/version.sh").strip()
    compiler = re.search(r"Swift version (\S+)", output(swift, "--version"))[1]
    catalog_date = re.search(
        r"^catalog (\S+)", output(f"{installation}/bin/marvel-cli", "--version"), re.MULTILINE)[1]
    catalog = package(
        "embedded-catalog", "OTHER", "CC0-1.0", versionInfo=catalog_date,
        checksums=checksums(".build/embedded-catalog/catalog.sqlite"))
    runtime = package("swift-runtime", "LIBRARY", SWIFT_LICENSE, versionInfo=compiler)
    foundation = package(
        "swift-foundation", "LIBRARY", f"{SWIFT_LICENSE} AND Unicode-3.0", versionInfo=compiler)
    archive = package("marvel-cli", "ARCHIVE", "MIT AND CC0-1.0", versionInfo=version)
    packages = {entry["SPDXID"]: entry for entry in (archive, catalog, runtime)}
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", archive["SPDXID"])]

    def add(source, relation, target):
        packages[target["SPDXID"]] = target
        relations.append((source["SPDXID"], relation, target["SPDXID"]))

    for path in programs_in(installation):
        relative = str(path.relative_to(installation))
        program = package(
            relative, "APPLICATION", "MIT AND CC0-1.0", versionInfo=version,
            packageFileName=relative, checksums=checksums(path))
        add(archive, "CONTAINS", program)
        # marvel-cli-online reads the catalog of marvel-cli.
        if "marvel_catalog" in output("readelf", "-SW", path):
            add(program, "CONTAINS", catalog)
        unstripped = f"{build}/{path.name}"
        add(program, "STATIC_LINK", runtime)
        if any(symbol.startswith("$s10Foundation") for symbol in symbols(unstripped)):
            add(program, "STATIC_LINK", foundation)
        is_static = "INTERP" not in output("readelf", "-lW", path)
        libraries = static_libraries(unstripped) if is_static else dynamic_libraries(path)
        for library, file in libraries:
            add(program, "STATIC_LINK" if is_static else "DYNAMIC_LINK", library_package(library, file))

    commit = output(".ci/packaging/commit.sh").strip()
    json.dump({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": name, "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{commit}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(timestamp))),
            "creators": ["Organization: the marvel-cli authors", f"Tool: write-sbom.py-{version}"]},
        "packages": [packages[key] for key in sorted(packages)],
        "relationships": [
            {"spdxElementId": source, "relationshipType": relation, "relatedSpdxElement": target}
            for source, relation, target in sorted(set(relations))],
    }, sys.stdout, indent=1)
    print()


main()
