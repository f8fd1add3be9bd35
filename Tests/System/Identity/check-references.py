#!/usr/bin/env python3
"""Prints how many references of references.txt mean what they must in the embedded catalog, by set and class.

A reference is right, wrong (it finds another entity than expected), or refused (an error that is not the
expected one: it finds nothing, lacks a candidate, or does not name the series and the number of an absent
issue). `show` looks up all but ranges, which `own` records. Fails if a reference is wrong.

usage: check-references.py [--misses] [--final] MARVEL_CLI
  --misses  also prints what was found instead, in the tuning half only
  --final   with --misses, for the final half, too
"""

import collections
import pathlib
import re
import sys
import tempfile
from typing import NamedTuple

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from arguments import parsed
from programs import Home
from report import print_head, print_row

SETS = ["tuning", "final"]
CLASSES = ["present", "range", "absent", "ambiguous", "nothing"]
RIGHT, WRONG, REFUSED = VERDICTS = ["right", "wrong", "refused"]
NOT_FOUND, AMBIGUOUS, USAGE = 1, 2, 64


class Reference(NamedTuple):
    half: str
    text: str
    expected: str

    @property
    def kind(self):
        """The class of a reference."""
        word = self.expected.split(":")[0]
        if word in CLASSES:
            return word
        return "range" if " " in word else "present"

    @property
    def keys(self):
        return set(re.findall(r"[a-z]+/\d+", self.expected))


def references():
    lines = (pathlib.Path(__file__).parent / "references.txt").read_text().splitlines()
    return [Reference(*line.split(" | ")) for line in lines if line and not line.startswith("#")]


def folded(text):
    """The letters and digits of a text, between spaces."""
    return " " + " ".join(re.findall(r"\w+", text.casefold())) + " "


def names_issue(errors, issue):
    """Whether an error names an issue, such as Hulk (2008) #99, by its series, first year, and number."""
    series, number = issue.rsplit(" #", 1)
    return folded(series.removeprefix("The ")) in folded(errors) and f"#{number}" in re.split(r"[\s,;:'()]+", errors)


def found(reference, path):
    """The status, keys, and errors of the command that looks a reference up."""
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory, path, MARVEL_SOURCE="embedded")
        outcome = home.run(*(["own"] if reference.kind == "range" else ["show", "-o", "id"]), "--", reference.text)
        lines = home.run("own", "--list", "-o", "id").output if reference.kind == "range" else outcome.output
    # A reference that states its kind finds an id without one.
    kinds = re.findall("(character|comic|creator|event|series)s?[/:]", reference.text)
    kind = kinds[-1] if kinds else "comic" if ":" in reference.text else "character"
    return outcome.status, {key if "/" in key else f"{kind}/{key}" for key in lines.split()}, outcome.errors


def judge(reference, outcome):
    status, keys, errors = outcome
    if keys:
        expected = reference.keys if reference.kind in ("present", "range") else set()
        return RIGHT if keys == expected else REFUSED if keys < expected else WRONG
    if reference.kind == "ambiguous":
        listed = set(re.findall(r"[a-z]+/\d+", errors))
        return RIGHT if status == AMBIGUOUS and reference.keys <= listed else REFUSED
    if reference.kind == "absent":
        issue = reference.expected.removeprefix("absent: ")
        return RIGHT if status == NOT_FOUND and names_issue(errors, issue) else REFUSED
    return RIGHT if reference.kind == "nothing" and status in (NOT_FOUND, USAGE) else REFUSED


def main():
    chosen = parsed(__doc__, "program", misses=False, final=False)
    counts, misses = collections.Counter(), []
    for reference in references():
        outcome = found(reference, pathlib.Path(chosen.program).absolute())
        verdict = judge(reference, outcome)
        counts[reference.half, reference.kind, verdict] += 1
        if verdict != RIGHT and chosen.misses and (chosen.final or reference.half == "tuning"):
            instead = " ".join(sorted(outcome[1])) or outcome[2].strip()
            misses.append(f"{verdict}: {reference.text!r} ({reference.expected}): {instead}")
    print_head("set", "class", "references", *VERDICTS)
    for half in SETS:
        for kind in CLASSES + ["all"]:
            row = [sum(count for (a, b, c), count in counts.items()
                       if a == half and kind in (b, "all") and c == verdict) for verdict in VERDICTS]
            print_row(half, kind, sum(row), *row)
    print(*misses, sep="\n", file=sys.stderr, end="\n" if misses else "")
    return 1 if any(verdict == WRONG for *_, verdict in counts) else 0


sys.exit(main())
