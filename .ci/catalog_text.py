"""Reads the text of the embedded catalog, for the scripts of this directory."""

import itertools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXT = ROOT / "Sources/Persistence/EmbeddedCatalog/text"
# Series without a block, and other names, one in each line.
VOLUMES = TEXT / "volumes"
OWN_IDS = range(9_000_000, 10_000_000)
KINDS = ["character", "comic", "creator", "event", "series", "story"]
PLURALS = {"series": "series", "story": "stories"}
# The kinds of the entities that fields refer to by an id at the beginning of the value. A character's
# `first` refers to a comic; `next` and `previous` to the kind itself.
REFERENCES = {
    "series": "series", "character": "character", "creator": "creator", "created-by": "creator",
    "event": "event", "member-of": "character", "comic": "comic", "issue": "series",
    "collects": "series", "first-as": "comic", "relation": "character", "happens": "character",
}


class Block:
    """An entity's block: its kind and id, and its lines, the first of which names them."""

    def __init__(self, lines):
        self.lines = lines
        self.head = lines[0]
        words = self.head.split(" ")
        self.kind = words[0]
        self.id = int(words[1]) if len(words) == 2 and words[1].isdigit() else 0

    def fields(self):
        """The fields as (name, value), without comments."""
        for line in self.lines[1:]:
            if not line.startswith("#"):
                name, _, value = line.split("  #")[0].rstrip().partition(":")
                yield name, value.strip()

    def values(self, name):
        return [value for field, value in self.fields() if field == name]

    def value(self, name):
        return next(iter(self.values(name)), "")

    def title(self):
        if self.kind == "creator":
            parts = [self.value(name) for name in ("first", "middle", "last", "suffix")]
            return " ".join(part for part in parts if part)
        return self.value("name") or self.value("title")

    def referenced_kind(self, field):
        if field in ("next", "previous"):
            return self.kind
        if field == "first":
            return "comic" if self.kind == "character" else None
        return REFERENCES.get(field)

    def referenced_ids(self, field, value):
        """The ids in a value of a field that refers to entities."""
        words = value.split()
        if field == "relation":
            return [word for word in words[1:2] if len(words) == 2 and word.isdigit()]
        if field == "happens":
            return [word for word in words[1:] if word.isdigit()]
        return words[:1]

    def file(self):
        """The file that the block belongs in, as CatalogFiles.swift defines it."""
        directory = PLURALS.get(self.kind, self.kind + "s")
        if self.kind == "story":
            return directory + ".txt"
        if self.kind in ("character", "creator"):
            name = self.value("name") or self.value("last") or self.value("first")
            initial = name[:1].lower()
            part = initial if re.fullmatch("[a-z]", initial) else "other"
        else:
            date = self.value("date" if self.kind == "comic" else "start")
            part = (date[:4] if self.kind == "comic" else date[:3] + "0s") if date else "undated"
        return f"{directory}/{part}.txt"


def split(text):
    """The blocks of a text. A comment in front of a block belongs to none."""
    blocks = []
    for part in re.split(r"\n\s*\n", text):
        lines = list(itertools.dropwhile(lambda line: not line.strip() or line.startswith("#"), part.splitlines()))
        if lines:
            blocks.append(Block(lines))
    return blocks


def paths():
    """The files of entities."""
    return sorted(path for path in TEXT.rglob("*.txt") if path.name != "catalog.txt" and path.parent != VOLUMES)


def read():
    """The blocks of all entities."""
    return [block for path in paths() for block in split(path.read_text())]
