#!/usr/bin/env python3
"""Prints which of the names in famous.txt the embedded catalog lacks, how densely it treats the characters among
them, and how many of the first hundred people have an answer to each question about a person.

usage: Tests/System/Catalog/famous-report.py

A name is found if an entity of its kind has it as one of its names. An issue may have its series' later name:
X-Men (1963) is Uncanny X-Men. The exit status is 1 if a name is not found.
"""

import collections
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Support"))
from embedded import Owners, query

KINDS = {"character": "character", "creator": "creator", "storyline": "event", "issue": "comic"}
FEW_COMICS = 10
PEOPLE = 100
# What people ask of a person, and the member of the document that answers.
QUESTIONS = {
    "real name": "realName", "first appearance": "firstAppearance", "created by": "createdBy", "teams": "teams",
    "alive": "lifeStatus", "what happened": "lifeEvents", "relatives": "relations",
}


def print_answers(people):
    """Prints how many of the characters have an answer, and which have none."""
    entities = [json.loads(text) for number in people
                for text, in query(f"SELECT json FROM entity WHERE kind = 1 AND id = {number}")]
    for question, member in QUESTIONS.items():
        without = [entity["name"] for entity in entities if not entity.get(member)]
        print(f"{question}: {len(entities) - len(without)} of {len(entities)}; none: {', '.join(without) or 'nobody'}")
    deaths = [event for entity in entities for event in entity.get("lifeEvents") or [] if event["type"] == "death"]
    print(f"deaths: {len(deaths)}, with a killer: {sum(bool(event.get('by')) for event in deaths)}")


def team(number):
    return query(f"SELECT json_array_length(json, '$.members') FROM entity WHERE kind = 1 AND id = {number}")[0][0]


def main():
    owners = Owners()
    comics = {f"character/{number}": count for number, count in query(
        "SELECT id, (SELECT count(*) FROM link WHERE link.kind = 1 AND link.id = entity.id AND other_kind = 2) "
        "FROM entity WHERE kind = 1")}
    absent, few, people, total = [], [], [], collections.Counter()
    for line in (HERE / "famous.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        kind, name = line.split(" ", 1)
        found = [key for key in owners.of(name) | owners.of(f"Uncanny {name}") if key.startswith(KINDS[kind] + "/")]
        total[kind] += 1
        if not found:
            absent.append(line)
        elif kind == "character":
            best = max(found, key=comics.get)
            if comics[best] < FEW_COMICS:
                few.append(f"{name} ({comics[best]})")
            number = best.split("/")[1]
            if len(people) < PEOPLE and not team(number):
                people.append(number)
    sparse = sum(count <= 5 for count in comics.values())
    print("names:", ", ".join(f"{count} of kind {kind}" for kind, count in total.items()))
    print("absent:", "; ".join(absent) or "none")
    print(f"characters with fewer than {FEW_COMICS} comics:", "; ".join(few) or "none")
    print(f"five comics or fewer: {sparse} of {len(comics)} characters of the catalog")
    print_answers(people)
    sys.exit(bool(absent))


main()
