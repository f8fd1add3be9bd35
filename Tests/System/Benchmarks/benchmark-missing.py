#!/usr/bin/env python3
"""Measures `marvel-cli missing` over a directory of 20,000 comic files, of which only the names matter.

usage: benchmark-missing.py PROGRAM

The names are those of Marvel's comics if their list is in ../shared, which is then also the catalog,
otherwise those of the embedded catalog. Prints the times of five runs; fails if the median takes
longer than the limit.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parent.parent / "ReadingLists"))
import marvel_ids

COUNT = 20_000
LIMIT = 3.0
program = os.path.abspath(sys.argv[1])

with tempfile.TemporaryDirectory() as scratch:
    environment = {"HOME": scratch, "PATH": os.environ["PATH"]}

    def run(*arguments, input=None):
        return subprocess.run(
            [program, *arguments], env=environment, input=input, capture_output=True, text=True,
            check=True).stdout

    if marvel_ids.COMICS.exists():
        run("import", "-", input=marvel_ids.entities())
    titles = sorted(set(run("list", "comics", "-o", "name", "--all").replace("/", "-").splitlines()))
    directory = pathlib.Path(scratch, "comics")
    directory.mkdir()
    for place in range(COUNT):
        title = titles[place % len(titles)]
        copy = f" c{place // len(titles)}" if place >= len(titles) else ""
        (directory / f"{title} (Digital) (scan{copy}).cbz").touch()
    times = []
    for _ in range(5):
        start = time.monotonic()
        document = json.loads(run("missing", str(directory), "-o", "json", "--quiet"))
        times.append(time.monotonic() - start)
    assert document["comics"] == COUNT, document["comics"]
    identified = COUNT - len(document["unmatched"])

print(f"{COUNT} file names, {identified} identified, {document['count']} issues missing, catalog of "
      f"{len(titles)} comics: " + ", ".join(f"{seconds * 1000:.0f} ms" for seconds in sorted(times)))
sys.exit(statistics.median(times) > LIMIT)
