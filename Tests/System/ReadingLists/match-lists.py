#!/usr/bin/env python3
"""Matches the reading lists of ../shared with Marvel's comics, and prints how many entries match.

usage: match-lists.py PROGRAM [--sample N] [--unmatched]

--sample N prints N random matches, for reading them one by one; --unmatched prints the entries that
do not match, by series. Fails if less than 90 % match.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import marvel_ids

GOAL = 0.9

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--sample", type=int, default=0)
parser.add_argument("--seed", type=int, default=22)
parser.add_argument("--unmatched", action="store_true")
options = parser.parse_args()

data = pathlib.Path(__file__).resolve().parents[4] / "shared" / "data"
lists = sorted((data / "cbl").glob("*.cbl"))
if not lists:
    print(f"skipped: there are no reading lists in {data}/cbl")
    sys.exit(0)

with tempfile.TemporaryDirectory() as home:
    environment = {"HOME": home, "PATH": os.environ["PATH"]}

    def run(*arguments, input=None):
        return subprocess.run(
            [options.program, *arguments], env=environment, input=input, capture_output=True,
            text=True, check=True).stdout

    run("import", "-", input=marvel_ids.entities())
    matches = []
    unmatched = collections.Counter()
    for path in lists:
        books = list(tree.fromstring(path.read_bytes()).iter("Book"))
        results = json.loads(run("order", str(path), "-o", "json", "--quiet"))["results"]
        assert len(books) == len(results), path
        for book, result in zip(books, results):
            entry = "{} ({}) #{}, {}".format(*map(book.get, ["Series", "Volume", "Number", "Year"]))
            if result["id"] is None:
                unmatched[f"{book.get('Series')} ({book.get('Volume')})"] += 1
            else:
                matches.append((entry, result["name"], result["id"]))

total = len(matches) + sum(unmatched.values())
share = len(matches) / total
print(f"{len(matches)} of {total} entries of {len(lists)} lists match: {share:.1%} (goal {GOAL:.0%})")
random.seed(options.seed)
for entry, title, number in random.sample(matches, min(options.sample, len(matches))):
    print(f"  {entry:60} {title} [{number}]")
if options.unmatched:
    for name, count in unmatched.most_common():
        print(f"  {count:4} {name}")
sys.exit(share < GOAL)
