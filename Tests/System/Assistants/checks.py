"""Counts of what a script checked."""

import sys


class Checks:
    """Counts what is as expected, and prints what is not."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = 0

    def __call__(self, what, condition, got=None):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            print(f"failed: {what}: {got!r:.600}", file=sys.stderr)

    def finish(self):
        print(f"{self.name}: {self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)
