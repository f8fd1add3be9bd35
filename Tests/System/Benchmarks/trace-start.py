#!/usr/bin/env python3
"""Traces which parts of marvel-cli short commands run, read, and write, and writes a symbol of each to a
file, so that the linker places them next to each other: docs/adr/0016.

usage: trace-start.py PROGRAM MAP FILE     MAP is the linker's map of the program, with mangled names

`make start-order` calls it.
"""

import bisect
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
COMMANDS = [
    "--source embedded list --offset 20", "--source embedded show 1009610",
    "--source embedded search storm", "--source embedded show spider-man -o table",
    "--source local list comics", "--source local show comic/700", "--version",
]
ACCESS = re.compile(rb"^(?:I | L| S| M) +([0-9a-f]+),", re.MULTILINE)
# Address, load address, size, alignment, and a section of an input file or a symbol.
SECTION = re.compile(r" *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) +\d+ {9}\S.*:\(.*\)$")
SYMBOL = re.compile(r" *([0-9a-f]+) +[0-9a-f]+ +[0-9a-f]+ +\d+ {17}(\S+)$")


def run(command, home):
    """Returns what a command writes to stderr, which is where the tracer writes."""
    environment = {"HOME": str(home), "XDG_DATA_HOME": f"{home}/data", "PATH": os.environ["PATH"]}
    return subprocess.run(
        command, env=environment, check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE).stderr


def touched_addresses(program):
    """Returns the addresses that the commands access, in order of the first access."""
    touched = {}
    with tempfile.TemporaryDirectory() as home:
        comics = pathlib.Path(home) / "comics.jsonl"
        with comics.open("w") as file:
            subprocess.run([HERE / "generate-rows.py", "1500"], stdout=file, check=True)
        run([program, "import", "--complete", "--yes", "--kind", "comic", "-q", comics], home)
        for command in COMMANDS:
            tracer = ["valgrind", "--tool=lackey", "--trace-mem=yes"]
            trace = run([*tracer, program, *command.split()], home)
            touched.update(dict.fromkeys(ACCESS.findall(trace)))
    return [int(address, 16) for address in touched]


def sections(map_file):
    """Returns the start, the end, and the symbols of each section of an input file."""
    found = []
    for line in map_file.read_text().splitlines():
        if match := SECTION.match(line):
            start = int(match[1], 16)
            found.append((start, start + int(match[2], 16), []))
        elif found and (match := SYMBOL.match(line)):
            found[-1][2].append(match[2])
    return sorted(found)


def touched_symbols(program, map_file):
    """Returns one symbol of each section that the commands touch, in order of the first access."""
    every = sections(map_file)
    starts = [start for start, _, _ in every]
    uses = collections.Counter(name for _, _, names in every for name in names)
    touched = dict.fromkeys(
        bisect.bisect_right(starts, address) - 1 for address in touched_addresses(program))
    # The linker moves all sections with a symbol of the name.
    return [
        min(every[index][2], key=lambda name: uses[name])
        for index in touched if index >= 0 and every[index][2]]


program, map_file, result = map(pathlib.Path, sys.argv[1:])
result.write_text("".join(f"{name}\n" for name in touched_symbols(program.resolve(), map_file)))
