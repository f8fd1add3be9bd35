#!/usr/bin/env python3
"""Lists and fetches every kind with esak, and compares what it parsed with the catalog.

usage: esak_peer.py ADDRESS PUBLIC_KEY PRIVATE_KEY MARVEL_CLI
"""

import datetime
import sys
from decimal import Decimal

import esak

from catalog import Catalog, modified
from programs import KINDS, SINGULAR
from report import Report


def main(address, public_key, private_key, program):
    report, catalog = Report("esak"), Catalog(program)
    session = esak.api(public_key, private_key)
    session.api_url = address + "/v1/public/{}"
    for kind in KINDS:
        compare_lists(report, catalog, session, kind)
        compare_entities(report, catalog, session, kind)
    compare_relations(report, catalog, session)
    report.raises("an unknown character", esak.exceptions.ApiError, "We couldn't find that character",
                  session.character, 1)
    report.end()


def compare_lists(report, catalog, session, kind):
    with report.part(f"a list of {kind}"):
        method = getattr(session, f"{kind}_list")
        parsed = []
        while page := method({"limit": 100, "offset": len(parsed)}):
            parsed += page
        report.same(f"ids of {kind}", [item.id for item in parsed],
                    [entity["id"] for entity in catalog.kinds[kind]])
        for item in parsed:
            compare(report, kind, item, catalog.by_id[kind][item.id])


def compare_entities(report, catalog, session, kind):
    for entity in catalog.samples(kind):
        with report.part(f"{kind}/{entity['id']}"):
            item = getattr(session, SINGULAR[kind])(entity["id"])
            compare(report, kind, item, entity)


def compare_relations(report, catalog, session):
    for parent in KINDS:
        for child in KINDS:
            method = getattr(session, f"{SINGULAR[parent]}_{child}", None)
            if method is None:
                continue
            entity = catalog.samples(parent)[-1]
            name = f"{parent}/{entity['id']}/{child}"
            with report.part(name):
                expected = catalog.listed(
                    child, "--of", f"{SINGULAR[parent]}/{entity['id']}", "--limit", "20")
                report.same(name, [item.id for item in method(entity["id"])],
                            [item["id"] for item in expected])


def compare(report, kind, item, entity):
    """Compares every field that the client knows."""
    for name, field in type(item).model_fields.items():
        key = field.alias or name
        report.same(f"{kind}/{entity['id']} {name}", plain(getattr(item, name)),
                    expected(key, entity.get(key)))


def plain(value):
    """Returns what the client parsed as plain values."""
    if hasattr(value, "model_fields_set"):
        if hasattr(value, "resource_uri"):
            return [path(value.resource_uri), value.name] + [
                getattr(value, key) for key in ["role", "type"] if hasattr(value, key)]
        fields = {key: plain(getattr(value, key)) for key in type(value).model_fields}
        return {key: value for key, value in fields.items() if value is not None}
    if isinstance(value, list):
        return [plain(element) for element in value]
    if isinstance(value, (datetime.datetime, datetime.date, Decimal)):
        return str(value)
    if value is None or isinstance(value, (int, str)):
        return value
    return path(value)


def path(address):
    """Returns a URL without its base, which is the gateway's own."""
    return str(address).split("/v1/public/")[-1]


def expected(key, value):
    """Returns the value that the client should have parsed from the catalog's JSON."""
    if isinstance(value, dict):
        if "items" in value:
            return [summary(item) for item in value["items"]]
        if "resourceURI" in value:
            return summary(value)
        return f"{value['path']}.{value['extension']}"
    if key == "modified":
        return modified(value) and str(modified(value))
    if key in ["start", "end"]:
        return value and value[:10]
    if key == "dates":
        names = {"onsaleDate": "on_sale", "focDate": "foc", "unlimitedDate": "unlimited",
                 "digitalPurchaseDate": "digital"}
        return {names[date["type"]]: date["date"][:10] for date in value
                if date["type"] in names and not date["date"].startswith("-")}
    if key == "prices":
        names = {"printPrice": "print", "digitalPurchasePrice": "digital"}
        return {names[price["type"]]: str(price["price"]) for price in value if price["price"]}
    if key == "urls" and value:
        return {url["type"]: url["url"] for url in value}
    if key in ["diamondCode", "isbn"]:
        return str(value) if value else None
    if key == "issueNumber":
        return str(value)
    if key == "resourceURI":
        return path(value)
    if key == "urls":
        return None
    if isinstance(value, list):
        return [summary(item) if "resourceURI" in item else item for item in value]
    return value.strip() if isinstance(value, str) else value


def summary(item):
    return [path(item["resourceURI"]), item["name"].strip()] + [
        item[key] for key in ["role", "type"] if key in item]


main(*sys.argv[1:])
