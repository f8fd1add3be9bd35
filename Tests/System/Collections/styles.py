"""The styles of comic files: how programs and people name them, and which metadata is inside or beside them.

styles.txt has the styles of names. A text of a style is a template. `{series}` is a field of the issue, `{number:3}`
one with leading zeros, `{number+1}` a later one, `{1..9}` a random number, and `<a|b>` one of several texts at random.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import escape

from issues import fold
from metadata import basic, comic_info, encode, metron_info
from spelling import (GROUPS, MONTHS, TITLES, article_last, ascii_only, dashes, directory, pad, safe, without_article,
                      without_punctuation)

FAMILIES = ["Spider-Man Family", "X-Men", "Avengers", "Cosmic", "Street Level", "Horror and Monsters"]
ARCS = ["Secret Wars", "Civil War", "Infinity Gauntlet", "Inferno", "Age of Apocalypse"]
BARCODE = "75960600000500111"  # of no comic
OTHER_AND = {"&": " and ", "and": " & "}
# What templates have in braces, besides the attributes of an issue.
FIELDS = {
    "name": lambda issue, random: issue.series,
    "series": lambda issue, random: safe(issue.series),
    "directory": lambda issue, random: directory(issue.series),
    "base": lambda issue, random: safe(issue.series.removesuffix(" Annual")),
    "base_directory": lambda issue, random: directory(issue.series.removesuffix(" Annual")),
    "without_article": lambda issue, random: safe(without_article(issue.series)),
    "article_last": lambda issue, random: safe(article_last(issue.series)),
    "article_directory": lambda issue, random: directory(article_last(issue.series)),
    "initial": lambda issue, random: fold(issue.series)[0].upper(),
    "lower": lambda issue, random: without_punctuation(issue.series).lower(),
    "without_colon": lambda issue, random: safe(issue.series, colon=""),
    "directory_without_colon": lambda issue, random: directory(issue.series, colon=""),
    "other_colon": lambda issue, random: safe(
        issue.series, colon=random.choice([" -", "_", "", " \u2013"]), slash=random.choice("-_ ")),
    "other_and": lambda issue, random: safe(re.sub(" (&|and) ", lambda match: OTHER_AND[match[1]], issue.series)),
    "curly": lambda issue, random: safe(issue.series).replace("'", "\u2019"),
    "bare": lambda issue, random: without_punctuation(issue.series),
    "upper": lambda issue, random: ascii_only(safe(issue.series)).upper(),
    "camel_case": lambda issue, random: "".join(
        word[:1].upper() + word[1:] for word in without_punctuation(issue.series).split()),
    "dots": lambda issue, random: re.sub(
        r"[^\w-]+", ".", safe(issue.series, colon="").replace("'", "")).strip("."),
    # Characters that Windows rejects become the full-width ones.
    "full_width": lambda issue, random: re.sub('[:/?"*]', lambda match: chr(ord(match[0]) + 0xfee0), issue.series),
    # No issue of the catalog has the number.
    "unknown_number": lambda issue, random: issue.of.last + random.randrange(300, 700),
    "dashes": lambda issue, random: dashes(issue.series),
    "folded": lambda issue, random: fold(issue.series),
    "volume": lambda issue, random: issue.of.volume,
    "last": lambda issue, random: issue.of.last,
    "sale_year": lambda issue, random: issue.sale[0],
    "sale_month": lambda issue, random: issue.sale[1],
    "end": lambda issue, random: issue.of.end if issue.of.end < 2026 else "Present",
    "decade": lambda issue, random: issue.year // 10 * 10,
    "month": lambda issue, random: issue.cover[1],
    "month_name": lambda issue, random: MONTHS[issue.cover[1] - 1],
    "short_month": lambda issue, random: MONTHS[issue.cover[1] - 1][:3],
    "next_month": lambda issue, random: MONTHS[issue.cover[1] % 12][:3],
    "title": lambda issue, random: random.choice(TITLES),
    "group": lambda issue, random: random.choice(GROUPS),
    "arc": lambda issue, random: random.choice(ARCS),
    "family": lambda issue, random: random.choice(FAMILIES),
    "letters": lambda issue, random: "".join(random.choice("bcdfghjkmnpqrstvwxz") for _ in range(12)),
    "bits": lambda issue, random: f"{random.getrandbits(64):x}",
    "invalid_byte": lambda issue, random: "\udce2",
}
PART = re.compile(
    r"\{(?P<field>\w+?)(?P<later>\+\d+)?(?:\.\.(?P<end>\d+))?(?::(?P<width>\d+))?\}|<(?P<options>[^<>]*)>")


def fill(template, issue, random):
    """A template with its fields, from left to right."""
    def text(part):
        if part["options"] is not None:
            return fill(random.choice(part["options"].split("|")), issue, random)
        name = part["field"]
        if part["end"]:
            value = random.randint(int(name), int(part["end"]))
        else:
            value = FIELDS[name](issue, random) if name in FIELDS else getattr(issue, name)
        if part["later"]:
            value = int(value) + int(part["later"])
        return pad(str(value), int(part["width"])) if part["width"] else str(value)

    return PART.sub(text, template)


@dataclass
class File:
    path: str
    inside: dict = field(default_factory=dict)  # members of the archive, besides the page
    beside: dict = field(default_factory=dict)  # further files, by the path relative to the box
    reported: bool = True  # whether a program that lists comic files must list this one


@dataclass
class Style:
    name: str
    evidence: str
    suits: Callable
    path: str
    spaces: str = " "

    @property
    def identifies(self):
        return self.evidence not in ("nothing", "pack")

    def accepts(self, issue):
        return (not self.identifies or getattr(issue, f"by_{self.evidence}")) and self.suits(issue)

    def make(self, issue, random):
        if self.path == "-":
            return PATHS[self.name](issue, random)
        inside = METADATA.get(self.name, {})
        members = inside if isinstance(inside, dict) else {"ComicInfo.xml": inside}
        found = {fill(name, issue, random): content(issue, random) for name, content in members.items()}
        path = fill(self.path, issue, random).replace(" ", self.spaces)
        # A list of comics may leave out what macOS writes beside files.
        return File(path, found, reported=not path.startswith("._"))


def many(issue):
    """Whether a name without a number cannot mean the only issue of the series."""
    return issue.whole and len(issue.of.issues) > 1


# Which issues a style suits.
SUITS = {
    "any": lambda issue: True,
    "whole": lambda issue: issue.whole,
    "unusual": lambda issue: not issue.whole,
    "many": many,
    "ambiguous": lambda issue: many(issue) and issue.ambiguous,
    "only_of_name": lambda issue: many(issue) and issue.by_name,
    "no_annual": lambda issue: many(issue) and "Annual" not in issue.series,
    "no_special": lambda issue: many(issue) and "Special" not in issue.series,
    "certain_year": lambda issue: issue.whole and issue.by_year,
    "before_december": lambda issue: issue.whole and issue.cover[1] < 12,
    # The series is short enough to be announced as a limited one.
    "limited": lambda issue: issue.whole and issue.of.last < 13 and issue.of.end - issue.of.start < 2,
    # The catalog has no issues such as 5.1, 5AU, and -5 beside 5.
    "plain": lambda issue: issue.whole and not any(
        re.match(rf"-{issue.number}|{issue.number}\D", number) for number in issue.of.issues),
    # A number before the series cannot be taken for a part of it.
    "letters_first": lambda issue: issue.whole and issue.series[0].isalpha(),
}


def suits(text):
    if text.startswith("/"):
        return lambda issue: issue.whole and re.search(text[1:], issue.series)
    return SUITS[text]


# Metadata inside archives, most of which have names that say nothing.

def info(options={}, **fields):
    """ComicInfo.xml, with templates of fields that differ from the usual ones, and options of its encoding."""
    def make(issue, random):
        filled = {name: fill(value, issue, random) if isinstance(value, str) else value
                  for name, value in fields.items()}
        return comic_info(basic(issue, **filled), **options)
    return make


def changed_info(change, **fields):
    """ComicInfo.xml after a change to its bytes."""
    usual = info(**fields)
    return lambda issue, random: change(usual(issue, random), random)


def changed_metron(change):
    """MetronInfo.xml after a change to its bytes."""
    return {"MetronInfo.xml": lambda issue, random: change(metron_info(issue), random)}


# Paths that templates cannot say.

def spellings(issue, random):
    series = safe(issue.series, colon=random.choice([" -", "-", "", "\ua789"]),
                  slash=random.choice([" - ", "\u2044", "_"]))
    series = random.choice([series.replace(" & ", " And "), without_article(series),
                            article_last(series).upper(), series.replace("'", "\u2019").lower()])
    return File(f"{series} ({issue.start}) Issue {issue.number}.cbz")


def percent_encoded(issue, random):
    name = f"{safe(issue.series)} #{pad(issue.number)} ({issue.year})"
    return File(quote(name, safe="()!,'&") + ".cbz")


def weekly_pack(issue, random):
    date = f"{issue.sale[0]}.{issue.sale[1]:02}.{random.randrange(1, 29):02}"
    name = f"{safe(issue.series)} {pad(issue.number)} ({issue.year}) (Digital)"
    return File(f"{date} Weekly Pack/{date} Marvel Week/{name}.cbz")


def beside(issue, random):
    """The name of the metadata file is that of the comic file."""
    name = f"scan {random.randrange(10**6)}"
    return File(f"{name}.cbr", beside={f"{name}.xml": comic_info(basic(issue, Volume=issue.start))})


def alone_with_metadata(issue, random):
    """The only comic of a directory, with a metadata file of the usual name."""
    name = f"item {random.randrange(10**6)}"
    metadata = comic_info(basic(issue, Volume=issue.start))
    return File(f"{name}/scan.cbz", beside={f"{name}/ComicInfo.xml": metadata})


def number_from_name(issue, random):
    changes, name = ({"Number": None}, "") if random.random() < 0.5 else (
        {"Number": "", "Year": None, "Month": None}, directory(issue.series) + " ")
    return File(f"{name}{pad(issue.number)}.cbz",
                {"ComicInfo.xml": comic_info(basic(issue, Volume=issue.start, **changes))})


def article_changed(issue, random):
    name = issue.series
    series = name.removeprefix("The ") if name.startswith("The ") else f"The {name}"
    fields = basic(issue, Series=series, Number=pad(issue.number), Volume=issue.start, Year=None, Month=None)
    return comic_info(fields, mark=True)


def references(issue, random):
    """Character references and CDATA instead of plain text."""
    series = issue.series.replace("&", "&#38;").replace("'", "&#x27;")
    if random.random() < 0.5:
        series = f"<![CDATA[{issue.series}]]>"
    return encode(f"<!-- made by hand -->\n<ComicInfo><Number> {issue.number}\n</Number><Series>\n  {series}\n</Series>"
                  f"<Volume>{issue.start}</Volume><Publisher>Marvel Comics</Publisher></ComicInfo>")


def other_series(issue, random):
    """Fields for reading lists and groups, which name other series."""
    alternate = {"AlternateSeries": random.choice(ARCS), "AlternateNumber": random.randrange(1, 90)}
    usual = basic(issue, Title=f"{random.choice(ARCS)} #{random.randrange(1, 5)}", Volume=issue.start)
    return comic_info(alternate | usual | {
        "SeriesGroup": random.choice(FAMILIES), "StoryArc": f"{random.choice(ARCS)}, Part 2",
        "StoryArcNumber": "3,7", "GTIN": BARCODE})


def empty_elements(issue, random):
    return encode(
        f'<ComicInfo>\n<Title /><Series xml:space="preserve">{escape(issue.series)}</Series><Count></Count>'
        f"<Volume/><AlternateSeries/><AlternateNumber></AlternateNumber><Year>{issue.year}</Year><Month/>"
        '<Publisher> Marvel </Publisher><Pages><Page Image="0" Type="FrontCover" Bookmark="Issue 1" />'
        f'</Pages><Number format="">{issue.number}</Number><Format></Format>\n</ComicInfo>\n')


def phone_reader(issue, random):
    """As readers on phones: the number is only in the title and in the name."""
    series = f"{issue.series} ({issue.start})"
    text = (f'<ComicInfo xmlns:ty="http://www.w3.org/2001/XMLSchema"><Title>Issue #{issue.number}</Title>'
            f"<Series>{escape(series)}</Series><Web>https://comics.example/</Web><Writer>Jane Doe</Writer>"
            "<ty:PublishingStatus>Completed</ty:PublishingStatus></ComicInfo>")
    return File(f"downloads/Some Source (EN)/{directory(series)}/Issue #{issue.number}.cbz",
                {"ComicInfo.xml": encode(text)})


def default_namespace(text, random):
    text = text.replace(
        b"<ComicInfo ", b'<ComicInfo xmlns="http://comics.example/ComicInfo" '
        b'xsi:schemaLocation="http://comics.example/ComicInfo ComicInfo.xsd" ')
    return text.split(b"\n", 1)[1].replace(b"\n", b"")


def misleading_text(text, random):
    """Comments and text that look like elements."""
    return text.replace(
        b"  <Title>", b"<!-- <Series>Unknown</Series> <Number>1</Number> -->\n"
        b"<Summary><![CDATA[<Series>Unknown</Series><Number>1</Number>]]></Summary>\n  <Title>")


def all_elements(text, random):
    for place, before in {
            "  </IDS>": '    <ID source="Comic Vine">987654321</ID>\n'
            '    <ID source="Grand Comics Database">987654321</ID>\n',
            "  </Publisher>": '    <Imprint id="9">Epic Comics</Imprint>\n',
            "  </Series>": "    <IssueCount>60</IssueCount>\n    <AlternativeNames>\n"
            '      <AlternativeName lang="de">Die Rache</AlternativeName>\n    </AlternativeNames>\n',
            "</MetronInfo>": f"  <Arcs>\n    <Arc>\n      <Name>{random.choice(ARCS)}</Name>\n"
            "      <Number>77</Number>\n    </Arc>\n  </Arcs>\n"
            f"  <GTIN>\n    <UPC>{BARCODE}</UPC>\n  </GTIN>\n"}.items():
        text = text.replace(place.encode(), (before + place).encode())
    return text


def without_start(text, random):
    return re.sub(rb" *<(StartYear|SortName|Volume)>.*\n", b"", text)


def collected(text, random):
    kind = random.choice(["Trade Paperback", "Hardcover", "Omnibus"]).encode()
    return re.sub(rb"<Format>.*?</Format>", b"<Format>" + kind + b"</Format>", text)


def foreign(issue, random):
    publisher, language = random.choice([("Panini Comics", "de"), ("Editora Abril", "pt"), ("Lug", "fr"),
                                         ("Planeta DeAgostini", "es"), ("Semic", "sv")])
    return comic_info(basic(issue, Publisher=publisher, LanguageISO=language, Volume=1))


PATHS = {function.__name__: function for function in (
    spellings, percent_encoded, weekly_pack, beside, alone_with_metadata, number_from_name, phone_reader)}
# By the style: the contents of ComicInfo.xml, or those of several members, whose names are templates.
METADATA = {
    "comicrack_inside": info(
        {"newline": "\r\n"}, Count=-1, Volume="{volume}", Notes="Scraped metadata from ComicVine [CVDB987654321]."),
    "comictagger_inside": info(
        Volume="{start}",
        Notes="Tagged with ComicTagger 1.5.5 using info from Comic Vine on 2023-01-01 12:00:00. [Issue ID 987654321]",
        Web="https://comicvine.gamespot.com/a-comic/4000-987654321/"),
    "article_inside": article_changed,
    "metron_inside": {"MetronInfo.xml": lambda issue, random: metron_info(issue)},
    "metron_and_comic_info": {
        "ComicInfo.xml": lambda issue, random: comic_info({"Series": "Unknown", "Number": "1"}),
        "MetronInfo.xml": lambda issue, random: metron_info(issue, "1.1")},
    "utf16_inside": info({"encoding": "utf-16"}, Volume="{start}"),
    "latin1_metadata": info({"encoding": "iso-8859-1"}, Title="Caf\xe9", Volume="{start}"),
    "other_place_inside": {"<comicinfo.xml|Pages/ComicInfo.xml|COMICINFO.XML>": info(Volume="{start}")},
    "metadata_wins": info(Volume="{start}"),
    "other_publisher": info(Publisher="<DC Comics|Image|Dark Horse Comics>"),
    "collection_inside": info(Number=1, Volume="{start}", Format="<TPB|Omnibus|Hardcover>"),
    "year_without_volume": info(Volume=-1, Count=-1),
    "years_in_series": info(Series="{name} ({start})", Number="{number:2}"),
    "volume_is_database_id": info(Volume="{90000..169999}", Imprint="Marvel Knights"),
    "metron_mark": {"MetronInfo.xml": lambda issue, random: metron_info(
        issue, random.choice(["draft", "1.1"]), number=pad(issue.number), mark=True, newline="\r\n")},
    "references": references,
    "many_members": {
        **{f"pages/{page:03}.jpg": lambda issue, random: b"\xff\xd8" + bytes(200) for page in range(60)},
        "__MACOSX/._ComicInfo.xml": lambda issue, random: bytes(40),
        "ComicInfo.xml": info(Volume="{start}", Summary="x" * 30_000, LanguageISO="en")},
    "broken_metadata": changed_info(lambda text, random: text[:random.randrange(150, 260)]),
    "other_company_metron": changed_metron(
        lambda text, random: text.replace(b"<Name>Marvel</Name>", b"<Name>DC Comics</Name>")),
    "decimal_number": info(Number="{number}.0", Volume="{start}"),
    "always_volume_one": info(Volume=1, Count="{1..899}", Day=1, Format="Main Series"),
    "other_series_inside": other_series,
    "empty_elements": empty_elements,
    "publisher_names": info(
        Publisher="<Marvel Comics Group|MARVEL|Marvel Entertainment|Marvel Worldwide, Inc.>", Volume="{start}",
        Imprint=""),
    "default_namespace": changed_info(default_namespace, Volume="{start}"),
    "misleading_text": changed_info(misleading_text, Volume="{start}"),
    "years_in_series_inside": info(
        Series="{name} ({start}< - |\u2013>{end})", Number="#{number}", Volume=1, Year=None, Month=None),
    "pages_only": lambda issue, random: comic_info(
        {"Series": "", "Number": "", "Volume": -1, "Writer": "Jane Doe", "PageCount": 1}),
    "metron_all_elements": changed_metron(all_elements),
    "metron_without_start": changed_metron(without_start),
    "foreign_edition": foreign,
    "metron_collection": changed_metron(collected),
    "several_issues_inside": info(
        Number="<{number}-{number+5}|{number},{number+1}|{number} - {number+3}>", Volume="{start}"),
    "several_series_fit_inside": info(Title=None, Year=None, Month=None, Volume=-1),
}


def read():
    """The styles by set."""
    sets = {}
    for line in Path(__file__).with_suffix(".txt").read_text().splitlines():
        if line.startswith("["):
            styles = sets.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            name, evidence, issues, *rest = line.split("\t")
            styles.append(Style(name, evidence, suits(issues), *rest))
    return sets


SETS = read()
