#!/usr/bin/env python3
"""Makes a file of the shape and size of a dump of the Grand Comics Database, with invented
content.

usage: make-dump.py [--scale N] [--seed N] FILE.db
       make-dump.py --newer FILE.db [--seed N]

Scale 1 (the default) makes the 6 GB of a dump of 2026: 2.6 million issues, of which 160,000 are Marvel's.
All names are made of syllables; the same seed gives the same file. With --newer, an existing file is
changed to what a dump would be two weeks later, and a line of JSON says what an import of it must report.
"""

import argparse
import random

import newer
import vocabulary
from database import Database
from marvel import BASES, VARIANTS, Marvel
from names import Names
from others import Others
from people import People, Stamps
from stream import Stream

# The numbers of rows of 2026-08-15.
ISSUES, SERIES, PUBLISHERS, INDICIA_PUBLISHERS, BRANDS, ARCS, BONDS = (
    2_608_777, 232_103, 17_679, 10_301, 8_000, 568, 6_767)
UNIVERSES = 400


def add_publishers(database, names, stamps, size):
    """Adds the publishers, Marvel and some with similar names among them; returns the ids of the others."""
    table = database.table(
        "gcd_publisher", "id name country_id year_began notes series_count created modified deleted")
    indicia = database.table(
        "gcd_indicia_publisher", "id name parent_id country_id year_began created modified")
    brands = database.table("gcd_brand", "id name year_began created modified")
    countries = list(vocabulary.COUNTRIES)
    licensees = {50: ("Marvel Comics France", 73, 0), 60: ("Marvel Deutschland", 79, 0),
                 70: ("Marvel", vocabulary.UNITED_STATES, 1),
                 vocabulary.MARVEL: ("Marvel", vocabulary.UNITED_STATES, 0)}
    ids = sorted({*range(1, size(PUBLISHERS) + 1), *licensees})
    for number in ids:
        name, country, deleted = licensees.get(
            number, (names.title(), names.pick(countries), int(names.next() < 0.01)))
        table.add((number, name, country, 1930 + int(names.next() * 95),
                   names.text(150) if names.next() < 0.3 else "", 0, stamps.second(), stamps.second(),
                   deleted))
    for number in range(1, size(INDICIA_PUBLISHERS) + 61):
        name = names.title() + names.pick([" Comics, Inc.", " Publishing", ", Ltd.", ""])
        indicia.add((number, name, vocabulary.MARVEL if number <= 60 else names.pick(ids),
                     vocabulary.UNITED_STATES, 1960, stamps.second(), stamps.second()))
    for number in range(1, size(BRANDS) + 1):
        brands.add((number, names.title(), 1960, stamps.second(), stamps.second()))
    database.flush(all=True)
    return [number for number in ids if number != vocabulary.MARVEL]


def add_universes(database, names, stamps, count):
    verses = database.table("gcd_multiverse", "id created modified deleted name mainstream_id")
    universes = database.table(
        "gcd_universe",
        "id created modified deleted multiverse name designation year_first_published verse_id")
    verses.add((1, stamps.micro(), stamps.micro(), 0, "Marvel", 1))
    for number in range(1, count + 1):
        universes.add((number, stamps.micro(), stamps.micro(), 0, "Marvel", names.word(),
                       f"Earth-{number + 615}", 1961, 1))


def add_arcs(database, names, stamps, count):
    arcs = database.table(
        "gcd_story_arc", "id created modified deleted name sort_name language_id year_first_published")
    for number in range(1, count + 1):
        name = names.title()
        arcs.add((number, stamps.micro(), stamps.micro(), int(names.next() < 0.01), name, name,
                  vocabulary.ENGLISH, 1980))


def make(path, scale, seed):
    def size(count):
        return max(1, round(count * scale))

    database = Database(path)
    names = Names(random.Random(seed))
    stamps = Stamps(names.next)
    vocabulary.insert(database)
    publishers = add_publishers(database, names, stamps, size)
    add_universes(database, names, stamps, UNIVERSES)
    add_arcs(database, names, stamps, size(ARCS))
    people = People(database, names, stamps, size, UNIVERSES)

    stream = Stream(database, names.random.shuffle)
    others = Others(stream, names, people, stamps, publishers, size(BRANDS), size(237))
    marvel = Marvel(stream, names, people, stamps, size, size(BRANDS), size(ARCS), others)
    positions = max(1, size(SERIES) - len(marvel.planned))
    marvel.schedule(positions)
    issues = size(ISSUES - BASES - VARIANTS)
    for position in range(positions):
        marvel.advance(position)
        mean = max(1, issues / (positions - position))
        # Half of the series have one issue, some have hundreds.
        count = 1 if names.next() < 0.5 else 1 + round(names.random.expovariate(1 / (2 * mean - 1.999)))
        others.add_series(count)
        issues -= count
        database.flush()
    marvel.advance(positions * 2)
    marvel.add_cycle()
    others.add_orphans()
    for _ in range(size(BONDS * 12 // 13)):
        stream.bond.add((1 + int(names.next() * positions), 1 + int(names.next() * positions), None, None,
                         1 + int(names.next() * 7)))
    database.finish()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--newer", action="store_true")
    options = parser.parse_args()
    if options.newer:
        newer.change(options.file, random.Random(options.seed))
    else:
        make(options.file, options.scale, options.seed)


main()
