#!/usr/bin/env python3
"""Measures how the time for one screen grows with the number of comics in the catalog.

usage: PROGRAMS=DIRECTORY GROWTH_SIZES="3000 50000" benchmark-growth.py

Prints a row for each command with the median times in milliseconds, and two exponents: that of the
whole range, the slope of a straight line through the logarithms, and that of the last step. 0 means that
the time does not depend on the number, 1 that it is proportional. Exponents are those of the fastest
runs, which other programs on the machine affect least. Rounds of all sizes are interleaved. The time
that the program takes to start, the same for all sizes, lowers the exponents of short commands. Prints
the time of each import, and the memory for a list of all comics, too.
"""

import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

SIZES = [int(size) for size in os.environ.get("GROWTH_SIZES", "3000 50000 500000 1400000").split()]
RUNS = int(os.environ.get("GROWTH_RUNS", "10"))
ROUNDS = 3
# A logarithm has an exponent of about 0.1 between 3,000 and 1,400,000.
EXPONENT_GOAL = 0.15
MEMORY_GOAL = 40  # megabytes
HERE = pathlib.Path(__file__).parent
PROGRAM = pathlib.Path(os.environ.get("PROGRAMS", ".build/release")).resolve() / "marvel-cli"
ORDERS = ["onsaleDate", "focDate", "title", "issueNumber", "modified"]
COMMANDS = [
    "--version", "list comics", "list comics --offset 1000", "show comic/500",
    "search storm", "search spider --kind comic", "search stormm --kind comic",
    *(f"list comics --order-by {sign}{order}" for order in ORDERS for sign in ("", "-")),
    "list comics --date-range 1990-01-01,1990-12-31", "list comics --year 1990",
    "list comics --date-range 1990-01-01,1990-12-31 --order-by title",
    "list comics --of character/1009610", "list comics --creators 100",
    "list comics --title-starts-with iron", "list comics --format hardcover",
    "list comics --issue-number 7", "list comics --modified-since 2020-01-01",
    "list comics --format hardcover --order-by title",
    "__complete bash marvel-cli\\ show\\ comic/sto comic/sto",
]


def environment(home):
    return {"HOME": str(home), "XDG_DATA_HOME": f"{home}/data", "PATH": os.environ["PATH"]}


def make_catalog(home, size):
    """Imports generated comics, and returns the time that it takes, in seconds."""
    home.mkdir()
    start = time.monotonic()
    with subprocess.Popen([HERE / "generate-rows.py", str(size)], stdout=subprocess.PIPE) as rows:
        subprocess.run(
            [PROGRAM, "import", "--complete", "--yes", "--kind", "comic", "-q", "-"], stdin=rows.stdout,
            env=environment(home), check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - start


def run(home, command):
    """Returns the times of a round of runs, in milliseconds."""
    report = home / "report.json"
    subprocess.run(
        ["hyperfine", "--shell", "none", "--warmup", "2", "--runs", str(RUNS), "--style", "none",
         "--output", "pipe", "--export-json", report, f"{PROGRAM} {command}"],
        env=environment(home), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return [time * 1000 for time in json.loads(report.read_text())["results"][0]["times"]]


def measure(homes, command):
    """Returns the times of a command for each size, in milliseconds."""
    times = [[] for _ in homes]
    for _ in range(ROUNDS):
        for home, collected in zip(homes, times):
            collected += run(home, command)
    return times


def memory(home):
    """Returns the largest resident memory while all comics are listed, in megabytes."""
    result = subprocess.run(
        ["/usr/bin/time", "--quiet", "--format", "%M", PROGRAM, "list", "comics", "--all", "-o",
         "jsonl", "-q"], env=environment(home), check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True)
    return int(result.stderr.split()[-1]) / 1000


def exponent(sizes, times):
    """The slope of the line through the logarithms with the least squares."""
    return statistics.linear_regression(
        [math.log(size) for size in sizes], [math.log(time) for time in times]).slope


def print_row(name, figures, exponents=(), goal=""):
    cells = [*(f"{figure:.1f}" for figure in figures),
             *(f"{exponent:.2f}" for exponent in exponents), goal]
    print(f"| {name} | " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def exponents(times):
    """The exponents of the whole range, and of the last step."""
    return exponent(SIZES, times), exponent(SIZES[-2:], times[-2:])


def main():
    if len(SIZES) < 2:
        sys.exit("GROWTH_SIZES needs two sizes or more")
    with tempfile.TemporaryDirectory() as directory:
        homes = [pathlib.Path(directory, str(size)) for size in SIZES]
        print("| task | " + " | ".join(f"{size:,}" for size in SIZES)
              + " | exponent | of the last step | goal |")
        print("|---|" + "---|" * (len(SIZES) + 3), flush=True)
        imports = [make_catalog(home, size) for home, size in zip(homes, SIZES)]
        print_row("generate and import, s", imports, exponents(imports))
        for command in COMMANDS:
            times = measure(homes, command)
            name = "complete comic/sto" if command.startswith("__complete") else command
            print_row(
                name, map(statistics.median, times), exponents([min(each) for each in times]),
                EXPONENT_GOAL)
        print(f"| memory for all {SIZES[-1]:,} as JSON lines, MB | " + "| " * (len(SIZES) - 1)
              + f"{memory(homes[-1]):.0f} | | | under {MEMORY_GOAL} |")


main()
