#!/usr/bin/env python3
"""Sets the field `modified` of the blocks of the embedded catalog that differ from a commit.

usage: .ci/date-catalog.py [COMMIT]     (HEAD)

A block whose fields are those of the commit, apart from comments, keeps the commit's `modified`;
any other block gets the date of the catalog. So the date changes only with an entity's own text.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXT = "Sources/Persistence/EmbeddedCatalog/text"
# The fields that `modified` follows, in the order of the blocks.
EARLIER = {"name", "title", "principal", "real-name", "alias", "series", "number", "date", "format",
           "pages", "first", "middle", "last", "suffix", "start", "end", "type", "rating", "comic",
           "description"}


def fields(block):
    return [line.split("  #")[0].rstrip() for line in block.splitlines()[1:]]


def committed(commit, name):
    """The blocks of a file in the commit by their first line."""
    shown = subprocess.run(["git", "show", f"{commit}:{TEXT}/{name}"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout
    return {block.split("\n", 1)[0]: block for block in shown.strip().split("\n\n")}


def dated(block, old, today):
    lines = block.splitlines()
    own = [line for line in lines if not line.startswith("modified:")]
    date = f"modified: {today}"
    if old is not None:
        previous = [line for line in fields(old) if not line.startswith("modified:")]
        if previous == [line.split("  #")[0].rstrip() for line in own[1:]]:
            date = next((line for line in fields(old) if line.startswith("modified:")), None)
    if date is None:
        return "\n".join(own)
    kind = own[0].split(" ")[0]
    earlier = EARLIER - ({"first"} if kind == "character" else {"series"} if kind == "event" else set())
    after = [index for index, line in enumerate(own) if line.split(":")[0] in earlier]
    own.insert(max(after) + 1, date)
    return "\n".join(own)


def main():
    commit = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    catalog = (ROOT / TEXT / "catalog.txt").read_text()
    today = re.search(r"^date: (\d{4}-\d{2}-\d{2})", catalog, re.MULTILINE)[1]
    for path in sorted((ROOT / TEXT).glob("*.txt")):
        if path.name == "catalog.txt":
            continue
        old = committed(commit, path.name)
        head, *blocks = path.read_text().strip().split("\n\n")
        blocks = [dated(block, old.get(block.split("\n", 1)[0]), today) for block in blocks]
        path.write_text("\n\n".join([head] + blocks) + "\n")


main()
