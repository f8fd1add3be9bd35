"""What tests report: counts of what is as expected, what is not, and rows of tables."""

import contextlib
import sys
import traceback


class Report:
    """Counts what is as expected, and prints what is not."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = 0

    def same(self, what, got, expected):
        self.check(what, got == expected, f"got {got!r:.300}, expected {expected!r:.300}")

    def check(self, what, condition, got=None):
        if condition:
            self.passed += 1
        else:
            self.fail(what if got is None else f"{what}: {got!s:.700}")

    def fail(self, text):
        self.failed += 1
        print(f"failed: {self.name}: {text}", file=sys.stderr, flush=True)

    @contextlib.contextmanager
    def part(self, what):
        """Reports an exception as a failure, so that the next part still runs."""
        try:
            yield
        except Exception:
            last = traceback.format_exc().strip().splitlines()
            self.fail(f"{what}: " + " / ".join(last[-4:]))

    def raises(self, what, kind, text, function, *arguments):
        """Checks that a call fails with an error of a kind and a text."""
        with self.part(what):
            try:
                function(*arguments)
            except kind as error:
                self.same(what, str(error), text)
            else:
                self.fail(f"{what}: there is none")

    def end(self):
        print(f"{self.name}: {self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def print_head(*cells):
    print_row(*cells)
    print("|" + "---|" * len(cells), flush=True)


def print_row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)
