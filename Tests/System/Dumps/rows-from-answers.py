#!/usr/bin/env python3
"""Writes the rows that a dump would have for recorded responses of the Grand Comics Database's API.

usage: rows-from-answers.py ANSWERS.ndjson FILE.db

Ids are those of the addresses. Names of people and characters are in the columns for text, because the
API prints rows as such a text, too. All series are of publisher 78, so that one import has all of them.
Series of which only a name was recorded count as English; sale dates of lists are weeks, and are left
out. As many series, issues, and credits of another publisher follow as an import requires of a dump.
"""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
import vocabulary
from answers import Answers, identity
from database import Database

ROLES = ["script", "pencils", "inks", "colors", "letters", "editing"]
STAMPS = {"created": "2026-09-14 12:00:00", "modified": "2026-09-14 12:00:00"}
# Another publisher, its ids, and how much of it there is.
FILLER, FIRST_ID, FIRST_STORY, SERIES, ISSUES, CREDITS, CREATORS = (
    9_999, 10_000_000, 90_000_000, 1_000, 20_000, 2_000, 500)
LANGUAGES, COUNTRIES = ({code: number for number, code in table.items()}
                        for table in (vocabulary.LANGUAGES, vocabulary.COUNTRIES))


def publishers(answers):
    for number, entity in answers.publishers.items():
        yield entity | STAMPS | {"id": number, "country_id": COUNTRIES[entity["country"]]}
    for number, name in ((vocabulary.MARVEL, "Marvel"), (FILLER, "Filler")):
        yield STAMPS | {"id": number, "name": name, "country_id": vocabulary.UNITED_STATES, "year_began": 1939}


def series(answers):
    issues = {}
    for number, issue in sorted(answers.issues.items()):
        issues.setdefault(identity(issue["series"]), []).append(issue)
    for number, entity in sorted(answers.series.items()):
        own = issues.get(number, [])
        yield entity | STAMPS | {
            "id": number, "sort_name": entity["name"].removeprefix("The "), "publisher_id": vocabulary.MARVEL,
            "country_id": COUNTRIES[entity["country"]], "language_id": LANGUAGES[entity["language"]],
            "issue_count": len(own), "is_singleton": bool(own) and all(issue["number"] == "[nn]" for issue in own)}
    for number in range(SERIES):
        yield STAMPS | {
            "id": FIRST_ID + number, "name": f"Filler {number}", "sort_name": f"Filler {number}", "year_began": 2000,
            "year_ended": 2001, "publisher_id": FILLER, "country_id": vocabulary.UNITED_STATES,
            "language_id": vocabulary.ENGLISH, "issue_count": ISSUES // SERIES}


def issues(answers):
    codes = {}
    for number, issue in sorted(answers.issues.items()):
        of = identity(issue["series"])
        codes[of] = codes.get(of, 0) + 1
        yield issue | STAMPS | {
            "id": number, "series_id": of, "sort_code": codes[of], "variant_of_id": identity(issue["variant_of"]),
            "variant_cover_status": 2 if issue["variant_of"] else 3}
    for number in range(ISSUES):
        yield STAMPS | {
            "id": FIRST_ID + number, "number": str(number // SERIES + 1), "series_id": FIRST_ID + number % SERIES,
            "publication_date": "January 2000", "key_date": "2000-01-00", "sort_code": number // SERIES + 1,
            "price": "1.00 USD", "page_count": 32, "variant_cover_status": 3}


def stories(answers):
    for number, issue in sorted(answers.issues.items()):
        for place, story in enumerate(issue["story_set"]):
            # The API prints the flag that a story has, for example, no script as this word.
            none = {role: story[role] == "None" for role in ROLES}
            yield story | STAMPS | {
                "id": number * 10 + place, "issue_id": number,
                "type_id": vocabulary.STORY_TYPES.index(story["type"]) + 1,
                **{role: "" if none[role] else story[role] for role in ROLES},
                **{f"no_{role}": none[role] for role in ROLES}}
    yield STAMPS | {"id": FIRST_STORY, "title": "Filler", "page_count": 32, "issue_id": FIRST_ID, "type_id": 19}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    answers = Answers(sys.argv[1])
    database = Database(sys.argv[2])
    vocabulary.insert(database)
    for table, rows in (("publisher", publishers), ("series", series), ("issue", issues), ("story", stories)):
        database.add(f"gcd_{table}", rows(answers))
    # An import checks to which table credits refer.
    names = [{"name": f"Filler {n}", "gcd_official_name": f"Filler {n}", "creator_id": n} for n in range(CREATORS)]
    database.add("gcd_creator", ({"id": 1 + n} | name for n, name in enumerate(names)))
    database.add("gcd_creator_name_detail", ({"id": 1 + CREATORS + n} | name for n, name in enumerate(names)))
    database.add("gcd_story_credit", ({"creator_id": CREATORS + 1 + number % CREATORS, "credit_type_id": 1,
                                       "story_id": FIRST_STORY} for number in range(CREDITS)))
    database.finish()


main()
