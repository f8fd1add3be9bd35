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
STAMP, MICRO = "2026-09-14 12:00:00", "2026-09-14 12:00:00.000000"
# Another publisher, its ids, and how much of it there is.
FILLER, FIRST_ID, FIRST_STORY, SERIES, ISSUES, CREDITS, CREATORS = (
    9_999, 10_000_000, 90_000_000, 1_000, 20_000, 2_000, 500)
LANGUAGES, COUNTRIES = ({code: number for number, code in table.items()}
                        for table in (vocabulary.LANGUAGES, vocabulary.COUNTRIES))


def add_publishers(database, answers):
    rows = []
    for number, entity in answers.publishers.items():
        rows.append((number, entity["name"], COUNTRIES[entity["country"]], entity["year_began"],
                     entity["year_ended"], entity["notes"], entity["url"], entity["brand_count"],
                     entity["indicia_publisher_count"], entity["series_count"], entity["issue_count"], STAMP,
                     STAMP))
    for number, name in ((vocabulary.MARVEL, "Marvel"), (FILLER, "Filler")):
        rows.append((number, name, vocabulary.UNITED_STATES, 1939, None, "", "", 0, 0, 0, 0, STAMP, STAMP))
    database.add("gcd_publisher", "id name country_id year_began year_ended notes url brand_count "
                 "indicia_publisher_count series_count issue_count created modified", rows)


def add_series(database, answers):
    rows, issues = [], {}
    for number, issue in sorted(answers.issues.items()):
        issues.setdefault(identity(issue["series"]), []).append(issue)
    for number, series in sorted(answers.series.items()):
        own = issues.get(number, [])
        rows.append((
            number, series["name"], series["name"].removeprefix("The "), series["year_began"],
            series["year_ended"], vocabulary.MARVEL, COUNTRIES[series["country"]],
            LANGUAGES[series["language"]], series["notes"], len(own), STAMP, STAMP, series["color"],
            series["dimensions"], series["paper_stock"], series["binding"], series["publishing_format"],
            int(bool(own) and all(issue["number"] == "[nn]" for issue in own))))
    for number in range(SERIES):
        rows.append((FIRST_ID + number, f"Filler {number}", f"Filler {number}", 2000, 2001, FILLER,
                     vocabulary.UNITED_STATES, vocabulary.ENGLISH, "", ISSUES // SERIES, STAMP, STAMP, "", "",
                     "", "", "", 0))
    database.add(
        "gcd_series", "id name sort_name year_began year_ended publisher_id country_id language_id notes issue_count "
        "created modified color dimensions paper_stock binding publishing_format is_singleton", rows)


def add_issues(database, answers):
    rows, stories = [], []
    codes = {}
    for number, issue in sorted(answers.issues.items()):
        series = identity(issue["series"])
        codes[series] = codes.get(series, 0) + 1
        rows.append((
            number, issue["number"], issue["volume"], series, issue["publication_date"], issue["key_date"],
            codes[series], issue["price"], issue["page_count"], issue["editing"], issue["notes"], STAMP,
            STAMP, issue["isbn"], "", identity(issue["variant_of"]), issue["variant_name"],
            issue["barcode"], issue["title"], issue["on_sale_date"], issue["rating"],
            issue["indicia_frequency"], 2 if issue["variant_of"] else 3))
        for place, story in enumerate(issue["story_set"]):
            # The API prints the flag that a story has, for example, no script as this word.
            none = [int(story[role] == "None") for role in ROLES]
            texts = ["" if is_none else story[role] for role, is_none in zip(ROLES, none)]
            stories.append((
                number * 10 + place, story["title"], story["feature"], story["sequence_number"],
                story["page_count"], number, *texts, story["genre"], story["characters"],
                story["synopsis"], STAMP, STAMP, story["notes"], *none,
                vocabulary.STORY_TYPES.index(story["type"]) + 1, story["job_number"], story["first_line"]))
    for number in range(ISSUES):
        rows.append((FIRST_ID + number, str(number // SERIES + 1), "", FIRST_ID + number % SERIES,
                     "January 2000", "2000-01-00", number // SERIES + 1, "1.00 USD", 32, "", "", STAMP, STAMP,
                     "", "", None, "", "", "", "", "", "", 3))
    stories.append((FIRST_STORY, "Filler", "", 1, 32, FIRST_ID, *[""] * 9, STAMP, STAMP, "", *[0] * 6, 19, "", ""))
    database.add(
        "gcd_issue", "id number volume series_id publication_date key_date sort_code price page_count editing notes "
        "created modified isbn valid_isbn variant_of_id variant_name barcode title on_sale_date rating "
        "indicia_frequency variant_cover_status", rows)
    database.add(
        "gcd_story", "id title feature sequence_number page_count issue_id script pencils inks colors letters editing "
        "genre characters synopsis created modified notes no_script no_pencils no_inks no_colors "
        "no_letters no_editing type_id job_number first_line", stories)


def add_people(database):
    """Adds names and credits of the other publisher, since an import checks to which table they refer."""
    names = [f"Filler {number}" for number in range(1, CREATORS + 1)]
    database.add("gcd_creator", "id gcd_official_name sort_name created modified", [
        (number, name, name, MICRO, MICRO) for number, name in enumerate(names, 1)])
    database.add("gcd_creator_name_detail", "id name sort_name creator_id is_official_name created modified", [
        (CREATORS + number, name, name, number, 1, MICRO, MICRO) for number, name in enumerate(names, 1)])
    database.add("gcd_story_credit", "creator_id credit_type_id story_id created modified", [
        (CREATORS + 1 + number % CREATORS, 1, FIRST_STORY, MICRO, MICRO) for number in range(CREDITS)])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    answers = Answers(sys.argv[1])
    database = Database(sys.argv[2])
    vocabulary.insert(database)
    add_publishers(database, answers)
    add_series(database, answers)
    add_issues(database, answers)
    add_people(database)
    database.finish()


main()
