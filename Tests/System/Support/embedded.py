"""The embedded catalog's own tables, which tell what its text means to programs."""

import collections
import sqlite3
import unicodedata

from programs import ROOT, SINGULAR

DATABASE = ROOT / ".build/embedded-catalog/catalog.sqlite"
# The numbers of kinds in its tables begin with 1.
RAW_KINDS = ["", *SINGULAR.values()]


def query(text):
    return sqlite3.connect(f"file:{DATABASE}?mode=ro", uri=True).execute(text).fetchall()


def fold(name):
    text = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in text if character.isalnum())


def names(entity, title):
    """The names of an entity as people type them."""
    yield title
    if " #" not in title:
        yield title.split(" (")[0]
    yield from entity.get("aliases") or []
    yield entity.get("realName") or title
    yield from (name["name"] for name in entity.get("translatedNames") or [])


class Owners:
    """Which entities have a name, as references such as character/1009610."""

    def __init__(self):
        self.keys = collections.defaultdict(set)
        for folded, kind, identifier in query(
                "SELECT folded, name.kind, id FROM name JOIN entity ON entity.key = name.entity"):
            self.keys[folded].add(f"{RAW_KINDS[kind]}/{identifier}")

    def of(self, name):
        """With and without an article, as users may leave it out."""
        folded = fold(name)
        return self.keys[folded] | self.keys["the" + folded] | self.keys[folded.removeprefix("the")]
