#!/usr/bin/env python3
"""Kills programs at random times while they write, and checks the files that they leave.

usage: kill-test.py [KILLS]

Sync, import and caching are each killed with SIGKILL for a third of KILLS (500). After each kill,
the file must be intact; after a further run, it must have the content of an uninterrupted run.
PROGRAMS is the directory of the programs (.build/release). SEED repeats a run.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

KINDS = ["characters", "comics", "creators", "events", "series", "stories"]


class KillTest:
    def __init__(self, programs, directory, random):
        self.client = str(programs / "marvel-cli")
        self.directory = directory
        self.random = random
        self.gateway = subprocess.Popen(
            [programs / "marvel-gateway", "--open", "--port", "0", "--quiet",
             "--base-url", "http://gateway.marvel.com/v1/public/"],
            stdout=subprocess.PIPE, text=True)
        port = self.gateway.stdout.readline().strip()
        self.base = f"http://127.0.0.1:{port}/v1/public"
        self.killed = self.ended = 0

    def environment(self, home):
        return {"HOME": str(home), "MARVEL_BASE_URL": self.base, "PATH": os.environ["PATH"]}

    def run(self, home, *arguments):
        done = subprocess.run(
            [self.client, *arguments], env=self.environment(home), capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"{' '.join(arguments)}: exit {done.returncode}: {done.stderr}")
        return done.stdout

    def verify(self, home):
        """Checks the local catalog, unless the program was killed before it had any tables."""
        done = subprocess.run(
            [self.client, "catalog", "verify"], env=self.environment(home), capture_output=True,
            text=True)
        catalog = home / ".local/share/marvel-cli/catalog.sqlite"
        is_empty = not catalog.exists() or catalog.stat().st_size == 0
        if done.returncode != 0 and not (is_empty and done.returncode == 69):
            fail(f"catalog verify: exit {done.returncode}: {done.stderr}")

    def kill(self, home, arguments, longest):
        """Returns whether the program was killed before it exited."""
        process = subprocess.Popen(
            [self.client, *arguments], env=self.environment(home), stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
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
        info = json.loads(self.run(home, "catalog", "info", "-o", "json"))
        complete = [part["completed"] is not None for part in info["kinds"]] or [False] * len(KINDS)
        return {
            kind: sorted(
                self.run(home, "list", kind, "--all", "-o", "jsonl", "--source", "local").split("\n"))
            if is_complete else []
            for kind, is_complete in zip(KINDS, complete)
        }

    def fresh(self, name):
        home = self.directory / name
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        return home

    def duration(self, home, *arguments):
        start = time.monotonic()
        self.run(home, *arguments)
        return time.monotonic() - start

    def sync(self, kills, expected, longest):
        home = self.fresh("sync")
        rest = kills
        while rest:
            rest -= self.kill(home, ["sync", "--full"] if rest % 2 else ["sync"], longest)
            self.verify(home)
            if self.random.random() < 0.1 or not rest:
                self.run(home, "sync")
                self.compare(home, expected, "sync")
                home = self.fresh("sync")

    def imports(self, kills, expected, files):
        longest = self.duration(self.fresh("import"), "import", "--complete", str(files))
        home = self.fresh("import")
        rest = kills
        while rest:
            rest -= self.kill(home, ["import", "--complete", str(files)], longest)
            self.verify(home)
            found = self.content(home) if (home / ".local/share/marvel-cli/catalog.sqlite").exists() else {}
            counts = {kind: len(lines) - 1 for kind, lines in found.items() if len(lines) > 1}
            if counts and found != expected:
                fail(f"a killed import left a part of its entities: {counts}")
            if self.random.random() < 0.2 or not rest:
                self.run(home, "import", "--complete", str(files))
                self.compare(home, expected, "import")
                home = self.fresh("import")

    def cache(self, kills):
        home = self.fresh("cache")
        cache = home / ".cache/marvel-cli/responses.sqlite"
        rest = kills
        while rest:
            kind = self.random.choice(KINDS)
            rest -= self.kill(
                home, ["list", kind, "--all", "--refresh", "--source", "gateway"], 0.3)
            if not cache.exists():
                continue
            check = sqlite3.connect(cache).execute("PRAGMA integrity_check").fetchone()[0]
            if check != "ok":
                fail(f"the response cache is corrupt: {check}")
            self.run(home, "show", "1009368", "--source", "gateway")

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
    programs = pathlib.Path(os.environ.get("PROGRAMS", ".build/release")).absolute()
    with tempfile.TemporaryDirectory(prefix="marvel-torture-") as directory:
        test = KillTest(programs, pathlib.Path(directory), random.Random(seed))
        try:
            home = test.fresh("reference")
            longest = test.duration(home, "sync")
            expected = test.content(home)
            files = test.fresh("files")
            for kind in KINDS:
                (files / f"{kind}.jsonl").write_text("\n".join(filter(None, expected[kind])) + "\n")
            test.sync(kills // 3, expected, longest)
            test.imports(kills // 3, expected, files)
            test.cache(kills - 2 * (kills // 3))
        finally:
            test.gateway.terminate()
        print(
            f"{test.killed} runs killed, {test.ended} exited earlier; all files are intact "
            f"(SEED={seed})")


if __name__ == "__main__":
    main()
