#!/usr/bin/env python3
"""Records what marvel-cli prints: the status and both streams of many commands, in four states of the user's files.

usage: PROGRAMS=DIRECTORY record-outputs.py write|check|print

`embedded` has no files, `imported` has entities from JSON lines, `metron` is after `sync metron` from the test
double, and `dump` after the import of a dump of the Grand Comics Database. commands.txt has the commands, after the
states that each section runs in; `tty: ` marks those that run on a terminal. Homes, addresses, and times of the run
have fixed names in records.txt; of a long stream it has the beginning, and a digest of the whole. States in which a
command prints the same share an outcome. `write` replaces records.txt; `check` prints the differences, and exits with
status 1 if there are any; `print` prints all streams whole, to compare two builds where a digest differs.
"""

import collections
import datetime
import difflib
import fcntl
import hashlib
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
import fixture
from programs import FIXTURES, PROGRAMS, Home, Metron

HERE = pathlib.Path(__file__).parent
RECORDS = HERE / "records.txt"
STATES = ["embedded", "imported", "metron", "dump"]
# The characters of a stream that are recorded as they are.
LIMIT = 400
# An import of a dump requires at least as many series and issues of other publishers.
OTHER_SERIES, OTHER_ISSUES = 1000, 20000


class State(Home):
    """A home directory in one of the states."""

    def __init__(self, root, state):
        path = f"{root}/{state}"
        super().__init__(path, PATH=f"{PROGRAMS}:/usr/bin:/bin", LANG="C.UTF-8", TZ="UTC", COLUMNS="80",
                         LINES="24", TMPDIR=path)
        getattr(self, state)()

    def embedded(self):
        pass

    def imported(self):
        for name in ["series", "comics", "characters", "creators", "events", "stories"]:
            self.prepare("import", str(FIXTURES / f"entities/{name}.ndjson"))

    def metron(self):
        with Metron("--issues", "60", "--rich", "--events", "embedded") as double:
            self.prepare("sync", "metron", **double.variables)

    def dump(self):
        connection = fixture.load(self.path / "dump.db")
        fixture.copy(connection, "gcd_series", OTHER_SERIES, "WHERE id = 9104", id="100000 + i",
                     name="'Elsewhere ' || i")
        fixture.copy(connection, "gcd_issue", OTHER_ISSUES, "WHERE id = 9230", id="1000000 + i",
                     series_id="100000 + (i + 19) / 20", number="1 + (i + 19) % 20", sort_code="1 + (i + 19) % 20")
        connection.execute("UPDATE gcd_issue SET modified = '2026-09-14 10:00:00'")
        connection.close()
        self.prepare("import", "dump.db")

    def prepare(self, *arguments, **variables):
        self.output(*arguments, cwd=self.path, env=self.environment | variables, stdin=subprocess.DEVNULL)

    def outcome(self, command):
        """Returns the status and both streams of a command of the shell."""
        on_terminal = command.startswith("tty: ")
        run = self.run_on_terminal if on_terminal else self.run_in_shell
        return run(command.removeprefix("tty: "))

    def run_in_shell(self, command):
        done = subprocess.run(["sh", "-c", command], cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True)
        return done.returncode, done.stdout, done.stderr

    def run_on_terminal(self, command):
        control, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        child = subprocess.Popen(
            ["sh", "-c", command], cwd=self.path, env=self.environment | {"TERM": "xterm", "PAGER": "cat"},
            stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, start_new_session=True)
        os.close(terminal)
        out = b""
        while data := read(control):
            out += data
        os.close(control)
        return child.wait(), out.replace(b"\r\n", b"\n"), child.stderr.read()

    def shown(self, stream):
        """Returns a stream without what differs between runs."""
        text = stream.decode(errors="replace").replace("\r", "\\r")
        for path, name in [(self.path, "HOME"), (PROGRAMS, "PROGRAMS"), (PROGRAMS.resolve(), "PROGRAMS")]:
            text = text.replace(str(path), name)
        today = datetime.datetime.now(datetime.timezone.utc).date()
        for day in [today, today - datetime.timedelta(days=1)]:
            # The embedded catalog's dates have no time of day.
            text = re.sub(rf"{day}T(?!00:00:00)[\d:.]+(Z|[-+]\d+(:\d+)?)?", "NOW", text)
        text = re.sub(r'"renewal":"[^"]+"', '"renewal":"MIDNIGHT"', text)
        text = re.sub(r"SQLite [\d.]+", "SQLite VERSION", text)
        return re.sub(r"\bcommit [0-9a-f]{12}(-modified)?\b", "commit COMMIT", text)


def read(terminal):
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def commands(state):
    """Yields the commands that run in a state."""
    states = []
    for line in (HERE / "commands.txt").read_text().splitlines():
        if line.startswith("["):
            states = STATES if line == "[all]" else line.strip("[]").split()
        elif line and state in states:
            yield line


def lines(name, text, limit):
    if limit and len(text) > limit:
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        text = f"{text[:limit]}\n... {len(text)} characters, {digest}\n"
    return [f"  {name}| {line}" for line in text.split("\n")[: -1 if text.endswith("\n") else None] if text]


def outcomes(limit):
    """The states in which a command has an outcome, by the command, how often it ran before, and the outcome."""
    found = {}
    with tempfile.TemporaryDirectory() as root:
        for state in STATES:
            home, runs = State(root, state), collections.Counter()
            for command in commands(state):
                status, out, err = home.outcome(command)
                shown = lines("out", home.shown(out), limit) + lines("err", home.shown(err), limit)
                results = found.setdefault((command, runs[command]), {})
                results.setdefault((f"  status {status}", *shown), []).append(state)
                runs[command] += 1
    return found


def main():
    found = outcomes(None if sys.argv[1:] == ["print"] else LIMIT)
    now = [line for (command, _), results in found.items() for result, states in results.items()
           for line in (f"{' '.join(states)}: {command}", *result)]
    count = sum(len(states) for results in found.values() for states in results.values())
    if sys.argv[1:] == ["print"]:
        print("\n".join(now))
        return 0
    if sys.argv[1:] == ["write"]:
        RECORDS.write_text("\n".join(now) + "\n")
        print(f"{count} outcomes")
        return 0
    recorded = RECORDS.read_text().split("\n")[:-1] if RECORDS.exists() else []
    difference = list(difflib.unified_diff(recorded, now, "recorded", "now", n=3, lineterm=""))
    print("\n".join(difference) or f"{count} outcomes are as recorded")
    return 1 if difference else 0


if sys.argv[1:] not in (["write"], ["check"], ["print"]):
    sys.exit(__doc__)
sys.exit(main())
