#!/usr/bin/env python3
"""Kills programs while they write, and checks the files that they leave.

usage: kill-test.py [KILLS]

Sync, import and caching are each killed with SIGKILL at random times for a third of KILLS (500). After
each kill, the file must be intact; after a further run, it must have the content of an uninterrupted
run.

First imports and syncs are killed at each call that writes, truncates, removes, synchronizes, or
renames a file, until their catalogs are in place; with fewer than 500 KILLS, and for syncs, at a part
of these calls. Afterwards, show must answer, and a further run must complete. This requires strace.
PROGRAMS is the directory of the programs (.build/release). SEED repeats a run.
"""

import collections
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import KINDS, MARVEL, Home, Metron, damage_of, gateway

# The system calls of SQLite and of this program that change files, as strace names them.
CALLS = ["pwrite64", "write", "ftruncate", "unlink", "fsync", "fdatasync", "rename"]
# How long a command may take after a kill, in seconds.
LONGEST_SHOW = 10


class KillTest:
    def __init__(self, directory, random):
        self.directory, self.random = directory, random
        self.killed = self.ended = 0
        self.servers = [gateway("--open", "--quiet", "--base-url", MARVEL),
                        Metron("--issues", "3", "--burst", "1000000/60", "--sustained", "1000000/86400")]
        marvel, other = self.servers
        self.variables = {"MARVEL_BASE_URL": marvel.address + "/v1/public", **other.variables}

    def fresh(self, name):
        """Returns an empty home directory."""
        shutil.rmtree(self.directory / name, ignore_errors=True)
        return Home(self.directory / name, **self.variables)

    def verify(self, home):
        """Checks the local catalog, unless the program was killed before it had any tables."""
        done = home.run("catalog", "verify")
        catalog = home.data / "catalog.sqlite"
        is_empty = not catalog.exists() or catalog.stat().st_size == 0
        if done.status != 0 and not (is_empty and done.status == 69):
            fail(f"catalog verify: {done}")

    def kill(self, home, arguments, longest):
        """Returns whether the program was killed before it exited."""
        process = home.start(*arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        time.sleep(self.random.random() * longest)
        process.send_signal(signal.SIGKILL)
        _, errors = process.communicate()
        if process.returncode not in (0, -signal.SIGKILL):
            fail(f"{' '.join(arguments)}: exit {process.returncode}: {errors}")
        was_killed = process.returncode != 0
        self.killed += was_killed
        self.ended += not was_killed
        return was_killed

    def content(self, home):
        """Returns the entities of each kind, and none of an incomplete kind."""
        parts = home.document("catalog", "info")["kinds"]
        complete = [part["completed"] is not None for part in parts] or [False] * len(KINDS)
        return {
            kind: sorted(home.output("list", kind, "--all", "-o", "jsonl", "--source", "local").split("\n"))
            if is_complete else []
            for kind, is_complete in zip(KINDS, complete)
        }

    def duration(self, home, *arguments):
        start = time.monotonic()
        home.output(*arguments)
        return time.monotonic() - start

    def sync(self, kills, expected, longest):
        home = self.fresh("sync")
        rest = kills
        while rest:
            rest -= self.kill(home, ["sync", "--full"] if rest % 2 else ["sync"], longest)
            self.verify(home)
            if self.random.random() < 0.1 or not rest:
                home.output("sync")
                self.compare(home, expected, "sync")
                home = self.fresh("sync")

    def imports(self, kills, expected, files):
        longest = self.duration(self.fresh("import"), "import", "--complete", str(files))
        home = self.fresh("import")
        rest = kills
        while rest:
            rest -= self.kill(home, ["import", "--complete", str(files)], longest)
            self.verify(home)
            found = self.content(home) if (home.data / "catalog.sqlite").exists() else {}
            counts = {kind: len(lines) - 1 for kind, lines in found.items() if len(lines) > 1}
            if counts and found != expected:
                fail(f"a killed import left a part of its entities: {counts}")
            if self.random.random() < 0.2 or not rest:
                home.output("import", "--complete", str(files))
                self.compare(home, expected, "import")
                home = self.fresh("import")

    def cache(self, kills):
        home = self.fresh("cache")
        rest = kills
        while rest:
            kind = self.random.choice(KINDS)
            rest -= self.kill(home, ["list", kind, "--all", "--refresh", "--source", "gateway"], 0.3)
            cache = home.cache / "responses.sqlite"
            if not cache.exists():
                continue
            if damage := damage_of(cache):
                fail(f"the response cache is corrupt: {damage}")
            home.output("show", "1009368", "--source", "gateway")

    def creations(self, kills):
        """Kills first imports and syncs at the calls that change files. Returns the number of kills."""
        reason = "strace is missing"
        if shutil.which("strace"):
            reason = subprocess.run(
                ["strace", "-f", "-qq", "-o", "/dev/null", "true"], stderr=subprocess.PIPE,
                text=True).stderr.strip()
        if reason:
            print(f"kill-test: no program is killed at each write: {reason}")
            return 0
        hero = self.directory / "hero.json"
        hero.write_text('{"id":1,"name":"Sample Hero"}')
        importing = ["import", "--kind", "characters", str(hero)]
        part = max(10, kills // 10)
        every = kills if kills < 500 else None
        return (
            self.creation(importing, "catalog.sqlite", every)
            + self.creation(importing + ["--origin", "wiki"], "origins/wiki.sqlite", every)
            + self.creation(["sync", "events"], "catalog.sqlite", part)
            + self.creation(["sync", "metron"], "merged.sqlite", part))

    def creation(self, arguments, name, limit):
        """Kills a command at up to LIMIT calls before its catalog is in place."""
        points = self.points(arguments, name)
        if limit is not None and len(points) > limit:
            points = [points[round(i * (len(points) - 1) / (limit - 1))] for i in range(limit)]
        for number, (call, count) in enumerate(points):
            home = self.fresh("creation")
            self.trace(home, arguments, f"inject={call}:signal=KILL:when={count}")
            what = f"{' '.join(arguments)}, killed at {call} {count}"
            self.check_answer(home, what)
            if number % 10 == 0 or number == len(points) - 1:
                home.output(*arguments)
                self.check_answer(home, what + ", and repeated")
                self.check_drafts(home, name, what)
        return len(points)

    def points(self, arguments, name):
        """Returns the calls of each name, and their numbers, until a catalog is in place."""
        home = self.fresh("creation")
        log = self.directory / "trace"
        self.trace(home, arguments, f"trace={','.join(CALLS)}", "-o", str(log))
        counts = collections.Counter()
        for line in log.read_text().splitlines():
            process, call = line.split(maxsplit=1)
            call = call.split("(")[0]
            if call in CALLS:
                counts[process, call] += 1
            if call == "rename" and line.split('"')[-2].endswith("/" + name):
                break
        else:
            fail(f"{' '.join(arguments)}: {name} is never in place")
        return [
            (call, count + 1) for call in CALLS
            for count in range(max((n for (_, c), n in counts.items() if c == call), default=0))]

    def trace(self, home, arguments, expression, *flags):
        subprocess.run(
            ["strace", "-f", "-qq", "-e", expression, *(flags or ("-o", "/dev/null")), home.program, *arguments],
            env=home.environment, capture_output=True, timeout=120)

    def check_answer(self, home, what):
        try:
            done = Home(home.path).run("show", "hulk", "-o", "id", timeout=LONGEST_SHOW)
        except subprocess.TimeoutExpired:
            fail(f"{what}: show hulk does not end")
        if done.status != 0 or not done.output.strip().isdigit():
            fail(f"{what}: show hulk: {done}")

    def check_drafts(self, home, name, what):
        drafts = [path.name for path in (home.data / name).parent.iterdir() if ".part" in path.name]
        if drafts:
            fail(f"{what}: drafts are left after the next run: {drafts}")

    def compare(self, home, expected, what):
        found = self.content(home)
        for kind in KINDS:
            if found[kind] != expected[kind]:
                fail(f"{what}: the {kind} differ from those of an uninterrupted run")


def fail(message):
    print(f"kill-test: {message}", file=sys.stderr)
    sys.exit(1)


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
    with tempfile.TemporaryDirectory(prefix="marvel-torture-") as directory:
        test = KillTest(pathlib.Path(directory), random.Random(seed))
        try:
            home = test.fresh("reference")
            longest = test.duration(home, "sync")
            expected = test.content(home)
            files = test.fresh("files").path
            for kind in KINDS:
                (files / f"{kind}.jsonl").write_text("\n".join(filter(None, expected[kind])) + "\n")
            test.sync(kills // 3, expected, longest)
            test.imports(kills // 3, expected, files)
            test.cache(kills - 2 * (kills // 3))
            created = test.creations(kills)
        finally:
            for server in test.servers:
                server.stop()
        print(
            f"{test.killed} runs killed, {test.ended} exited earlier, {created} killed while they "
            f"created a catalog; all files are intact (SEED={seed})")


main()
