#!/usr/bin/env python3
"""Imports the rows of recorded responses, and compares what `show` says with the responses.

usage: compare-answers.py ANSWERS.ndjson MARVEL_CLI [--keep FILE.db]

The responses are those of the Grand Comics Database's API; rows-from-answers.py makes the file that is
imported into an empty home directory, and --keep keeps it. Compared are number, cover date, day of sale, price,
pages, barcode, ISBN, the variants of each issue, and each name by role, and each character of the issues whose
own response was recorded. Prints each difference; the exit status is 1 if there is one.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from answers import Answers, identity
from arguments import parsed
from programs import Home, json_lines
from report import Report

HERE = pathlib.Path(__file__).parent
ROLES = {"script": "writer", "pencils": "penciler", "inks": "inker", "colors": "colorist",
         "letters": "letterer", "editing": "editor"}
KEPT_TYPES = {"cover", "cover reprint (on interior page)", "comic story", "photo story", "cartoon",
              "text story", "text article"}
NO_NAMES = {"", "?", "None", "various", "typeset", "uncredited", "unknown", "anonymous"}


def split(text):
    """The parts between semicolons that are outside brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "([") - (character in ")]")
        if character == ";" and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


def head(text):
    """A name without what follows it in brackets."""
    return re.sub(r"\s*[(\[].*", "", text).strip()


def names(text):
    """The names of a text that are certain."""
    found = {head(part) for part in split(text)}
    return {name for name in found if name not in NO_NAMES and not name.endswith(" ?")}


def credits(issue):
    """The names by role."""
    found = {"editor": names(issue["editing"])}
    for story in issue["story_set"]:
        if story["type"] not in KEPT_TYPES:
            continue
        for column, role in ROLES.items():
            role += " (cover)" if story["type"] == "cover" else ""
            found.setdefault(role, set()).update(names(story[column]))
    return {role: people for role, people in found.items() if people}


def characters(issue):
    stories = [story for story in issue["story_set"] if story["type"] in KEPT_TYPES]
    inner = [story for story in stories if story["type"] != "cover" and story["characters"]]
    return set().union(*(names(story["characters"]) for story in inner or stories))


def barcode(issue):
    """The keys of Marvel's form and the digits of the code."""
    digits = re.sub(r"\D", "", issue["barcode"].split(";")[0])
    if len(digits) in (12, 14, 17):
        return {"upc": digits}
    if len(digits) in (13, 15, 18):
        return {"isbn": digits} if digits[:3] in ("978", "979") else {"ean": digits}
    return {}


class Comparison:
    def __init__(self, answers, comics):
        self.answers, self.comics = answers, comics
        self.report = Report("recorded responses")

    def expect(self, issue, field, wanted, found):
        self.report.same(f"issue {identity(issue['api_url'])} {field}", found, wanted)

    def compare(self):
        issues = self.answers.issues
        variants, wanted = {}, set()
        for number, issue in issues.items():
            base = identity(issue["variant_of"])
            if base in issues:
                variants.setdefault(base, []).append(issue)
            elif self.answers.series[identity(issue["series"])]["language"] == "en":
                wanted.add(number)
        for number in sorted(wanted ^ self.comics.keys()):
            self.report.fail(f"issue {number}: {'not imported' if number in wanted else 'should not be imported'}")
        for number in sorted(wanted & self.comics.keys()):
            self.compare_issue(issues[number], self.comics[number], variants.get(number, []))

    def compare_issue(self, issue, comic, variants):
        series = self.answers.series[identity(issue["series"])]
        extra = comic.get("gcd", {})
        number = re.sub(r" \(\d+\)$", "", issue["number"]).strip("[]")
        self.expect(issue, "gcd.number", issue["number"], extra.get("number"))
        self.expect(issue, "series", f"{series['name']}", re.sub(
            r"( TPB| HC)? \([^()]*\)$", "", comic["series"]["name"]))
        if number != "nn":
            self.expect(issue, "title", f"({series['year_began']}) #{number}",
                        comic["title"][comic["title"].rfind(f"({series['year_began']})"):])
        self.compare_dates(issue, comic)
        self.expect(issue, "gcd.price", issue["price"] or None, extra.get("price") or None)
        if match := re.search(r"([\d.]+) USD", issue["price"]):
            prices = [price["price"] for price in comic["prices"] if price["type"] == "printPrice"]
            self.expect(issue, "price", [float(match[1])], prices)
        pages = float(issue["page_count"] or 0)
        self.expect(issue, "pageCount", int(pages + 0.5), comic["pageCount"])
        for key, digits in barcode(issue).items():
            self.expect(issue, key, digits, comic[key])
        if issue["isbn"]:
            wanted = {re.sub("[^0-9X]", "", isbn) for isbn in issue["isbn"].split(";")}
            self.expect(issue, "isbn", True, re.sub("[^0-9X]", "", comic["isbn"]) in wanted)
        self.expect(issue, "number of variants", len(variants), len(comic["variants"]))
        for variant in variants:
            name = variant["variant_name"]
            self.expect(issue, f"variant {name!r}", True,
                        any(name in each["name"] for each in comic["variants"]))
        if "story_set" in issue and issue["story_set"]:
            self.compare_people(issue, comic)

    def compare_dates(self, issue, comic):
        dates = {date["type"]: date for date in comic["dates"]}
        year, month, day = (issue["key_date"].split("-") + ["00"] * 3)[:3]
        cover = dates.get("coverDate", {}).get("date", "")
        if not year:
            self.expect(issue, "coverDate", "", cover)
        elif month == "00":
            self.expect(issue, "coverDate", year, cover[:4])
        else:
            self.expect(issue, "coverDate", f"{year}-{month}", cover[:7])
            self.expect(issue, "precision of the coverDate", None if day != "00" else "month",
                        dates.get("coverDate", {}).get("precision"))
        if issue["on_sale_date"]:
            self.expect(issue, "onsaleDate", issue["on_sale_date"],
                        dates.get("onsaleDate", {}).get("date", "")[:10])

    def compare_people(self, issue, comic):
        found = {}
        for item in comic["creators"]["items"]:
            found.setdefault(item["role"], set()).add(item["name"])
        editors = set().union(*(people for role, people in found.items() if "(cover)" not in role
                                and role not in ROLES.values() or role == "editor"))
        for role, people in credits(issue).items():
            # Editors of other ranks may have roles of their own.
            self.expect(issue, role, sorted(people), sorted(
                editors & people if role == "editor" else found.get(role, set())))
        self.expect(issue, "roles that the API does not have", [], sorted(
            role for role in found if role in ROLES.values() and role != "editor"
            and role not in credits(issue)))
        self.expect(issue, "characters", sorted(characters(issue)), sorted(
            {head(item["name"]) for item in comic["characters"]["items"]}))


def imported(home, path, answers):
    """Imports a file, and returns the comics by GCD's id, those with a response of their own from `show`."""
    home.output("import", path, "--yes", "--quiet")
    references = [f"comic/{number}" for number, issue in answers.issues.items() if issue["story_set"]]
    shown = [home.document("show", each, "--origin", "gcd", "--offline") for each in references]
    listed = json_lines(home.output("export", "comics", "-", "--origin", "gcd", "--offline"))
    return {comic["ids"]["gcd"] if "ids" in comic else comic["id"]: comic for comic in listed + shown}


def main():
    options = parsed(__doc__, "answers", "program", keep=None)
    if not pathlib.Path(options.answers).exists():
        print(f"skipped: there is no {options.answers}")
        return
    with tempfile.TemporaryDirectory() as scratch:
        path = options.keep or f"{scratch}/answers.db"
        subprocess.run([HERE / "rows-from-answers.py", options.answers, path], check=True)
        answers = Answers(options.answers)
        comics = imported(Home(scratch, options.program), path, answers)
        comparison = Comparison(answers, {int(number): comic for number, comic in comics.items()})
        comparison.compare()
    print(f"{len(comics)} comics")
    comparison.report.end()


main()
