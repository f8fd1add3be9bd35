#!/usr/bin/env python3
"""Prints how much of the embedded catalog is joined right with a dump of another database's habits: habits.py.

An entity of the dump is joined right, wrong, or missed; one without a counterpart must not be joined. Names and
file names must mean the same after the import; the second entry of a comic that is not joined is not another
comic. Fails if a join is wrong, a name means another entity, or more than 2 % of the comics are missed.

usage: check-joins.py [--misses] MARVEL_CLI
  --misses  also prints what is wrong or missed, and why
"""

import collections
import json
import pathlib
import re
import sys
import tempfile

sys.path += [str(pathlib.Path(__file__).parents[1] / name) for name in ("Support", "Dumps")]
import habits
from arguments import parsed
from programs import KINDS, SINGULAR, Home
from report import print_head, print_row

KIND_NUMBERS = {"series": 5, "comic": 2, "creator": 3, "character": 1}
# What is added to ids of the dump that are not joined.
MERGED = 40_000_000
ALLOWED_MISSES = 0.02
VERDICTS = ["same", "another", "lost", "second entry", "not found", "found now", "wrong, not found before"]
TITLES = {"comics": "title", "series": "title", "characters": "name", "creators": "fullName"}


class Check:
    def __init__(self, before, after, path):
        self.homes, self.misses = (before, after), []
        self.catalog = {plural: before.rows("list", plural, "--all") for plural in KINDS if plural in TITLES}
        self.dump = habits.Dump(self.catalog)
        self.dump.write(path)
        after.output("import", path, "--yes")

    def joins(self):
        """Prints the joins; returns whether they are good enough."""
        titles = {(SINGULAR[plural], each["id"]): each[TITLES[plural]]
                  for plural, entities in self.catalog.items() for each in entities}
        document = json.loads(self.homes[1].output("catalog", "joins", "--all", "-o", "json"))
        joined, counts = {}, {}
        for kind in document["kinds"]:
            for each in kind["samples"]:
                if (other := each["other"] or "").startswith("marvel:"):
                    joined[kind["kind"], each["id"]] = (
                        int(other[7:]), each["certainty"] == "certain", each["evidence"])
        for kind, truth in self.dump.truth.items():
            counts[kind] = collections.Counter()
            for number, meant in truth.items():
                other, certain, evidence = joined.get((kind, number), (None, False, "nothing"))
                verdict = "missed" if not certain else "right" if other in meant else "wrong"
                counts[kind][bool(meant), verdict] += 1
                if verdict != "right" and (meant or certain):
                    of, instead = (", ".join(titles[kind, each] for each in ids) or "none"
                                   for ids in (meant, [other] if other else []))
                    self.misses.append(
                        f"{verdict}: {kind} {self.dump.names[kind, number]}: {of}; {evidence}: {instead}")
        print_head("kind", "with a counterpart", "right", "wrong", "missed", "missed, %", "joined, but has none")
        for kind in KIND_NUMBERS:
            count = [counts[kind][True, verdict] for verdict in ("right", "wrong", "missed")]
            print_row(kind, sum(count), *count, f"{100 * count[2] / sum(count):.1f}", counts[kind][False, "wrong"])
        comics = counts["comic"]
        allowed = ALLOWED_MISSES * sum(count for (known, _), count in comics.items() if known)
        return comics[True, "missed"] <= allowed and not any(
            count[known, "wrong"] for count in counts.values() for known in (True, False))

    def series_listed_twice(self):
        ids = self.homes[1].output("list", "series", "--all", "-o", "id").split()
        print("\nseries listed twice:", sum(bool(self.dump.truth["series"].get(int(each) - MERGED)) for each in ids))

    def row(self, what, kind, found):
        """Prints what became of names, each with its entity and what it finds; returns how many mean another one."""
        counts = collections.Counter()
        for name, meant, old, new in found:
            if new in (None, meant):
                verdict = ("same" if new else "lost") if old == meant else "found now" if new else "not found"
            elif meant in self.dump.truth[kind].get(new - MERGED, ()):
                verdict = "second entry"
            else:
                verdict = "another" if old == meant else "wrong, not found before"
            counts[verdict] += 1
            if verdict not in ("same", "found now", "not found"):
                self.misses.append(f"{verdict}: {what}: {name}: {kind}/{meant}, now {new}")
        print_row(what, *(counts[verdict] for verdict in VERDICTS))
        return counts["another"]

    def names(self):
        another = 0
        for plural, entities in self.catalog.items():
            names = [each[TITLES[plural]] for each in entities]
            found = zip(names, (each["id"] for each in entities),
                        *(home.shown(SINGULAR[plural], names) for home in self.homes))
            another += self.row(f"names of {plural}", SINGULAR[plural], found)
        return another

    def files(self, directory):
        """Makes empty files with the names of comics, and identifies them."""
        volumes = collections.defaultdict(list)
        for series in sorted(habits.all_series(()), key=lambda series: (series.start, series.end)):
            volumes[habits.compared(series.name)].append(series.title)
        for form in ("NAME (YEAR) #NUMBER", "NAME vN NUMBER (YEAR)"):
            root, meant = directory / re.sub(r"\W", "", form), {}
            root.mkdir()
            for comic in self.catalog["comics"]:
                match = re.fullmatch(r"(.*) \((\d+)\) #(\S+)", comic["title"])
                titles = match and volumes[habits.compared(match[1])]
                if titles and comic["series"]["name"] in titles:
                    values = {"NAME": match[1].replace("/", "-").replace(": ", " - "), "NUMBER": match[3].zfill(3)}
                    values["YEAR"] = match[2] if "#" in form else max(date["date"] for date in comic["dates"])[:4]
                    values["vN"] = f"v{titles.index(comic['series']['name']) + 1}"
                    path = root / (re.sub("NAME|NUMBER|YEAR|vN", lambda word: values[word[0]], form) + ".cbz")
                    path.touch()
                    meant[str(path)] = comic["id"]
            found = [{row["path"]: row["id"] for row in home.rows("identify", root)} for home in self.homes]
            self.row(f"files {form}", "comic", ((pathlib.Path(path).name, number, *(each.get(path) for each in found))
                                                for path, number in meant.items()))


def main():
    chosen = parsed(__doc__, "program", misses=False)
    with tempfile.TemporaryDirectory() as scratch:
        directory, program = pathlib.Path(scratch), pathlib.Path(chosen.program).absolute()
        check = Check(*(Home(directory / name, program) for name in ("before", "after")), directory / "dump.db")
        are_right = check.joins()
        check.series_listed_twice()
        print()
        print_head("names", *VERDICTS)
        another = check.names()
        check.files(directory)
        print(*check.misses if chosen.misses else (), sep="\n")
    return 0 if are_right and not another else 1


sys.exit(main())
