#!/usr/bin/env python3
"""Writes generated comics with Marvel's fields and length, one per line.

usage: generate-rows.py COUNT [--short]     --short omits the lists of creators and characters
"""
import json
import sys

BASE = "http://gateway.marvel.com/v1/public"
UNKNOWN_DATE = "-0001-11-30T00:00:00-0500"
FORMATS = ["Comic", "Hardcover", "Trade Paperback", "Digest"]
WORDS = """iron storm night amazing secret avengers star dark king world legend wonder silver
empire mutant shadow hunter arrow""".split()


def word(number):
    """Returns one of many made-up words, so that the search index is as large as a real one."""
    return "".join("bcdfghjklmnprstvwz"[number // 18**place % 18] + "aeiou"[number // 7**place % 5]
                   for place in range(4))


def part(kind, number, name, role=None):
    item = {"resourceURI": f"{BASE}/{kind}/{number}", "name": name}
    if role:
        item["role"] = role
    return item


def named(kind, number, role=None):
    """Returns a summary whose name depends only on its number, not on the comic."""
    return part(kind, number, f"{word(number * 7)} {word(number)}".title(), role)


def parts(comic, kind, items):
    return {"available": len(items), "collectionURI": f"{BASE}/comics/{comic}/{kind}",
            "items": items, "returned": len(items)}


def comic(number, short):
    year, month = 1950 + number * 7 % 73, 1 + number % 12
    name = f"{WORDS[number % 18]} {WORDS[number // 18 % 18]} {word(number // 40)}".title()
    series = number // 25 + 1
    creators = [] if short else [
        named("creators", 1 + (number * 31 + place * 977) % 5693,
              ["writer", "penciller", "editor"][place % 3]) for place in range(number % 8)]
    characters = [] if short else [
        named("characters", 1009000 + (number * 17 + place * 131) % 1561)
        for place in range(number % 6)]
    image = {"path": f"http://i.annihil.us/u/prod/marvel/i/mg/b/40/{number:013x}",
             "extension": "jpg"}
    # Marvel writes a date without a year for half of the comics: unknown.
    foc = f"{year}-{month:02}-{1 + number % 12:02}T00:00:00-0500" if number % 2 else UNKNOWN_DATE
    entity = {
        "id": number + 1, "digitalId": 0, "title": f"{name} ({year}) #{number % 25 + 1}",
        "issueNumber": number % 25 + 1, "variantDescription": "", "description": None,
        "modified": f"{2010 + number % 14}-{month:02}-{1 + number % 28:02}T12:00:00-0500",
        "isbn": "", "upc": f"{number:017}", "diamondCode": "", "ean": "", "issn": "",
        "format": FORMATS[number % 4], "pageCount": 32, "textObjects": [],
        "resourceURI": f"{BASE}/comics/{number + 1}",
        "urls": [{"type": "detail", "url": f"http://marvel.com/comics/{number + 1}"}],
        "series": part("series", series, f"{name} ({year})"),
        "variants": [], "collections": [], "collectedIssues": [],
        "dates": [{"type": "onsaleDate", "date": f"{year}-{month:02}-01T00:00:00-0500"},
                  {"type": "focDate", "date": foc}],
        "prices": [{"type": "printPrice", "price": 3.99}], "thumbnail": image, "images": [image]}
    for kind, items in ("creators", creators), ("characters", characters), ("stories", []), ("events", []):
        entity[kind] = parts(number + 1, kind, items)
    return entity


arguments = [argument for argument in sys.argv[1:] if argument != "--short"]
if len(arguments) != 1 or not arguments[0].isdigit():
    sys.exit(__doc__)
for number in range(int(arguments[0])):
    print(json.dumps(comic(number, "--short" in sys.argv), separators=(",", ":")))
