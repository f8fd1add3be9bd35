#!/usr/bin/env python3
"""Prints how many names of the embedded catalog `show` resolves to their entity.

Types every title, alias, real and translated name, and every title without the part in parentheses:
quoted, and as separate words. If several entities have a name, an error that lists them is right, and
so is the best-known one of them. Fails if a name leads to an entity that does not have it or to several,
if one is ambiguous that only one entity has, or if one finds nothing.

usage: names-report.py MARVEL_CLI
"""

import collections
import concurrent.futures
import os
import pathlib
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from embedded import Owners, fold, names
from programs import SINGULAR, Home

WRONG, NOT_SHARED, NOT_FOUND = "wrong", "ambiguous but not shared", "not found"


class Program(Home):
    def entities(self):
        for plural, kind in SINGULAR.items():
            for entity in self.rows("list", plural, "--all"):
                title = entity.get("name") or entity.get("title") or entity.get("fullName")
                yield f"{kind}/{entity['id']}", entity, title

    def shown(self, arguments):
        """The status, and the entities that `show` finds."""
        outcome = self.run("show", "-o", "id", *arguments)
        keys = [key if "/" in key else f"character/{key}" for key in outcome.output.split()]
        return outcome.status, keys, outcome.errors


def judge(key, owners, outcome):
    """What became of a name of an entity, which `owners` have."""
    status, keys, _ = outcome
    if keys == [key]:
        return "its entity"
    if len(keys) > 1 or not owners.issuperset(keys):
        return WRONG
    if keys:
        return "another of that name"
    if status == 2:
        return "ambiguous" if len(owners) > 1 else NOT_SHARED
    return NOT_FOUND


def main(path):
    with tempfile.TemporaryDirectory() as home:
        program, owners = Program(home, path, MARVEL_SOURCE="embedded"), Owners()
        typed = sorted({
            (key, name) for key, entity, title in program.entities() for name in names(entity, title)
            # Digits alone are an id; a name of digits is typed as name:1602.
            if fold(name) and not name.isdigit()})
        failures = []
        for style in ("quoted", "as words"):
            chosen = [entry for entry in typed if style == "quoted" or len(entry[1].split()) > 1]
            lines = [[name] if style == "quoted" else name.split() for _, name in chosen]
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                outcomes = list(pool.map(program.shown, lines))
            counts = collections.Counter()
            for (key, name), outcome in zip(chosen, outcomes):
                verdict = judge(key, owners.of(name), outcome)
                counts[verdict] += 1
                if verdict in (WRONG, NOT_SHARED, NOT_FOUND):
                    found = " ".join(outcome[1]) or outcome[2].strip()
                    failures.append(f"{style}: {verdict}: {name!r} ({key}): {found}")
            print(f"{len(chosen)} names {style}: " + ", ".join(f"{counts[v]} {v}" for v in sorted(counts)))
        print(*failures, sep="\n", file=sys.stderr)
        return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
