#!/usr/bin/env python3
"""Compares a sync of Metron with one of as many of Marvel's comics from marvel-gateway, both from
loopback: the processor time of marvel-cli alone, in seconds.

usage: PROGRAMS=DIRECTORY benchmark-metron.py [COUNT]     40,000 comics by default

The requests of Metron's details cannot be avoided, one for each comic. What they cost is measured by a
sync that asks for all of them again and gets "not modified": no mapping, no storing.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

HERE = pathlib.Path(__file__).parent
PROGRAMS = pathlib.Path(os.environ.get("PROGRAMS", ".build/release")).resolve()
TOKEN = "open-sesame-0123456789abcdef"


def start(*command):
    """Starts a server and returns it with the port that it prints."""
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return server, int(server.stdout.readline())


def run(home, *arguments, **variables):
    """Returns the processor time and the time of a run of marvel-cli."""
    environment = {
        "HOME": str(home), "PATH": os.environ["PATH"], "XDG_DATA_HOME": f"{home}/data", **variables}
    before = os.times()
    subprocess.run(
        [PROGRAMS / "marvel-cli", *arguments, "-q"], env=environment, check=True,
        stdout=subprocess.DEVNULL)
    after = os.times()
    user = after.children_user - before.children_user
    system = after.children_system - before.children_system
    return user + system, after.elapsed - before.elapsed


def metron(home, count):
    """Returns the times of a first sync, and of one that gets no content."""
    server, port = start(
        sys.executable, str(HERE.parent / "Metron/metron.py"), "--issues", str(count),
        "--burst", "100000000/60", "--sustained", "100000000/86400")
    variables = {"METRON_TOKEN": TOKEN, "METRON_BASE_URL": f"http://127.0.0.1:{port}/api/"}
    try:
        first = run(home, "sync", "metron", **variables)
        for resource in ("issue", "series"):
            urllib.request.urlopen(
                f"http://127.0.0.1:{port}/control/relist?resource={resource}").read()
        return first, run(home, "sync", "metron", **variables)
    finally:
        server.stdin.close()
        server.wait()


def marvel(home, count):
    """Returns the times of a sync of generated comics from marvel-gateway."""
    rows = subprocess.run(
        [HERE / "generate-rows.py", str(count)], check=True, capture_output=True).stdout
    subprocess.run(
        [PROGRAMS / "marvel-cli", "import", "--complete", "--yes", "--kind", "comic", "-q", "-"], input=rows,
        env={"HOME": str(home), "XDG_DATA_HOME": f"{home}/served"}, check=True,
        stdout=subprocess.DEVNULL)
    server, port = start(
        str(PROGRAMS / "marvel-gateway"), "--open", "--quiet", "--port", "0", "--catalog",
        f"{home}/served/marvel-cli/catalog.sqlite")
    try:
        return run(
            home, "sync", "comics", MARVEL_BASE_URL=f"http://127.0.0.1:{port}/v1/public",
            MARVEL_PUBLIC_KEY="1234", MARVEL_PRIVATE_KEY="abcd", MARVEL_REQUESTS_PER_SECOND="100000")
    finally:
        server.terminate()
        server.wait()


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40_000
    with tempfile.TemporaryDirectory() as directory:
        home = pathlib.Path(directory)
        other = marvel(home, count)
        first, unchanged = metron(home, count)
    work = first[0] - unchanged[0]
    print("| task | processor time, s | time, s | ratio of processor time |")
    print("|---|---|---|---|")
    print(f"| sync of {count} Marvel comics | {other[0]:.1f} | {other[1]:.0f} | 1 |")
    for name, (used, elapsed) in (
            (f"sync of {count} of Metron's issues", first), ("the same, all not modified", unchanged)):
        print(f"| {name} | {used:.1f} | {elapsed:.0f} | {used / other[0]:.1f} |")
    print(f"| mapping and storing: the difference | {work:.1f} | | {work / other[0]:.1f} |")


main()
