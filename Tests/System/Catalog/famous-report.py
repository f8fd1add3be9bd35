#!/usr/bin/env python3
"""Prints which of the names in famous.txt the embedded catalog lacks, and how densely it treats the characters among
them.

usage: Tests/System/Catalog/famous-report.py

A name is found if an entity of its kind has it as one of its names. An issue may have its series' later name:
X-Men (1963) is Uncanny X-Men. The exit status is 1 if a name is not found.
"""

import collections
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Support"))
from embedded import Owners, query

KINDS = {"character": "character", "creator": "creator", "storyline": "event", "issue": "comic"}
FEW_COMICS = 10


def main():
    owners = Owners()
    comics = {f"character/{number}": count for number, count in query(
        "SELECT id, (SELECT count(*) FROM link WHERE link.kind = 1 AND link.id = entity.id AND other_kind = 2) "
        "FROM entity WHERE kind = 1")}
    absent, few, total = [], [], collections.Counter()
    for line in (HERE / "famous.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        kind, name = line.split(" ", 1)
        found = [key for key in owners.of(name) | owners.of(f"Uncanny {name}") if key.startswith(KINDS[kind] + "/")]
        total[kind] += 1
        if not found:
            absent.append(line)
        elif kind == "character" and (count := max(comics[key] for key in found)) < FEW_COMICS:
            few.append(f"{name} ({count})")
    sparse = sum(count <= 5 for count in comics.values())
    print("names:", ", ".join(f"{count} of kind {kind}" for kind, count in total.items()))
    print("absent:", "; ".join(absent) or "none")
    print(f"characters with fewer than {FEW_COMICS} comics:", "; ".join(few) or "none")
    print(f"five comics or fewer: {sparse} of {len(comics)} characters of the catalog")
    sys.exit(bool(absent))


main()
