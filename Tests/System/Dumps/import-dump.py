#!/usr/bin/env python3
"""Imports a dump of the Grand Comics Database, measures it, and checks the stored catalog.

usage: import-dump.py FILE.db SCRATCH [--kills N] [--newer]

FILE.db is one of make-dump.py. It is imported as it is and from a zip, each into an empty home directory
below SCRATCH, with nothing in the environment; a second import must change nothing. With --newer, FILE.db
is then changed to the dump of two weeks later, whose import must report only what changed, and the older
one must be refused. With --kills N, imports of the newer dump are killed at N random times; the stored
catalog must be the older one each time, and no inflated file may remain after the next import.

Prints the rows of a table, and what is wrong; the exit status is 1 if anything is. PROGRAMS is the
directory of marvel-cli (.build/release). SEED repeats the kills.
"""

import collections
import hashlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
import visible
from arguments import parsed
from programs import Home
from report import Report, print_head, print_row

HERE = pathlib.Path(__file__).parent
# The goals for a dump of full size on two cores, in seconds and megabytes.
LONGEST, MOST_MEMORY = 120, 500


class DumpHome(Home):
    """A home directory into which dumps are imported."""

    def measure(self, *arguments):
        """Runs a command, and returns its status, seconds, seconds of the processor, and megabytes."""
        start = time.monotonic()
        process = self.start(*arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stderr.close()
        if process.returncode not in (0, -signal.SIGKILL):
            sys.stderr.write(errors.decode())
        return (process.returncode, time.monotonic() - start, usage.ru_utime + usage.ru_stime,
                usage.ru_maxrss / 1_000)

    def comics(self):
        """The number of stored comics, and a digest of all entities."""
        digest, count = hashlib.sha256(), 0
        with self.start("export", "-", "--origin", "gcd", "--offline", stdout=subprocess.PIPE) as process:
            for line in process.stdout:
                digest.update(line)
                count += "/issue/" in json.loads(line)["resourceURI"]
        if process.returncode != 0:
            sys.exit(f"export: exit {process.returncode}")
        return count, digest.hexdigest()

    def changes(self):
        """What the last import changed, as numbers of comics, series, and others."""
        return collections.Counter(
            (change["kind"], change["change"].replace("revised", "changed"))
            for change in self.rows("changes", "--all", "--origin", "gcd"))

    def inflated(self):
        return sorted(self.cache.glob("gcd-*"))

    def sizes(self):
        return {str(path.relative_to(self.data)): path.stat().st_size
                for path in sorted(self.data.rglob("*")) if path.is_file()}


class Test:
    def __init__(self, dump, scratch):
        self.dump, self.scratch = dump, scratch
        self.report = Report("import of a dump")
        self.random = random.Random(int(os.environ.get("SEED", "1")))
        with sqlite3.connect(f"file:{dump}?mode=ro&immutable=1", uri=True) as connection:
            self.issues = connection.execute("SELECT count(*) FROM gcd_issue").fetchone()[0]
            self.bases = visible.add_table(connection)
            self.check_ids(connection)
        connection.close()
        self.is_full = self.issues > 2_000_000

    def expect(self, is_right, text):
        self.report.check(text, is_right)

    def check_ids(self, connection):
        """Names with the ids of their creators and characters would hide that an import confuses them."""
        for kind in ("creator", "character"):
            share = connection.execute(f"SELECT avg(id = {kind}_id) FROM gcd_{kind}_name_detail").fetchone()[0]
            self.expect(share < 0.01, f"{share:.0%} of the names have the ids of their {kind}s")

    def measured(self, task, home, *arguments):
        status, seconds, work, memory = home.measure(*arguments)
        print_row(task, f"{seconds:.1f}", f"{work:.1f}", f"{memory:.0f}",
                  f"under {LONGEST} s, {MOST_MEMORY} MB" if self.is_full else f"under {MOST_MEMORY} MB")
        self.expect(status == 0, f"{task}: exit {status}")
        self.expect(memory < MOST_MEMORY, f"{task}: {memory:.0f} MB of memory")
        self.expect(not self.is_full or seconds < LONGEST, f"{task}: {seconds:.0f} s")
        self.expect(not home.inflated(), f"{task}: {home.inflated()} remains")
        return seconds

    def zip(self, day):
        """Makes a zip as GCD does, with one member that is named after the day."""
        path = self.scratch / f"{day}.zip"
        start = time.monotonic()
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            member = zipfile.ZipInfo(f"{day}.db")
            member.compress_type, member.file_size = zipfile.ZIP_DEFLATED, self.dump.stat().st_size
            with open(self.dump, "rb") as source, archive.open(member, "w", force_zip64=True) as target:
                shutil.copyfileobj(source, target, 1 << 20)
        print(f"{path.name}: {path.stat().st_size / 1e6:.0f} MB in {time.monotonic() - start:.0f} s",
              file=sys.stderr)
        return path

    def run(self, kills, is_newer):
        print(f"{self.dump}: {self.dump.stat().st_size / 1e6:.0f} MB, {self.issues} issues, of which "
              f"{self.bases} are Marvel's comics", file=sys.stderr)
        print_head("task", "seconds", "of the processor", "memory, MB", "goal")
        older = self.zip("2026-09-15")
        home, first = (DumpHome(self.scratch / name, TMPDIR=str(self.scratch)) for name in ("home", "first"))
        self.measured("profile, --dry-run", home, "import", self.dump, "--dry-run")
        self.expect(not home.sizes(), f"--dry-run writes {home.sizes()}")
        self.measured("import of the database", first, "import", self.dump, "--yes")
        duration = self.measured("import of the zip", home, "import", older, "--yes")
        count, digest = home.comics()
        self.expect(count == self.bases, f"{count} comics, but the dump has {self.bases}")
        self.expect(first.comics() == (count, digest), "the zip and the database differ")
        for name, size in home.sizes().items():
            print_row(f"size of {name}, MB", f"{size / 1e6:.1f}", "", "", "")
        self.measured("import of the same dump again", home, "import", older, "--yes")
        self.expect(home.comics() == (count, digest), "a second import changes the catalog")
        if is_newer:
            self.run_newer(home, older, kills, duration)

    def run_newer(self, home, older, kills, duration):
        stored = home.comics()
        made = subprocess.run([sys.executable, HERE / "make-dump.py", "--newer", self.dump], check=True,
                              stdout=subprocess.PIPE, text=True).stdout
        wanted = json.loads(made)["comics"]
        victim = home.copy(self.scratch / "victim")
        self.measured("import of the next dump", home, "import", self.dump, "--yes")
        changes = home.changes()
        comics = {change: changes["comic", change] for change in ("added", "changed", "deleted")}
        print_row("its changes, all kinds", str(changes.total()), "", "", "")
        self.expect(
            comics["added"] == wanted["added"] and comics["deleted"] == wanted["deleted"]
            and wanted["changedAtLeast"] <= comics["changed"] <= wanted["changedAtMost"],
            f"changes has {comics}, but the dump has {wanted}")
        newest = home.comics()
        status, *_ = home.measure("import", older, "--yes")
        self.expect(status not in (0, -signal.SIGKILL), "an older dump is not refused")
        self.expect(home.comics() == newest, "an older dump changes the catalog")
        older.unlink()
        if kills:
            self.kill(victim, stored, newest, kills, duration)

    def kill(self, victim, stored, newest, kills, duration):
        """Kills imports of the newer dump in a home directory that has the older one."""
        newer = self.zip("2026-10-01")
        pristine = victim.copy(self.scratch / "pristine")
        killed = leftovers = 0
        for number in range(kills):
            process = victim.start("import", newer if number % 2 == 0 else self.dump, "--yes",
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                process.wait(duration * self.random.random())
            except subprocess.TimeoutExpired:
                process.kill()
            status = process.wait()
            found = victim.comics()
            if status == -signal.SIGKILL:
                killed += 1
                leftovers += len(victim.inflated())
                # The program may have been killed just after the transaction.
                self.expect(found in (stored, newest), f"kill {number + 1}: another catalog")
            else:
                self.expect(status == 0, f"kill {number + 1}: exit {status}")
            if found != stored:
                self.expect(found == newest, f"kill {number + 1}: another catalog")
                victim = pristine.copy(victim.path)
        print_row(f"imports of {kills} that were killed", str(killed), "", "", "")
        print_row("inflated files that they left", str(leftovers), "", "", "")
        status, *_ = victim.measure("import", newer, "--yes")
        self.expect(status == 0, f"import after the kills: exit {status}")
        self.expect(victim.comics() == newest, "the import after the kills gives another catalog")
        self.expect(not victim.inflated(), f"{victim.inflated()} remains after the next import")


def main():
    options = parsed(__doc__, "file", "scratch", kills=0, newer=False)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    test = Test(pathlib.Path(options.file).resolve(), pathlib.Path(options.scratch).resolve())
    test.run(options.kills, options.newer)
    test.report.end()


main()
