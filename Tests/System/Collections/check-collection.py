#!/usr/bin/env python3
"""Compares the rows of `marvel-cli identify OUT_DIR -o jsonl` with what make-collection.py wrote.

usage: check-collection.py [--min-identified PERCENT] [--max-wrong N] [--max-unreported N] [--list]
                           TRUTH RESULTS|-

Prints for each style how many files were identified, left alone (rightly or not), and identified wrongly:
as another comic, or although they are none. A duplicate or variant of the same issue is not wrong, nor is an
issue of the series of a file with several. The exit status is 1 if too many are wrong (0 by default), not
identified (5 % of the comics), or absent from the results (0). --list prints them. RESULTS are JSON Lines, or
those of standard input.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "Support"))
from arguments import parsed
from issues import fold
from programs import json_lines
from report import print_head, print_row

COLUMNS = ["files", "identified", "not identified", "of these, candidate", "wrong", "left alone",
           "unreported"]
ISSUE = re.compile(r"^(?P<series>.*) \((?P<start>\d{4})[^()]*\) #(?P<number>\S+)")


def key(path):
    """A path in which all ways to write bytes beyond ASCII are the same."""
    return re.sub(r"(\\x[0-9A-Fa-f]{2}|%[89A-Fa-f][0-9A-Fa-f]|[^\x00-\x7f])+", "?", path)


def number_of(reference):
    """The id in 7, "7", "comic/7", and an object with a member "id"; None if there is none."""
    if isinstance(reference, dict):
        reference = reference.get("id")
    if reference in (None, "", "-"):
        return None
    digits = re.search(r"\d+$", str(reference))
    return int(digits[0]) if digits else str(reference)


def same_issue(name, title):
    """Whether a result, such as a variant, has the series and number of the issue."""
    found, wanted = (ISSUE.match(text or "") for text in (name, title))
    return bool(found and wanted) and all(
        fold(found[part]) == fold(wanted[part]) for part in ("series", "start")) and \
        found["number"] == wanted["number"]


def verdict(truth, rows):
    row = rows[-1] if rows else {}
    found = number_of(row.get("id"))
    if truth["series"]:
        names = [each["name"] for each in rows if each["name"]]
        return "left alone" if all(name.startswith(f"{truth['series']} #") for name in names) else "wrong"
    if found is None:
        return "not identified" if truth["ids"] else "left alone"
    right = found in truth["ids"] or truth["ids"] and same_issue(row.get("name"), truth["title"])
    return "identified" if right else "wrong"


def match(rows, truths):
    """Yields truths with their rows; the paths of rows may begin with further directories."""
    known = {key(truth["path"]): truth for truth in truths}
    found = {}
    for row in rows:
        parts = key(row["path"]).split("/")
        for first in range(len(parts)):
            path = "/".join(parts[first:])
            if path in known:
                found.setdefault(path, []).append(row)
                break
    for path, truth in known.items():
        yield truth, found.get(path, [])


def describe(truth, row):
    return (f"  {truth['style']}: {ascii(truth['path'])}: {row and row.get('name')} by "
            f"{row and row.get('by')}, in truth {truth['title']}")


def report(styles):
    total = Counter()
    print_head("style", *COLUMNS)
    for name, counts in styles.items():
        total.update(counts)
        print_row(name, *(counts[column] for column in COLUMNS))
    print_row("total", *(total[column] for column in COLUMNS))
    return total


def main():
    options = parsed(
        __doc__, "truth", "results", min_identified=95.0, max_wrong=0, max_unreported=0, list=False)
    truths = json_lines(Path(options.truth))
    with sys.stdin if options.results == "-" else open(options.results, encoding="utf-8",
                                                       errors="replace") as file:
        rows = [json.loads(line) for line in file if line.strip()]
    styles = {}
    for truth, found in match(rows, truths):
        row = found[-1] if found else None
        counts = styles.setdefault(truth["style"], Counter())
        counts["files"] += 1
        if row is None and truth["reported"]:
            counts["unreported"] += 1
        result = verdict(truth, found)
        counts[result] += 1
        if result == "not identified" and row and any(
                number_of(one) in truth["ids"] for one in row.get("candidates") or []):
            counts["of these, candidate"] += 1
        if options.list and (result in ("wrong", "not identified") or row is None and truth["reported"]):
            print(result + describe(truth, row))
    total = report(styles)
    comics = sum(1 for truth in truths if truth["ids"])
    share = 100 * total["identified"] / comics if comics else 100
    print(f"{share:.1f} % of {comics} comics identified, {total['wrong']} of {len(truths)} files wrong, "
          f"{total['unreported']} unreported")
    if share < options.min_identified or total["wrong"] > options.max_wrong \
            or total["unreported"] > options.max_unreported:
        sys.exit(1)


main()
