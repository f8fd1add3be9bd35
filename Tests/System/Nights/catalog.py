"""The fields of an exported catalog, in the form of expected.py."""

import re

from programs import json_lines

ADDRESS = re.compile(r"/(issue|series|character|team|creator|arc|reading_list|stories)/(\d+)/?$")
KINDS = {"issue": "comic", "team": "character", "arc": "event", "reading_list": "event",
         "stories": "story"}


def key(address):
    """The kind and id that an address means."""
    resource, number = ADDRESS.search(address).groups()
    offset = 1_000_000 if resource in ("team", "reading_list") else 0
    return KINDS.get(resource, resource), int(number) + offset


def items(member):
    return (member or {}).get("items", [])


def reference(item):
    return key(item["resourceURI"])[1], item["name"]


def related(entity, name):
    """All ids of a list, of which an entity itself shows only some."""
    shown = [key(item["resourceURI"])[1] for item in items(entity.get(name))]
    found = sorted(set(shown) | set(entity.get("relatedIDs", {}).get(name, [])))
    available = (entity.get(name) or {}).get("available")
    return found if len(found) == available else [f"{available} available", *found]


def comic(entity):
    series = entity.get("series") or {}
    return {
        "series": key(series["resourceURI"])[1], "series.name": series["name"],
        "volume": series.get("volume"), "variants": entity.get("variants"),
        "dates": {date["type"]: date["date"] for date in entity["dates"]},
        "prices": [
            (price["price"], price.get("currency", "USD")) for price in entity.get("prices", [])],
        "collections": [reference(item)[0] for item in entity.get("collections", [])],
        "collectedIssues": [reference(item)[0] for item in entity.get("collectedIssues", [])],
        "creators": [(*reference(item), item.get("role")) for item in items(entity.get("creators"))],
        "characters": [reference(item) for item in items(entity.get("characters"))],
        "stories": [item["name"] for item in items(entity.get("stories"))],
        "events": [reference(item) for item in items(entity.get("events"))]}


def fields(kind, entity):
    name = entity.get("title") or entity.get("fullName") or entity.get("name")
    found = dict(entity, name=name, title=name, detailed=entity.get("detailed", True),
                 metron=entity.get("metron", {}))
    if kind == "comic":
        return found | comic(entity)
    found["comics"] = related(entity, "comics")
    found["series"] = related(entity, "series")
    found["associated"] = [reference(item) for item in entity.get("associated", [])]
    found["items"] = [
        (key(item["resourceURI"])[1], item.get("order"), item.get("issueType"))
        for item in items(entity.get("comics"))]
    return found


def read(path):
    """The fields by (kind, id)."""
    entities = {}
    for entity in json_lines(path):
        kind = key(entity["resourceURI"])
        entities[kind] = fields(kind[0], entity)
    return entities
