"""Marvel's rows: series, issues, variants, stories, credits, and characters as an indexer writes them."""

import dataclasses
import heapq

from others import MONTHS
from vocabulary import ENGLISH, MARVEL, UNITED_STATES

SERIES, BASES, VARIANTS = 7_500, 62_000, 100_000
ROLES = ["script", "pencils", "inks", "colors", "letters", "editing"]
# The shares of the kinds of series, and how many issues those have that do not continue.
KINDS = {"ongoing": 14, "limited": 33, "one-shot": 25, "collection": 22, "graphic novel": 3, "magazine": 3}
LENGTHS = {"limited": [3, 4, 4, 5, 6, 6], "one-shot": [1], "collection": [1, 1, 1, 1, 2, 3, 6],
           "graphic novel": [1], "magazine": [4, 8, 24]}
FORMATS = {
    "ongoing": ["was ongoing series", "ongoing series", "Was Ongoing Series", "ongoing", ""],
    "limited": ["limited series", "Limited Series", "mini-series", "was limited series"],
    "one-shot": ["one-shot", "One-Shot", "annual", "one shot"],
    "collection": ["collected edition", "Collected Edition", "trade paperback", "omnibus",
                   "Collected Editions; Was Ongoing Series", "collection"],
    "graphic novel": ["graphic novel", "Graphic Novel; one-shot"],
    "magazine": ["was ongoing series", "magazine"]}
SEASONS = [("Winter", "13"), ("Spring", "04"), ("Summer", "07"), ("Fall", "10")]
COVERS = ["{} Cover", "{} Variant Cover", "{} Virgin Cover", "Second Printing - {}", "{} Foil Cover",
          "1:25 Incentive {} Cover", "Newsstand", "Canadian", ""]
PRICES = [(1961, "0.10 USD"), (1969, "0.12 USD; 0.10 GBP"), (1974, "0.20 USD; 0.06 GBP"),
          (1982, "0.50 USD; 0.15 GBP"), (1990, "1.00 USD; 1.25 CAD; 0.50 GBP"),
          (2000, "1.99 USD; 2.75 CAD"), (2010, "2.99 USD; 3.75 CAD"), (2022, "3.99 USD"),
          (9999, "4.99 USD")]
NOTES = ["credited", "credited", "credited", "signed", "signed, credited", "painted", "plot", "pp. 1-4",
         "breakdowns", "see notes"]
NO_NAMES = ["?", "various", "typeset", "uncredited", "None"]
CREDIT_NAMES = ["plot", "dialogue", "pp. 1-4", "painting", "breakdowns", "assistant editor"]
EDITORS = ["editor", "associate editor", "assistant editor", "executive editor", "editor-in-chief",
           "production"]
# The types of what an issue has besides its cover and comics, before 1962 and since.
EXTRAS, MODERN_EXTRAS = [2, 2, 21, 21, 5, 22], [2, 2, 2, 12, 16, 16, 29, 20, 18, 14, 15]
DESCRIPTIONS = ["the Mayor of {}", "unnamed guard", "?", "the people of {}"]
MARKS = ["introduction", "first appearance", "cameo", "death", "flashback", "apparent death", "origin"]


@dataclasses.dataclass
class Series:
    kind: str
    year: int
    count: int
    id: int = 0
    name: str = ""
    language: int = ENGLISH
    next_code: int = 1
    next_number: int = 1
    bases: list = dataclasses.field(default_factory=list)
    cast: list = dataclasses.field(default_factory=list)
    crew: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Issue:
    """What the variants and reprints of an issue need to know of it."""
    id: int
    series: Series
    number: str
    date: str
    printed: str
    title: str
    price: str
    barcode: str
    stories: list


def check_digit(digits):
    total = sum(int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(digits)))
    return str(-total % 10)


class Marvel:
    def __init__(self, stream, names, people, stamps, size, brands, arcs, others):
        self.stream, self.names, self.people, self.stamps = stream, names, people, stamps
        self.size, self.brands, self.arcs, self.others = size, brands, arcs, others
        self.random, self.chance, self.pick = names.random, names.next, names.pick
        pool = names.pool
        self.titles = pool(4_500, names.title)
        self.synopses = pool(2_000, lambda: self.spoil(names.text(60 + 600 * names.next())))
        self.notes = pool(2_000, lambda: self.spoil(names.text(40 + 400 * names.next())))
        self.issues = []
        self.box = None
        self.events = []
        self.sequence = 0
        self.plan()

    def spoil(self, text):
        """Puts what some texts have into them: lines, entities of XML, typographic characters."""
        chance = self.chance()
        if chance < 0.1:
            text = text.replace(". ", ".\r\n\r\n", 1)
        elif chance < 0.14:
            text = text.replace(" ", " &#x27;", 1).replace(".", "&#x27;.", 1)
        elif chance < 0.2:
            text = text.replace(" ", " “", 1).replace(".", "”.", 1)
        return text

    def plan(self):
        """Decides the kinds, years, and lengths of all series."""
        chance, pick = self.chance, self.pick
        kinds = [kind for kind, share in KINDS.items() for _ in range(share)]
        self.planned = []
        for _ in range(self.size(SERIES)):
            kind = pick(kinds)
            year = 1939 + int(88 * chance() ** 0.4)
            if kind in ("limited", "collection", "graphic novel") and year < 1982:
                year = 1982 + int(45 * chance())
            self.planned.append(Series(kind, year, pick(LENGTHS[kind]) if kind in LENGTHS else 0))
        ongoing = [each for each in self.planned if each.kind == "ongoing"]
        rest = max(len(ongoing), self.size(BASES) - sum(each.count for each in self.planned))
        weights = [0.05 + chance() ** 4 for _ in ongoing]
        for each, weight in zip(ongoing, weights):
            each.count = max(1, round(rest * weight / sum(weights)))
            each.year = min(each.year, 2026 - each.count // 12)
        weight = sum(self.variant_weight(each, number)
                     for each in self.planned for number in range(each.count))
        self.variants_per_weight = self.size(VARIANTS) / weight

    @staticmethod
    def variant_weight(series, number):
        year = series.year + number // 12
        if series.kind not in ("ongoing", "limited", "one-shot"):
            return 0.15
        return 0.03 if year < 1976 else 0.5 if year < 2005 else 2.5

    # The schedule: parts of a series, and late variants, are between the series of others.

    def schedule(self, positions):
        """Distributes the series among so many positions."""
        places = sorted(self.random.sample(range(positions), min(positions, len(self.planned))))
        for place, series in zip(places, self.planned):
            self.at(place, self.add_series, series, positions)

    def at(self, place, action, *arguments):
        self.sequence += 1
        heapq.heappush(self.events, (place, self.sequence, action, arguments))

    def advance(self, place):
        while self.events and self.events[0][0] <= place:
            now, _, action, arguments = heapq.heappop(self.events)
            action(now, *arguments)

    # Series

    def add_series(self, now, series, positions):
        chance, pick, second = self.chance, self.pick, self.stamps.second
        series.id = self.stream.next_series()
        series.name = pick(self.titles)
        series.crew = [self.people.creators.pick() for _ in range(7)]
        series.cast = [self.people.characters.pick() for _ in range(7)]
        if chance() < 0.02:
            series.language = pick([34, 12, 28])
        deleted = int(chance() < 0.01)
        kind, last = series.kind, min(2026, series.year + series.count // 12)
        is_current = int(last >= 2025 and kind == "ongoing")
        hardcover = kind == "collection" and chance() < 0.35
        single = kind == "graphic novel" or (kind == "one-shot" and chance() < 0.7) or (
            kind == "collection" and series.count == 1 and chance() < 0.5)
        series.next_number = 0 if single and series.count == 1 else 1
        self.stream.series.add((
            series.id, series.name, series.name.removeprefix("The "), series.year,
            None if is_current else last, is_current, MARVEL,
            UNITED_STATES if series.language == ENGLISH else 73, series.language,
            pick(self.notes) if chance() < 0.4 else "", "", series.count, second(), second(), deleted,
            "color" if kind != "magazine" else "black and white",
            pick(["standard Silver Age US", "standard Modern Age US", '6.75" x 10.25"', "digest"]
                 if kind != "magazine" else ['8.5" x 11"']), "glossy",
            "Hardcover; sewn" if hardcover else "trade paperback" if kind == "collection" else
            pick(["saddle-stitched", "Squarebound", "saddle-stitched"]), pick(FORMATS[kind]),
            2 if kind == "magazine" else pick([None, 1]), int(single), int(chance() < 0.995), 1))
        if self.box is None or chance() < 0.02:
            if kind in ("one-shot", "limited"):
                self.box = series
        if chance() < 0.07 and series.id > 20:
            self.stream.bond.add((1 + int(chance() * (series.id - 1)), series.id, None, None,
                                  1 + int(chance() * 7)))
        # A year of a series at a time.
        first, place = 0, now
        while first < series.count:
            count = min(12, series.count - first)
            self.at(place, self.add_issues, series, first, count, positions)
            first, place = first + count, place + int(chance() * max(1, (positions - place) * 0.2))

    def add_issues(self, now, series, first, count, positions):
        for number in range(first, first + count):
            issue = self.add_base(series, number)
            variants = self.variant_weight(series, number) * self.variants_per_weight * 2 * self.chance()
            variants = int(variants + self.chance())
            if variants and self.chance() < 0.3:
                self.at(now + int(self.chance() * (positions - now)), self.add_variants, issue, variants)
            else:
                self.add_variants(now, issue, variants)

    # Issues

    def dates(self, series, number):
        """The printed date, the key date, and the day of sale."""
        chance = self.chance
        # An ongoing series is monthly, others end within the year.
        months = number if series.kind in ("ongoing", "limited") else int(chance() * 12)
        year, month = min(2026, series.year + months // 12), months % 12
        printed, key = f"{MONTHS[month]} {year}", f"{year}-{month + 1:02}-00"
        odd = chance()
        if odd < 0.03:
            season, month_code = self.pick(SEASONS)
            printed, key = f"{season} {year}", f"{year}-{month_code}-00"
        elif odd < 0.05:
            printed, key = str(year), f"{year}-00-00"
        elif odd < 0.06:
            printed, key = "", ""
        elif odd < 0.08 or series.kind == "magazine":
            day = 1 + int(chance() * 28)
            printed, key = f"{MONTHS[month]} {day}, {year}", f"{year}-{month + 1:02}-{day:02}"
        elif odd < 0.081:
            key = f"{year}-02-30"
        elif odd < 0.0812:
            key = f"{year}-{month + 1:02}"
        # Two months before the date on the cover.
        sold_year, sold = (year, month - 1) if month >= 2 else (year - 1, month + 11)
        sale, odd = "", chance()
        if odd < (0.25 if year < 1975 else 0.5 if year < 2000 else 0.9):
            sale = f"{sold_year}-{sold:02}-{1 + int(chance() * 28):02}"
        elif odd < 0.93:
            sale = f"{sold_year}-{sold:02}"
        elif odd < 0.94:
            sale = str(sold_year)
        elif odd < 0.945:
            sale = self.pick([f"{sold_year // 10}?", f"????-{sold:02}", f"{sold_year}-??-14",
                              f"{sold_year}-02-30"])
        return year, printed, key, sale

    def number(self, series, number, year):
        """The number as GCD writes it, and the volume."""
        if series.next_number == 0:
            return "[nn]", ""
        plain, odd = str(number + 1), self.chance()
        if year >= 2017 and odd < 0.2:
            return f"{plain} ({number + 601})", ""
        if odd < 0.01:
            return self.pick([
                "½", "-1", "0", f"{plain}AU", f"{plain}.1", f"[{plain}]", f"{number % 12 + 1}/{year}",
                "Annual 1", "[nn]"]), ""
        return plain, str(1 + number // 100) if odd > 0.9 else ""

    def barcodes(self, series, number, year):
        """The digits of the code without those of the number, and the whole code."""
        if year < 1976 or series.kind == "collection" or self.chance() < 0.12:
            return "", ""
        digits = f"759606{series.id % 100_000:05}"
        digits += check_digit(digits)
        if year < 1990:
            return digits, digits if self.chance() < 0.5 else digits + f"{number % 100:02}"
        code = digits + f"{(number + 1) % 1000:03}11"
        return digits, code if self.chance() > 0.02 else f"{code}; {digits}"

    def isbn(self):
        """An ISBN as it is written, and its valid form."""
        digits = f"978{int(self.chance() * 1e9):09}"
        valid = digits + check_digit(digits)
        chance = self.chance()
        written = f"{valid[:3]}-{valid[3]}-{valid[4:8]}-{valid[8:12]}-{valid[12]}"
        if chance < 0.3:
            short = digits[3:]
            rest = -sum(int(digit) * (10 - place) for place, digit in enumerate(short)) % 11
            written = f"{short[0]}-{short[1:5]}-{short[5:9]}-{'X' if rest == 10 else rest}; {written}"
        return written, valid if chance > 0.03 else ""

    def add_base(self, series, number):
        stream, chance, pick, second = self.stream, self.chance, self.pick, self.stamps.second
        year, printed, key, sale = self.dates(series, number)
        text, volume = self.number(series, number, year)
        is_collection = series.kind in ("collection", "graphic novel")
        digits, barcode = self.barcodes(series, number, year)
        isbn, valid_isbn = self.isbn() if is_collection and chance() < 0.9 else ("", "")
        if isbn and chance() < 0.2:
            barcode = valid_isbn
        price = next(price for until, price in PRICES if year < until)
        odd = chance()
        if is_collection:
            price = f"{pick([9, 14, 19, 24, 29, 39, 74])}.99 USD; {pick([17, 25, 31, 40])}.25 CAD"
        elif odd < 0.03:
            price = pick(["0.00 FREE", "2/6 [0-2-6 GBP]", "40,90 BRL", "?", "", "3.99 USD (note)"])
        pages = pick([128, 144, 160, 240, 512]) if is_collection else pick([36, 36, 36, 32, 32, 24, 40, 52])
        if odd < 0.05:
            pages = None
        elif odd < 0.055:
            pages = 0.5
        title = pick(self.titles) if chance() < (0.7 if is_collection else 0.05) else ""
        mode = chance()
        cover_name = ""
        if year >= 2010 and chance() < 0.6:
            cover_name = f"{self.people.creators.pick()[1]} Cover"
        elif 1979 <= year < 2000 and chance() < 0.3:
            cover_name = pick(["Direct", "Direct Edition", "Newsstand"])
        issue = Issue(stream.next_issue(), series, text, key, printed, title, price, digits, [])
        stream.issue.add((
            issue.id, text, volume, int(not volume and chance() < 0.9), int(bool(volume) and chance() < 0.3),
            series.id, 1 + int(chance() * 60), None, printed, key, series.next_code, price, pages,
            int(chance() < 0.02), "monthly", self.editing_text() if mode < 0.4 else "",
            pick(self.notes) if chance() < 0.25 else "", second(),
            second() if chance() > 0.005 else "1901-01-01 00:00:00", int(chance() < 0.01), 1, isbn,
            valid_isbn, None, cover_name, barcode, title, sale, int(sale != "" and chance() < 0.05),
            pick(["Approved by the Comics Code Authority", "T+", "Rated A"]) if chance() < 0.3 else "", 3))
        series.next_code += 1
        if chance() < 0.8:
            stream.emblem.add((issue.id, 1 + int(chance() * min(40, self.brands))))
        if mode > 0.4 and chance() < 0.9:
            self.add_issue_credits(issue.id)
        self.add_contents(issue, year)
        if series.language == ENGLISH and issue.stories and not is_collection:
            self.issues.append(issue)
        return issue

    def add_variants(self, _, issue, count):
        stream, chance, pick, second = self.stream, self.chance, self.pick, self.stamps.second
        previous = issue.id
        for number in range(count):
            odd = chance()
            series = issue.series
            if odd < 0.05 and self.box:
                series = self.box
            of = previous if odd > 0.99 else issue.id
            series_id, code = series.id, series.next_code
            if odd < 0.0001:
                # An issue that does not exist.
                of = 999_999_999
            elif odd < 0.0002:
                # An issue of another publisher.
                of = pick(self.others.reprintable)[0]
            elif odd < 0.0004:
                # A variant in a series of another publisher.
                series_id, code = 1 + int(chance() * series.id), 1_000_000 + previous
            identity = stream.next_issue()
            status = 3 if chance() < 0.55 else 1 + int(chance() * 2)
            artist = self.people.creators.pick()
            name = pick(COVERS).format(artist[1])
            barcode = f"{issue.barcode}001{number % 8 + 2}1" if issue.barcode and chance() < 0.8 else ""
            year = issue.date[:4]
            stream.issue.add((
                identity, issue.number, "", 0, 0, series_id, None, None, issue.printed, issue.date,
                code, issue.price, None, 0, "", "", "", second(), second(),
                int(chance() < 0.01), 0, "", "", of, name, barcode, issue.title,
                f"{year}-{1 + int(chance() * 12):02}-{1 + int(chance() * 28):02}"
                if year and chance() < 0.6 else "", 0, "", status))
            series.next_code += 1
            previous = identity
            if status == 3:
                self.add_story(identity, 0, 6, series, cover_artist=artist)

    def add_cycle(self):
        """Two issues that are variants of each other."""
        stream, second = self.stream, self.stamps.second
        series = self.issues[0].series
        first, other = stream.next_issue(), stream.next_issue()
        for identity, of in ((first, other), (other, first)):
            stream.issue.add((
                identity, "77", "", 0, 0, series.id, None, None, "", "", series.next_code, "", None, 0, "",
                "", "", second(), second(), 0, 0, "", "", of, "Cycle", "", "", "", 0, "", 1))
            series.next_code += 1

    def editing_text(self):
        parts = []
        for role in EDITORS[:1 + int(self.chance() * 4)]:
            parts.append(f"{self.text_credit(self.people.creators.pick()[1])} ({role})")
        return "; ".join(parts)

    def add_issue_credits(self, issue):
        chance, micro = self.chance, self.stamps.micro
        for role in EDITORS[:1 + int(chance() * 5)]:
            self.stream.issue_credit.add((
                micro(), micro(), int(chance() < 0.01), int(chance() < 0.8), int(chance() < 0.02),
                "" if chance() > 0.03 else self.names.person(), role if role != "editor" else "",
                self.people.creators.pick()[0], 6, issue))

    # Stories

    def add_contents(self, issue, year):
        chance, series = self.chance, issue.series
        add = self.add_story
        add(issue.id, 0, 6, series)
        sequence = 1
        if chance() < 0.05:
            # Some issues have only a cover.
            return
        if series.kind == "collection":
            sequence = self.add_collected(issue)
        else:
            count = 1
            if series.kind == "magazine" or year < 1966:
                count = 3 + int(chance() * 3.5)
            elif chance() < 0.45:
                count = 2 + int(chance() * 2)
            for _ in range(count):
                issue.stories.append(add(issue.id, sequence, 19, series))
                sequence += 1
        extra = 1 + int(chance() * 7)
        for _ in range(extra):
            kind = self.pick(MODERN_EXTRAS if year >= 1962 else EXTRAS)
            add(issue.id, sequence, kind, series, is_minor=kind not in (21, 5))
            sequence += 1

    def add_collected(self, issue):
        """The stories that a collection reprints, in order."""
        chance, micro, sequence = self.chance, self.stamps.micro, 1
        if not self.issues:
            return sequence
        start = int(chance() * len(self.issues))
        for origin in self.issues[start:start + 3 + int(chance() * 10)]:
            for story in origin.stories[:2]:
                series = origin.series
                source = (f"from {series.name} (Marvel, {series.year} series) #{origin.number} "
                          f"({origin.printed})")
                target = self.add_story(
                    issue.id, sequence, 19, series, source=source if chance() < 0.7 else "")
                sequence += 1
                way = chance()
                if way < 0.9:
                    exact = way < 0.75
                    self.stream.reprint.add((
                        story if exact else None, target if exact else None, "", micro(), micro(), origin.id,
                        issue.id))
                if chance() < 0.3:
                    # What editions of licensees abroad reprint.
                    self.others.reprintable[int(chance() * len(self.others.reprintable))] = (origin.id, story)
        return sequence

    def add_story(self, issue, sequence, kind, series, is_minor=False, cover_artist=None, source=""):
        stream, chance, pick, second = self.stream, self.chance, self.pick, self.stamps.second
        story = stream.next_story()
        texts, none = [""] * 6, [0] * 6
        is_cover = kind == 6
        has_people = not is_minor or chance() < 0.3
        if has_people:
            # Nobody converted the credits of about half of the stories to rows.
            mode = chance()
            as_rows = 0 if mode < 0.35 else 1 if mode < 0.9 else 0.6
            for place in range(6):
                if is_cover and place in (0, 4) or place == 5:
                    none[place] = int(chance() < 0.8)
                    if place != 5 or chance() > 0.03:
                        continue
                if chance() < 0.06:
                    continue
                person = cover_artist or series.crew[place] if chance() < 0.7 else self.people.creators.pick()
                persons = [person] if chance() < 0.6 else [person, self.people.creators.pick()]
                if chance() < as_rows:
                    self.add_credits(story, place + 1, persons)
                else:
                    texts[place] = "; ".join(self.text_credit(name) for _, name in persons)
                    if chance() < 0.05:
                        texts[place] = pick(NO_NAMES)
            if chance() < 0.004:
                self.add_credits(story, 7 + int(chance() * 8), [series.crew[1]])
        characters = ""
        if not is_minor and chance() < 0.93:
            cast = [each if chance() < 0.6 else self.people.characters.pick() for each in
                    series.cast[:1 + int(chance() * (3 if is_cover else 7))]]
            if chance() < 0.5:
                self.add_appearances(story, cast)
                if chance() < 0.15:
                    characters = self.text_characters(cast[:2])
            else:
                characters = self.text_characters(cast)
        has_title = not is_cover and chance() < 0.8
        stream.story.add((
            story, pick(self.titles) if has_title else "", int(has_title and chance() < 0.12),
            series.name if chance() < 0.9 else "", sequence,
            1 if is_cover or is_minor else 8 + int(chance() * 30), issue, *texts,
            "superhero" if not is_minor else "", characters,
            pick(self.synopses) if not is_cover and chance() < 0.35 else "", source, second(), second(),
            pick(self.notes) if chance() < 0.15 else "", *none, kind,
            f"X-{int(chance() * 1e4)}" if chance() < 0.1 else "", int(chance() < 0.01),
            self.names.sentence(8) if not is_cover and chance() < 0.2 else ""))
        if chance() < 0.1:
            stream.universe.add((story, 1 + int(chance() ** 3 * 50)))
        if kind == 19 and chance() < 0.03 and self.arcs:
            stream.arc.add((story, 1 + int(chance() * self.arcs)))
        return story

    def add_credits(self, story, kind, persons):
        chance, micro = self.chance, self.stamps.micro
        for identity, name in persons:
            credited, more = chance() < 0.6, chance()
            surname = name.split(" ")[-1]
            self.stream.credit.add((
                micro(), micro(), int(chance() < 0.01), int(credited), int(more < 0.1),
                int(0.1 < more < 0.13), surname if more < 0.07 else "",
                f"{name[0]}. {surname}" if more > 0.97 else "",
                self.pick(CREDIT_NAMES) if 0.5 < more < 0.55 else "", identity, kind, story))

    def text_credit(self, name):
        chance = self.chance()
        if chance < 0.45:
            return name
        if chance < 0.49:
            return f"{name} ?"
        if chance < 0.52:
            return f"{name} (?)"
        if chance < 0.55:
            return f"{name} [as {self.names.person()}]"
        if chance < 0.6:
            return f"{name} (credited) (signed as {name.split(' ')[-1]} [scratch])"
        if chance < 0.62:
            return f"{name} (credited as {self.names.person()})"
        return f"{name} ({self.pick(NOTES)})"

    # Characters

    def add_appearances(self, story, cast):
        stream, chance, micro = self.stream, self.chance, self.stamps.micro
        groups = set()
        for each in dict.fromkeys(cast):
            identity = stream.next_appearance()
            odd = chance()
            stream.appearance.add((
                identity, micro(), micro(), int(chance() < 0.01), int(odd < 0.02), int(0.02 < odd < 0.03),
                int(0.03 < odd < 0.04), self.pick(MARKS) if odd > 0.9 else "", each.name_id,
                1 + int(chance() * 6) if chance() < 0.7 else None, story, each.universe))
            if each.identity_id and chance() < 0.5:
                stream.appearance.add((
                    stream.next_appearance(), micro(), micro(), 0, 0, 0, 0, "", each.identity_id, None, story,
                    each.universe))
            if each.group is not None and chance() < 0.6:
                group = self.people.group_list[each.group]
                stream.appearance_group.add((identity, group.id))
                groups.add(each.group)
        for number in sorted(groups):
            stream.group.add((micro(), micro(), int(chance() < 0.01), "", story, None,
                              self.people.group_list[number].name_id))

    def text_characters(self, cast):
        """The text that stories had before there were rows, with teams in brackets."""
        chance, parts = self.chance, []
        for each in cast:
            text = self.text_character(each)
            if each.group is not None and chance() < 0.6:
                members = self.people.members[each.group][:1 + int(chance() * 5)]
                text = "; ".join(map(self.text_character, members))
                text = f"{self.people.group_list[each.group].name} [{text}]"
            if chance() < 0.15:
                text += f" ({', '.join(self.random.sample(MARKS, 1 + int(chance() * 2)))})"
            elif chance() < 0.01:
                text += " (?)"
            parts.append(text)
        if chance() < 0.06 and len(parts) > 1:
            parts[-1] = f"{self.pick(['VILLAINS', 'Villain', 'GUESTS', 'Cameo appearances'])}: {parts[-1]}"
        if chance() < 0.05:
            parts.append(self.pick(DESCRIPTIONS).format(self.names.word()))
        text = "; ".join(parts)
        # A bracket that nobody closed.
        return text[:-1] if text.endswith("]") and chance() < 0.005 else text

    def text_character(self, each):
        return f"{each.name} [{each.identity}]" if each.identity and self.chance() < 0.8 else each.name
