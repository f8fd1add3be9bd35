#!/usr/bin/env python3
"""Fails on terms that docs/style.md rejects, in the code, the docs and the scripts of the project.

The table under "Rejected terms" of that page has one row per term: a regular expression, which is
matched without regard to case, and the term to use instead. The texts of the catalog are exempt.
Also fails if the title of the last commit is too long.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STYLE = "docs/style.md"
TITLE_LENGTH = 72
SUFFIXES = {".swift", ".c", ".h", ".md", ".py", ".sh", ".yml", ".json", ".1", ""}
EXEMPT = re.compile(
    r"(^|/)(CHANGELOG\.md|LICENSE|text/.*|Seeds/.*|.*\.txt|pictures/.*)$|^" + re.escape(STYLE))


def rejected_terms():
    """The rows of the table as (expression, term to use)."""
    section = (ROOT / STYLE).read_text().split("## Rejected terms", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| `(.+?)` \| (.+?) \|$", section, re.MULTILINE)
    if not rows:
        sys.exit(f"{STYLE}: the table of rejected terms is empty")
    return [(re.compile(rf"\b(?:{term})\b", re.IGNORECASE), use) for term, use in rows]


def tracked_files():
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout.splitlines()
    for name in names:
        path = ROOT / name
        if path.suffix in SUFFIXES and path.is_file() and not EXEMPT.search(name):
            yield name, path


def main():
    terms = rejected_terms()
    failures = 0
    for name, path in tracked_files():
        try:
            lines = path.read_text().splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            for term, use in terms:
                for match in term.finditer(line):
                    print(f"{name}:{number}: '{match[0]}'; use {use}", file=sys.stderr)
                    failures += 1
    title = subprocess.run(
        ["git", "log", "-1", "--no-merges", "--format=%s"], cwd=ROOT, capture_output=True, text=True,
        check=True).stdout.strip()
    if len(title) > TITLE_LENGTH:
        sys.exit(f"the last commit's title has {len(title)} characters, more than {TITLE_LENGTH}: {title}")
    if failures:
        sys.exit(f"{failures} rejected terms; {STYLE} has the reasons")


main()
