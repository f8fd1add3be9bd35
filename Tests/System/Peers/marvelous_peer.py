#!/usr/bin/env python3
"""Lists and fetches with marvelous the kinds that it supports, and compares what it parsed with the
catalog.

usage: marvelous_peer.py ADDRESS PUBLIC_KEY PRIVATE_KEY MARVEL_CLI
"""

import sys

import marvelous

from catalog import Catalog, modified
from report import Report

TEXTS = {
    "characters": ["name", "description"],
    "comics": ["title", "description", "format", "isbn", "upc", "ean", "issn"],
    "creators": ["suffix"],
    "series": ["title", "description", "rating"],
}
RENAMED = {
    "comics": {"issue_number": "issueNumber", "digital_id": "digitalId",
               "page_count": "pageCount", "variant_description": "variantDescription"},
    "creators": {"first_name": "firstName", "middle_name": "middleName",
                 "last_name": "lastName", "full_name": "fullName"},
    # The client uses the protocol's names here.
    "series": {"startYear": "startYear", "endYear": "endYear"},
    "characters": {},
}


def main(address, public_key, private_key, program):
    report, catalog = Report("marvelous"), Catalog(program)
    session = marvelous.api(public_key, private_key)
    session.api_url = address + "/v1/public/{}"
    lists = {"characters": session.characters_list, "comics": session.comics,
             "creators": session.creators_list, "series": session.series_list}
    for kind, method in lists.items():
        for offset in range(0, len(catalog.kinds[kind]), 100):
            expected = catalog.kinds[kind][offset:offset + 100]
            # It parses issue numbers as integers and rejects pages with fractions; Marvel's
            # responses had fractions, too.
            if any(entity.get("issueNumber", 0) % 1 for entity in expected):
                continue
            with report.part(f"{kind} from {offset}"):
                compare_page(report, kind, method({"limit": 100, "offset": offset}), expected)
    singles = {"characters": session.character, "creators": session.creator,
               "series": session.series}
    for kind, method in singles.items():
        for entity in catalog.samples(kind):
            with report.part(f"{kind}/{entity['id']}"):
                compare(report, kind, method(entity["id"]), entity)
    series = catalog.samples("series")[-1]
    with report.part("comics of a series"):
        comics = session.series(series["id"]).comics({"limit": 100})
        expected = catalog.listed("comics", "--of", f"series/{series['id']}", "--limit", "100")
        compare_page(report, "comics", comics, expected)
    report.raises("an unknown character", marvelous.exceptions.ApiError, "We couldn't find that character",
                  session.character, 1)
    report.end()


def compare_page(report, kind, page, expected):
    items = list(page)
    report.same(f"ids of {kind}", [item.id for item in items],
                [entity["id"] for entity in expected])
    for item, entity in zip(items, expected):
        compare(report, kind, item, entity)


def compare(report, kind, item, entity):
    name = f"{kind}/{entity['id']}"
    report.same(f"{name} id", item.id, entity["id"])
    for key in TEXTS[kind]:
        report.same(f"{name} {key}", getattr(item, key), entity[key])
    for key, original in RENAMED[kind].items():
        got = getattr(item, key, getattr(item, original, None))
        report.same(f"{name} {key}", got, entity[original])
    if time := modified(entity["modified"]):
        report.same(f"{name} modified", item.modified, time)
    for key in ["creators", "characters", "events"] if kind == "comics" else ["events"]:
        if key in entity and kind != "series":
            report.same(f"{name} {key}", [str(part.id) for part in getattr(item, key)],
                        [part["resourceURI"].split("/")[-1] for part in entity[key]["items"]])
    if kind == "comics":
        report.same(f"{name} series", str(item.series.id),
                    entity["series"]["resourceURI"].split("/")[-1])


main(*sys.argv[1:])
