#!/usr/bin/env python3
"""Checks the text of the embedded catalog without building anything, and prints all errors.

usage: .ci/check-catalog.py [next]

Knows the form of the text: fields, ids, references, files, and their order. `make catalog` checks
the facts, too. With `next`, prints the next id of our own for each kind.
"""

import collections
import re
import sys

import catalog_text

OWN_IDS = range(9_000_000, 10_000_000)
DESCRIPTION = range(40, 301)
# Before 2002, Marvel wrote these days if it knew only the month.
FILLER = re.compile(r"(1[0-9]{3}|200[01])-[0-9]{2}-(01|10)$")


def field_table():
    """The fields of each kind, and how often they occur, from the page that documents them."""
    page = (catalog_text.ROOT / "docs/catalog.md").read_text()
    table = {}
    for kind in catalog_text.KINDS + ["all"]:
        row = re.search(rf"^\| `?{kind}`? \| (.*) \|$", page, re.MULTILINE)[1]
        table[kind] = dict(re.findall(r"`([a-z-]+)`([?*]?)", re.sub(r"\([^)]*\)", "", row)))
    return {kind: table[kind] | table["all"] for kind in catalog_text.KINDS}


def field_errors(block, fields):
    counts = collections.Counter(name for _, name, _ in block.fields())
    for number, name, value in block.fields():
        if name not in fields:
            yield number, f"unknown field '{name}'"
        elif not value:
            yield number, f"'{name}' has no value"
        elif fields[name] != "*" and counts[name] > 1:
            yield number, f"repeated field '{name}'"
        if name == "date" and block.kind == "comic" and FILLER.match(value):
            yield number, f"the day of {value} is Marvel's filler; write the month"
        if name == "description" and len(value) not in DESCRIPTION:
            yield number, f"the description has {len(value)} characters, not 40 to 300"
    for name, count in fields.items():
        if not count and not counts[name]:
            yield block.line, f"missing field '{name}'"


def reference_errors(block, heads):
    for number, name, value in block.fields():
        kind = block.referenced_kind(name)
        if kind and value and f"{kind} {value.split()[0]}" not in heads:
            yield number, f"the catalog has no {kind} {value.split()[0]}"


def errors(blocks):
    table = field_table()
    heads = {block.head for block in blocks}
    first, previous = {}, None
    for block in blocks:
        if block.kind not in table or not block.id:
            yield block.path, block.line, f"'{block.head}' is not a kind and an id"
            continue
        place = f"{block.path}:{block.line}"
        if first.setdefault(block.head, place) != place:
            yield block.path, block.line, f"duplicate id; first used at {first[block.head]}"
        if block.path != block.file():
            yield block.path, block.line, f"belongs in {block.file()}"
        if previous and previous.path == block.path and previous.id > block.id:
            yield block.path, block.line, f"belongs before {previous.head}"
        previous = block
        for number, message in [*field_errors(block, table[block.kind]),
                                *reference_errors(block, heads)]:
            yield block.path, number, message


def main():
    blocks = catalog_text.read()
    if sys.argv[1:] == ["next"]:
        for kind in catalog_text.KINDS:
            own = [block.id for block in blocks if block.kind == kind and block.id in OWN_IDS]
            print(kind, max(own, default=OWN_IDS[0]) + 1)
        return
    found = list(errors(blocks))
    for path, line, message in found:
        print(f"{(catalog_text.TEXT / path).relative_to(catalog_text.ROOT)}:{line}: {message}")
    sys.exit(bool(found))


main()
