#!/usr/bin/env python3
"""Compares the public declarations of the libraries with the recorded ones, or records them.

None is ever removed from the list: docs/scripts.md, "Compatibility". Attributes, which depend on the
compiler, and the values of default arguments are left out. `make check` and `make declarations` call it,
with symbol graphs.

usage: .ci/declarations.py check|write GRAPH...
"""

import json
import pathlib
import sys

LIST = pathlib.Path(__file__).resolve().parent.parent / "Tests/Support/Recorded/declarations.txt"
# What the compiler adds.
IMPLICIT = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable"}


def without_values(text):
    """Replaces the default argument of each parameter by an ellipsis."""
    result, depth, skipping = "", 0, None
    for index, character in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if skipping is not None and (depth < skipping or (character == "," and depth == skipping)):
            skipping = None
        if skipping is None:
            result += character
            if depth > 0 and text.endswith(" = ", 0, index + 1):
                result, skipping = result + "...", depth
    return result


def declarations(path):
    """A line for each declaration of a symbol graph, and for each protocol that a type conforms to."""
    graph = json.loads(pathlib.Path(path).read_text())
    module = graph["module"]["name"]
    names = {}
    for symbol in graph["symbols"]:
        name = ".".join(symbol["pathComponents"])
        names[symbol["identifier"]["precise"]] = name
        fragments = [part for part in symbol["declarationFragments"] if part["kind"] != "attribute"]
        text = "".join(part["spelling"] for part in fragments)
        yield f"{module} {name}: {without_values(' '.join(text.split()))}"
    for relation in graph["relationships"]:
        protocol = relation.get("targetFallback") or names.get(relation["target"])
        if relation["kind"] == "conformsTo" and protocol not in IMPLICIT and relation["source"] in names:
            yield f"{module} {names[relation['source']]}: conforms to {protocol}"


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__.strip().splitlines()[-1])
    current = sorted({line for path in sys.argv[2:] for line in declarations(path)})
    recorded = LIST.read_text().splitlines() if LIST.exists() else []
    for line in sorted(set(recorded) - set(current)):
        sys.exit(f"{LIST.name} has '{line}', which is gone: nothing is removed or changed after 1.0.0; "
                 "restore it")
    if sys.argv[1] == "write":
        LIST.write_text("".join(line + "\n" for line in current))
    elif current != recorded:
        new = sorted(set(current) - set(recorded)) or ["the order of lines"]
        sys.exit(f"{LIST.name} lacks '{new[0]}'; run 'make declarations'")


main()
