#!/usr/bin/env python3
"""Prints how many searches find an expected entity first, by set and class.

queries.tsv has class, query, and the keys of the expected entities. remembered-*.tsv and unseen-*.tsv
were written without knowledge of the catalog: class, query, kind, and the names of expected entities,
each of which may have a kind of its own ("series:Thor (1966)"). The event of that name, and an arc with
an expected issue, are right, too. The kind "command" has the names of the commands that answer.

Searches the embedded catalog, and then a local one with all of Marvel's comics, if the facts are next
to the checkout (../shared). Fails if fewer than nine in ten of queries.tsv are right.

usage: check-ranking.py [--misses] [--set NAME]... MARVEL_CLI
  --misses      also prints what was found instead
  --set NAME    only this set, such as remembered-1; all by default
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from arguments import parsed
from programs import ROOT, SHARED, Home

KINDS = ["characters", "series", "events", "creators", "comics"]
SINGULAR = ["character", "series", "event", "creator", "comic", "story"]
REQUIRED = 0.9


def sets(chosen):
    """The names and lines of the chosen sets, or of all."""
    for path in sorted((ROOT / "Tests/System/Search").glob("*.tsv")):
        if not chosen or path.stem in chosen:
            yield path.stem, [line.split("\t") for line in path.read_text().splitlines()]


class Catalog(Home):
    """A home directory with one of the catalogs."""

    def found(self, *arguments):
        """The references that a command prints."""
        return self.run(*arguments, "-o", "id", "-q").output.split()

    def searched(self, query):
        """The command that a search names, or the references that it prints."""
        found = json.loads(self.run("search", query, "--limit", "5", "-o", "json", "-q").output or "{}")
        if command := found.get("command"):
            return command[:1]
        return [f"{hit['kind']}/{hit['entity']['id']}" for hit in found.get("results", [])]

    def expected(self, fields):
        """The keys or commands that a line expects; empty if the catalog has none of the entities."""
        if len(fields) == 3:
            return fields[2].split(" ")
        if fields[2] == "command":
            return fields[3].split(" | ")
        keys = []
        for name in fields[3].split(" | "):
            kind, separator, rest = name.partition(":")
            if separator and kind in SINGULAR:
                keys += self.named(kind, rest)
            else:
                keys += self.named(fields[2], name) + self.named("event", name)
        return keys

    def named(self, kind, name):
        """The key of the entity of a kind with a name, in a list; empty if there is none."""
        return [key if "/" in key else f"{kind}/{key}" for key in self.found("show", kind, name)]

    def arc_issues(self, key):
        """The issues of a story that runs in one series; empty for anything else."""
        if not key.startswith("event/"):
            return set()
        event = self.document("show", key, "-q")
        if event.get("type") != "arc":
            return set()
        return {re.sub(r".*/", "comic/", item["resourceURI"])
                for item in event.get("readingOrder", []) if item.get("resourceURI")}


def measure(title, catalog, lines, shows_misses):
    """Prints the figures and returns the part that is right."""
    right, total, misses = collections.Counter(), collections.Counter(), []
    slowest = (0, "")
    for fields in lines:
        category, query = fields[:2]
        keys = catalog.expected(fields)
        start = time.monotonic()
        found = catalog.searched(query)
        slowest = max(slowest, (time.monotonic() - start, query))
        total[category] += 1
        if found[:1] and (found[0] in keys or not catalog.arc_issues(found[0]).isdisjoint(keys)):
            right[category] += 1
        else:
            misses.append(f"{category}: {query}: {' '.join(found) or 'nothing'};"
                          f" expected {' '.join(keys) or fields[-1] + ', which the catalog lacks'}")
    print(f"{title}: {right.total()} of {total.total()} first;"
          f" slowest {slowest[0] * 1000:.1f} ms with the start of the program: {slowest[1]}")
    for category in total:
        print(f"  {category}: {right[category]} of {total[category]}")
    if shows_misses:
        print("\n".join(f"  {miss}" for miss in misses))
    return right.total() / total.total()


def main():
    arguments = parsed(__doc__, "program", misses=False, set=[])
    with tempfile.TemporaryDirectory() as home:
        catalog = Catalog(home, arguments.program)
        suffices = measure_all("embedded catalog", catalog, arguments)
        converter = SHARED / "checks/facts-to-marvel"
        if not converter.exists():
            print("local catalog: skipped, because ../shared/checks/facts-to-marvel is missing")
            return 0 if suffices else 1
        subprocess.run([converter, f"{home}/facts"], check=True, stdout=subprocess.DEVNULL)
        for kind in KINDS:
            catalog.output("import", "-q", "--kind", kind, f"{home}/facts/{kind}.jsonl")
        suffices &= measure_all("local catalog", catalog, arguments)
    return 0 if suffices else 1


def measure_all(title, catalog, arguments):
    """Measures each set and returns whether the figures suffice."""
    suffices = True
    for name, lines in sets(arguments.set):
        part = measure(f"{title}, {name}", catalog, lines, arguments.misses)
        suffices &= part >= REQUIRED or name != "queries"
    return suffices


sys.exit(main())
