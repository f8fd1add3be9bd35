#!/usr/bin/env python3
"""Kills programs that write, at random moments, and looks at what they leave: run [KILLS]

Each kind of writing (sync, import, storing answers) is killed by SIGKILL a third of KILLS times.
After each kill the file must be whole, and what goes on from there must end with the content of an
undisturbed run. PROGRAMS names the folder of the programs, .build/release unless it is set; SEED
repeats a run.
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


class Torture:
    def __init__(self, programs, folder, chance):
        self.client = str(programs / "marvel-cli")
        self.folder = folder
        self.chance = chance
        self.gateway = subprocess.Popen(
            [programs / "marvel-gateway", "--open", "--port", "0", "--quiet", "--classic-uris"],
            stdout=subprocess.PIPE, text=True)
        port = self.gateway.stdout.readline().strip()
        self.base = f"http://127.0.0.1:{port}/v1/public"
        self.killed = self.ended = 0

    def environment(self, home):
        return {"HOME": str(home), "MARVEL_BASE_URL": self.base, "PATH": os.environ["PATH"]}

    def run(self, home, *words):
        done = subprocess.run(
            [self.client, *words], env=self.environment(home), capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"{' '.join(words)}: exit {done.returncode}: {done.stderr}")
        return done.stdout

    def kill(self, home, words, longest):
        """Whether the program was killed before its end."""
        process = subprocess.Popen(
            [self.client, *words], env=self.environment(home), stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        time.sleep(self.chance.random() * longest)
        process.send_signal(signal.SIGKILL)
        _, errors = process.communicate()
        if process.returncode not in (0, -signal.SIGKILL):
            fail(f"{' '.join(words)}: exit {process.returncode}: {errors}")
        was_killed = process.returncode != 0
        self.killed += was_killed
        self.ended += not was_killed
        return was_killed

    def content(self, home):
        """The entities of each kind; none of a kind that is not there as a whole."""
        info = json.loads(self.run(home, "catalog", "info", "-o", "json"))
        whole = [part["completed"] is not None for part in info["kinds"]] or [False] * len(KINDS)
        return {
            kind: sorted(
                self.run(home, "list", kind, "--all", "-o", "jsonl", "--source", "local").split("\n"))
            if is_whole else []
            for kind, is_whole in zip(KINDS, whole)
        }

    def fresh(self, name):
        home = self.folder / name
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        return home

    def took(self, home, *words):
        start = time.monotonic()
        self.run(home, *words)
        return time.monotonic() - start

    def sync(self, kills, expected, longest):
        home = self.fresh("sync")
        rest = kills
        while rest:
            rest -= self.kill(home, ["sync", "--full"] if rest % 2 else ["sync"], longest)
            self.run(home, "catalog", "verify")
            if self.chance.random() < 0.1 or not rest:
                self.run(home, "sync")
                self.compare(home, expected, "sync")
                home = self.fresh("sync")

    def imports(self, kills, expected, files):
        longest = self.took(self.fresh("import"), "import", "--complete", str(files))
        home = self.fresh("import")
        rest = kills
        while rest:
            rest -= self.kill(home, ["import", "--complete", str(files)], longest)
            self.run(home, "catalog", "verify")
            found = self.content(home) if (home / ".local/share/marvel-cli/catalog.sqlite").exists() else {}
            counts = {kind: len(lines) - 1 for kind, lines in found.items() if len(lines) > 1}
            if counts and found != expected:
                fail(f"a killed import left a part of its files: {counts}")
            if self.chance.random() < 0.2 or not rest:
                self.run(home, "import", "--complete", str(files))
                self.compare(home, expected, "import")
                home = self.fresh("import")

    def cache(self, kills):
        home = self.fresh("cache")
        store = home / ".cache/marvel-cli/responses.sqlite"
        rest = kills
        while rest:
            kind = self.chance.choice(KINDS)
            rest -= self.kill(
                home, ["list", kind, "--all", "--refresh", "--source", "gateway"], 0.3)
            if not store.exists():
                continue
            check = sqlite3.connect(store).execute("PRAGMA integrity_check").fetchone()[0]
            if check != "ok":
                fail(f"the store of answers is damaged: {check}")
            self.run(home, "show", "1009368", "--source", "gateway")

    def compare(self, home, expected, what):
        found = self.content(home)
        for kind in KINDS:
            if found[kind] != expected[kind]:
                fail(f"{what}: the {kind} are not those of an undisturbed run")


def fail(words):
    print(f"torture: {words}", file=sys.stderr)
    sys.exit(1)


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
    programs = pathlib.Path(os.environ.get("PROGRAMS", ".build/release")).absolute()
    with tempfile.TemporaryDirectory(prefix="marvel-torture-") as folder:
        torture = Torture(programs, pathlib.Path(folder), random.Random(seed))
        try:
            home = torture.fresh("reference")
            longest = torture.took(home, "sync")
            expected = torture.content(home)
            files = torture.fresh("files")
            for kind in KINDS:
                (files / f"{kind}.jsonl").write_text("\n".join(filter(None, expected[kind])) + "\n")
            torture.sync(kills // 3, expected, longest)
            torture.imports(kills // 3, expected, files)
            torture.cache(kills - 2 * (kills // 3))
        finally:
            torture.gateway.terminate()
        print(
            f"{torture.killed} killed, {torture.ended} ended before; everything is whole "
            f"(SEED={seed})")


if __name__ == "__main__":
    main()
