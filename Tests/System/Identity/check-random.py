#!/usr/bin/env python3
"""Asks random questions about the embedded catalog, and prints how many answers are right; fails if one is wrong.

Numbers that no series of a name has must mark nothing. A number in any form, wherever numbers are read, is that
number, beside comics with the same digits, which are imported. A name finds an entity that has it, also after an
import of the same catalog, of a dump of another database (habits.py), and a sync of Metron's test double.

usage: check-random.py [--count N] [--seed S] [--misses] MARVEL_CLI
  --count   asks for N names of each kind, and N / 4 series with numbers in all forms (100)
  --seed    asks what the run asked that printed it
  --misses  also prints what finds nothing or is ambiguous
"""

import collections
import concurrent.futures
import os
import pathlib
import random
import re
import sys
import tempfile

sys.path += [str(pathlib.Path(__file__).parents[1] / name) for name in ("Support", "Dumps", "Collections")]
import habits
from arguments import parsed
from embedded import Owners, fold, names
from programs import KINDS, SINGULAR, Home, Metron
from report import print_head, print_row
from written import AMBIGUOUS, NOTHING, RIGHT, VERDICTS, WRONG, Written, comics, forms, known_numbers, normal, places

STATUS = {0: WRONG, 1: NOTHING, 2: AMBIGUOUS, 64: NOTHING}


class Check:
    def __init__(self, chosen, directory):
        self.directory, self.count, self.answers = directory, chosen.count, []
        self.program, self.chance = pathlib.Path(chosen.program).absolute(), random.Random(chosen.seed)
        self.home = self.new_home("home", MARVEL_SOURCE="embedded")
        self.catalog = {plural: self.home.rows("list", plural, "--all") for plural in KINDS}

    def new_home(self, name, *files, **variables):
        home = Home(self.directory / name, self.program, **variables)
        for file in files:
            home.output("import", file, "--yes")
        return home

    def row(self, what, answers):
        """Prints the row of a check, of what was asked, the verdict, and what was found."""
        self.answers += (answers := [(verdict, what, asked, found) for asked, verdict, found in answers])
        counts = collections.Counter(verdict for verdict, *_ in answers)
        print_row(what, len(answers), *(counts[verdict] for verdict in VERDICTS))

    def outcomes(self, home, asked, *arguments):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from zip(asked, pool.map(lambda each: home.run(*arguments, "--", str(each)), asked))

    def forms(self):
        return forms(self.chance.randint(13, 99), self.chance.randint(2, 9))

    def absent(self):
        """Marks a number that no series of a name has, for each series."""
        series = habits.all_series(self.catalog["comics"])
        known = known_numbers(series)
        titles = {each.title for each in series}.union(
            " ".join(each["title"].split()) for each in self.catalog["series"])
        asked = [self.absent_number(title, known) for title in sorted(titles)]
        self.row("numbers that do not exist", (
            (text, {0: WRONG, 2: AMBIGUOUS}.get(outcome.status, RIGHT), " ".join(outcome.errors.split()))
            for text, outcome in self.outcomes(self.home, asked, "own")))

    def absent_number(self, title, known):
        name, year = re.fullmatch(r"(.*?)(?: \((\d{4})[^()]*\))?", title).groups()
        numbers, number = known[habits.compared(name)], "1900"
        last = max([int(each) for each in numbers if each.isdigit()], default=1)
        # The number of an annual may be its year.
        while normal(number) in numbers or number.isdigit() and 1900 <= int(number) < 2100:
            odd = self.chance.choice(sum(self.forms(), []))
            number = self.chance.choice([str(last + self.chance.randint(1, 999)), odd])
        return f"{self.chance.choice([title, name, f'{name} ({year})'] if year else [title])} {number}"

    def numbers(self):
        """Imports comics, and asks for their numbers in all forms, wherever numbers are read."""
        every = [each for each in self.catalog["series"] if re.search(r"(\d{4}|Present)\)$", each["title"])]
        lines, asked = [], []
        for series in self.chance.sample(every, self.count // 4):
            name, year = re.fullmatch(r"(.*) \((\d{4}).*", series["title"]).groups()
            read, unread = self.forms()
            asked += (added := [Written(name, year, text, text in read) for text in read + unread])
            lines += comics(series, added, self.catalog["comics"])
        (self.directory / "made.jsonl").write_text("".join(lines))
        home = self.new_home("numbers", self.directory / "made.jsonl")
        for command in (["show", "comic", "-o", "name"], ["search", "-o", "name", "-L", "1"], ["own"]):
            self.row(f"numbers: {command[0]}", (
                self.found(command[0], *outcome) for outcome in self.outcomes(home, asked, *command)))
        for path, numbers in places(self.directory, asked):
            self.row(f"numbers: identify {path.name}", (numbers[row["path"]].judged(
                AMBIGUOUS if row["certainty"] == AMBIGUOUS else NOTHING, row["name"],
                (row["issue"] or "").partition(" #")[2]) for row in home.rows("identify", path)))

    def found(self, command, each, outcome):
        title = (outcome.errors.partition("owned: ")[2] if command == "own" else outcome.output).strip()
        # A search for words that are not found exactly finds comics of other series.
        is_other = command == "search" and not title.startswith(f"{each.series} ({each.year}) #")
        return each.judged(NOTHING, "") if is_other else each.judged(STATUS[outcome.status], title)

    def names(self):
        """Asks for names before and after the catalog grows."""
        export, dump, asked, owners = self.directory / "all.jsonl", self.directory / "dump.db", {}, Owners()
        self.home.output("export", export)
        habits.Dump(self.catalog).write(dump)
        for plural, entities in self.catalog.items():
            every = sorted({(each["id"], name) for each in entities
                            for name in names(each, each.get("title") or each.get("fullName") or each.get("name"))
                            if fold(name) and not name.isdigit()})
            asked[SINGULAR[plural]] = self.chance.sample(every, min(self.count, len(every)))
        with Metron("--issues", "100") as server:
            homes = [self.new_home(name, **server.variables) for name in ("synced", "names")]
            for home, state, *arguments in [
                    (homes[0], "after a sync", "sync", "metron"), (homes[1], "before", "list"),
                    (homes[1], "after an import", "import", export), (homes[1], "after both", "sync", "metron"),
                    (homes[1], "after a dump, too", "import", dump, "--yes")]:
                home.output(*arguments)
                self.row(f"names {state}", (answer for kind, entries in asked.items()
                                            for answer in self.named(home, kind, entries, owners)))

    def named(self, home, kind, entries, owners):
        for (meant, name), found in zip(entries, home.shown(kind, [name for _, name in entries])):
            verdict = RIGHT if f"{kind}/{found}" in {f"{kind}/{meant}", *owners.of(name)} else WRONG
            if not found and home.run("show", kind, "--", name).status == 2:
                verdict = AMBIGUOUS
            yield f"{kind}/{meant} {name}", verdict, found


def main():
    chosen = parsed(__doc__, "program", count=100, seed=random.randrange(1_000_000), misses=False)
    print("seed", chosen.seed)
    print_head("check", "asked", *VERDICTS)
    with tempfile.TemporaryDirectory() as directory:
        check = Check(chosen, pathlib.Path(directory))
        for part in (check.absent, check.numbers, check.names):
            part()
    for verdict, *answer in check.answers:
        if verdict == WRONG or chosen.misses and verdict != RIGHT:
            print(verdict, *answer, sep=": ")
    return any(verdict == WRONG for verdict, *_ in check.answers)


sys.exit(main())
