"""Invented comics in the shapes of Metron's API, as its serializers wrote them in 2026.

Nothing here is Metron's data. The odd values are those that real responses have: numbers that are not
numbers, missing dates, other currencies, variants without ids, absent keys.
"""

import random
import time
from datetime import datetime, timedelta, timezone

from rows import Rows, reference

EPOCH = datetime(2026, 1, 5, 9, 0, 0, 123456, tzinfo=timezone(timedelta(hours=-5)))
SITE = "https://metron.cloud"
TYPES = [
    (13, "Single Issue"), (11, "Limited Series"), (10, "Trade Paperback"), (6, "Annual"),
    (5, "One-Shot"), (15, "Omnibus"),
]
ROLES = [
    (1, "Writer"), (2, "Artist"), (3, "Penciller"), (4, "Inker"), (5, "Colorist"), (6, "Letterer"),
    (7, "Cover"), (8, "Editor"), (20, "Editor In Chief"),
]
ODD_NUMBERS = ["½", "1AU", "X", "-1", "20.INH", "0", "1.5"]


def stamp(minutes):
    return (EPOCH + timedelta(minutes=minutes)).isoformat()


class World(Rows):
    """All entities by resource and id. Details are complete; rows are derived from them."""

    def __init__(self, issues, extra_keys=False, seed=7, behind=0):
        self.behind = behind
        self.random = random.Random(seed)
        self.extra_keys = extra_keys
        # The minutes since EPOCH while the world is made; then changes carry the server's own time.
        self.clock = 0
        self.data = {name: {} for name in (
            "series", "issue", "character", "team", "creator", "arc", "reading_list", "publisher")}
        self.data["publisher"][1] = {
            "id": 1, "name": "Marvel", "founded": 1939, "country": "US", "image": None, "cv_id": 31,
            "gcd_id": 78, "resource_url": f"{SITE}/publisher/marvel/", "modified": self.tick()}
        scale = max(1, issues // 25)
        for name, count in (
                ("creator", min(60, 8 + scale)), ("character", min(90, 10 + scale)), ("team", 4),
                ("arc", 3)):
            for number in range(count):
                self.add_person(name, number)
        for number in range(max(3, scale)):
            self.add_series(number)
        for number in range(issues):
            self.add_issue(number)
        for number in range(3):
            self.add_reading_list(number, "EVENT" if number < 2 else "OTHER")

    def begin(self):
        """From now on, changes carry the server's own time."""
        self.clock = None
        self.latest = 0

    def tick(self):
        """The time of a change; no two changes have the same."""
        if self.clock is None:
            self.latest = max(time.time() - self.behind, self.latest + 0.000_001)
            return datetime.fromtimestamp(self.latest, EPOCH.tzinfo).isoformat(
                timespec="microseconds")
        self.clock += 1
        return stamp(self.clock)

    def page(self, resource, name, number):
        slug = "".join(c if c.isalnum() else "-" for c in name.lower())
        return f"{SITE}/{resource}/{slug}-{number}/"

    def extended(self, entity):
        """Adds a key that a later version of the API might have."""
        if self.extra_keys:
            entity["later_key"] = {"since": "v2", "values": [1, 2.50, None]}
        return entity

    def add_person(self, resource, number):
        names = {"creator": "Ada Invented", "character": "Hero", "team": "Team", "arc": "Saga"}
        identity = 100 + number
        name = f"{names[resource]} {number}"
        if resource == "creator" and number == 0:
            name = "Q. R. Sampleman Jr."
        if resource == "character" and number == 0:
            name = "Captain \"Quote\" Ünïcode"
        entity = {
            "id": identity, "name": name,
            "image": None if number % 4 == 3 else f"https://static.metron.cloud/{resource}/{number}.jpg",
        }
        if resource == "creator":
            entity |= {"birth": "1950-02-03", "death": None, "alias": []}
        if resource == "character":
            entity |= {
                "alias": [f"Alias {number}"] if number % 2 else [], "desc": f"Invented hero {number}.",
                "creators": [], "teams": [], "universes": []}
        if resource == "team":
            entity |= {"desc": "", "creators": [], "universes": []}
        if resource == "arc":
            entity |= {"desc": "An invented arc."}
        entity |= {
            "cv_id": 5000 + number if number % 3 else None, "gcd_id": None,
            "resource_url": self.page(resource, name, identity), "modified": self.tick()}
        self.data[resource][identity] = self.extended(entity)

    def add_series(self, number):
        kind = TYPES[number % len(TYPES)]
        identity = 10 + number
        name = "Amazing Sample" if number == 0 else f"Sample Series {number}"
        series = {
            "id": identity, "name": name, "sort_name": name, "volume": 1 + number % 3,
            "series_type": {"id": kind[0], "name": kind[1]},
            "status": ["Ongoing", "Completed", "Cancelled"][number % 3],
            "publisher": {"id": 1, "name": "Marvel"}, "imprint": None,
            "year_began": 1963 + number % 60,
            "year_end": None if number % 3 != 1 else 1990 + number % 30, "issue_count": 0,
            "genres": [{"id": 10, "name": "Super-Hero"}] if number % 2 else [],
            "associated": [{"id": 10, "series": "Amazing Sample (1963)"}] if number == 1 else [],
            "cv_id": 2000 + number, "gcd_id": 3000 + number if number % 2 else None,
            "resource_url": self.page("series", name, identity), "modified": self.tick()}
        if number % 2:
            series["desc"] = f"About series {number}."
            series["alt_names"] = [f"Other Name {number}"]
        self.data["series"][identity] = self.extended(series)
        return identity

    def next_issue(self):
        return max(self.data["issue"], default=999) - 999

    def recount(self, series, difference):
        """The number of issues of a series changed, and with it the series."""
        series["issue_count"] += difference
        if self.clock is None:
            series["modified"] = self.tick()

    def delete(self, resource, identity):
        entity = self.data[resource].pop(identity)
        if resource == "issue":
            self.recount(self.data["series"][entity["series"]["id"]], -1)

    def add_issue(self, number, series=None):
        everyone = self.data
        ids = sorted(everyone["series"])
        series = everyone["series"][series or ids[number % len(ids)]]
        self.recount(series, 1)
        identity = 1000 + number
        text = ODD_NUMBERS[number % 97] if number % 97 < len(ODD_NUMBERS) else str(number + 1)
        day = (datetime(2026, 11, 18) - timedelta(days=7 * number)).date()
        dated = number % 11 != 5
        pick = self.random.sample
        people = pick(sorted(everyone["creator"]), 3)
        heroes = pick(sorted(everyone["character"]), 4)
        issue = {
            "id": identity, "publisher": {"id": 1, "name": "Marvel"},
            "imprint": {"id": 3, "name": "Invented Imprint"} if number % 13 == 0 else None,
            "series": {key: series[key] for key in (
                "id", "name", "sort_name", "volume", "year_began", "series_type", "genres")},
            "number": text, "alt_number": str(900 + number) if number % 5 == 0 else "",
            "title": "A Collected Title" if series["series_type"]["id"] == 10 else "",
            "name": [f"Story A of {number}", f"Story \"B\" of {number}"][:number % 3],
            "cover_date": None if number % 31 == 30 else str(day + timedelta(days=45))[:8] + "01",
            "store_date": str(day) if dated else None,
            "foc_date": str(day - timedelta(days=30)) if dated and number % 2 else None,
            "price": None if number % 17 == 3 else "3.99",
            "price_currency": "GBP" if number % 19 == 4 else "USD",
            "rating": {"id": 3, "name": "Teen"}, "sku": f"AUG{number:06}" if number % 2 else "",
            "isbn": "", "upc": f"7596069{number:05}00111" if number % 3 else "",
            "page": 32 if number % 7 else None, "desc": f"What happens in {number}.",
            "image": None if number % 23 == 9 else f"https://static.metron.cloud/issue/{number}.jpg",
            "cover_hash": f"{number:016x}",
            "arcs": [reference(everyone["arc"][100])] if number % 9 == 0 else [],
            "credits": [
                {"id": person, "creator": everyone["creator"][person]["name"], "role": [
                    {"id": role[0], "name": role[1]} for role in pick(ROLES, 1 + number % 2)]}
                for person in people],
            "characters": [reference(everyone["character"][hero]) for hero in heroes],
            "teams": [reference(everyone["team"][100])] if number % 6 == 0 else [],
            "universes": [{"id": 122, "name": "Earth 616", "modified": stamp(1)}]
            if number % 4 == 0 else [],
            "reprints": [{"id": 1000, "issue": "Amazing Sample (1963) #½"}] if number == 2 else [],
            "variants": [{
                "name": "1:25 Sample Variant", "price": None, "sku": "", "upc": "",
                "image": f"https://static.metron.cloud/variants/{number}.jpg"}]
            if number % 8 == 0 else [],
            "cv_id": 700000 + number, "gcd_id": 800000 + number if number % 2 else None,
            "resource_url": self.page("issue", series["name"], identity), "modified": self.tick()}
        if number % 10 == 1:
            issue["attribution"] = [{"source": "Sample Wiki", "url": "https://example.org/wiki"}]
            issue["desc_is_solicitation"] = True
            issue["average_rating"] = "4.50"
            issue["rating_count"] = 2
        self.data["issue"][identity] = self.extended(issue)
        return identity

    def change(self, resource, what, count, begin):
        """Changes or deletes some entities of a list, or inserts issues at its beginning."""
        if what == "insert":
            for _ in range(count):
                first = self.listed("issue")[0]["series"]["id"]
                issue = self.add_issue(self.next_issue(), first)
                self.data["issue"][issue]["cover_date"] = "1900-01-01"
            return
        for entity in self.listed(resource)[begin:begin + count]:
            if what == "delete":
                self.delete(resource, entity["id"])
            else:
                entity["modified"] = self.tick()
                entity.pop("_listed", None)
                entity["image"] = f"https://static.metron.cloud/changed/{entity['modified']}.jpg"

    def add_reading_list(self, number, kind):
        identity = 1 + number
        name = f"Invented Event {number}"
        length = 60 if number == 0 else 5
        issues = sorted(self.data["issue"])[:length]
        self.data["reading_list"][identity] = self.extended({
            "id": identity, "name": name, "slug": f"event-{number}", "desc": "In which order.",
            "image": None, "list_type": kind, "is_private": False, "attribution_source": "Sample",
            "attribution_url": "https://example.org/", "average_rating": 4.5, "rating_count": 3,
            "previous": {"id": 1, "name": "Invented Event 0"} if number == 1 else None, "next": None,
            "resource_url": self.page("reading-list", name, identity), "modified": self.tick(),
            "_items": [
                {"id": 9000 + order, "issue": issue, "order": order + 1,
                 "issue_type": ["Core Issue", "Tie-In", ""][order % 3]}
                for order, issue in enumerate(issues)]})
        return identity
