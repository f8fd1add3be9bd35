#!/usr/bin/env python3
"""Simulates nights of `sync metron` with changes and faults, and compares the catalog after each.

usage: simulate-nights.py MARVEL_CLI [--nights N] [--seed N] [--issues N] [--home DIRECTORY]

Each night Metron's test double changes at random: issues are added, deleted, moved to other dates, and
edited; series, people, teams, arcs, and reading lists are renamed and edited. Then `sync metron` runs
amid faults: rows change, appear, and vanish while a list is read; the program is killed; a run or a day has
few requests; the server responds with 429, 503, web pages, half a body, or not at all, and another
machine uses its limit. A run without faults ends the night. What differs then between the server and the
catalog, field by field, is printed, and the exit status is 1; so is what differs between the merged catalog,
which each night changes, and one that is made at once. Some of the comics are imported with ids of Marvel's after
the first night, so that the others are joined with them. The seed determines what is done; how far a program came
when it was killed depends on the machine.

A difference is permitted only in these cases, which are counted in the output:

- deferred: the night ended because the day's requests (--daily) were used up. What changed since the last
  night that was completed, or refers to what changed, may be as before. The next completed night has none.
- unneeded: the catalog keeps people, teams, and arcs that no issue refers to any more.

Not compared: the dates inside references, the names inside items of reading lists and collections, and the
start and end of an event, because they are copies whose change the server does not tell.
"""

import collections
import json
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
import catalog
from arguments import parsed
from changes import Changes, Server
from expected import expected
from programs import KINDS, MARVEL, Home

RUNS = 12
# How many differences of a field are printed for a night.
SHOWN = 5
FAILURES = ["429", "429retry", "503", "page200", "page403", "page503", "cut", "drop", "half",
            "garbage", "shape", "500"]


class Night:
    """The runs of one night, until nothing remains."""

    def __init__(self, simulation, number):
        self.simulation, self.number = simulation, number
        self.server, self.dice = simulation.server, simulation.dice
        self.log = []

    def run(self):
        budget = self.dice.choice([None, None, self.dice.randint(15, 60)]) if self.number > 1 else None
        for _ in range(self.dice.randint(1, 4)):
            self.fault()
            more = self.dice.choice([[], [], ["--max-requests", str(self.dice.randint(1, 30))]])
            kill = self.dice.randint(1, 60) if self.dice.random() < 0.35 else None
            self.sync(*more, kill=kill)
        self.server.control("calm")
        if budget:
            self.log.append(f"daily {budget}")
            return self.sync("--daily", str(budget))["reason"] == "done"
        for _ in range(RUNS):
            if self.sync().get("reason") == "done":
                return True
        raise SystemExit(f"night {self.number}: not done after {RUNS} runs: {self.log}")

    def fault(self):
        dice = self.dice
        resource = dice.choice(["issue", "issue", "series", "reading_list", "character", "creator"])
        match dice.choice(["fail", "fail", "before", "before", "before", "slow", "elsewhere", "none"]):
            case "fail":
                what = dice.choice(FAILURES)
                self.log.append(f"{what} for {resource}")
                self.server.control("fail", path=resource, what=what, count=dice.randint(1, 2))
            case "before":
                what = dice.choice(["change", "insert", "delete"])
                resource = dice.choice(["issue", "issue", "series"]) if what == "change" else "issue"
                page = dice.randint(1, 3)
                self.log.append(f"{what} before page {page} of {resource}")
                self.server.control(
                    "before", resource=resource, what=what, page=page, count=dice.randint(1, 4),
                    times=dice.randint(1, 3), **{"from": dice.randint(0, 60)})
            case "slow":
                self.server.control("slow", path=resource, seconds=0.3, count=2)
            case "elsewhere":
                self.log.append("elsewhere")
                self.server.control("elsewhere", times=10, count=40)

    def sync(self, *arguments, kill=None):
        """Runs a sync, and returns its report; kills it after some requests if asked to."""
        process = self.simulation.home.start(
            "sync", "metron", "--yes", "-o", "json", *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        if kill:
            limit = self.server.requests() + kill
            while process.poll() is None and self.server.requests() < limit:
                time.sleep(0.002)
            process.send_signal(signal.SIGKILL)
        output, errors = process.communicate()
        self.log.append(" ".join(["sync", *arguments]) + f": {process.returncode}")
        if kill and process.returncode == -signal.SIGKILL:
            return {"reason": "killed"}
        if process.returncode not in (0, 69, 75, 76):
            raise SystemExit(f"night {self.number}: status {process.returncode}: {errors}")
        return json.loads(output) if output else {"reason": f"status {process.returncode}"}


class Simulation:
    def __init__(self, program, seed, issues, home):
        self.dice = random.Random(seed)
        self.server = Server(issues)
        self.home = Home(home, program, **self.server.variables)
        self.completed = None
        self.differences = 0

    def begin_day(self):
        """The requests that the ledger counts are those of the day before."""
        self.server.control("wait", seconds=86_400)
        ledger = self.home.state / "requests.sqlite"
        if ledger.exists():
            with sqlite3.connect(ledger) as connection:
                connection.execute("UPDATE tally SET day = day - 1")

    def run(self, nights):
        for number in range(1, nights + 1):
            if number > 1:
                self.begin_day()
                Changes(self.server, self.dice, number).make()
            night = Night(self, number)
            begin = self.server.requests()
            is_done = night.run()
            state = self.server.state()
            found, deferred, unneeded = self.compare(state, is_done)
            count = self.server.requests() - begin
            print(f"night {number}: {count} requests, {len(found)} differences, {deferred} deferred, "
                  f"{unneeded} unneeded", flush=True)
            if found:
                print("  " + "; ".join(night.log))
            self.show(found)
            self.differences += len(found)
            if number == 1:
                self.import_counterparts()
            self.show_merged(number)
            if is_done:
                self.completed = state
        self.home.output("catalog", "verify", "--origin", "metron")

    def import_counterparts(self):
        """Imports every third comic and its series with ids of Marvel's."""
        rows, ids = [], {}
        for number, comic in enumerate(self.listed(self.home, "comics", "--origin", "metron")[::3], 1):
            entity = json.loads(comic)
            title = entity["series"]["name"]
            identity = ids.setdefault(title, len(ids) + 1)
            series = {"name": title, "resourceURI": f"{MARVEL}series/{identity}"}
            rows += [{"id": identity, "title": title, "resourceURI": series["resourceURI"]},
                     {"id": number, "title": entity["title"], "issueNumber": entity["issueNumber"],
                      "dates": entity["dates"], "series": series, "resourceURI": f"{MARVEL}comics/{number}"}]
        lines = "\n".join(map(json.dumps, rows))
        self.home.output("import", "-", "--quiet", input=lines)

    @staticmethod
    def listed(home, kind, *arguments):
        return home.output("list", kind, "--all", "-o", "jsonl", "-q", "--offline", *arguments).splitlines()

    def show_merged(self, number):
        """Counts and prints what the nights made of the merged catalog, and making it at once does not."""
        with tempfile.TemporaryDirectory() as directory:
            whole = self.home.copy(pathlib.Path(directory) / "home")
            for path in whole.data.glob("merged.sqlite*"):
                path.unlink()
            for kind in KINDS:
                lists = [self.listed(home, kind) for home in (self.home, whole)]
                if lists[0] == lists[1]:
                    continue
                differing = sorted(set(lists[0]) ^ set(lists[1]))
                self.differences += len(differing) or 1
                print(f"  night {number}: {len(differing)} merged {kind} differ")
                for line in differing[:SHOWN]:
                    print("    " + line[:400])

    def compare(self, state, is_done):
        path = self.home.path / "catalog.jsonl"
        self.home.output("export", "--origin", "metron", "--force", "--offline", str(path))
        stored = catalog.read(path)
        wanted, optional = expected(state)
        previous = expected(self.completed)[0] if self.completed and not is_done else {}
        found, deferred, unneeded = [], 0, 0
        for key in sorted(stored.keys() | wanted.keys()):
            lines = list(self.entity(stored.get(key), wanted.get(key)))
            if key in optional and (key not in stored or lines):
                unneeded += 1
            elif not is_done and lines and (key not in previous or previous[key] != wanted.get(key)):
                deferred += 1
            else:
                found += [(key, *line) for line in lines]
        return found, deferred, unneeded

    @staticmethod
    def show(differences):
        """Prints some differences of each field."""
        shown = collections.Counter()
        for (kind, identity), field, text in differences:
            shown[kind, field] += 1
            if shown[kind, field] <= SHOWN:
                print(f"  {kind}/{identity} {field}: {text}")
        for (kind, field), count in shown.items():
            if count > SHOWN:
                print(f"  {kind} {field}: {count} in all")

    @staticmethod
    def entity(stored, wanted):
        if stored is None or wanted is None:
            yield "entity", "missing" if stored is None else "not deleted"
            return
        for field, value in wanted.items():
            if (found := stored.get(field)) == value:
                continue
            if isinstance(value, list) and isinstance(found, list):
                # Only the elements that differ.
                found, value = ([each for each in one if each not in other]
                                for one, other in ((found, value), (value, found)))
            yield field, f"{found!r}, but the server has {value!r}"


def main():
    options = parsed(__doc__, "program", nights=20, seed=1, issues=250, home=None)
    with tempfile.TemporaryDirectory() as scratch:
        home = pathlib.Path(options.home or scratch)
        simulation = Simulation(options.program, options.seed, options.issues, home)
        try:
            simulation.run(options.nights)
        finally:
            simulation.server.stop()
    print(f"{options.nights} nights with seed {options.seed}: {simulation.differences} differences")
    sys.exit(1 if simulation.differences else 0)


main()
