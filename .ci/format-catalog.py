#!/usr/bin/env python3
"""Formats the text of the embedded catalog, and dates the blocks that differ from a commit.

usage: .ci/format-catalog.py [COMMIT]     (HEAD)
       .ci/format-catalog.py next         prints the next id of our own for each kind

Each entity comes into its file, in the order of ids; a reference is followed by a comment with the name
of what it refers to. A block whose fields are those of the commit keeps the commit's `modified`; any
other block gets the date of the catalog. So the date changes only with an entity's own text, of which
`issues` is none. The lines of volumes come into the order of names and years, after the comments.
"""

import collections
import re
import subprocess
import sys

import catalog_text

HEADER = "# Ids, names, and dates are facts; the sentences are ours, CC0. See docs/catalog.md."
# The fields that `modified` follows, in the order of the blocks.
EARLIER = {"name", "title", "principal", "real-name", "alias", "series", "number", "date", "format",
           "pages", "first", "middle", "last", "suffix", "start", "end", "issues", "type", "rating",
           "comic", "description"}


def committed(commit):
    """The blocks of the commit by their first line."""
    directory = str(catalog_text.TEXT.relative_to(catalog_text.ROOT))

    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=catalog_text.ROOT, check=True,
                              capture_output=True, text=True).stdout

    names = git("ls-tree", "-r", "--name-only", commit, directory).splitlines()
    texts = [git("show", f"{commit}:{name}") for name in names if name.endswith(".txt")]
    return {block.head: block for text in texts for block in catalog_text.split(text)}


def own_fields(block):
    return [field for field in block.fields() if field[0] not in ("modified", "issues")]


def date(block, old, today):
    """Sets the date of a block, behind the fields that it follows."""
    day = today
    if old is not None and own_fields(old) == own_fields(block):
        day = old.value("modified")
    block.lines = [line for line in block.lines if not line.startswith("modified:")]
    if day:
        early = EARLIER - {"character": {"first"}, "event": {"series"}}.get(block.kind, set())
        after = [index for index, line in enumerate(block.lines) if line.split(":")[0] in early]
        block.lines.insert(max(after, default=0) + 1, f"modified: {day}")


def name_references(block, titles):
    """Writes the names of referenced entities into comments."""
    for index, line in enumerate(block.lines[1:], 1):
        field, _, value = line.split("  #")[0].rstrip().partition(":")
        kind = block.referenced_kind(field)
        if kind and value:
            ids = block.referenced_ids(field, value)
            names = [titles[f"{kind} {number}"] for number in ids if f"{kind} {number}" in titles]
            block.lines[index] = f"{field}:{value}" + (f"  # {', '.join(names)}" if names else "")


def volume_order(line):
    """As SeriesRuns.swift defines it."""
    name, year = re.match(r"(.*?) \((\d*)", line).groups()
    return re.sub("^the ", "", name.lower()), year


def sort_volumes():
    for path in sorted(catalog_text.VOLUMES.glob("*.txt")):
        lines = path.read_text().splitlines()
        comments = [line for line in lines if line.startswith("#")]
        volumes = [line for line in lines if line.strip() and line not in comments]
        path.write_text("\n".join(comments + sorted(volumes, key=volume_order)) + "\n")


def main():
    blocks = catalog_text.read()
    if sys.argv[1:] == ["next"]:
        for kind in catalog_text.KINDS:
            own = [block.id for block in blocks if block.kind == kind and block.id in catalog_text.OWN_IDS]
            print(kind, max(own, default=catalog_text.OWN_IDS[0]) + 1)
        return
    sort_volumes()
    today = re.search(r"^date: (\d{4}-\d{2}-\d{2})", (catalog_text.TEXT / "catalog.txt").read_text(),
                      re.MULTILINE)[1]
    old = committed(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    titles = {block.head: block.title() for block in blocks}
    files = collections.defaultdict(list)
    for block in sorted(blocks, key=lambda block: block.id):
        name_references(block, titles)
        date(block, old.get(block.head), today)
        files[block.file()].append("\n".join(block.lines))
    for path in catalog_text.paths():
        if str(path.relative_to(catalog_text.TEXT)) not in files:
            path.unlink()
    for name, texts in files.items():
        path = catalog_text.TEXT / name
        path.parent.mkdir(exist_ok=True)
        text = "\n\n".join([HEADER] + texts) + "\n"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


main()
