#!/usr/bin/env python3
"""Prints how many misspelled names of the best-known characters find that character first; fails below 98 in 100.

Each of the characters with the most comics gets a swap of neighbors, a doubled letter, an omitted one, and two
letters beside the right one on a keyboard. Never the first letter, and nothing that is a name itself.

usage: check-typos.py [--count N] [--seed S] [--misses] MARVEL_CLI
  --count   the number of names (200)
  --seed    misspells what the run misspelled that printed it
  --misses  also prints what was found instead
"""

import collections
import concurrent.futures
import os
import pathlib
import random
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from arguments import parsed
from embedded import Owners, fold, query
from programs import Home
from report import print_head, print_row

REQUIRED = 0.98
ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]


def best_known(count):
    """The names of the characters with the most comics, without what is in parentheses."""
    titles = query("SELECT title FROM entity WHERE kind = 1 ORDER BY (SELECT count(*) FROM link "
                   "WHERE link.kind = 1 AND link.id = entity.id AND other_kind = 2) DESC, id")
    return list(dict.fromkeys(title.split(" (")[0] for (title,) in titles))[:count]


def beside(letter):
    """The letters to the left and the right of one."""
    row = next((row for row in ROWS if letter in row), "")
    index = row.find(letter)
    return [row[each] for each in (index - 1, index + 1) if 0 <= each < len(row)]


def typos(name, chance):
    """Pairs of a form and a misspelled name."""
    name = name.lower()
    places = [index for index in range(1, len(name)) if name[index].isalpha()]
    if pairs := [index for index in places if name[index - 1].isalpha() and name[index - 1] != name[index]
                 and index > 1]:
        index = chance.choice(pairs)
        yield "swap", name[:index - 1] + name[index] + name[index - 1] + name[index + 1:]
    index = chance.choice(places)
    yield "doubled", name[:index] + name[index] + name[index:]
    index = chance.choice(places)
    yield "omitted", name[:index] + name[index + 1:]
    for index in chance.sample([index for index in places if beside(name[index])], 2):
        yield "keyboard", name[:index] + chance.choice(beside(name[index])) + name[index + 1:]


def main():
    chosen = parsed(__doc__, "program", count=200, seed=random.randrange(1_000_000), misses=False)
    chance, owners = random.Random(chosen.seed), Owners()
    asked = [(form, name, typed) for name in best_known(chosen.count) if len(fold(name)) > 3
             for form, typed in typos(name, chance) if not owners.of(typed)]
    right, total, missed = collections.Counter(), collections.Counter(), []
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        home = Home(directory, pathlib.Path(chosen.program).absolute(), MARVEL_SOURCE="embedded")
        found = pool.map(
            lambda each: home.run("search", each[2], "-o", "id", "-L", "1", "-q").output.strip(), asked)
        for (form, name, typed), first in zip(asked, found):
            total[form] += 1
            if first in owners.of(name):
                right[form] += 1
            else:
                missed.append(f"{typed} ({name}): {first or 'nothing'}")
    print("seed", chosen.seed)
    print_head("misspelling", "asked", "first")
    for form, count in total.items():
        print_row(form, count, right[form])
    print_row("all", total.total(), right.total())
    if chosen.misses:
        print(*missed, sep="\n")
    return right.total() < REQUIRED * total.total()


sys.exit(main())
