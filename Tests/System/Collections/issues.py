"""The issues of a catalog, and which evidence determines each of them."""

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field

TITLE = re.compile(r"^(?P<series>.*) \((?P<start>\d{4})[^()]*\) #(?P<number>\S+)$")


def fold(name):
    """A name without case, accents, punctuation, and a leading article, and with "and" for "&"."""
    plain = unicodedata.normalize("NFKD", name.replace("&", " and ")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]", "", re.sub(r"^the ", "", plain.lower()))


@dataclass
class Series:
    name: str
    start: int
    end: int
    volume: int = 1  # the position among the known series of the same name
    issues: dict = field(default_factory=dict)  # by number

    @property
    def last(self):
        return max((int(number) for number in self.issues if number.isdigit()), default=0)


@dataclass
class Issue:
    id: int
    ids: list  # this one and its duplicates
    title: str
    of: Series
    number: str
    sale: tuple  # year and month
    cover: tuple
    by_start: bool = False  # name, first year, and number fit only this issue
    by_year: bool = False  # name, year of the issue, and number fit only this issue
    by_name: bool = False  # name and number fit only this issue
    ambiguous: bool = False  # other series of the name have an issue of this number

    @property
    def series(self):
        return self.of.name

    @property
    def start(self):
        return self.of.start

    @property
    def year(self):
        return self.cover[0]

    @property
    def years(self):
        """The years of the series; the end of one that runs is written as nothing."""
        return f"{self.start}-{self.of.end if self.of.end < 2026 else ''}"

    @property
    def whole(self):
        return self.number.isdigit()


def rows(home, source, kind):
    return home.rows("list", kind, "--all", "-q", *(["--source", source] if source else []))


def months_later(year, month, count):
    return (year + (month - 1 + count) // 12, (month - 1 + count) % 12 + 1)


def dates(comic):
    """The months of sale and of the cover; the catalog does not have all of the covers'."""
    found = {item["type"]: (int(item["date"][:4]), int(item["date"][5:7])) for item in comic["dates"]}
    sale = found.get("onsaleDate")
    cover = found.get("coverDate") or (sale and months_later(*sale, 1 if sale[0] > 2010 else 2))
    return sale or cover, cover


def read(home, source):
    """Returns all issues of the catalog; variants and collections are none."""
    known = {}
    names = defaultdict(list)
    for row in rows(home, source, "series"):
        name = re.sub(r" \([^()]*\)$", "", row["title"])
        series = Series(name, row["startYear"], row["endYear"])
        known[row["resourceURI"].rsplit("/", 1)[1]] = series
        names[fold(name)].append(series)
    for group in names.values():
        group.sort(key=lambda series: series.start)
        for position, series in enumerate(group):
            series.volume = position + 1
    for row in rows(home, source, "comics"):
        series = known.get(row["series"]["resourceURI"].rsplit("/", 1)[1])
        match = TITLE.match(row["title"])
        sale, cover = dates(row)
        if not (series and match and sale) or row["format"] not in ("Comic", "Magazine") \
                or row["variantDescription"]:
            continue
        number = match["number"]
        if number in series.issues:
            series.issues[number].ids.append(row["id"])
        else:
            series.issues[number] = Issue(row["id"], [row["id"]], row["title"], series, number, sale, cover)
    for group in names.values():
        judge(group)
    return sorted((issue for series in known.values() for issue in series.issues.values()),
                  key=lambda issue: issue.id)


def judge(group):
    """Decides which evidence determines the issues of the series that share a name.

    Years may be off by one, because some count the cover's and others that of the sale. In a partial
    catalog, another series that ran in the year may have an issue of the number that is not known.
    """
    for series in group:
        others = [other for other in group if other is not series]
        for issue in series.issues.values():
            rivals = [other.issues[issue.number] for other in others if issue.number in other.issues]
            issue.by_name = not others
            issue.ambiguous = len(rivals) > 1
            issue.by_start = all(other.start != series.start for other in others) and all(
                abs(rival.cover[0] - series.start) > 1 for rival in rivals)
            issue.by_year = not any(other.start - 1 <= year <= other.end + 1 for other in others
                                    for year in (issue.sale[0], issue.cover[0]))
