#!/usr/bin/env python3
"""Writes the table of targets in docs/layout.md, or checks it, from `swift package describe`.

usage: .ci/layout-table.py write|check
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/layout.md"
HEAD = "| target | directory in Sources | depends on |\n|---|---|---|\n"


def libraries(targets):
    """The names of system libraries as they are linked: those of C modules, in italics."""
    for target in targets.values():
        if target["module_type"] == "SystemLibraryTarget":
            text = (ROOT / target["path"] / "module.modulemap").read_text()
            name = re.search(r'link "(\w+)"', text)
            # On each platform, ncurses has another name.
            yield target["name"], "*" + (name[1] if name else target["name"][1:].lower()) + "*"


def is_listed(target):
    return target["module_type"] == "SwiftTarget" and target["path"].startswith("Sources/")


def in_order(targets):
    """The targets, each after those that it depends on."""
    done = []

    def visit(name):
        if name in done or name not in targets:
            return
        for dependency in sorted(targets[name].get("target_dependencies", [])):
            visit(dependency)
        done.append(name)

    for name in sorted(targets, key=lambda name: (targets[name]["type"] == "executable", name.lower())):
        visit(name)
    return [targets[name] for name in done]


def table():
    described = json.loads(subprocess.run(
        [os.environ.get("SWIFT", "swift"), "package", "describe", "--type", "json"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout)
    targets = {target["name"]: target for target in described["targets"]}
    names = dict(libraries(targets))
    rows = ""
    for target in in_order({name: target for name, target in targets.items() if is_listed(target)}):
        dependencies = target.get("target_dependencies", [])
        own = [f"`{name}`" for name in sorted(dependencies) if name not in names]
        others = sorted(names[name] for name in dependencies if name in names)
        files = (ROOT / target["path"]).rglob("*.swift")
        # A conditional import is indented.
        if any(re.search(r"^\w* ?import Foundation$", file.read_text(), re.M) for file in files):
            others.append("Foundation")
        cells = f"`{target['name']}`", f"`{target['path'].removeprefix('Sources/')}`"
        rows += "| " + " | ".join([*cells, ", ".join(own + others) or "nothing"]) + " |\n"
    return HEAD + rows


def main():
    text = PAGE.read_text()
    start = text.index(HEAD)
    end = text.index("\n\n", start) + 1
    expected = text[:start] + table() + text[end:]
    if sys.argv[1:] == ["write"]:
        PAGE.write_text(expected)
    elif sys.argv[1:] != ["check"]:
        sys.exit(__doc__.split("\n\n")[1])
    elif text != expected:
        sys.exit("the table of targets in docs/layout.md differs from Package.swift; run make docs")


main()
