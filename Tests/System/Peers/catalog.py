"""The catalog as marvel-cli lists it: the reference for what clients parse."""

import datetime
import os
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import KINDS, Home


class Catalog:
    def __init__(self, program):
        self.home = Home(os.environ["HOME"], program)
        self.kinds = {kind: self.listed(kind, "--all") for kind in KINDS}
        self.by_id = {
            kind: {entity["id"]: entity for entity in entities}
            for kind, entities in self.kinds.items()
        }

    def listed(self, kind, *flags):
        """Returns the entities of a list, in order."""
        return self.home.rows("list", kind, *flags, "-q", "--source", "embedded")

    def samples(self, kind):
        """Returns samples of a kind: first, last, middle, and the two with the most relations."""
        entities = self.kinds[kind]
        best = sorted(entities, key=connections)[-2:]
        return [entities[0], entities[-1], entities[len(entities) // 2]] + best


def modified(text):
    """The time of a date in Marvel's form; None if it is Marvel's for none."""
    return None if text.startswith("-") else datetime.datetime.fromisoformat(text)


def connections(entity):
    return sum(value["available"] for value in entity.values()
               if isinstance(value, dict) and "available" in value)
