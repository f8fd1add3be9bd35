#!/usr/bin/env python3
"""Measures marvel-cli over catalogs and directories that it makes, and prints a table.

usage: PROGRAMS=DIRECTORY benchmark-table.py growth | metron [COUNT] | missing | resolve | merge

growth   How the time for one screen grows with the number of comics, GROWTH_SIZES="3000 50000": the
         median times of each command in milliseconds, and two exponents, that of the whole range (the
         slope of a straight line through the logarithms) and that of the last step. 0 means that the
         time does not depend on the number, 1 that it is proportional. Exponents are those of the fastest
         runs, which other programs on the machine affect least. Rounds of all sizes are interleaved. The
         time that the program takes to start, the same for all sizes, lowers the exponents of short
         commands. Also the time of each import, and the memory for a list of all comics.
metron   A sync of Metron and one of as many of Marvel's comics (40,000 by default) from marvel-gateway,
         both from loopback: the processor time of marvel-cli alone. The requests of Metron's details
         cannot be avoided, one for each comic. What they cost is measured by a sync that asks for all of
         them again and gets "not modified": no mapping, no storing.
missing  `missing` over a directory of 20,000 comic files, of which only the names matter. They are those
         of Marvel's comics if their list is in ../shared, which is then also the catalog, otherwise those
         of the embedded catalog. Fails if the median of five runs is above the limit.
resolve  `resolve -` over invented comics with numbers in four databases, as lines and as JSON objects:
         the median of five runs, start and index included. Fails if it is below the limit.
merge    The merge of Marvel's ids, if their list is in ../shared, with a dump and Metron's comics; a night in
         which 20 of them change; and the instructions of each first page, merged and embedded.
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

HERE = pathlib.Path(__file__).parent
sys.path += [str(HERE.parent / "Support"), str(HERE.parent / "ReadingLists")]
import marvel_ids
from programs import Home, Metron, gateway, json_lines
from report import print_head, print_row


def timed(home, *arguments, **options):
    """Returns the seconds that a run takes, and its output."""
    start = time.monotonic()
    output = home.output(*arguments, "--quiet", **options)
    return time.monotonic() - start, output


def import_comics(home, count):
    """Imports generated comics."""
    with subprocess.Popen([HERE / "generate-rows.py", str(count)], stdout=subprocess.PIPE) as rows:
        home.output("import", "--complete", "--yes", "--kind", "comic", "-", "--quiet", stdin=rows.stdout)


# growth

SIZES = [int(size) for size in os.environ.get("GROWTH_SIZES", "3000 50000 500000 1400000").split()]
RUNS = int(os.environ.get("GROWTH_RUNS", "10"))
ROUNDS = 3
# A logarithm has an exponent of about 0.1 between 3,000 and 1,400,000.
EXPONENT_GOAL = 0.15
MEMORY_GOAL = 40  # megabytes
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


def make_catalog(home, size):
    """Returns the seconds that generating and importing comics takes."""
    start = time.monotonic()
    import_comics(home, size)
    return time.monotonic() - start


def screens(home, command):
    """Returns the times of a round of runs, in milliseconds."""
    report = home.path / "report.json"
    subprocess.run(
        ["hyperfine", "--shell", "none", "--warmup", "2", "--runs", str(RUNS), "--style", "none",
         "--output", "pipe", "--export-json", report, f"{home.program} {command}"],
        env=home.environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return [seconds * 1000 for seconds in json.loads(report.read_text())["results"][0]["times"]]


def measure(homes, command):
    """Returns the times of a command for each size, in milliseconds."""
    times = [[] for _ in homes]
    for _ in range(ROUNDS):
        for home, collected in zip(homes, times):
            collected += screens(home, command)
    return times


def memory(home):
    """Returns the largest resident memory while all comics are listed, in megabytes."""
    result = subprocess.run(
        ["/usr/bin/time", "--quiet", "--format", "%M", home.program, "list", "comics", "--all", "-o",
         "jsonl", "-q"], env=home.environment, check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True)
    return int(result.stderr.split()[-1]) / 1000


def exponents(times):
    """The exponents of the whole range, and of the last step: slopes with the least squares."""
    for first in (0, -2):
        line = statistics.linear_regression(
            [math.log(size) for size in SIZES[first:]], [math.log(time) for time in times[first:]])
        yield f"{line.slope:.2f}"


def growth(scratch):
    if len(SIZES) < 2:
        sys.exit("GROWTH_SIZES needs two sizes or more")
    homes = [Home(scratch / str(size)) for size in SIZES]
    print_head("task", *(f"{size:,}" for size in SIZES), "exponent", "of the last step", "goal")

    def row(name, figures, fastest, goal=""):
        print_row(name, *(f"{figure:.1f}" for figure in figures), *exponents(fastest), goal)

    imports = [make_catalog(home, size) for home, size in zip(homes, SIZES)]
    row("generate and import, s", imports, imports)
    for command in COMMANDS:
        times = measure(homes, command)
        name = "complete comic/sto" if command.startswith("__complete") else command
        row(name, map(statistics.median, times), [min(each) for each in times], EXPONENT_GOAL)
    print_row(
        f"memory for all {SIZES[-1]:,} as JSON lines, MB", *[""] * (len(SIZES) - 1),
        f"{memory(homes[-1]):.0f}", "", "", f"under {MEMORY_GOAL}")


# metron

def processor_time(home, *arguments):
    """Returns the processor time and the time of a run of marvel-cli."""
    before = os.times()
    home.output(*arguments, "--quiet")
    after = os.times()
    user = after.children_user - before.children_user
    system = after.children_system - before.children_system
    return user + system, after.elapsed - before.elapsed


def sync_metron(path, count):
    """Returns the times of a first sync, and of one that gets no content."""
    with Metron("--issues", str(count), "--burst", "100000000/60", "--sustained", "100000000/86400") as double:
        home = Home(path, **double.variables)
        first = processor_time(home, "sync", "metron")
        for resource in ("issue", "series"):
            double.control("relist", resource=resource)
        return first, processor_time(home, "sync", "metron")


def sync_marvel(home, served, count):
    """Returns the times of a sync of generated comics from marvel-gateway."""
    import_comics(served, count)
    with gateway("--open", "--quiet", "--catalog", served.data / "catalog.sqlite") as server:
        home.environment |= {
            "MARVEL_BASE_URL": server.address + "/v1/public", "MARVEL_PUBLIC_KEY": "1234",
            "MARVEL_PRIVATE_KEY": "abcd", "MARVEL_REQUESTS_PER_SECOND": "100000"}
        return processor_time(home, "sync", "comics", "--yes")


def both_syncs(scratch):
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40_000
    other = sync_marvel(Home(scratch / "marvel"), Home(scratch / "served"), count)
    first, unchanged = sync_metron(scratch / "metron", count)
    work = first[0] - unchanged[0]
    print_head("task", "processor time, s", "time, s", "ratio of processor time")
    for name, (used, elapsed) in (
            (f"sync of {count} Marvel comics", other), (f"sync of {count} of Metron's issues", first),
            ("the same, all not modified", unchanged)):
        print_row(name, f"{used:.1f}", f"{elapsed:.0f}", f"{used / other[0]:.1f}")
    print_row("mapping and storing: the difference", f"{work:.1f}", "", f"{work / other[0]:.1f}")


# missing and resolve

FILES = 20_000
SECONDS_OF_MISSING = 3.0
COMICS = 60_000
IDS = 50_000
IDS_PER_SECOND = 5_000
ADDRESS = "http://gateway.marvel.com/v1/public"


def missing(scratch):
    home = Home(scratch)
    if marvel_ids.COMICS.exists():
        home.output("import", "-", "--quiet", input=marvel_ids.entities())
    names = home.output("list", "comics", "-o", "name", "--all", "--quiet")
    titles = sorted(set(names.replace("/", "-").splitlines()))
    directory = scratch / "comics"
    directory.mkdir()
    for index in range(FILES):
        title = titles[index % len(titles)]
        copy = f" c{index // len(titles)}" if index >= len(titles) else ""
        (directory / f"{title} (Digital) (scan{copy}).cbz").touch()
    runs = [timed(home, "missing", str(directory), "-o", "json") for _ in range(5)]
    document = json.loads(runs[-1][1])
    assert document["comics"] == FILES, document["comics"]
    median = statistics.median(seconds for seconds, _ in runs)
    print_head("task", "comics", "identified", "missing", "median, ms", "limit, ms")
    print_row(
        f"missing, {FILES:,} file names", len(titles), FILES - len(document["unmatched"]),
        document["count"], f"{median * 1000:.0f}", f"{SECONDS_OF_MISSING * 1000:.0f}")
    return median > SECONDS_OF_MISSING


def invented_comic(number):
    return {
        "id": number, "title": f"Invented Tales ({1960 + number % 60}) #{number}",
        "issueNumber": number, "description": "An invented comic. " * 10,
        "resourceURI": f"{ADDRESS}/comics/{number}", "upc": f"7596060{number:05}00111",
        "series": {"resourceURI": f"{ADDRESS}/series/{number % 900 + 1}", "name": "Invented Tales"},
        "ids": {"metron": number, "comicvine": 300_000 + number, "gcd": 600_000 + number}}


def written_id(index):
    """The id of a comic, which is each time another one, in another database."""
    number = index * 7919 % COMICS + 1
    return [f"metron:{number}", f"cv:4000-{300_000 + number}", f"gcd:{600_000 + number}",
            f"upc:7596060{number:05}00111"][index % 4]


def resolve(scratch):
    home = Home(scratch)
    catalog = scratch / "comics.jsonl"
    catalog.write_text("".join(json.dumps(invented_comic(n + 1)) + "\n" for n in range(COMICS)))
    home.output("import", "--origin", "metron", catalog, "--quiet")
    ids = [written_id(index) for index in range(IDS)]
    inputs = {"lines": "\n".join(ids), "JSON objects": "\n".join(
        json.dumps({"id": text, "title": "Invented Tales"}) for text in ids)}
    rates = []
    print_head("task", "comics", "median, ms", "ids per second", "limit")
    for name, lines in inputs.items():
        runs = [timed(home, "resolve", "-", "--origin", "metron", input=lines) for _ in range(5)]
        found = json_lines(runs[-1][1])
        assert [line["id"] for line in found] == ids
        assert all(len(line["ids"]) == 4 for line in found)
        median = statistics.median(seconds for seconds, _ in runs)
        rates.append(IDS / median)
        print_row(f"resolve, {IDS:,} {name}", COMICS, f"{median * 1000:.0f}", f"{rates[-1]:.0f}",
                  f"over {IDS_PER_SECOND}")
    return min(rates) < IDS_PER_SECOND


# merge

METRONS_ISSUES = 1_028
# Of a dump with 160,000 issues of Marvel's.
DUMP_SCALE = "0.28"
CHANGED = 20
PAGES = ["comics", "series", "characters", "creators", "events", "stories"]


def instructions(home, *arguments):
    """Returns the number of instructions of a run."""
    program = home.path / "marvel-cli"
    if not program.exists():
        # Valgrind cannot read the symbols of the program.
        subprocess.run(["strip", "-o", program, home.program], check=True)
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *arguments],
        env=home.environment, check=True, capture_output=True, text=True)
    return int(done.stderr.split("Collected : ")[1].split()[0])


def merge(scratch):
    with Metron("--issues", str(METRONS_ISSUES), "--burst", "100000000/60", "--sustained", "100000000/86400") as double:
        home = Home(scratch / "merged", **double.variables)
        if marvel_ids.COMICS.exists():
            home.output("import", "-", "--quiet", input=marvel_ids.entities())
        dump = scratch / "dump.db"
        subprocess.run([HERE.parent / "Dumps/make-dump.py", "--scale", DUMP_SCALE, dump], check=True)
        home.output("import", dump, "--yes", "--quiet")
        home.output("sync", "metron", "--quiet")
        counts = {
            name: home.document("list", "comics", "--origin", name, "--limit", "1")["total"]
            for name in ("gcd", "metron")}
        merged = home.data / "merged.sqlite"
        merged.unlink()
        whole = processor_time(home, "list", "comics", "--limit", "1")
        size = merged.stat().st_size
        for number in range(CHANGED):
            double.control(
                "touch", resource="issue", id=1000 + number, key="store_date", value=json.dumps("2026-11-25"))
        night = processor_time(home, "sync", "metron")
    others = ", ".join(f"{count:,} of {name}" for name, count in counts.items())
    print_head("task", "processor time, s", "time, s", "MB")
    print_row(f"merge with {others}", f"{whole[0]:.1f}", f"{whole[1]:.1f}", f"{size / 1e6:.0f}")
    print_row(f"night with {CHANGED} changes", f"{night[0]:.1f}", f"{night[1]:.1f}", "")
    print()
    print_head("first page", "instructions, merged", "embedded", "ratio")
    embedded = Home(scratch / "embedded")
    for kind in PAGES:
        counted = [instructions(each, "list", kind, "-o", "json", "-q") for each in (home, embedded)]
        print_row(kind, *(f"{count:,}" for count in counted), f"{counted[0] / counted[1]:.2f}")


TABLES = {"growth": growth, "merge": merge, "metron": both_syncs, "missing": missing, "resolve": resolve}


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in TABLES:
        sys.exit(__doc__.split("\n\n")[1])
    with tempfile.TemporaryDirectory() as scratch:
        sys.exit(TABLES[sys.argv[1]](pathlib.Path(scratch)))


main()
