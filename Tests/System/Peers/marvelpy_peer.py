#!/usr/bin/env python3
"""Fetches every kind with marvelpy's generic method, and characters also with their own method.

usage: marvelpy_peer.py ADDRESS PUBLIC_KEY PRIVATE_KEY MARVEL_CLI
"""

import asyncio
import json
import sys

import marvelpy

from catalog import Catalog
from programs import KINDS
from report import Report

# The base URLs in the catalog: Marvel's, and that of entities with ids of our own.
BASES = ["http://gateway.marvel.com/", "http://marvel-cli.invalid/"]


async def main(address, public_key, private_key, program):
    report, catalog = Report("marvelpy"), Catalog(program)
    base = address + "/v1/public/"
    async with marvelpy.MarvelClient(
            public_key, private_key, base_url=base, max_retries=0) as client:
        with report.part("the health check"):
            answer = await client.health_check()
            report.same("code", [answer["code"], answer["status"]], [200, "Ok"])
        with report.part("characters"):
            answer = await client.get_characters({"limit": 100})
            compare(report, address, answer, catalog.kinds["characters"][:100])
        for kind in KINDS:
            with report.part(kind):
                answer = await client.get(kind, {"limit": 50, "offset": 3})
                compare(report, address, answer, catalog.kinds[kind][3:53])
                report.same(f"total of {kind}", answer["data"]["total"],
                            len(catalog.kinds[kind]))
                for entity in catalog.samples(kind):
                    answer = await client.get(f"{kind}/{entity['id']}")
                    compare(report, address, answer, [entity])
    report.end()


def compare(report, address, answer, expected):
    """Compares token for token, except for the base URL, which is the gateway's own."""
    for got, entity in zip(answer["data"]["results"], expected, strict=True):
        text = json.dumps(entity)
        for base in BASES:
            text = text.replace(base, address + "/")
        report.same(f"entity {entity['id']}", json.dumps(got), text)


asyncio.run(main(*sys.argv[1:]))
