"""Counts matching values and reports mismatches."""

import contextlib
import sys
import traceback


class Report:
    def __init__(self, name):
        self.name = name
        self.passed = 0
        self.failed = 0

    def same(self, what, got, expected):
        if got == expected:
            self.passed += 1
        else:
            self.fail(f"{what}: got {got!r:.300}, expected {expected!r:.300}")

    def fail(self, text):
        self.failed += 1
        print(f"failed: {self.name}: {text}", file=sys.stderr)

    @contextlib.contextmanager
    def part(self, what):
        """Reports an exception as a failure, so that the next part still runs."""
        try:
            yield
        except Exception:
            last = traceback.format_exc().strip().splitlines()
            self.fail(f"{what}: " + " / ".join(last[-4:]))

    def end(self):
        print(f"{self.name}: {self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)
