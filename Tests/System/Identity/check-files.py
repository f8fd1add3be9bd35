#!/usr/bin/env python3
"""Prints how many file names and entries of reading lists are identified as what they are, by form and half.

usage: check-files.py [--misses] [--final] MARVEL_CLI
  --misses  also prints what is wrong or left open, of the tuning half only
  --final   with --misses: also of the final half, once, when nothing is tuned any more

files.txt and lists explain themselves: files.txt and README.md in lists. An answer is right, wrong (another
comic, or a comic though there is none), or left open: nothing is claimed, but not for the expected reason, or
only a part of a pack is found. A form is a section of files.txt, or the format of a list. The catalog is the
embedded one. Entries of a text list are looked up one by one, as references.
"""

import collections
import pathlib
import re
import sys
import tempfile

sys.path += [str(pathlib.Path(__file__).parents[1] / name) for name in ("Support", "Collections")]
from archives import write_comic
from arguments import parsed
from programs import Home, json_lines
from report import print_head, print_row

HERE = pathlib.Path(__file__).parent
HALVES = ["tuning", "final"]
VERDICTS = ["right", "wrong, certain", "wrong, likely", "open"]
STATUS = {0: "likely", 1: "none", 2: "ambiguous"}


class Answer:
    """What the program says of a file or an entry."""

    def __init__(self, ids=(), certainty="none", reason=None):
        self.ids, self.certainty, self.reason = set(ids), certainty, reason

    def add(self, row):
        if row["id"]:
            self.ids.add(f"comic/{row['id']}")
        self.certainty, self.reason = row["certainty"], row["reason"]

    def verdict(self, expected):
        wanted = set(re.findall(r"comic/\d+", expected))
        if self.ids - wanted:
            return f"wrong, {self.certainty}"
        if wanted:
            return "right" if self.ids == wanted else "open"
        certainty = "ambiguous" if expected.startswith("ambiguous") else "none"
        return "right" if self.certainty == certainty else "open"


def unescaped(path):
    return re.sub(r"\\u\{(\w+)\}", lambda match: chr(int(match[1], 16)), path)


def key(path):
    """A path in which all ways to write characters beyond ASCII are the same."""
    return re.sub(r"(\\u\{?\w{4}\}?|\\x\w\w|[^\x00-\x7f])+", "?", path)


def files(home, root):
    """Makes the files of each form and half in a directory of their own, and yields what they are."""
    entries = {}
    form, number = "", 0
    for line in (HERE / "files.txt").read_text().splitlines():
        if line.startswith("["):
            form, number = line[1:-1], number + 1
        elif line and not line.startswith("#"):
            half, path, expected = line.split(" | ")
            # No digits, which could be read as the number of an issue.
            box = f"box-{chr(97 + number // 26)}{chr(97 + number % 26)}-{half}"
            target = root / box / unescaped(path)
            write_comic(target, {})
            entries[key(str(target))] = (form, half, path, expected, Answer())
    for row in json_lines(home.run("identify", str(root), "-o", "jsonl").output):
        entries[key(row["path"])][-1].add(row)
    return entries.values()


def lists(home):
    for path in sorted((HERE / "lists").glob("*/*.expected")):
        source = next(other for other in path.parent.glob(path.stem + ".*") if other != path)
        lines = [line.rsplit(" | ", 1) for line in path.read_text().splitlines()]
        answers = list(references(home, source) if source.suffix == ".txt" else rows(home, source))
        assert len(answers) == len(lines), source
        for (entry, expected), answer in zip(lines, answers):
            yield f"lists: {source.suffix[1:]}", path.parent.name, f"{path.stem}: {entry}", expected, answer


def rows(home, source):
    for row in json_lines(home.run("identify", str(source), "-o", "jsonl").output):
        answer = Answer()
        answer.add(row)
        yield answer


def references(home, source):
    for line in source.read_text().splitlines():
        outcome = home.run("show", "comic", "-o", "id", "-q", "--", line)
        ids = [f"comic/{number}" for number in outcome.output.split()]
        yield Answer(ids, STATUS.get(outcome.status, "none"), outcome.errors.strip())


def shares(count):
    return [sum(count.values()), *(count[verdict] for verdict in VERDICTS)]


def main():
    options = parsed(__doc__, "program", misses=False, final=False)
    counts = collections.defaultdict(collections.Counter)
    misses = []
    with tempfile.TemporaryDirectory() as directory:
        home = Home(pathlib.Path(directory) / "home", options.program)
        for form, half, name, expected, answer in [*files(home, pathlib.Path(directory) / "files"), *lists(home)]:
            verdict = answer.verdict(expected)
            group = "lists" if form.startswith("lists: ") else "files"
            known = "in the catalog" if "comic/" in expected else "not in the catalog, or not decidable"
            for total in (form, f"all {group}, {known}", f"all {group}"):
                counts[total, half][verdict] += 1
            if verdict != "right" and (half == "tuning" or options.final):
                found = " ".join(sorted(answer.ids)) or "nothing"
                misses.append(f"{form}: {name}\n  {verdict}: {found} ({answer.certainty}, {answer.reason}), "
                              f"not {expected}")
    print_head("form", *(f"{half}: {what}" for half in HALVES for what in ["all", *VERDICTS]))
    forms = list(dict.fromkeys(form for form, _ in counts))
    for form in sorted(forms, key=lambda form: form.startswith("all ")):
        print_row(form, *(number for half in HALVES for number in shares(counts[form, half])))
    if options.misses:
        print("", *misses, sep="\n")


main()
