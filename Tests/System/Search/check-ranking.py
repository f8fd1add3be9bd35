#!/usr/bin/env python3
"""Prints how many searches of queries.tsv find an expected entity first, by class.

Searches the embedded catalog, and then a local one with all of Marvel's comics, if the facts are next
to the checkout (../shared). Fails if fewer than nine in ten are right.

usage: check-ranking.py [--misses] [PROGRAM]     --misses also prints what was found instead
"""

import collections
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
KINDS = ["characters", "series", "events", "creators", "comics"]
REQUIRED = 0.9


def environment(home):
    """The environment without settings of marvel-cli, and with its files in a directory."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("MARVEL_")}
    directories = {f"XDG_{name}_HOME": f"{home}/{name}" for name in ("DATA", "CACHE", "CONFIG", "STATE")}
    return variables | directories | {"HOME": home}


def queries():
    for line in (ROOT / "Tests/System/Search/queries.tsv").read_text().splitlines():
        category, query, keys = line.split("\t")
        yield category, query, keys.split(" ")


def measure(title, program, variables, shows_misses):
    """Prints the figures and returns whether they suffice."""
    right, total, misses = collections.Counter(), collections.Counter(), []
    slowest = (0, "")
    for category, query, keys in queries():
        start = time.monotonic()
        found = subprocess.run([program, "search", query, "--limit", "5", "-o", "id", "-q"],
                               env=variables, capture_output=True, text=True).stdout.split()
        slowest = max(slowest, (time.monotonic() - start, query))
        total[category] += 1
        if found[:1] and found[0] in keys:
            right[category] += 1
        else:
            misses.append(f"{category}: {query}: {' '.join(found) or 'nothing'}; expected {' '.join(keys)}")
    print(f"{title}: {right.total()} of {total.total()} first;"
          f" slowest {slowest[0] * 1000:.1f} ms with the start of the program: {slowest[1]}")
    for category in total:
        print(f"  {category}: {right[category]} of {total[category]}")
    if shows_misses:
        print("\n".join(f"  {miss}" for miss in misses))
    return right.total() >= REQUIRED * total.total()


def main():
    arguments = sys.argv[1:]
    shows_misses = "--misses" in arguments
    programs = [argument for argument in arguments if argument != "--misses"]
    program = programs[0] if programs else str(ROOT / ".build/release/marvel-cli")
    with tempfile.TemporaryDirectory() as home:
        variables = environment(home)
        suffices = measure("embedded catalog", program, variables, shows_misses)
        converter = SHARED / "checks/facts-to-marvel"
        if not converter.exists():
            print("local catalog: skipped, because ../shared/checks/facts-to-marvel is missing")
            return 0 if suffices else 1
        subprocess.run([converter, f"{home}/facts"], check=True, stdout=subprocess.DEVNULL)
        for kind in KINDS:
            subprocess.run([program, "import", "-q", "--kind", kind, f"{home}/facts/{kind}.jsonl"],
                           env=variables, check=True, stdout=subprocess.DEVNULL)
        suffices &= measure("local catalog", program, variables, shows_misses)
    return 0 if suffices else 1


sys.exit(main())
