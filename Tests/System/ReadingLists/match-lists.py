#!/usr/bin/env python3
"""Matches the reading lists of ../shared with Marvel's comics, and prints how many entries match.

usage: match-lists.py PROGRAM [--sample N] [--seed N] [--unmatched]

--sample N prints N random matches, for reading them one by one; --unmatched prints the entries that
do not match, by series. Fails if less than 90 % match.
"""
import collections
import pathlib
import random
import sys
import tempfile
import xml.etree.ElementTree as tree

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
import marvel_ids
from arguments import parsed
from programs import SHARED, Home

GOAL = 0.9

options = parsed(__doc__, "program", sample=0, seed=22, unmatched=False)

lists = sorted((SHARED / "data/cbl").glob("*.cbl"))
if not lists:
    print(f"skipped: there are no reading lists in {SHARED}/data/cbl")
    sys.exit(0)

with tempfile.TemporaryDirectory() as directory:
    home = Home(directory, options.program)
    home.output("import", "-", input=marvel_ids.entities())
    matches = []
    unmatched = collections.Counter()
    for path in lists:
        books = list(tree.fromstring(path.read_bytes()).iter("Book"))
        results = home.document("order", str(path), "--quiet")["results"]
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
