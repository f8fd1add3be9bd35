#!/usr/bin/env python3
"""Runs many clients at full speed against a gateway with random faults.

usage: soak-test.py [SECONDS]

Every result must be correct and every failure reported. The response cache must stay intact, and
the gateway must not leak memory or descriptors. PROGRAMS is the directory of the programs
(.build/release); `make faulty-gateway` builds the gateway there.
"""

import collections
import hashlib
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import MARVEL, Home, damage_of, gateway, run_at_once
from report import Report

WORKERS = 4
PUBLIC, PRIVATE = "1234", "abcd"
REJECTED_SIGNATURE = (
    '{"code":"InvalidCredentials","message":'
    '"That hash, timestamp and key combination is invalid."}')
FAULTS = f"""
* 2% status 500
* 2% status 503
* 1% status 503 Retry-After: 1
* 1% status 429 Retry-After: 1
* 2% status 401 body={REJECTED_SIGNATURE}
* 2% reset
* 2% reset 300
* 2% cut 100
* 2% delay 200
* 2% drip 4000 5
* 1% silence
* 1% garbage
* 1% html
* 1% empty
* 1% shape
* 1% bomb 50000000
* 1% big 50000000
* 1% redirect http://127.0.0.1:1/
"""
EXPECTED_FAILURES = {69: "unreachable", 75: "throttled", 76: "protocol violation", 77: "denied"}
COMMANDS = (
    [["list", "characters", "--limit", "100", "--offset", str(n)] for n in range(0, 600, 100)]
    + [["list", kind, "--all"] for kind in ("characters", "series", "events")]
    # Many comics have the same date, so more keys are needed for a stable order.
    + [["list", "comics", "--all", "--order-by=-onsaleDate,title"]]
    + [["show", "1009368"], ["show", "1009610", "1009351", "1009220"]]
)
VARIATIONS = [[], [], ["--refresh"], ["--no-cache"], ["--max-age", "0s"]]


class Soak:
    def __init__(self, directory, seconds):
        self.home = Home(directory)
        self.end = time.monotonic() + seconds
        self.seconds = seconds
        self.expected = {tuple(arguments): self.run_client(arguments + ["--source", "embedded"])[1]
                         for arguments in COMMANDS}
        (directory / "faults").write_text(FAULTS)
        keys = {"MARVEL_PUBLIC_KEY": PUBLIC, "MARVEL_PRIVATE_KEY": PRIVATE}
        self.gateway = gateway("--quiet", "--base-url", MARVEL, "--fault", directory / "faults",
                               program="faulty-gateway", env=self.home.environment | keys)
        self.base = self.gateway.address + "/v1/public/"
        self.home.environment |= keys | {
            "MARVEL_BASE_URL": self.base, "MARVEL_SOURCE": "gateway", "MARVEL_IDLE_TIMEOUT": "1s",
            "MARVEL_DEADLINE": "20s", "MARVEL_BODY_LIMIT": "16"}
        self.lock = threading.Lock()
        self.report = Report("soak")
        self.ends = collections.Counter()
        self.requests = 0
        self.loaded = 0
        self.memory = []

    def run_client(self, arguments):
        status, output, errors = self.home.run(*arguments, "-o", "jsonl", "--stats", timeout=120)
        *lines, totals = errors.splitlines()
        return status, output, lines, json.loads(totals)

    def fail(self, arguments, what):
        with self.lock:
            self.report.fail(f"{' '.join(arguments)}: {what}")

    def work(self):
        while time.monotonic() < self.end and self.report.failed < 20:
            command = random.choice(COMMANDS)
            arguments = command + random.choice(VARIATIONS)
            try:
                status, output, lines, totals = self.run_client(arguments)
            except (subprocess.TimeoutExpired, ValueError) as error:
                self.fail(arguments, f"timeout, or no statistics: {error!r}")
                continue
            self.check_outcome(arguments, self.expected[tuple(command)], status, output, lines)
            with self.lock:
                self.ends[status] += 1
                self.requests += totals["requests"]

    def check_outcome(self, arguments, expected, status, output, lines):
        if status == 0:
            if output != expected:
                self.fail(arguments, f"wrong output of {len(output)} characters: {lines}")
        elif status not in EXPECTED_FAILURES:
            self.fail(arguments, f"status {status}: {lines}")
        elif not expected.startswith(output):
            self.fail(arguments, f"status {status} after wrong output")
        elif not lines or not all(line.startswith("marvel-cli: ") for line in lines):
            self.fail(arguments, f"status {status} without a message: {lines}")

    def load(self):
        """Sends requests with curl over persistent connections, with a short timeout."""
        digest = hashlib.md5(f"1{PRIVATE}{PUBLIC}".encode()).hexdigest()
        address = (f"{self.base}characters?limit=20&offset=[0-399]&ts=1&apikey={PUBLIC}"
                   f"&hash={digest}")
        while time.monotonic() < self.end:
            subprocess.run(
                ["curl", "-s", "-Z", "--parallel-max", "16", "--max-time", "2", "-o", "/dev/null",
                 address], check=False, stderr=subprocess.DEVNULL)
            self.loaded += 400

    def watch(self):
        while time.monotonic() < self.end:
            self.memory.append(self.resident())
            time.sleep(min(1, self.seconds / 60))

    def resident(self):
        """Returns the resident memory of the gateway in kilobytes."""
        lines = pathlib.Path(f"/proc/{self.gateway.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.gateway.process.pid}/fd"))

    def run(self):
        before = self.descriptors()
        run_at_once(*[self.work] * WORKERS, self.load, self.watch)
        self.check_gateway(before)
        self.check_cache()

    def check_gateway(self, descriptors):
        end = time.monotonic() + 40
        while self.descriptors() > descriptors + 8 and time.monotonic() < end:
            time.sleep(0.5)
        self.report.check("the gateway closes descriptors", self.descriptors() <= descriptors + 8, self.descriptors())
        quarter = max(1, len(self.memory) // 4)
        early = statistics.median(self.memory[quarter:2 * quarter])
        late = statistics.median(self.memory[-quarter:])
        print(f"memory of the gateway: {early / 1024:.1f} MB, then {late / 1024:.1f} MB")
        self.report.check("the memory of the gateway does not grow", late <= early * 1.2 + 8192)
        self.report.same("the status of the gateway", self.gateway.stop(), 0)

    def check_cache(self):
        self.report.same("damage of the response cache", damage_of(self.home.cache / "responses.sqlite"), None)
        status, output, _, totals = self.run_client(["show", "1009368", "--offline"])
        self.report.same("a cached response offline", (status, output, totals["requests"]),
                         (0, self.expected["show", "1009368"], 0))

    def summarize(self):
        runs = sum(self.ends.values())
        print(f"{runs} runs with {self.requests} requests, {self.loaded} requests by curl")
        for status, count in sorted(self.ends.items()):
            print(f"  {count} {EXPECTED_FAILURES.get(status, 'answered')}")
        self.report.check("half of the runs succeed", self.ends[0] >= runs / 2)
        self.report.end()


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    with tempfile.TemporaryDirectory() as directory:
        soak = Soak(pathlib.Path(directory), seconds)
        try:
            soak.run()
        finally:
            soak.gateway.process.kill()
        soak.summarize()


main()
