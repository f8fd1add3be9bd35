#!/usr/bin/env python3
"""Simulates nights of `sync metron` with changes and faults, and compares the catalog with the server.

usage: nights.py [NIGHTS [SEED [ISSUES]]]

Each night, the test double of Metron changes, adds, and deletes entities, also while a list is read, and
some requests fail. The catalog may be behind after a night, but verifies. In the end it must equal a
catalog that was copied at once, in all fields and links. PROGRAMS is the directory of the programs.
"""

import json
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ["PROGRAMS"]).resolve() / "marvel-cli"
FAULTS = ["500", "503", "429", "garbage", "cut", "shape", "page200", "page403", "page503"]
# 0: done or the limit of the day; 69, 75, and 76: a fault that did not pass.
STATUSES = {0, 69, 75, 76}


class Server:
    def __init__(self, issues):
        self.process = subprocess.Popen(
            [ROOT / "Support/Servers/Metron/metron.py", "--issues", str(issues), "--burst", "9999/1"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = self.process.stdout.readline().strip()
        self.issues = list(range(1000, 1000 + issues))
        self.floor = issues * 0.95

    def control(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/control/{path}") as response:
            return response.read().decode()

    def change(self, random):
        """Makes one random change, and returns what it is."""
        what = random.choice(["touch", "touch", "delete", "add", "rename", "relist", "before", "fail"])
        issue = random.choice(self.issues)
        if what == "touch":
            self.control(f"touch?resource=issue&id={issue}&key=desc&value=%22{random.random()}%22")
        elif what == "delete" and len(self.issues) > self.floor:
            self.issues.remove(issue)
            self.control(f"delete?resource=issue&id={issue}")
        elif what == "add":
            self.control("add?count=1")
        elif what == "rename":
            resource = random.choice(["character", "creator", "team", "arc", "series"])
            identity = random.randrange(10, 13) if resource == "series" else random.randrange(100, 103)
            name = "" if resource == "series" else f"&key=name&value=%22Renamed {random.random()}%22"
            self.control(f"touch?resource={resource}&id={identity}{name}".replace(" ", "%20"))
        elif what == "relist":
            self.control(f"relist?resource=issue&id={issue}")
        elif what == "before":
            self.control(f"before?resource=issue&page={random.randrange(1, 3)}&count=2"
                         f"&what={random.choice(['change', 'insert'])}")
        elif what == "fail":
            path = random.choice(["issue", "series", "character", "issue/1", "reading_list"])
            self.control(f"fail?path={path}&what={random.choice(FAULTS)}")
        return what


class Client:
    def __init__(self, server, follows=""):
        self.home = tempfile.mkdtemp(prefix="nights-")
        self.environment = {
            "HOME": self.home, "METRON_BASE_URL": f"http://127.0.0.1:{server.port}/api/",
            "METRON_TOKEN": "open-sesame-0123456789abcdef", "PATH": "/usr/bin:/bin",
            "MARVEL_RETRIES": "1"}
        configuration = pathlib.Path(self.home, ".config/marvel-cli")
        configuration.mkdir(parents=True)
        (configuration / "follows").write_text(follows)

    def run(self, *arguments):
        return subprocess.run(
            [PROGRAM, *arguments], env=self.environment, capture_output=True, text=True, check=False)

    def sync(self, *arguments):
        outcome = self.run("sync", "metron", "-o", "json", *arguments)
        assert outcome.returncode in STATUSES, outcome
        verified = self.run("catalog", "verify", "--origin", "metron")
        assert verified.returncode == 0, verified
        return outcome, json.loads(outcome.stdout)

    def finish(self, server):
        """Syncs until a run has no more to do. Faults that are left over take a run each."""
        for _ in range(len(server.issues)):
            outcome, report = self.sync()
            server.control("wait?seconds=3600")
            if (report["reason"], report["remaining"], outcome.stderr) == ("done", 0, ""):
                break
        self.sync()

    def begin_next_day(self):
        with sqlite3.connect(self.home + "/.local/state/marvel-cli/requests.sqlite") as ledger:
            ledger.execute("UPDATE tally SET day = day - 1")

    def rows(self):
        catalog = sqlite3.connect(self.home + "/.local/share/marvel-cli/origins/metron.sqlite")
        return (
            {("entity", *row[:2]): comparable(row[2])
             for row in catalog.execute("SELECT kind, id, json FROM entity")}
            | {("link", *row): "" for row in catalog.execute(
                "SELECT kind, id, other_kind, other_id FROM link")}
            | {("kind", row[0]): str(row[1:]) for row in catalog.execute(
                "SELECT kind, count, completed IS NULL FROM coverage")})


def comparable(text):
    """An entity without the dates at which others in its lists had changed when it was received."""
    entity = json.loads(text)
    for value in entity.values():
        if isinstance(value, dict):
            for item in value.get("items", []):
                item.pop("modified", None)
    return json.dumps(entity, ensure_ascii=False)


def main():
    nights, seed, issues = (int(text) for text in (sys.argv[1:] + ["20", "1", "250"][len(sys.argv) - 1:]))
    chance = random.Random(seed)
    server = Server(issues)
    client = Client(server, "series metron:12\ncharacter metron:103\n")
    for night in range(1, nights + 1):
        changes = [server.change(chance) for _ in range(chance.randrange(6))]
        outcome, report = client.sync("--daily", str(chance.choice([60, 120, 400])))
        print(f"night {night}: {', '.join(changes) or 'nothing'}; status {outcome.returncode}, "
              f"{report['requests']} requests, {report['remaining']} remain", flush=True)
        client.begin_next_day()
        server.control("wait?seconds=86400")
    client.finish(server)
    other = Client(server)
    # Reading complete lists may cause changes that are left over.
    for each in (other, client, other):
        each.finish(server)
    rows, expected = client.rows(), other.rows()
    differences = [key for key in rows | expected if rows.get(key) != expected.get(key)]
    for key in differences[:5]:
        print(key, rows.get(key), expected.get(key), sep="\n  ")
    print(f"{len(expected)} rows, {len(differences)} differences (seed {seed})")
    server.process.stdin.close()
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
