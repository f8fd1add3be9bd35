#!/usr/bin/env python3
"""Measures `marvel-cli resolve -` over invented comics with numbers in five databases.

usage: benchmark-resolve.py PROGRAM

Reads ids as lines and as JSON objects. Prints the median of five runs of each, start and index included;
fails if a run resolves fewer ids per second than the limit.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

COMICS = 60_000
IDS = 50_000
LIMIT = 5_000
ADDRESS = "http://gateway.marvel.com/v1/public"
program = os.path.abspath(sys.argv[1])


def comic(number):
    return {
        "id": number, "title": f"Invented Tales ({1960 + number % 60}) #{number}",
        "issueNumber": number, "description": "An invented comic. " * 10,
        "resourceURI": f"{ADDRESS}/comics/{number}", "upc": f"7596060{number:05}00111",
        "series": {"resourceURI": f"{ADDRESS}/series/{number % 900 + 1}", "name": "Invented Tales"},
        "ids": {"metron": number, "comicvine": 300_000 + number, "gcd": 600_000 + number}}


def written(place):
    """The id of a comic, which is each time another one, in another database."""
    number = place * 7919 % COMICS + 1
    return [f"metron:{number}", f"cv:4000-{300_000 + number}", f"gcd:{600_000 + number}",
            f"upc:7596060{number:05}00111"][place % 4]


with tempfile.TemporaryDirectory() as scratch:
    environment = {"HOME": scratch, "PATH": os.environ["PATH"]}
    catalog = pathlib.Path(scratch, "comics.jsonl")
    catalog.write_text("".join(json.dumps(comic(number + 1)) + "\n" for number in range(COMICS)))
    subprocess.run(
        [program, "import", "--quiet", "--origin", "metron", catalog], env=environment, check=True,
        stdout=subprocess.DEVNULL)
    ids = [written(place) for place in range(IDS)]
    inputs = {"lines": "\n".join(ids), "JSON objects": "\n".join(
        json.dumps({"id": text, "title": "Invented Tales"}) for text in ids)}
    slow = False
    for name, lines in inputs.items():
        times = []
        for _ in range(5):
            start = time.monotonic()
            output = subprocess.run(
                [program, "resolve", "-", "--origin", "metron"], env=environment, input=lines,
                capture_output=True, text=True, check=True).stdout
            times.append(time.monotonic() - start)
        found = [json.loads(line) for line in output.splitlines()]
        assert [line["id"] for line in found] == ids
        assert all(len(line["ids"]) == 4 for line in found)
        median = statistics.median(times)
        rate = IDS / median
        slow = slow or rate < LIMIT
        print(f"{IDS} {name}, catalog of {COMICS} comics: {median * 1000:.0f} ms, "
              f"{rate:.0f} ids per second")
sys.exit(slow)
