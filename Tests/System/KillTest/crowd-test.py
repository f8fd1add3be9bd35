#!/usr/bin/env python3
"""Runs 60 programs at a time on the same files, and kills, stops, and starves them.

usage: crowd-test.py [SECONDS]

The workers list, show, search, sync, import, export to the same path, change settings, and maintain
cache and catalog, in one home directory. Some runs are killed by SIGKILL, some are stopped for a
while, and the disk is full now and then. Afterwards, every file must be one that some run wrote
completely, every checksum must match, and no setting that was confirmed may be lost.

PROGRAMS is the directory of the programs (.build/release), and SEED repeats the choices. The disk is
a small tmpfs in a mount namespace; without namespaces, only the size of files is limited.
"""

import collections
import functools
import hashlib
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import KINDS, MARVEL, Home, damage_of, gateway, run_at_once

WORKERS = 60
# Settings that do not change what the other workers' runs return, and a value for a number.
SETTINGS = {
    "publicKey": lambda n: f"key{n}",
    "gateway.deadline": lambda n: f"{n + 20}s",
    "gateway.idleTimeout": lambda n: f"{n + 20}s",
    "gateway.retries": lambda n: str(n % 10),
    "gateway.bodyLimit": lambda n: str(n + 20),
    "output.limit": lambda n: str(n + 20),
}
# What the settings' worker and the disk cause: not found, a locked file, a full disk.
EXPECTED = {
    "read": {0, 69, 74}, "sync": {0, 69, 73, 74, 75}, "import": {0, 73, 74, 75},
    "export": {0, 73, 74}, "config": {0, 73, 74, 78}, "maintenance": {0, 69, 73, 74, 75},
}
MARK = "CROWD_TEST_NAMESPACE"


def fail(message):
    print(f"crowd-test: {message}", file=sys.stderr)
    os._exit(1)


class CrowdTest:
    def __init__(self, directory, disk, seed):
        self.directory, self.disk, self.seed = directory, disk, seed
        self.stopping = False
        self.lock = threading.Lock()
        self.counts = collections.Counter()
        self.killed = collections.Counter()
        # For each setting: its last confirmed number, and the numbers tried since.
        self.confirmed = {}
        self.tried = {key: set() for key in SETTINGS}
        self.gateway = gateway("--open", "--quiet", "--base-url", MARVEL)
        self.home = Home(disk / "home", MARVEL_BASE_URL=self.gateway.address + "/v1/public",
                         MARVEL_PUBLIC_KEY="p", MARVEL_PRIVATE_KEY="s")

    def prepare(self):
        """Makes the contents that an export or an import may have."""
        self.exports = {}
        for kind in KINDS:
            path = self.directory / f"{kind}.jsonl"
            self.home.output("export", kind, str(path), "--source", "embedded")
            self.exports[hashlib.sha256(path.read_bytes()).hexdigest()] = kind
        self.home.output("import", str(self.directory / "events.jsonl"), "--complete")

    def command(self, choice):
        """Returns a group of EXPECTED and a command line."""
        kind = choice.choice(KINDS)
        target, database = str(self.home.path / "out.jsonl"), str(self.home.path / "out.sqlite")
        return choice.choice([
            ("read", ["list", kind, "--limit", "100", "--source", "gateway", "--refresh"]),
            ("read", ["list", kind, "--limit", "20", "--source", choice.choice(["auto", "embedded"])]),
            ("read", ["show", "1009368", "--source", choice.choice(["auto", "gateway"])]),
            ("read", ["search", "iron", "--source", choice.choice(["auto", "embedded"])]),
            ("sync", ["sync", kind]),
            ("import", ["import", str(self.directory / f"{kind}.jsonl"), "--complete"]),
            ("export", ["export", kind, target, "--force", "--source", "embedded"]),
            ("export", ["export", kind, target, "--force", "--source", "embedded"]),
            ("export", ["export", database, "--force", "--source", "embedded"]),
            ("maintenance", ["cache", choice.choice(["clear", "prune", "info", "list"])]),
            ("maintenance", ["catalog", choice.choice(["vacuum", "info", "verify"])]),
            ("maintenance", ["changes"]),
        ])

    def work(self, number):
        choice = random.Random(f"{self.seed}-{number}")
        keys = list(SETTINGS)
        key = keys[number] if number < len(keys) else None
        while not self.stopping:
            if key and choice.random() < 0.7:
                self.set(key, choice)
            else:
                group, arguments = self.command(choice)
                self.run(group, arguments, choice)

    def set(self, key, choice):
        count = len(self.tried[key]) + self.confirmed.get(key, 0) + 1
        self.tried[key].add(count)
        if self.run("config", ["config", "set", key, SETTINGS[key](count)], choice):
            self.confirmed[key] = count
            self.tried[key] = set()

    def run(self, group, arguments, choice):
        """Returns whether the run succeeded."""
        limit = choice.choice([20_000, 300_000]) if choice.random() < 0.05 else None
        process = self.home.start(
            *arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))))
        fate = choice.random()
        if fate < 0.15:
            time.sleep(choice.random() * 0.5)
            process.kill()
        elif fate < 0.25:
            time.sleep(choice.random() * 0.3)
            process.send_signal(signal.SIGSTOP)
            time.sleep(choice.random())
            process.send_signal(signal.SIGCONT)
        try:
            _, errors = process.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            fail(f"{' '.join(arguments)}: it does not end")
        status = process.returncode
        with self.lock:
            self.counts[group, status] += 1
        if status == -signal.SIGKILL and fate < 0.15:
            self.killed[group] += 1
        elif status not in EXPECTED[group]:
            fail(f"{' '.join(arguments)}: exit {status}: {errors}")
        elif status != 0 and "corrupt" in errors:
            fail(f"{' '.join(arguments)}: {errors}")
        return status == 0

    def fill(self):
        """Fills the disk now and then for a moment."""
        choice = random.Random(f"{self.seed}-disk")
        filler = self.disk / "filler"
        while not self.stopping:
            time.sleep(1 + choice.random() * 2)
            try:
                with open(filler, "wb") as file:
                    while True:
                        file.write(bytes(1 << 16))
                        file.flush()
            except OSError:
                pass
            time.sleep(choice.random())
            filler.unlink()

    def stop_after(self, seconds):
        time.sleep(seconds)
        self.stopping = True

    def verify(self):
        # Without the variables that override settings.
        plain = Home(self.home.path)
        for setting in SETTINGS:
            if setting not in self.confirmed:
                continue
            value = plain.output("config", "get", setting).strip()
            allowed = {SETTINGS[setting](n) for n in {self.confirmed[setting]} | self.tried[setting]}
            if value not in allowed:
                fail(f"{setting} is {value}; expected one of {allowed}")
        self.check_export()
        self.home.output("catalog", "verify")
        for file in (self.home.data / "catalog.sqlite", self.home.cache / "responses.sqlite",
                     self.home.state / "requests.sqlite"):
            check_database(file)
        # The next writers of each path remove what killed ones left.
        out = self.home.path / "out.jsonl"
        self.home.output("config", "set", "output.limit", "20")
        self.home.output("export", str(out.with_suffix(".sqlite")), "--force", "--source", "embedded")
        # Another source may not know every relation, which an export states.
        self.home.output("export", "events", str(out), "--force", "--source", "embedded")
        drafts = [str(path) for path in self.home.path.rglob("*.part")]
        if drafts:
            fail(f"drafts are left: {drafts}")
        self.check_export()
        if not out.with_suffix(".jsonl.sha256").exists():
            fail("the checksum of an export is missing")

    def check_export(self):
        for name in ("out.jsonl", "out.sqlite"):
            file = self.home.path / name
            if not file.exists():
                continue
            found = hashlib.sha256(file.read_bytes()).hexdigest()
            if name == "out.jsonl" and found not in self.exports:
                fail(f"{name} is not what a run wrote")
            if name == "out.sqlite":
                check_database(file)
            checksum = self.home.path / (name + ".sha256")
            # A run that was killed between two files leaves the new one without a checksum.
            if checksum.exists() and checksum.read_text().split()[0] != found:
                fail(f"the checksum of {name} does not match")


def check_database(file):
    if file.exists() and (damage := damage_of(file)):
        fail(f"{file}: {damage}")


def mounted_disk(directory):
    """Returns a directory, and whether a small file system is mounted there."""
    disk = directory / "disk"
    disk.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=384m", "tmpfs", str(disk)], capture_output=True)
    return disk, done.returncode == 0


def main():
    if MARK not in os.environ:
        probe = subprocess.run(["unshare", "-rm", "true"], capture_output=True)
        if probe.returncode == 0:
            os.environ[MARK] = "1"
            os.execvp("unshare", ["unshare", "-rm", sys.executable, *sys.argv])
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
    with tempfile.TemporaryDirectory(prefix="marvel-crowd-") as directory:
        disk, has_disk = mounted_disk(pathlib.Path(directory))
        test = CrowdTest(pathlib.Path(directory), disk, seed)
        try:
            test.prepare()
            workers = [functools.partial(test.work, number) for number in range(WORKERS)]
            run_at_once(*workers, *([test.fill] if has_disk else []), functools.partial(test.stop_after, seconds))
            test.verify()
        finally:
            test.gateway.stop()
            if has_disk:
                subprocess.run(["umount", "-l", str(disk)])
        print(
            f"{sum(test.counts.values())} runs by {WORKERS} workers, {sum(test.killed.values())} "
            f"killed{'' if has_disk else ', never a full disk'}; all files are intact (SEED={seed})")
        if os.environ.get("VERBOSE"):
            for (group, status), count in sorted(test.counts.items()):
                print(f"  {group} {status}: {count}")


main()
