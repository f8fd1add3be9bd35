#!/usr/bin/env python3
"""Runs the tests written in Swift, and those that failed once more.

A test that fails twice fails the run. One that passes the second time is flaky: the summary names it with its first
message, and .build/flaky-tests.jsonl counts it over runs. The summary has the counts, the flaky tests, and each
failure with file and line. The bundle must be built: `swift build --build-tests`.

usage: .ci/run-tests.py [--once] [--group NAME] [--flaky-limit N] [--log FILE] [FLAG...]

  --once           run no test a second time
  --group NAME     run only those of a group: waiting (suites with .runsPrograms), or computing
  --flaky-limit N  fail if more tests are flaky; default: any number
  --log FILE       where the output of the tests goes; default: .build/tests.log
  FLAG             of `swift test`: --filter and --skip
"""

import argparse
import dataclasses
import datetime
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
COUNTS = ROOT / ".build/flaky-tests.jsonl"
BUNDLE = ROOT / ".build/debug/marvel-cliPackageTests.xctest"
# The status of a process that has no test to run.
NO_TEST = 69
# More failures than this have one cause, which another run does not change.
RETRIED = 20


@dataclasses.dataclass
class Run:
    """What one process with tests reported."""

    status: int = 0
    started: set = dataclasses.field(default_factory=set)
    ended: set = dataclasses.field(default_factory=set)
    skipped: int = 0
    # Test ids, each with its messages.
    failures: dict = dataclasses.field(default_factory=dict)

    def read(self, line):
        record = json.loads(line)
        if record.get("kind") != "event":
            return
        event = record["payload"]
        test = event.get("testID")
        kind = event["kind"]
        # A suite has no parentheses and no source location in its id.
        if kind == "testStarted" and is_function(test):
            self.started.add(test)
        elif kind == "testEnded" and is_function(test):
            self.ended.add(test)
        elif kind == "testSkipped" and is_function(test):
            self.skipped += 1
        elif kind == "issueRecorded" and not event["issue"].get("isKnown"):
            place = event["issue"].get("sourceLocation") or {}
            texts = [message["text"] for message in event["messages"] if message["symbol"] != "details"]
            details = [message["text"] for message in event["messages"] if message["symbol"] == "details"]
            where = place.get("_filePath") or place.get("fileID") or "?"
            where = os.path.relpath(where, ROOT) if where.startswith("/") else where
            case = (event.get("_testCase") or {}).get("displayName")
            message = f"{where}:{place.get('line', '?')}: " + " ".join(texts + details)
            if case:
                message += f" [{case[:200]}]"
            self.failures.setdefault(test or "(no test)", []).append(message)


def is_function(test):
    return test is not None and re.search(r"/[^/]+\.swift:\d+:\d+$", test) is not None


def name(test):
    """Returns `Suite: test` of a test id, `Module.Suite/test()/File.swift:1:2`."""
    parts = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", test).split("/", 1)
    suite = parts[0].split(".", 1)[-1]
    return f"{suite}: {parts[-1].removesuffix('()').replace('`', '')}"


def skips():
    """Returns a pattern of what each group skips, by name."""
    files = [path.read_text() for place in ["Unit", "Programs"] for path in (ROOT / "Tests" / place).rglob("*.swift")]
    waiting = "|".join(
        name for text in files if ".runsPrograms" in text
        for name in re.findall(r"^(?:final )?(?:struct|class|actor) ([A-Za-z]+)", text, re.MULTILINE))
    return {"computing": rf"\.({waiting})(/|$)", "waiting": rf"^(?!.*\.({waiting})(/|$))"}


def run(groups, flags, log):
    """Runs the tests of groups with the flags, and returns what they reported.

    Each group has a process of its own, beside the other one. The tasks of one process share few threads: a test that
    waits for a task would wait for hundreds of tests, and take time from them while it does.
    """
    result = Run()
    with tempfile.TemporaryDirectory() as directory:
        running = [Group(directory, name, [*flags, "--skip", skipped]) for name, skipped in groups.items()]
        for group in running:
            status = group.process.wait()
            result.status = result.status or (0 if status == NO_TEST else status)
            group.read(result, log)
    # A process that was ended did not report some tests.
    for test in result.started - result.ended - set(result.failures):
        result.failures[test] = [f"{name(test)}: the process ended with status {result.status} before this test did"]
    return result


class Group:
    """A process with tests."""

    def __init__(self, directory, name, flags):
        self.events = os.path.join(directory, f"{name}.jsonl")
        self.output = os.path.join(directory, f"{name}.log")
        with open(self.output, "w") as output:
            command = [BUNDLE, "--testing-library", "swift-testing", "--event-stream-output-path", self.events,
                       "--event-stream-version", "0", *flags]
            self.process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT)

    def read(self, result, log):
        """Adds what the tests reported to the result, and what they printed to the log."""
        with open(self.output, errors="replace") as output:
            shutil.copyfileobj(output, log)
        if os.path.exists(self.events):
            with open(self.events, errors="replace") as lines:
                for line in lines:
                    result.read(line)


def filters(tests):
    patterns = [re.escape(re.sub(r"/[^/]+\.swift:\d+:\d+$", "", test)) for test in sorted(tests)]
    return [flag for pattern in patterns for flag in ("--filter", pattern)]


def count(flaky):
    """Adds flaky tests to the file of counts, and returns how often each was flaky."""
    COUNTS.parent.mkdir(exist_ok=True)
    with COUNTS.open("a") as file:
        for test, messages in flaky.items():
            record = {"date": datetime.datetime.now().isoformat(timespec="seconds"), "test": name(test),
                      "message": messages[0]}
            file.write(json.dumps(record) + "\n")
    names = [json.loads(line)["test"] for line in COUNTS.read_text().splitlines()]
    return {test: names.count(name(test)) for test in flaky}


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    groups = skips()
    parser.add_argument("--once", action="store_true")
    parser.add_argument("--group", choices=list(groups))
    parser.add_argument("--flaky-limit", type=int)
    parser.add_argument("--log", default=str(ROOT / ".build/tests.log"))
    options, flags = parser.parse_known_args()
    if options.group:
        groups = {options.group: groups[options.group]}
    started = time.monotonic()
    flaky = {}
    with open(options.log, "w") as log:
        first = run(groups, flags, log)
        failures = first.failures
        if failures and not options.once and len(failures) <= RETRIED and "(no test)" not in failures:
            again = run(groups, filters(failures), log)
            failed = {test for test in failures if test in again.failures or test not in again.started}
            flaky = {test: failures[test] for test in failures if test not in failed}
            failures = {test: again.failures.get(test, failures[test]) for test in sorted(failed)}
    for test, messages in sorted(failures.items()):
        print(f"failed: {name(test)}", *messages, sep="\n  ")
    times = count(flaky) if flaky else {}
    for test, messages in sorted(flaky.items()):
        print(f"flaky: {name(test)} (failed the first time, {times[test]} times so far)", messages[0], sep="\n  ")
    print(f"{len(first.started)} tests in {time.monotonic() - started:.0f} s: {len(failures)} failed, "
          f"{len(flaky)} flaky, {first.skipped} skipped; log: {os.path.relpath(options.log)}")
    if not first.started:
        print(f"no test ran: the tests ended with status {first.status}; see the log")
        return 1
    if first.status != 0 and not first.failures:
        print(f"the tests ended with status {first.status} without a failed test; see the log")
        return 1
    too_many = options.flaky_limit is not None and len(flaky) > options.flaky_limit
    if too_many:
        print(f"more than {options.flaky_limit} flaky tests fail the run")
    return 1 if failures or too_many else 0


sys.exit(main())
