"""A dump that another database would make of the embedded catalog, and what each of its entities is there.

It has all comics of the catalog with their people, numbers around them, and relaunches and series that the catalog
does not have, in the habits of the Grand Comics Database: the year on the first cover, series that are split where
the name on the cover changed, old numbers, and namesakes. habits.txt has those that no rule gives.
"""

import bisect
import collections
import pathlib
import random
import re

import vocabulary
from database import Database
from embedded import fold
from programs import ROOT

RUNS = ROOT / ".build/embedded-catalog/series-runs.txt"
ROLES = {"writer": 1, "penciler": 2, "inker": 3, "colorist": 4, "letterer": 5, "editor": 6}
COVER, COMIC_STORY = 6, 19
# Numbers around each comic of the catalog; with these, the dump has as many issues as an import requires.
NEIGHBORS, THIS_YEAR = 12, 2026
# An import adds this to the ids of groups, which are characters then.
GROUPS = 1_000_000
# Until then, the catalog has the dates on covers; later ones are two months after the sale.
LAST_COVER_YEAR = 2000
STAMPS = {"created": "2026-09-14 12:00:00", "modified": "2026-09-14 12:00:00"}
PLACE = {"country_id": vocabulary.UNITED_STATES, "language_id": vocabulary.ENGLISH}
chance = random.Random(1)


def sections():
    """The lines of each section of habits.txt, split."""
    found = {}
    for line in pathlib.Path(__file__).with_suffix(".txt").read_text().splitlines():
        if line.startswith("["):
            lines = found[line[1:-1]] = []
        elif line and not line.startswith("#"):
            lines.append(line.split(" | "))
    return found


def compared(name):
    """A name as the program compares names of series."""
    words = re.sub(r"^the ", "", name.lower()).replace("&", " and ").split()
    long = {"dr": "doctor", "sgt": "sergeant", "capt": "captain"}
    return fold(" ".join(long.get(word.strip("."), word) for word in words))


def named_years(title):
    name, start, end = re.fullmatch(r"(.*) \((\d{4})(?: - (\w+))?\)", title).groups()
    return name, int(start), THIS_YEAR if end == "Present" else int(end or start)


def position(number):
    return 0.5 if number == "1/2" else float(re.match(r"-?\d+(\.\d+)?", number)[0])


class Series:
    """A series of Marvel's: the month on the cover of each number, counted from year 0, and comics of the catalog."""

    def __init__(self, title, ranges=""):
        self.title, self.comics, self.covers = title, {}, {}
        self.name, self.start, self.end = named_years(title)
        for item in filter(None, ranges.split(", ")):
            item, start, end = named_years(item) if "(" in item else (item, self.start, self.end)
            numbers = [item]
            if match := re.fullmatch(r"(\d+)-(\d*)", item):
                first, last = int(match[1]), int(match[2] or int(match[1]) + 10 * (end - start + 1))
                numbers = [str(number) for number in range(first, last + 1)]
            for place, number in enumerate(numbers):
                sold = start * 12 + (end - start + 1) * 12 * place // len(numbers)
                self.covers[number] = sold + (2 if start > LAST_COVER_YEAR else 0)
        if "-1" in self.covers:
            self.covers["-1"] = 1997 * 12 + 6

    def add(self, number, comic):
        dates = {date["type"]: date["date"] for date in comic["dates"]}
        year, month = map(int, dates.get("coverDate", dates["onsaleDate"]).split("-")[:2])
        late = year > LAST_COVER_YEAR and "coverDate" not in dates
        self.comics[number], self.covers[number] = comic, year * 12 + month - 1 + (2 if late else 0)

    def date(self, first_year, is_second):
        """Dates what the catalog does not have between what it has, or a month apart from it, or evenly.

        Of two series of one name and year, the one that ends later is the second one of that year.
        """
        every = sorted((number for number in self.covers if position(number) >= 0), key=position)
        known = [place for place, number in enumerate(every) if number in self.comics]
        for place, number in enumerate(every):
            near = bisect.bisect_left(known, place)
            sides = [(each, self.covers[every[each]]) for each in known[max(near - 1, 0):near + 1]]
            cover = self.covers[number] + (6 if is_second else 0)
            if len(sides) == 2:
                (first, start), (last, end) = sides
                cover = start + (place - first) * (end - start) // (last - first)
            elif sides:
                cover = sides[0][1] + place - sides[0][0]
            if number not in self.comics:
                self.covers[number] = max(cover, first_year * 12)

    def numbers(self):
        """Those that the dump has; of a series that the catalog does not have, the first three and the last."""
        every = sorted(self.covers, key=position)
        places = {place for place, number in enumerate(every) if number in self.comics}
        near = {place + step for place in places for step in range(-NEIGHBORS, NEIGHBORS + 1)} or {1, 2}
        return [number for place, number in enumerate(every) if place in near | {0, len(every) - 1}]

    def year(self, others):
        """The year on the first cover; if the catalog does not have that, the next one of every sixth series."""
        first = min([number for number in self.covers if number.isdigit()] or self.covers, key=position)
        if first in self.comics:
            return self.covers[first] // 12
        late = self.end > self.start > LAST_COVER_YEAR and chance.random() < 1 / 6
        year = self.start + (late and (compared(self.name), self.start + 1) not in others)
        return min([year, *(self.covers[number] // 12 for number in self.comics)])


def all_series(comics):
    """All series of the list and of the catalog, by title. Collections are none: their titles do not say which."""
    found = {}
    for line in RUNS.read_text().splitlines():
        name, title, ranges = line.split("|")
        if title not in found or name == compared(named_years(title)[0]):
            found[title] = Series(title, ranges)
    for comic in comics:
        if match := re.search(r" #(\S+)$", comic["title"]):
            title = " ".join(comic["series"]["name"].split())
            found.setdefault(title, Series(title)).add(match[1], comic)
    return [found[title] for title in sorted(found)]


class Dump:
    """The rows of the dump; by kind and id, which entities of the catalog each may be joined with, and its name."""

    def __init__(self, catalog):
        self.rows, self.truth, self.names = collections.defaultdict(list), collections.defaultdict(dict), {}
        self.habits, self.links, self.spare = sections(), {}, []
        self.ids = {kind: iter(chance.sample(range(1, 300_000), 100_000)) for kind in ("series", "comic")}
        self.ids |= {kind: iter(chance.sample(range(1, 90_000), 10_000)) for kind in ("creator", "character")}
        self.add_people(catalog)
        self.add_series(catalog)
        self.add_namesakes(catalog)

    def add(self, table, **row):
        self.rows[f"gcd_{table}"].append(STAMPS | row)

    def add_series(self, catalog):
        known = {" ".join(series["title"].split()): series["id"] for series in catalog["series"]}
        every, added = all_series(catalog["comics"]), {}
        others = collections.Counter((compared(series.name), series.start) for series in every)
        split = {title: [re.fullmatch(r"(.*) \((\d+)\) #(\d+)", part).groups() for part in parts]
                 for title, *parts in self.habits["series"]}
        for series in every:
            parts = split.get(series.title)
            if parts is None:
                parts = [(self.cover_name(series.name), series.year(others), 0)]
            if parts:
                is_second = series.end > series.start and others[compared(series.name), series.start] > 1
                series.date(int(parts[0][1]), is_second)
            for number in series.numbers() if parts else []:
                place = sum(number.startswith("-") or int(first) <= position(number) for _, _, first in parts)
                name, year, _ = parts[max(place, 1) - 1]
                key = (name, year) if series.title in split else series.title
                if key not in added:
                    added[key] = self.new_series(name, int(year), series)
                if series.title in known:
                    self.truth["series"][added[key]].add(known[series.title])
                self.add_issue(added[key], series, number)

    def cover_name(self, name):
        if [name.removesuffix(" Annual")] in self.habits["the"]:
            return f"The {name}"
        return name.replace(": ", " ") if chance.random() < 1 / 4 else name

    def new_entity(self, kind, name, ids=(), more=0):
        number = next(self.ids[kind])
        self.truth[kind][number + more], self.names[kind, number + more] = set(ids), name
        return number

    def new_series(self, name, year, series):
        number = self.new_entity("series", f"{name} ({year} series)")
        is_open = series.end == THIS_YEAR or chance.random() < 1 / 10
        self.add("series", id=number, name=name, sort_name=name.removeprefix("The "), year_began=year,
                 year_ended=None if is_open else max(year, series.end), is_current=series.end == THIS_YEAR,
                 publisher_id=vocabulary.MARVEL, publishing_format="ongoing series", **PLACE)
        return number

    def add_issue(self, of, series, number):
        comic, cover = series.comics.get(number), series.covers[number]
        issue = self.new_entity("comic", f"{self.names['series', of]} #{number}", [comic["id"]] if comic else [])
        sold = cover - (2 if cover // 12 > LAST_COVER_YEAR else 3)
        day = f"{sold // 12}-{sold % 12 + 1:02}-{chance.randrange(1, 29):02}"
        self.add("issue", id=issue, number=self.printed(series, number), series_id=of, sort_code=issue,
                 key_date=f"{cover // 12}-{cover % 12 + 1:02}-00", on_sale_date=day if chance.random() < 0.6 else "",
                 page_count=36, variant_cover_status=3)
        if comic:
            self.add_credits(comic, self.new_story(issue), self.new_story(issue, COVER))
        else:
            self.spare.append(issue)

    def printed(self, series, number):
        """A number as it is printed; many that are the only one of their series are not."""
        if list(series.covers) == ["1"] and chance.random() < 1 / 5:
            return "[nn]"
        for title, numbers, more in self.habits["old numbers"]:
            first, last = map(int, numbers.split("-"))
            if title == series.title and number.isdigit() and first <= int(number) <= last:
                return f"{number} ({int(number) + int(more)})"
        return number.replace("1/2", "½")

    def new_story(self, issue, kind=COMIC_STORY):
        number = len(self.rows["gcd_story"]) + 1
        self.add("story", id=number, issue_id=issue, type_id=kind, sequence_number=number, page_count=20)
        return number

    def add_people(self, catalog):
        """Adds the creators and characters of comics; those with teams and members are groups."""
        used = {item["resourceURI"] for comic in catalog["comics"] if " #" in comic["title"]
                for item in comic["characters"]["items"]
                + [item for item in comic["creators"]["items"] if item["role"].split(" (")[0] in ROLES]}
        teams = {team["name"] for each in catalog["characters"] for team in each["teams"]}
        for each in catalog["creators"] + catalog["characters"]:
            if each["resourceURI"] not in used:
                continue
            kind, name, other = "creator", each.get("fullName"), ""
            if not name:
                name, _, other = each["name"].removesuffix(")").partition(" (")
                kind = "group" if each["members"] or each["name"] in teams else "character"
                other = (each["realName"] or "") if other in ("", name) else other
            self.links[each["resourceURI"]] = self.new_person(kind, name, other, [each["id"]])

    def new_person(self, table, name, other, ids=()):
        """Adds a person, and returns the table and the id of its name."""
        kind, more = ("character", GROUPS) if table == "group" else (table, 0)
        number = self.new_entity(kind, f"{name} [{other}]" if other else name, ids, more)
        row = {"name": name, "gcd_official_name": name, "sort_name": name, "disambiguation": other}
        self.add(table, id=number, **row, **PLACE)
        self.add(f"{table}_name_detail", id=GROUPS - number, is_official_name=1, **row, **{f"{table}_id": number})
        return table, GROUPS - number

    def add_credits(self, comic, story, cover):
        for item in comic["creators"]["items"]:
            role, _, of_cover = item["role"].partition(" (")
            if role in ROLES:
                self.add_person(self.links[item["resourceURI"]], cover if of_cover else story, ROLES[role])
        for item in comic["characters"]["items"]:
            self.add_person(self.links[item["resourceURI"]], story)

    def add_person(self, link, story, role=None):
        table, number = link
        if table == "group":
            self.add("group_character", story_id=story, group_name_id=number)
        elif table == "character":
            self.add("story_character", story_id=story, character_id=number)
        else:
            self.add("story_credit", story_id=story, creator_id=number, credit_type_id=role)

    def add_namesakes(self, catalog):
        """Adds people with the names of others, all in issues that the catalog does not have."""
        creators = [("creator", each["fullName"], "another") for each in chance.sample(catalog["creators"], 12)]
        for person in [("character", *names) for names in self.habits["namesakes"]] + creators:
            link = self.new_person(*person)
            for issue in chance.sample(self.spare, 8):
                self.add_person(link, self.new_story(issue), ROLES["writer"])

    def write(self, path):
        database = Database(path)
        vocabulary.insert(database)
        database.add("gcd_publisher", [STAMPS | PLACE | {"id": vocabulary.MARVEL, "name": "Marvel"}])
        for table, rows in self.rows.items():
            database.add(table, rows)
        database.finish()
