"""Numbers as people write them after the names of series, and the files that have them."""

import collections
import csv
import json
import re
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

import habits
from archives import write_comic
from metadata import comic_info
from programs import MARVEL, ROOT

ALIASES = ROOT / "Sources/Domain/Catalog/Identity/SeriesAliases.swift"
RIGHT, NOTHING, AMBIGUOUS, WRONG = VERDICTS = ["right", "nothing", "ambiguous", "wrong"]


def normal(number):
    """The same text for 001, 1.0, No. 1, and 1, and for ½, 1/2, and 0.5."""
    text = re.sub(r"^(NO\.|#) *|,(?=\d{3}$)", "", number.upper()).replace("1/2", ".5").replace("½", ".5")
    return f"{float(text):g}" if re.fullmatch(r"-?(\d+|\d*\.\d+)", text) else text.lstrip("0")


def forms(number, part):
    """What is read as a number, of one of two digits and one of one digit, and what is not."""
    wide = "".join(chr(ord(digit) + 0xFEE0) for digit in str(number))
    return [f"{number:03}", f"{number}.0", f"#{number}", f"No. {number}", wide, f"-{number}", f"#-{number}",
            f"{number}.{part}", f"#{number}.{part}", f"{number}AU", f"0{number}AU", f"{number}au", f"{number}.MU",
            "1/2", "½", "0.5", f"{number}½", f"{part},000", f"#{part},000", f"{number},000",
            ], [f"{number // 10} {number % 10}", f"{part},00", f"#{part},00", f"{part}/{number}", f"{part}'00"]


def known_numbers(every):
    """The numbers of all series of a name, also of those that are known under it."""
    known, series = collections.defaultdict(set), {each.title: each for each in every}
    lines = [line.split("|")[:2] for line in habits.RUNS.read_text().splitlines()]
    for name, title in lines + [[habits.compared(each.name), each.title] for each in every]:
        # Nobody knows the last number of a series that goes on.
        known[name] |= {*map(normal, series[title].covers), *["9000"] * (series[title].end == habits.THIS_YEAR)}
    for group in re.findall(r"\[([^][]+)\]", ALIASES.read_text()):
        for more in ("", " Annual"):
            names = [habits.compared(name + more) for name in re.findall('"(.+?)"', group)]
            known.update(dict.fromkeys(names, set().union(*(known[name] for name in names))))
    return known


class Written(NamedTuple):
    series: str
    year: str
    number: str
    is_number: bool

    def __str__(self):
        return f"{self.series} ({self.year}) {self.number}"

    def judged(self, verdict, title, read=""):
        """Judges the title that was found, or the number that was read of an issue that was not."""
        is_same = normal((title or f"#{read}").rpartition("#")[2]) == normal(self.number)
        if title:
            is_found = is_same and title.startswith(f"{self.series} (")
            verdict = RIGHT if self.is_number and is_found else WRONG
        elif self.is_number and read and not is_same:
            verdict = WRONG
        return self, verdict if self.is_number or verdict != NOTHING else RIGHT, title or f"#{read}"


def comics(series, asked, catalog):
    """A line to import for each number of a series, and for its digits alone, that the catalog does not have."""
    known = {comic["title"].split("#")[-1] for comic in catalog
             if comic["series"]["resourceURI"] == series["resourceURI"]}
    texts = {text for each in asked for text in (
        re.sub(r"\D", "", each.number), *re.findall(r"\d+", each.number), *[each.number] * each.is_number)}
    for text in sorted({*map(normal, texts - {""})} - {"0"} - known):
        number = series["id"] * 1000 + len(known)
        known.add(text)
        yield json.dumps({
            "id": number, "resourceURI": f"{MARVEL}comics/{number}", "format": "Comic",
            "title": f"{asked[0].series} ({asked[0].year}) #{'1/2' if text == '0.5' else text}",
            "series": {"resourceURI": series["resourceURI"], "name": series["title"]},
            "dates": [{"type": "onsaleDate", "date": f"{asked[0].year}-05-01T00:00:00-0400"}]}) + "\n"


def places(directory, asked):
    """Writes numbers as files, metadata, a table, and a list; yields the path of each, and the numbers by place."""
    names = directory / "names"
    files = {str(names / f"{each.series.replace(': ', ' - ')} {each.number} ({each.year}).cbz"): each
             for each in asked if "/" not in str(each)}
    # A letter for each, because a digit might be a number.
    metadata = {str(directory / "metadata" / f"{chr(0xAC00 + place)}.cbz"): each for place, each in enumerate(asked)}
    for path in files:
        write_comic(path, {})
    for path, each in metadata.items():
        fields = {"Series": each.series, "Number": each.number, "Volume": each.year, "Year": each.year}
        write_comic(path, {"ComicInfo.xml": comic_info(fields)})
    with (table := directory / "table.csv").open("w") as file:
        csv.writer(file).writerows([("Series", "Start Year", "Issue"), *(each[:3] for each in asked)])
    books = (f"<Book Series={quoteattr(each.series)} Number={quoteattr(each.number)} Volume='{each.year}'/>"
             for each in asked)
    reading_list = directory / "list.cbl"
    reading_list.write_text(f"<?xml version='1.0'?><ReadingList><Books>{''.join(books)}</Books></ReadingList>")
    return [(names, files), (directory / "metadata", metadata),
            (table, {f"line {line}": each for line, each in enumerate(asked, 2)}),
            (reading_list, {f"issue {place}": each for place, each in enumerate(asked, 1)})]
