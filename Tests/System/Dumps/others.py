"""The rows of all other publishers: simple, but as many and as long as in a dump."""

from vocabulary import COUNTRIES, ENGLISH, LANGUAGES, UNITED_STATES

# How many stories an issue has if it has any; how many credits a story has if it has any.
STORIES = [1, 1, 2, 2, 3, 4, 5, 6, 8, 9]
CREDITS = [2, 3, 4, 5, 5, 5, 5, 6, 6, 7]
APPEARANCES = [1, 2, 3, 3, 3, 4, 5]
TYPES = [19, 19, 19, 19, 19, 2, 12, 16, 20, 21, 5, 14, 29]
FORMATS = ["ongoing series", "was ongoing series", "limited series", "one-shot", "album", "collection",
           "Was Ongoing", "collected edition", "", "", "digest"]
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September",
          "October", "November", "December"]


class Others:
    def __init__(self, stream, names, people, stamps, publishers, brands, orphans):
        self.stream, self.people, self.stamps = stream, people, stamps
        self.chance = names.next
        self.names, self.publishers, self.brands, self.orphans = names, publishers, brands, orphans
        pool = names.pool
        self.titles = pool(4_000, names.title)
        self.persons = pool(3_000, names.person)
        self.heroes = pool(3_000, names.word)
        self.synopses = pool(1_500, lambda: names.text(60 + 1_100 * names.next()))
        self.notes = pool(1_500, lambda: names.text(40 + 500 * names.next()))
        self.casts = pool(1_500, lambda: "; ".join(
            f"{names.word()} [{names.person()}]" if names.next() < 0.5 else names.person()
            for _ in range(1 + int(names.next() * 14))))
        self.sources = pool(1_500, lambda: "; ".join(
            f"from {names.title()} ({names.word()}, {1940 + int(names.next() * 80)} series) "
            f"#{1 + int(names.next() * 300)} ({names.pick(MONTHS)} {1940 + int(names.next() * 80)})"
            for _ in range(1 + int(names.next() * 2.3))))
        self.prices = pool(300, lambda: names.pick([
            "{:.2f} USD", "{:.2f} EUR", "{:.0f}50 JPY", "{:.2f} GBP; 4.50 CAD", "{:.2f} USD; 3.75 CAD",
            "{:.0f} SEK", "{:.2f} DEM", "{:.0f},90 BRL", "{:.0f} [{:.0f}-0 GBP]"]).format(
                1 + names.next() * 20, 3))
        self.genres = pool(60, lambda: "; ".join(
            names.pick(["humor", "superhero", "adventure", "western-frontier", "romance", "war",
                        "science fiction", "fantasy-supernatural", "horror-suspense", "children",
                        "detective-mystery", "anthropomorphic-funny animals"])
            for _ in range(1 + int(names.next() * 3))))
        self.reprintable = [(1, 1)]

    def add_series(self, count):
        """Adds a series with so many issues."""
        chance, pick, second = self.chance, self.names.pick, self.stamps.second
        series = self.stream.next_series()
        country = UNITED_STATES if chance() < 0.35 else pick(list(COUNTRIES))
        language = ENGLISH if country == UNITED_STATES else pick(list(LANGUAGES))
        year = 1935 + int(91 * chance() ** 0.6)
        title = pick(self.titles)
        self.stream.series.add((
            series, title, title.removeprefix("The "), year, min(2026, year + count // 12), 0,
            pick(self.publishers), country, language, pick(self.notes) if chance() < 0.35 else "",
            pick(self.notes) if chance() < 0.1 else "", count, second(), second(),
            int(chance() < 0.01), "color", "standard Modern Age US", "", "saddle-stitched",
            pick(FORMATS), None if chance() < 0.3 else 1 + int(chance() * 3), int(count == 1), 1, 1))
        self.add_issues(series, count, year)

    def add_issues(self, series, count, year):
        stream, chance, second = self.stream, self.chance, self.stamps.second
        add_issue, titles, notes = stream.issue.add, self.titles, self.notes
        base, number = None, 0
        for code in range(1, count + 1):
            issue = stream.next_issue()
            is_variant = base is not None and chance() < 0.22
            number += not is_variant
            month = number % 12
            date = f"{min(year + number // 12, 2026)}-{month + 1:02}-"
            deleted = int(chance() < 0.01)
            add_issue((
                issue, str(number), "", 0, 0, series, 1 + int(chance() * 3_000), None,
                f"{MONTHS[month]} {date[:4]}", date + ("00" if chance() < 0.9 else "15"), code,
                self.prices[int(chance() * 300)], 8 * int(1 + 16 * chance()) if chance() < 0.85 else None,
                0, "monthly", self.persons[int(chance() * 3_000)] if chance() < 0.4 else "",
                notes[int(chance() * 1_500)] if chance() < 0.35 else "", second(), second(), deleted, 1,
                "", "", base if is_variant else None,
                f"{self.persons[int(chance() * 3_000)]} Cover" if is_variant else "",
                f"{int(chance() * 1e13):013}00{number % 1000:03}" if chance() < 0.4 else "",
                titles[int(chance() * 4_000)] if chance() < 0.2 else "",
                date + f"{1 + int(chance() * 28):02}" if chance() < 0.23 else "", 0, "",
                1 + int(chance() * 3)))
            if not is_variant:
                base = issue
            if chance() < 0.33:
                stream.emblem.add((issue, 1 + int(chance() * self.brands)))
            if chance() < 0.2:
                self.add_issue_credits(issue)
            if chance() < 0.4:
                self.add_stories(issue, STORIES[int(chance() * 10)], titles[number % 4_000])

    def add_issue_credits(self, issue):
        chance, micro, people = self.chance, self.stamps.micro, self.people.name_ids
        for place in range(2 + int(chance() * 2)):
            self.stream.issue_credit.add((
                micro(), micro(), int(chance() < 0.01), 1, 0, "",
                ("editor", "assistant editor", "editor-in-chief")[place],
                people[int(len(people) ** chance()) - 1], 6, issue))

    def add_stories(self, issue, count, feature):
        stream, chance, second = self.stream, self.chance, self.stamps.second
        add_story, persons, titles = stream.story.add, self.persons, self.titles
        for place in range(count):
            story = stream.next_story()
            kind = TYPES[int(chance() * 13)] if place else 6
            has_text = chance() < 0.5
            artist = persons[int(chance() * 3_000)] if has_text else ""
            add_story((
                story, titles[int(chance() * 4_000)] if place else "", int(chance() < 0.1), feature, place,
                1 + int(chance() * 20), issue, persons[int(chance() * 3_000)] if has_text else "", artist,
                artist, "?" if has_text else "", "typeset" if chance() < 0.2 else "", "",
                self.genres[int(chance() * 60)],
                self.casts[int(chance() * 1_500)] if chance() < 0.44 else "",
                self.synopses[int(chance() * 1_500)] if chance() < 0.3 else "",
                self.sources[int(chance() * 1_500)] if chance() < 0.3 else "", second(), second(),
                self.notes[int(chance() * 1_500)] if chance() < 0.25 else "", 0, 0, 0, 0, 0,
                int(chance() < 0.7), kind, f"{int(chance() * 1e5)}-A" if chance() < 0.1 else "",
                int(chance() < 0.01), titles[int(chance() * 4_000)] if chance() < 0.15 else ""))
            if chance() < 0.56:
                self.add_credits(story, CREDITS[int(chance() * 10)])
            if chance() < 0.13:
                self.add_appearances(story, APPEARANCES[int(chance() * 7)])
            if chance() < 0.375:
                self.add_reprint(issue, story)
            if chance() < 0.01:
                stream.universe.add((story, 1 + int(chance() * 50)))

    def add_credits(self, story, count):
        chance, micros = self.chance, self.stamps.micros
        people, add = self.people.name_ids, self.stream.credit.add
        size = len(people)
        for kind in range(1, count + 1):
            stamp = micros[int(chance() * 20_000)]
            more = chance()
            add((stamp, stamp, int(more < 0.01), int(more > 0.4), int(more > 0.9), int(0.1 < more < 0.12),
                 "" if more < 0.93 else self.heroes[int(chance() * 3_000)],
                 "" if more > 0.05 else self.persons[int(chance() * 3_000)],
                 "pp. 1-4" if 0.2 < more < 0.22 else "", people[int(size ** chance()) - 1],
                 kind if kind < 6 else 2, story))

    def add_appearances(self, story, count):
        chance, micro = self.chance, self.stamps.micro
        people = self.people.character_ids
        for _ in range(count):
            self.stream.appearance.add((
                self.stream.next_appearance(), micro(), micro(), int(chance() < 0.01), 0, 0, 0, "",
                people[int(len(people) ** chance()) - 1], 1 + int(chance() * 6) if chance() < 0.6 else None,
                story, None))

    def add_reprint(self, issue, story):
        """Adds a reprint of an earlier story, which is Marvel's if `reprintable` has Marvel's."""
        chance, micro = self.chance, self.stamps.micro
        known = self.reprintable
        origin_issue, origin = known[int(chance() * len(known))]
        self.stream.reprint.add((
            origin if chance() < 0.9 else None, story if chance() < 0.9 else None,
            self.notes[int(chance() * 1_500)] if chance() < 0.05 else "", micro(), micro(), origin_issue,
            issue))
        if len(known) < 20_000:
            known.append((issue, story))
        else:
            known[int(chance() * 20_000)] = (issue, story)

    def add_orphans(self):
        """Adds rows that refer to what does not exist."""
        chance, micro = self.chance, self.stamps.micro
        self.add_issues(0, 4, 1990)
        self.add_stories(0, 9, "Orphan")
        beyond = max(self.people.name_ids) + 1
        for _ in range(self.orphans):
            self.stream.credit.add((
                micro(), micro(), 0, 0, 0, 0, "", "", "", beyond + int(chance() * 90), 2,
                1 + int(chance() * 1_000)))
