"""The programs under test in home directories of their own, and the servers that tests start.

PROGRAMS is the directory of the programs (.build/release).
"""

import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import threading
import urllib.parse
import urllib.request
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
FIXTURES = ROOT / "Tests/Support/Fixtures"
SERVERS = ROOT / "Tests/Support/Servers"
PROGRAMS = pathlib.Path(os.environ.get("PROGRAMS") or ROOT / ".build/release").absolute()
SINGULAR = {"characters": "character", "comics": "comic", "creators": "creator", "events": "event",
            "series": "series", "stories": "story"}
KINDS = list(SINGULAR)
TOKEN = "open-sesame-0123456789abcdef"
MARVEL = "http://gateway.marvel.com/v1/public/"


class Outcome(NamedTuple):
    status: int
    output: str
    errors: str


class Home:
    """A home directory in which marvel-cli runs, with nothing in the environment but the variables."""

    def __init__(self, path, program=PROGRAMS / "marvel-cli", **variables):
        self.path, self.program = pathlib.Path(path), program
        self.path.mkdir(exist_ok=True)
        self.environment = {"HOME": str(path), "PATH": os.environ["PATH"], **variables}
        self.data = self.path / ".local/share/marvel-cli"
        self.state = self.path / ".local/state/marvel-cli"
        self.cache = self.path / ".cache/marvel-cli"

    def start(self, *arguments, **options):
        return subprocess.Popen([self.program, *arguments], env=self.environment, **options)

    def run(self, *arguments, **options):
        """Returns the status and both streams."""
        done = subprocess.run([self.program, *arguments], **{
            "env": self.environment, "capture_output": True, "text": True, **options})
        return Outcome(done.returncode, done.stdout, done.stderr)

    def output(self, *arguments, **options):
        """The output of a command that must succeed."""
        outcome = self.run(*arguments, **options)
        if outcome.status != 0:
            sys.exit(f"{' '.join(map(str, arguments))}: status {outcome.status}: {outcome.errors}")
        return outcome.output

    def document(self, *arguments):
        return json.loads(self.output(*arguments, "-o", "json"))

    def rows(self, *arguments):
        return json_lines(self.output(*arguments, "-o", "jsonl"))

    def shown(self, kind, names):
        """The id that each name finds, or None. Only if all find one, it is clear which; else halves are looked up."""
        outcome = self.run("show", kind, "-", "-o", "id", "-q", input="\n".join(names))
        if outcome.status == 0 and len(found := outcome.output.split()) == len(names):
            return [int(each) for each in found]
        middle = len(names) // 2
        return self.shown(kind, names[:middle]) + self.shown(kind, names[middle:]) if middle else [None]

    def copy(self, path):
        shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(self.path, path)
        return type(self)(path, self.program, **self.environment | {"HOME": str(path)})


class Server:
    """A program that prints its port; also a context, which stops it at the end."""

    def __init__(self, *command, **options):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **options)
        self.port = int(self.process.stdout.readline())
        self.address = f"http://127.0.0.1:{self.port}"

    def stop(self):
        """Returns the status."""
        self.process.stdin.close()
        self.process.terminate()
        return self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def gateway(*flags, port=0, program="marvel-gateway", **options):
    return Server(PROGRAMS / program, "--port", str(port), *flags, **options)


class Metron(Server):
    """Metron's test double."""

    def __init__(self, *flags):
        super().__init__(sys.executable, "-B", SERVERS / "Metron/metron.py", *flags)
        # What a client needs to know of it.
        self.variables = {"METRON_TOKEN": TOKEN, "METRON_BASE_URL": self.address + "/api/"}

    def control(self, action, **query):
        """Sends a request that controls.py describes, and returns the response."""
        address = f"{self.address}/control/{action}?{urllib.parse.urlencode(query)}"
        with urllib.request.urlopen(address) as response:
            return response.read().decode()


def json_lines(text):
    """The values of JSON lines, in a text or in a file."""
    text = text.read_text() if isinstance(text, pathlib.Path) else text
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def get_json(address):
    with urllib.request.urlopen(address) as response:
        return json.load(response)


def run_at_once(*functions):
    """Runs functions in threads of their own, until all have returned."""
    threads = [threading.Thread(target=function) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def damage_of(database):
    """What is wrong with the pages of a database, or None."""
    connection = sqlite3.connect(database)
    found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    connection.close()
    return None if found == "ok" else found
