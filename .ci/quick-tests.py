#!/usr/bin/env python3
"""Runs the in-process tests of the targets that changed since they passed, and of all that depend on these.

The bundle must be built: `swift build --build-tests`. `make quick` calls it.

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


def main():
    described = json.loads(subprocess.run(
        [os.environ.get("SWIFT", "swift"), "package", "describe", "--type", "json"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout)
    targets = {target["name"]: target for target in described["targets"]}
    passed = PASSED.stat().st_mtime if PASSED.exists() else 0
    started = PASSED.with_suffix(".started")
    started.touch()

    def has_changed(name):
        """Whether a file of the target, or of one that it depends on, is newer than the last run."""
        files = (ROOT / targets[name]["path"]).rglob("*")
        return any(file.stat().st_mtime > passed for file in files) or any(
            has_changed(other) for other in targets[name].get("target_dependencies", []))

    changed = [name for name, target in targets.items()
               if target["path"].startswith("Tests/Unit/") and has_changed(name)]
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
