#!/usr/bin/env python3
"""Writes how complete the embedded catalog's text is into docs/catalog-figures.md.

Runs the rules of .build/debug/catalog-builder, and compares the links between entities of the catalog
with those of the reference facts (../shared/data/facts/marvel-facts.sqlite). Every link of the
reference is in the text or in rejected-links with a reason; otherwise, and if a rule is violated, the
exit status is 1. Without the facts, the page stays as it is, and the figures are printed.
"""

import collections
import contextlib
import hashlib
import io
import json
import re
import sqlite3
import subprocess
import sys
import tempfile

import catalog_text
from catalog_text import KINDS, OWN_IDS

sys.path.append(str(catalog_text.ROOT / "Tests/System/Support"))
from report import print_head, print_row

PAGE = catalog_text.ROOT / "docs/catalog-figures.md"
BUILDER = catalog_text.ROOT / ".build/debug/catalog-builder"
FACTS = catalog_text.ROOT.parent / "shared/data/facts/marvel-facts.sqlite"
# Of the formats of EntityField.collectionFormats; their issues are not those of a reading order.
COLLECTIONS = {"trade paperback", "hardcover", "hard cover", "digest", "graphic novel", "omnibus"}
# As the catalog numbers them, from 1.
RAW_KINDS = ["", *KINDS]
INTERIOR_ROLES = {"penciler", "artist", "painter"}
# How many comics have one of these roles, by the decade of their dates.
CREDITS = {
    "writer": {"writer"}, "penciler or artist": INTERIOR_ROLES, "inker": {"inker", "artist", "painter"},
    "colorist": {"colorist", "painter"}, "letterer": {"letterer"}, "editor": {"editor"},
    "cover": {"penciler (cover)", "artist (cover)", "painter (cover)"},
}
# The relations of the reference: its table and the kinds of its two columns.
RELATIONS = [
    ("comic_character", "comic", "character"), ("comic_creator", "comic", "creator"),
    ("comic_event", "comic", "event"), ("event_character", "event", "character"),
]


def blocks():
    """The text as {(kind, id): {field: [values]}}."""
    entities = {}
    for block in catalog_text.read():
        fields = entities[block.kind, block.id] = collections.defaultdict(list)
        for name, value in block.fields():
            fields[name].append(value)
    return entities


def ids(block, field):
    return [int(value.split()[0]) for value in block[field]]


def issue_numbers(value):
    """The issues of a reference as [(series, number)]: "1067 1-7 core", "1067 33.1"."""
    series, text = value.split()[:2]
    numbers = re.fullmatch(r"(\d+)-(\d+)", text)
    # The reference has no numbers with letters.
    single = [text] if re.fullmatch(r"-?\d+(\.\d+)?", text) else []
    return [(int(series), float(number)) for number in
            (range(int(numbers[1]), int(numbers[2]) + 1) if numbers else single)]


def reading_orders(catalog):
    """The issues of each event in reading order as {event: [comic or None]}."""
    orders = {number: json.loads(text).get("readingOrder") for number, text in catalog.execute(
        "SELECT id, json FROM entity WHERE kind = ?", (RAW_KINDS.index("event"),))}
    return {number: [known_comic(item) for item in items] for number, items in orders.items() if items}


def known_comic(item):
    address = item.get("resourceURI")
    return address and int(address.rsplit("/", 1)[1])


def all_links(catalog):
    """The links as (kind, id, kind, id), including those that the builder derives."""
    rows = catalog.execute("SELECT kind, id, other_kind, other_id FROM link")
    return {(RAW_KINDS[kind], number, RAW_KINDS[other], other_number) for kind, number, other, other_number in rows}


def digest(link):
    """A link as rejected-links has it."""
    return hashlib.sha256(" ".join(map(str, link)).encode()).hexdigest()[:12]


def rejected_links():
    """The reasons of the links of the reference that the catalog does not have, by their digests."""
    rejected, reason = {}, None
    for line in (catalog_text.TEXT / "rejected-links").read_text().splitlines():
        if line.endswith(":"):
            reason = line[:-1]
        elif line and not line.startswith("#"):
            rejected |= dict.fromkeys(line.split(), reason)
    return rejected


def print_contents(entities, links):
    linked = {link[:2] for link in links}
    linked |= {("creator", i) for block in entities.values() for i in ids(block, "created-by")}
    print_head("kind", "entities", "with an id of our own", "without any link", "shortest description")
    for kind in KINDS:
        keys = [key for key in entities if key[0] == kind]
        texts = [len(text) for key in keys for text in entities[key]["description"]]
        print_row(kind, len(keys), sum(key[1] in OWN_IDS for key in keys),
                  sum(key not in linked for key in keys), min(texts, default="none"))
    print()
    comics = [block for (kind, _), block in entities.items() if kind == "comic"]
    roles = [{value.split(" ", 1)[1] for value in block["creator"]} for block in comics]
    appearances = collections.Counter(link[1] for link in links
                                      if link[0] == "character" and link[2] == "comic")
    characters = [number for kind, number in entities if kind == "character"]
    print_head("measure", "entities")
    print_row("comics without a writer", sum("writer" not in r for r in roles))
    print_row("comics without an interior artist", sum(not r & INTERIOR_ROLES for r in roles))
    print_row("comics with a person in several roles", sum(
        len(set(ids(block, "creator"))) < len(block["creator"]) for block in comics))
    events = collections.Counter(link[1] for link in links
                                 if link[0] == "character" and link[2] == "event")
    print_row("characters with three comics or more", sum(appearances[i] > 2 for i in characters))
    print_row("characters with three comics or events or more", sum(
        appearances[i] + events[i] > 2 for i in characters))
    print_row("characters with five comics or fewer", sum(appearances[i] < 6 for i in characters))
    print_row("characters without a comic", sum(appearances[i] == 0 for i in characters))
    print_row("characters without a first appearance", sum(
        not block["first"] for (kind, _), block in entities.items() if kind == "character"))
    print()


def print_fields(entities):
    """Counts the entities that have each of the fields that Marvel's data does not have."""
    print_head("field", "entities with it", "values")
    for kind, field in [
            ("character", "power"), ("character", "universe"), ("character", "status"),
            ("character", "name-in"), ("comic", "cover"), ("comic", "mark"), ("comic", "collects"),
            ("comic", "happens"), ("character", "relation"), ("character", "words"),
            ("event", "type"), ("event", "alias"), ("event", "name-in"), ("event", "issue"),
            ("event", "order"), ("character", "first-as"), ("character", "known-for"),
            ("comic", "known-for"), ("creator", "alias"), ("character", "same-as"),
            ("series", "same-as")]:
        values = [block[field] for (k, _), block in entities.items() if k == kind and block[field]]
        print_row(f"{kind}: {field}", len(values), sum(map(len, values)))
    casts = collections.Counter(value for block in entities.values() for value in block["cast"])
    for cast in ("complete", "main"):
        print_row(f"comic: cast, {cast}", casts[cast], "")
    teams = [value for (_, _), block in entities.items() for value in block["member-of"]]
    print_row("character: member-of with years", "", sum(" " in value for value in teams))
    print()


def print_credits(entities):
    """Counts the comics with a credit in each role, collections apart."""
    print_head("years", "comics", *CREDITS)
    decades = collections.defaultdict(list)
    for (kind, _), block in entities.items():
        if kind == "comic" and not COLLECTIONS & {value.lower() for value in block["format"]} and block["date"]:
            decades[block["date"][0][:3]].append({value.split(" ", 1)[1] for value in block["creator"]})
    for decade, roles in sorted(decades.items()):
        print_row(f"{decade}0 to {decade}9", len(roles), *(
            f"{sum(bool(r & accepted) for r in roles) * 100 // len(roles)} %" for accepted in CREDITS.values()))
    print()


def print_reading_orders(entities, orders):
    """Compares the reading orders with the comics of the events in the reference."""
    issues = [comic for comics in orders.values() for comic in comics]
    print_head("reading orders", "number")
    print_row("events with a reading order", len(orders))
    print_row("events without one", sum(kind == "event" for kind, _ in entities) - len(orders))
    print_row("issues in reading orders", len(issues))
    print_row("issues that are comics of the catalog", sum(comic is not None for comic in issues))
    if not FACTS.exists():
        return print()
    facts = sqlite3.connect(f"file:{FACTS}?mode=ro", uri=True)
    numbers = {comic: (series, float(number)) for comic, series, number, form in facts.execute(
        "SELECT id, series, number, format FROM comic WHERE number IS NOT NULL")
        if re.fullmatch(r"-?\d+(\.\d+)?", number) and form not in COLLECTIONS}
    reference = {(event, numbers[comic]) for comic, event in facts.execute(
        "SELECT comic, event FROM comic_event") if event in orders and comic in numbers}
    listed = {(event, issue) for (kind, event), block in entities.items() if kind == "event"
              for value in block["issue"] for issue in issue_numbers(value)}
    print_row("issues of these events in the reference", len(reference))
    print_row("of these, in reading orders", len(reference & listed))
    print()


def print_comparison(entities, links):
    """Compares the links with the reference's and returns the number of unexplained ones."""
    rejected = rejected_links()
    facts = sqlite3.connect(f"file:{FACTS}?mode=ro", uri=True)
    print_head("links between", "in the reference", "present", "rejected", "missing", "only here")
    reasons = collections.Counter()
    missing = []
    for table, one, other in RELATIONS:
        reference = {(one, a, other, b) for a, b in facts.execute(
            f"SELECT DISTINCT {one}, {other} FROM {table}")
            if (one, a) in entities and (other, b) in entities}
        open_links = reference - links
        refused = {link for link in open_links if digest(link) in rejected}
        reasons.update(rejected[digest(link)] for link in refused)
        missing += sorted(open_links - refused)
        compared = {a for (a,) in facts.execute(f"SELECT DISTINCT {one} FROM {table}")}
        extra = {link for link in links if link[0] == one and link[2] == other
                 and link[1] in compared and link[3] not in OWN_IDS} - reference
        print_row(f"{one}, {other}", len(reference), len(reference & links), len(refused),
                  len(open_links - refused), len(extra))
    print()
    print_head("reason", "rejected links")
    for reason, count in reasons.most_common():
        print_row(reason, count)
    for link in missing:
        print("missing:", *link, f"({digest(link)})", file=sys.stderr)
    present = [link for link in links if digest(link) in rejected]
    for link in present:
        print("rejected, but in the text:", *link, file=sys.stderr)
    return len(missing) + len(present)


def build(directory):
    """Builds the catalog; returns it, or None, and how many of the builder's rules the text violates."""
    path = f"{directory}/catalog.sqlite"
    texts = sorted(str(path) for path in catalog_text.TEXT.rglob("*.txt"))
    runs = f"{directory}/series-runs.txt"
    run = subprocess.run([BUILDER, "--review", path, runs, *texts], capture_output=True, text=True)
    sys.stderr.write(run.stderr)
    if run.returncode == 0:
        return sqlite3.connect(path), 0
    return None, len(run.stderr.splitlines()) - 1


def print_figures(catalog):
    entities, links = blocks(), all_links(catalog)
    print_head("rules of the builder", "number")
    print_row("violations", 0)
    print()
    print_contents(entities, links)
    print_fields(entities)
    print_credits(entities)
    print_reading_orders(entities, reading_orders(catalog))
    return print_comparison(entities, links) if FACTS.exists() else 0


def main():
    with tempfile.TemporaryDirectory() as directory, contextlib.redirect_stdout(io.StringIO()) as figures:
        catalog, violations = build(directory)
        if violations:
            sys.exit(f"{violations} violations of the builder's rules")
        problems = print_figures(catalog)
    if FACTS.exists():
        begin, end = "<!-- generated: figures -->\n", "<!-- end -->"
        head, rest = PAGE.read_text().split(begin)
        tail = rest.split(end, 1)[1]
        PAGE.write_text(f"{head}{begin}{figures.getvalue()}{end}{tail}")
    else:
        print(figures.getvalue())
        print(f"{FACTS} is absent: the links were not compared", file=sys.stderr)
    sys.exit(problems > 0)


main()
