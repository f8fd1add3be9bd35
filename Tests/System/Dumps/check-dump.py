#!/usr/bin/env python3
"""Checks that a file looks like a dump of the Grand Comics Database, as an import does before it starts.

usage: check-dump.py [--integrity] FILE.db

Prints the numbers of rows, in all and Marvel's. Fails if a type or a number is
not as in a dump.
"""

import argparse
import re
import sqlite3
import sys

import database
from vocabulary import ENGLISH, MARVEL, UNITED_STATES

# Each query returns no rows if all is well.
CHECKS = {
    "Marvel is not a publisher of the United States": f"""
        SELECT name FROM gcd_publisher WHERE id = {MARVEL}
        AND (deleted OR name NOT LIKE 'Marvel%' OR country_id <> {UNITED_STATES})""",
    "there is no Marvel": f"SELECT 1 WHERE {MARVEL} NOT IN (SELECT id FROM gcd_publisher)",
    "other country": f"SELECT code FROM stddata_country WHERE id = {UNITED_STATES} AND code <> 'us'",
    "other language": f"SELECT code FROM stddata_language WHERE id = {ENGLISH} AND code <> 'en'",
    "other credit types": """
        WITH wanted(id, name) AS (VALUES (1, 'script'), (2, 'pencils'), (3, 'inks'), (4, 'colors'),
          (5, 'letters')) SELECT * FROM wanted EXCEPT SELECT id, name FROM gcd_credit_type
        UNION ALL SELECT id, name FROM gcd_credit_type
          WHERE id = 6 AND replace(replace(lower(name), '_', ''), ' ', '') NOT LIKE '%editing%'""",
    "other story types": """
        WITH wanted(id, name) AS (VALUES (6, 'cover'), (19, 'comic story'))
        SELECT * FROM wanted EXCEPT SELECT id, name FROM gcd_story_type""",
    "fewer than 1,000 series": "SELECT n FROM (SELECT count(*) n FROM gcd_series) WHERE n < 1000",
    "fewer than 20,000 issues": "SELECT n FROM (SELECT count(*) n FROM gcd_issue) WHERE n < 20000",
    "a percent of the key dates has another form": """
        SELECT share FROM (SELECT avg(key_date = '' OR key_date GLOB
          '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]') AS share FROM gcd_issue) WHERE share < 0.99""",
    "credits do not refer to names": """
        WITH sampled AS (SELECT creator_id AS name FROM gcd_story_credit
          WHERE id % (SELECT max(1, max(id) / 1000) FROM gcd_story_credit) = 0)
        SELECT * FROM (SELECT avg(name IN (SELECT id FROM gcd_creator_name_detail)) AS known,
          max(name) AS last FROM sampled) WHERE known < 0.99 OR last <= (SELECT max(id) FROM gcd_creator)""",
    "names have the ids of their creators": """
        SELECT share FROM (SELECT avg(id = creator_id) AS share FROM gcd_creator_name_detail)
        WHERE share > 0.01""",
    "names have the ids of their characters": """
        SELECT share FROM (SELECT avg(id = character_id) AS share FROM gcd_character_name_detail)
        WHERE share > 0.01""",
}

NUMBERS = f"""
  CREATE TEMP TABLE series AS SELECT id FROM gcd_series WHERE publisher_id = {MARVEL};
  CREATE TEMP TABLE issue(id INTEGER PRIMARY KEY, is_variant);
  INSERT INTO issue SELECT i.id, variant_of_id IS NOT NULL FROM series s CROSS JOIN gcd_issue i
    ON i.series_id = s.id;
  CREATE TEMP TABLE story(id INTEGER PRIMARY KEY);
  INSERT INTO story SELECT y.id FROM issue i CROSS JOIN gcd_story y ON y.issue_id = i.id;
"""
MARVELS = {
    "gcd_series": "SELECT count(*) FROM series",
    "gcd_issue": "SELECT count(*) || ', of which variants: ' || ifnull(sum(is_variant), 0) FROM issue",
    "gcd_story": "SELECT count(*) FROM story",
    "gcd_story_credit": "SELECT count(*) FROM gcd_story_credit WHERE story_id IN story",
    "gcd_issue_credit": "SELECT count(*) FROM gcd_issue_credit WHERE issue_id IN (SELECT id FROM issue)",
    "gcd_story_character": "SELECT count(*) FROM gcd_story_character WHERE story_id IN story",
    "gcd_group_character": "SELECT count(*) FROM gcd_group_character WHERE story_id IN story",
    "gcd_reprint": """SELECT count(*) || ' from, ' || ifnull(sum(target_issue_id IN (SELECT id FROM issue)), 0)
        || ' in collections' FROM gcd_reprint WHERE origin_issue_id IN (SELECT id FROM issue)""",
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--integrity", action="store_true", help="also check the pages of the file")
    options = parser.parse_args()
    connection = sqlite3.connect(f"file:{options.file}?mode=ro&immutable=1", uri=True)
    failures = [f"{text}: {found[0]}" for text, query in CHECKS.items()
                if (found := connection.execute(query).fetchall())]
    connection.executescript(NUMBERS)
    for statement in database.statements()[0]:
        table = re.match(r"CREATE TABLE (\w+)", statement)[1]
        line = f"{table:28} {connection.execute(f'SELECT count(*) FROM {table}').fetchone()[0]:>12,}"
        if table in MARVELS:
            line += f"   Marvel's: {connection.execute(MARVELS[table]).fetchone()[0]}"
        print(line)
    if options.integrity and (found := connection.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
        failures.append(found)
    for failure in failures:
        print(f"{options.file}: {failure}", file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
