#!/usr/bin/env python3
"""Runs the in-process tests of the targets that changed since they passed, and of all that depend on these.

A change outside all targets, such as one of Package.swift, a fixture, or a page, runs all of them. The bundle must be
built: `swift build --build-tests`. `make quick` calls it.

usage: .ci/quick-tests.py
"""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# As old as the start of the last run that passed.
PASSED = ROOT / ".build/quick-passed"
TARGETS = ("Sources/", "Tests/Unit/", "Tests/Programs/", "Tests/System/")


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def is_newer(path, time):
    """Whether a file changed after a time, or is gone."""
    return not path.exists() or path.stat().st_mtime > time


def main():
    described = json.loads(output(os.environ.get("SWIFT", "swift"), "package", "describe", "--type", "json"))
    targets = {target["name"]: target for target in described["targets"]}
    passed = PASSED.stat().st_mtime if PASSED.exists() else 0
    started = PASSED.with_suffix(".started")
    started.touch()
    others = [name for name in output("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
              if name and not name.startswith(TARGETS)]
    runs_all = any(is_newer(ROOT / name, passed) for name in others)

    def has_changed(name):
        """Whether a file of the target, or of one that it depends on, is newer than the last run."""
        directory = ROOT / targets[name]["path"]
        # A deleted file changes its directory.
        return any(is_newer(path, passed) for path in [directory, *directory.rglob("*")]) or any(
            has_changed(other) for other in targets[name].get("target_dependencies", []))

    changed = [name for name, target in targets.items()
               if target["path"].startswith("Tests/Unit/") and (runs_all or has_changed(name))]
    if not changed:
        print("no target has changed since its tests passed")
        return
    print("tests of", ", ".join(sorted(changed)), flush=True)
    subprocess.run([ROOT / ".ci/run-tests.py", "--filter", rf"^({'|'.join(changed)})\."], check=True)
    started.replace(PASSED)


try:
    main()
except subprocess.CalledProcessError as error:
    sys.exit(error.returncode)
