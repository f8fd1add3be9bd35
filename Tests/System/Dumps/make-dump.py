#!/usr/bin/env python3
"""Makes a file of the shape and size of a dump of the Grand Comics Database, with invented content.

usage: make-dump.py [--scale N] FILE.db
       make-dump.py --newer FILE.db [--seed N]

The content is that of the fixture, many times: most copies are those of other publishers. Its rows have what is odd in
a dump; rows that a dump has more of, such as stories, are added to each copy. Scale 1 (the default) has the 2.6 million
issues of a dump of 2026, of which 160,000 are Marvel's. With --newer, an existing file is changed to what a dump would
be two weeks later, and a line of JSON says what an import of it must report.
"""

import pathlib
import random
import sqlite3
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
import fixture
import newer
from arguments import parsed
from vocabulary import MARVEL

ISSUES, MARVELS_ISSUES, PUBLISHERS, PEOPLE = 2_608_777, 162_000, 17_679, 111_810
TEMPLATE = "file:template?mode=memory&cache=shared"
# The issue of the fixture that has variants, its first variant, and a story with credits of all types.
BASE, VARIANT, STORY = 9203, 9210, 2
VARIANTS = 14
# For each table, which of its columns are numbers of rows of which table. The first tables are those of people.
PERSONS = {
    "gcd_creator": {"id": "gcd_creator"},
    "gcd_creator_name_detail": {"id": "gcd_creator_name_detail", "creator_id": "gcd_creator"},
    "gcd_character": {"id": "gcd_character"},
    "gcd_character_name_detail": {"id": "gcd_character_name_detail", "character_id": "gcd_character"},
    "gcd_character_relation": {"from_character_id": "gcd_character", "to_character_id": "gcd_character"},
    "gcd_group": {"id": "gcd_group"},
    "gcd_group_name_detail": {"id": "gcd_group_name_detail", "group_id": "gcd_group"},
}
COMICS = {
    "gcd_series": {"id": "gcd_series"},
    "gcd_series_bond": {"origin_id": "gcd_series", "target_id": "gcd_series"},
    "gcd_issue": {"id": "gcd_issue", "series_id": "gcd_series", "variant_of_id": "gcd_issue"},
    "gcd_issue_brand_emblem": {"issue_id": "gcd_issue"},
    "gcd_story": {"id": "gcd_story", "issue_id": "gcd_issue"},
    "gcd_story_credit": {"creator_id": "gcd_creator_name_detail", "story_id": "gcd_story"},
    "gcd_issue_credit": {"creator_id": "gcd_creator_name_detail", "issue_id": "gcd_issue"},
    "gcd_story_character": {"id": "gcd_story_character", "character_id": "gcd_character_name_detail",
                            "story_id": "gcd_story"},
    "gcd_story_character_group": {"storycharacter_id": "gcd_story_character", "group_id": "gcd_group"},
    "gcd_group_character": {"story_id": "gcd_story", "group_name_id": "gcd_group_name_detail"},
    "gcd_reprint": {"origin_id": "gcd_story", "target_id": "gcd_story", "origin_issue_id": "gcd_issue",
                    "target_issue_id": "gcd_issue"},
    "gcd_story_story_arc": {"story_id": "gcd_story"},
}
# A number from 0 to 999 that depends on a row and a copy.
CHANCE = "((i * 7919 + id * 10007) % 1000)"
# Creators, characters, and groups of the copies, some of which are much more popular than others.
POPULAR = "({people} * ((i * 7919 + id * 104729) % 1000) / 1000 * ((i * 31 + id * 17) % 1000) / 1000)"
TEXT = "A text about people who invent rows, and who &#x27;quote&#x27; “each other”.\r\n\r\nThen it goes on. " * 40


def make_template():
    """A copy of the fixture with more of everything, whose ids begin with 1 in each table."""
    template = fixture.load(TEMPLATE, uri=True)
    issues = [number for (number,) in template.execute("SELECT id FROM gcd_issue ORDER BY id")]
    for place, issue in enumerate(issues * 2):
        story = 1000 + place
        fixture.copy(template, "gcd_story", 1, f"WHERE id = {STORY}", id=str(story), issue_id=str(issue),
                     characters="''", sequence_number=str(10 + place))
        for table in ("gcd_story_credit", "gcd_story_character", "gcd_group_character"):
            known = "AND creator_id IN (SELECT id FROM gcd_creator_name_detail)" if table == "gcd_story_credit" else ""
            fixture.copy(template, table, 1, f"WHERE story_id = {STORY} {known}", id="NULL", story_id=str(story))
    # Variants, one of which is the variant of a variant, and one of no issue.
    of = {1: VARIANT, 2: 999_999}
    for number in range(1, VARIANTS + 1):
        fixture.copy(template, "gcd_issue", 1, f"WHERE id = {VARIANT}", id=str(10_000 + number),
                     variant_of_id=str(of.get(number, BASE)), sort_code=str(100 + number))
    # A variant in a series of another publisher, and dates of seasons and years.
    template.execute("UPDATE gcd_issue SET series_id = 9104 WHERE id = 10005")
    template.execute("UPDATE gcd_issue SET key_date = '1990-13-00', publication_date = 'Winter 1990' WHERE id = 9207")
    return template


def renumber(template):
    """Numbers the rows of each table from 1; returns how many numbers a copy of each takes. The last is of no row."""
    strides = {}
    for table in {kind for columns in (PERSONS | COMICS).values() for kind in columns.values()}:
        ids = [number for (number,) in template.execute(f"SELECT id FROM {table} ORDER BY id")]
        strides[table] = len(ids) + 1
        template.execute(f"CREATE TEMP TABLE new_{table}(old INTEGER PRIMARY KEY, new)")
        template.executemany(f"INSERT INTO new_{table} VALUES (?, ?)", zip(ids, range(1, len(ids) + 1)))
    for table, columns in (PERSONS | COMICS).items():
        # The numbers are first those below zero, so that no row gets that of another one.
        for column, kind in columns.items():
            template.execute(
                f"UPDATE {table} SET {column} = -ifnull((SELECT new FROM new_{kind} WHERE old = {column}), "
                f"{strides[kind]}) WHERE {column} IS NOT NULL")
        for column in columns:
            template.execute(f"UPDATE {table} SET {column} = -{column}")
    return strides


def shifted(columns, strides, people=None):
    """The expressions for the numbers of a copy; those of persons are of one of the copies of people."""
    def copied(kind):
        return POPULAR.format(people=people) if people and kind in PERSONS else "i"
    return {"id": "NULL"} | {
        column: f"{column} + CAST({copied(kind)} AS INTEGER) * {strides[kind]}" for column, kind in columns.items()}


def open_dump(path):
    """Makes a database without rows, to which the template is attached."""
    pathlib.Path(path).unlink(missing_ok=True)
    connection = sqlite3.connect(path, isolation_level=None, uri=True)
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -150000"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute(f"ATTACH '{TEMPLATE}' AS template")
    return connection


def add_people(connection, strides, people):
    for table, columns in PERSONS.items():
        names = {"name", "sort_name"} & set(fixture.columns_of(connection, table)) if table != "gcd_creator" else []
        changes = {name: f"{name} || ' ' || i" for name in names}
        fixture.copy(connection, table, people, source="template", first=0, **shifted(columns, strides) | changes)


def add_comics(connection, strides, people, copies, marvels, publishers):
    """Adds copies of all rows about comics; so many of the copies are Marvel's, and those between them of others."""
    for table, columns in COMICS.items():
        changes, where = shifted(columns, strides, people), ""
        if table == "gcd_series":
            changes["publisher_id"] = (f"CASE WHEN publisher_id <> {MARVEL} OR i % {copies // marvels} = 0 "
                                       f"THEN publisher_id ELSE 10001 + i % {publishers} END")
            changes["name"] = "name || ' ' || i"
        if table in ("gcd_series", "gcd_issue", "gcd_story"):
            for name, share in (("synopsis", 300), ("notes", 200)):
                changes[name] = (f"{name} || CASE WHEN {CHANCE} < {share} "
                                 f"THEN substr('{TEXT}', 1 + {CHANCE}, 60 + {CHANCE} * 7 % 1000) ELSE '' END")
        if table == "gcd_story_credit":
            # Credits of no name are in few copies.
            where = f"WHERE i % 20 = 0 OR creator_id < {strides['gcd_creator_name_detail']}"
        changes["modified"] = f"printf('2026-09-%02d 10:00:%02d', 1 + i % 14, {CHANCE} % 60)"
        fixture.copy(connection, table, copies, where, "template", first=0, **changes)
    # Two issues that are variants of each other, whose numbers are not those of no row of the last copy.
    first = connection.execute("SELECT max(id) + 2 FROM gcd_issue").fetchone()[0]
    for number, other in ((first, first + 1), (first + 1, first)):
        fixture.copy(connection, "gcd_issue", 1, "WHERE id = 1", id=str(number), variant_of_id=str(other),
                     sort_code=str(number))


def make(path, scale):
    template = make_template()
    strides = renumber(template)
    connection = open_dump(path)
    tables, indexes = fixture.statements()
    for statement in [*tables, "BEGIN"]:
        connection.execute(statement)
    for table in sorted({statement.split()[2] for statement in tables} - PERSONS.keys() - COMICS.keys()):
        fixture.copy(connection, table, 1, source="template")
    publishers = max(2, round(PUBLISHERS * scale))
    fixture.copy(connection, "gcd_publisher", publishers, "WHERE id = 54", "template", id="10000 + i",
                 name="'Publisher ' || i")
    people = max(10, round(PEOPLE * scale / strides["gcd_creator"]))
    add_people(connection, strides, people)
    issues = strides["gcd_issue"] - 1
    # An import requires at least 1,000 series.
    add_comics(connection, strides, people, max(1_200, round(ISSUES * scale / issues)),
               max(1, round(MARVELS_ISSUES * scale / issues)), publishers)
    for statement in [*indexes, "COMMIT"]:
        connection.execute(statement)
    connection.close()


def main():
    options = parsed(__doc__, "file", scale=1.0, seed=1, newer=False)
    if options.newer:
        newer.change(options.file, random.Random(options.seed))
    else:
        make(options.file, options.scale)


main()
