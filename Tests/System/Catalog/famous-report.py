#!/usr/bin/env python3
"""Prints which of the names in famous.txt the embedded catalog's text lacks, and how densely it treats
the characters among them.

usage: Tests/System/Catalog/famous-report.py

A name is found if an entity of its kind has it as its name, with or without what is in parentheses, or
as an alias, a principal name, or a real name. An issue may have its series' later name: X-Men (1963) is Uncanny X-Men.
The exit status is 1 if a name is not found.
"""

import collections
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / ".ci"))

import catalog_text  # noqa: E402

KINDS = {"character": "character", "creator": "creator", "storyline": "event", "issue": "comic"}
FEW_COMICS = 10


def folded(name):
    name = re.sub(r"^(the|uncanny) ", "", name.lower())
    plain = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in plain if letter.isalnum())


def names(block):
    title = block.title()
    short = re.sub(r" *\([^)]*\)$", "", title) if block.kind == "character" else title
    found = [title, short, *block.values("alias"), *block.values("principal"),
             *block.values("real-name")]
    if block.kind == "creator":
        found.append(f"{block.value('first')} {block.value('last')}")
    return {folded(name) for name in found}


def comics_of_characters(blocks):
    comics = collections.defaultdict(set)
    for block in blocks:
        if block.kind == "comic":
            for value in block.values("character"):
                comics[int(value.split()[0])].add(block.id)
        if block.kind == "character":
            for value in block.values("first") + block.values("first-as"):
                comics[block.id].add(int(value.split()[0]))
    return comics


def main():
    blocks = catalog_text.read()
    index = collections.defaultdict(list)
    for block in blocks:
        for name in names(block):
            index[block.kind, name].append(block)
    comics = comics_of_characters(blocks)
    absent, few, total = [], [], collections.Counter()
    for line in (HERE / "famous.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        kind, name = line.split(" ", 1)
        found = index[KINDS[kind], folded(name)]
        total[kind] += 1
        if not found:
            absent.append(line)
        elif kind == "character":
            count = max(len(comics[block.id]) for block in found)
            few += [f"{name} ({count})"] if count < FEW_COMICS else []
    characters = [block.id for block in blocks if block.kind == "character"]
    sparse = sum(len(comics[number]) <= 5 for number in characters)
    print("names:", ", ".join(f"{count} of kind {kind}" for kind, count in total.items()))
    print("absent:", "; ".join(absent) or "none")
    print(f"characters with fewer than {FEW_COMICS} comics:", "; ".join(few) or "none")
    print(f"five comics or fewer: {sparse} of {len(characters)} characters of the catalog")
    sys.exit(bool(absent))


main()
