#!/usr/bin/env python3
"""Checks what Linux cannot compile of the library products for Apple's platforms.

- The products depend on no system library that iOS does not have.
- The source for CryptoKit compiles and signs the right text with a module of the same interface.
- The SwiftUI sources of the example package have no syntax errors.

.github/workflows/checks.yml compiles the products for these platforms.

usage: .ci/check-apple.py
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SWIFT = os.environ.get("SWIFT", "swift")
SIGNATURE = ROOT / "Sources/Network/MarvelComics/Client/ClientSignature.swift"
VIEWS = ROOT / "Tests/System/Examples/Sources/Views"
# What the SDKs for Apple's platforms have.
SYSTEM_LIBRARIES = {"CSQLite"}
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

# The part of CryptoKit's interface that is used. Its "digest" is the text itself.
CRYPTOKIT = """
public enum Insecure {
  public struct MD5 {
    private var bytes: [UInt8] = []
    public init() {}
    public mutating func update(data: [UInt8]) { bytes += data }
    public func finalize() -> MD5Digest { MD5Digest(bytes: bytes) }
  }
  public struct MD5Digest: Sequence {
    let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  }
}
"""
PROGRAM = 'print(ClientSignature.hash(timestamp: "1", privateKey: "abcd", publicKey: "1234"))'


def fail(text):
    sys.exit(f"check-apple: {text}")


def output(*command):
    """What a command prints; its errors go to standard error."""
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode:
        fail(f"failed: {' '.join(map(str, command[:4]))} ...")
    return result.stdout


def swiftc(*arguments):
    swift = shutil.which(SWIFT) or fail(f"there is no '{SWIFT}'; set SWIFT")
    return output(pathlib.Path(swift).parent / "swiftc", *arguments)


def dependencies(target):
    """The names of the targets that a target uses on iOS."""
    for entry in target["dependencies"]:
        name, condition = next(iter(entry.values()))[0], next(iter(entry.values()))[-1]
        platforms = (condition or {}).get("platformNames", [])
        if not platforms or "ios" in platforms:
            yield name


def check_libraries():
    package = json.loads(output(SWIFT, "package", "dump-package"))
    targets = {target["name"]: target for target in package["targets"]}
    for product in package["products"]:
        if "library" not in product["type"]:
            continue
        found, rest = set(), list(product["targets"])
        while rest:
            name = rest.pop()
            if name not in found:
                found.add(name)
                rest += dependencies(targets[name])
        for name in sorted(found):
            if targets[name]["type"] == "system" and name not in SYSTEM_LIBRARIES:
                fail(f"{product['name']} depends on {name} on iOS; add a platform condition to Package.swift")


def check_signature():
    with tempfile.TemporaryDirectory() as directory:
        directory = pathlib.Path(directory)
        for name, text in [("CryptoKit.swift", CRYPTOKIT), ("main.swift", PROGRAM)]:
            (directory / name).write_text(text)
        swiftc("-parse-as-library", "-emit-module", "-emit-object", "-module-name", "CryptoKit",
               "-emit-module-path", directory / "CryptoKit.swiftmodule", "-o", directory / "CryptoKit.o",
               directory / "CryptoKit.swift")
        features = [word for name in FEATURES for word in ("-enable-upcoming-feature", name)]
        swiftc("-swift-version", "6", "-warnings-as-errors", *features, "-I", directory,
               "-o", directory / "sign", SIGNATURE, directory / "main.swift", directory / "CryptoKit.o")
        signed = output(directory / "sign").strip()
    if signed != "1abcd1234".encode().hex():
        fail(f"{SIGNATURE.name} signs the bytes {signed}")


def check_views():
    files = sorted(VIEWS.glob("*.swift")) or fail(f"{VIEWS} has no Swift files")
    swiftc("-frontend", "-parse", "-swift-version", "6", *files)


check_libraries()
check_signature()
check_views()
