"""The styles of comic files: how programs and people name them, and which metadata is inside or beside them.

A text of a style is a template. `{series}` is a field of the issue, `{number:3}` one with leading zeros, `{number+1}` a
later one, `{1..9}` a random number, and `<a|b>` one of several texts at random.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
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
    # Which evidence determines the issue: that of its `by_` attributes, or None if nothing may identify the file.
    evidence: str | None
    # A template of the path, or a function of an issue and a source of random numbers that returns it or a file.
    path: str | Callable
    suits: Callable = lambda issue: issue.whole
    inside: dict = field(default_factory=dict)  # templates of names, and functions that return the contents
    spaces: str = " "  # what the path has in place of spaces
    reported: bool = True

    def accepts(self, issue):
        return (self.evidence is None or getattr(issue, f"by_{self.evidence}")) and self.suits(issue)

    def make(self, issue, random):
        inside = {fill(name, issue, random): content(issue, random) for name, content in self.inside.items()}
        path = fill(self.path, issue, random) if isinstance(self.path, str) else self.path(issue, random)
        if isinstance(path, File):
            return path
        return File(path.replace(" ", self.spaces), inside, reported=self.reported)


# Which issues a style suits.

def many(issue):
    """Whether a name without a number cannot mean the only issue of the series."""
    return issue.whole and len(issue.of.issues) > 1


def limited(issue):
    """Whether the series is short enough to be announced as a limited one."""
    return issue.whole and issue.of.last < 13 and issue.of.end - issue.of.start < 2


def plain(issue):
    """Whether the catalog has no issues such as 5.1, 5AU, and -5 beside 5."""
    return issue.whole and not any(re.match(rf"-{issue.number}|{issue.number}\D", number)
                                   for number in issue.of.issues)


def unusual(issue):
    return not issue.whole


def ambiguous(issue):
    return many(issue) and issue.ambiguous


def letters_first(issue):
    """Whether a number before the series cannot be taken for a part of it."""
    return issue.whole and issue.series[0].isalpha()


def named(expression):
    return lambda issue: issue.whole and re.search(expression, issue.series)


# Metadata inside archives, most of which have names that say nothing.

def info(options={}, **fields):
    """ComicInfo.xml, with templates of fields that differ from the usual ones, and options of its encoding."""
    return {"ComicInfo.xml": content(options, **fields)}


def content(options={}, **fields):
    def make(issue, random):
        filled = {name: fill(value, issue, random) if isinstance(value, str) else value
                  for name, value in fields.items()}
        return comic_info(basic(issue, **filled), **options)
    return make


def changed_info(change, **fields):
    """ComicInfo.xml after a change to its bytes."""
    usual = content(**fields)
    return {"ComicInfo.xml": lambda issue, random: change(usual(issue, random), random)}


def changed_metron(change):
    """MetronInfo.xml after a change to its bytes."""
    return {"MetronInfo.xml": lambda issue, random: change(metron_info(issue), random)}


# What templates cannot say.

def spellings(issue, random):
    series = safe(issue.series, colon=random.choice([" -", "-", "", "\ua789"]),
                  slash=random.choice([" - ", "\u2044", "_"]))
    series = random.choice([series.replace(" & ", " And "), without_article(series),
                            article_last(series).upper(), series.replace("'", "\u2019").lower()])
    return f"{series} ({issue.start}) Issue {issue.number}.cbz"


def weekly_pack(issue, random):
    date = f"{issue.sale[0]}.{issue.sale[1]:02}.{random.randrange(1, 29):02}"
    name = f"{safe(issue.series)} {pad(issue.number)} ({issue.year}) (Digital)"
    return f"{date} Weekly Pack/{date} Marvel Week/{name}.cbz"


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


def many_members():
    pages = {f"pages/{page:03}.jpg": lambda issue, random: b"\xff\xd8" + bytes(200) for page in range(60)}
    return pages | {"__MACOSX/._ComicInfo.xml": lambda issue, random: bytes(40)} | info(
        Volume="{start}", Summary="x" * 30_000, LanguageISO="en")


# Names of metadata that say nothing.
SHORT, LETTERS, BITS = "<tmp|comic|dl>-{100000..999999}.cbz", "{letters}.cbz", "{bits}-x.cbz"

# Failures in these may be looked at.
TUNING = [
    # Names of files, as release groups and programs make them.
    Style("release", "year", "{series} {number:3} (<{year}|{sale_year}>) (Digital) ({group}).cbz"),
    Style("release_of_limited_series", "year", "{series} {number:2} (of {last:2}) ({year}) (digital) ({group}).cbr",
          limited),
    Style("comictagger", "start", "{series} v{start} #{number:3} ({year}).cbz"),
    Style("comictagger_underscores", "year", "{series} #{number:3} ({year}) (c2c).cbz", spaces="_"),
    Style("mylar", "start", "{directory_without_colon} ({start})/{without_colon} {number:3} ({year}).cbz"),
    Style("kapowarr", "start", "{directory}/Volume {volume:2} ({start})/{series} ({start}) Volume {volume:2} "
          "Issue {number:3}.cbz"),
    Style("komga_dots", "year", "{lower} {number} {year} digital.cbz", spaces="."),
    Style("kavita_chapter", "start", "{series} ({start})/{series} ({start}) - c{number:3}.cbz"),
    Style("shop_address", "start", "{dashes}-{start}-issue-{number}.pdf",
          lambda issue: issue.whole and issue.by_year),
    Style("no_year", "name", "{series} <#|Issue |No. |>{number}.cbz"),
    Style("title_after_dash", "year", "{series} {number:3} - {title} ({year}).cbz"),
    Style("point_one", "start", "{series} ({start}) {number:3}.cbr", unusual),
    # Spellings of series.
    Style("article", "start", "<{without_article}|{article_last}> ({start}) #{number:3}.cbz", named("^The ")),
    Style("ampersand", "start", "{other_and} ({start}) {number:3}.cb7", named(" (&|and) ")),
    Style("colon", "start", "{other_colon} ({start}) #{number}.cbz", named("[:/]")),
    Style("punctuation", "start", "<{curly}|{bare}|{upper}> ({start}) {number:3}.cbz", named(r"[^\w\s:&-]|[^ -~]")),
    Style("number_in_series", "year", "{series} {number:3} ({year}).cbz", named(r"\d")),
    # Directories.
    Style("number_in_directory", "start", "Marvel/{directory} ({start})/<|#|Issue |Issue #>{number:3}.cbz"),
    Style("year_directory", "start", "{directory}/v{start}/{number:3}.cbz"),
    Style("letter_directory", "start", "{initial}/{directory} [{years}]/{directory} {number:2}.cbr"),
    Style("annuals_directory", "year",
          "{base_directory}/Annuals/<{base_directory} Annual|Annual> {number:2} ({year}).cbz", named(" Annual$")),
    # Metadata.
    Style("comicrack_inside", "year", SHORT, inside=info(
        {"newline": "\r\n"}, Count=-1, Volume="{volume}", Notes="Scraped metadata from ComicVine [CVDB987654321].")),
    Style("comictagger_inside", "start", SHORT, inside=info(
        Volume="{start}",
        Notes="Tagged with ComicTagger 1.5.5 using info from Comic Vine on 2023-01-01 12:00:00. [Issue ID 987654321]",
        Web="https://comicvine.gamespot.com/a-comic/4000-987654321/")),
    Style("article_inside", "start", SHORT, inside={"ComicInfo.xml": article_changed}),
    Style("metron_inside", "start", SHORT, lambda issue: True, changed_metron(lambda text, random: text)),
    # MetronInfo.xml is exact, and ComicInfo.xml has only what an old scan had.
    Style("metron_and_comic_info", "start", SHORT, inside={
        "ComicInfo.xml": lambda issue, random: comic_info({"Series": "Unknown", "Number": "1"}),
        "MetronInfo.xml": lambda issue, random: metron_info(issue, "1.1")}),
    Style("utf16_inside", "start", SHORT, inside=info({"encoding": "utf-16"}, Volume="{start}")),
    Style("latin1_metadata", "start", SHORT, inside=info(
        {"encoding": "iso-8859-1"}, Title="Caf\xe9", Volume="{start}")),
    Style("other_place_inside", "start", SHORT, inside={
        "<comicinfo.xml|Pages/ComicInfo.xml|COMICINFO.XML>": content(Volume="{start}")}),
    # The name is that of another issue of the series.
    Style("metadata_wins", "start", "{series} ({start}) #{number+1:3}.cbz", inside=info(Volume="{start}")),
    Style("beside", "start", beside),
    # Files that must not be identified.
    Style("collections", None, "{series} <v0{1..5} - {title} ({year}) (Digital-Empire)|Vol. {1..5} - {title} "
          "TPB ({year})|"
          "Omnibus v0{1..5} - {title} ({year}) (digital)|- Volume {1..5} - {title} ({year}) (GN)>.cbz", many),
    Style("ranges", None, "{series} <{number:3}-{number+4:3} ({year})|#{number}-{number+4} ({year})|"
          "({year}) {number:2} - {number+4:2}>.cbz", many),
    Style("other_publisher", None, "{series} {number:3} ({year}).cbz",
          inside=info(Publisher="<DC Comics|Image|Dark Horse Comics>")),
    Style("collection_inside", None, "book {0..999999}.cbz",
          inside=info(Number=1, Volume="{start}", Format="<TPB|Omnibus|Hardcover>")),
    Style("says_nothing", None, "<Downloads/{number:3}.cbz|scan.cbz|Comics 2018/1.cbz|Unsorted/page {number}.cbr|"
          "Marvel/issue 12.cbz|Untitled.pdf>"),
    Style("several_series_fit", None, "{series} {number:3}.cbz", ambiguous),
    Style("year_is_no_number", None, "{series} {year}<| (Digital)| - Best of>.cbz",
          lambda issue: many(issue) and "Annual" not in issue.series),
    Style("unknown_point_one", None, "{series} ({start}) #{number}.<1|MU|HU>.cbz", plain),
    # What macOS writes beside files on other file systems; a list of comics may leave it out.
    Style("resource_fork", None, "._{series} ({start}) #{number}.cbz", reported=False),
]

# For one measurement at the end. Do not tune anything with them.
FINAL = [
    # Names of files.
    Style("release_with_covers", "year", "{series} {number:3} ({year}) ({2..5} covers) (digital) ({group}).cbz"),
    Style("month_and_year", "year", "{series} #{number:3} (<{month_name}|{short_month}> {year}).cbr"),
    Style("full_date", "year", "<{series} {number:3} ({sale_year}-{sale_month:2}-{1..28:2})|"
          "{series}, {sale_year}-{sale_month:2}-{1..28:2} (#{number:2})>.cbz"),
    Style("two_years", "start", "{series} ({years}) {number:3} ({year}) (Digital) ({group}).cbz"),
    Style("tagger_directories", "start",
          "Marvel/{directory} ({start})/{series} V{start} #{number:3} ({month_name} {year}).cbz"),
    Style("camel_case", "start", "{camel_case}({start})_{number:3}.cbz"),
    Style("lower_underscores", "year", "{lower} {number:2} {year} c2c.cbz", spaces="_"),
    Style("four_digits", "start", "{series} ({start}) {number:4}.pdf", named("^[^#]*$")),
    Style("of_without_parentheses", "year", "{series} {number:3} of {last:3} ({year}).cbz", limited),
    Style("title_with_numbers", "year", "{series} #{number} - {title}, Part {1..3} of 4 ({year}).cbz"),
    Style("brackets", "start", "[Marvel] {series} [{start}] - Issue {number:2}.cbz"),
    Style("place_in_list", "year", "{1..299:3} - {series} #{number} ({year}).cbz"),
    Style("no_year_title", "name", "{series} {number:2} - {title}.cbz"),
    Style("copy_of_file", "year", "{series} {number:3} ({year})< (1)| copy| - Copy| (fixed)>.cbz"),
    Style("spellings", "start", spellings, named("[:/']| & |^The ")),
    Style("number_in_directory_name", "start", "{directory} ({start})/{directory} #{number}.cbz", named(r"\d")),
    Style("unusual_number", "start", "{series} ({start}) #<{number:1}|{number:2}|{number:3}>.cbz", unusual),
    # Directories.
    Style("imprint_directory", "start",
          "Marvel Comics/<Marvel Knights|Main Line|Earth-616>/{directory} ({start})/{number}.cbz"),
    Style("volume_directory", "start", "{directory}/Volume {volume} ({start})/Issue {number:3} - {title}.cbz"),
    Style("year_only_directory", "start", "Comics/{directory}/{start}/{directory} {number}.cbr"),
    Style("article_directory", "start", "{article_directory} - Volume {start}/{number:3}.cbz"),
    # As Calibre: author, book with its number, file.
    Style("title_directory", "year", "Various/{directory} #{number} ({year}) ({1..998})/{directory} #{number} "
          "({year}) - "
          "Various.cbz"),
    # As downloads of readers of manga: source, series, chapter.
    Style("chapter_directory", "start", "Some Source (EN)/{directory} ({start})/Chapter {number}.cbz"),
    Style("annual_in_series", "start", "{base_directory}/{base_directory} Annual ({start})/{base_directory} Annual "
          "{number:2}.cbz", named(" Annual$")),
    # Metadata.
    Style("year_without_volume", "year", LETTERS, inside=info(Volume=-1, Count=-1)),
    Style("years_in_series", "start", LETTERS, inside=info(Series="{name} ({start})", Number="{number:2}")),
    # Some programs write the number of the series in Comic Vine as its volume.
    Style("volume_is_database_id", "year", LETTERS, inside=info(Volume="{90000..169999}", Imprint="Marvel Knights")),
    Style("metron_mark", "start", LETTERS, inside={"MetronInfo.xml": lambda issue, random: metron_info(
        issue, random.choice(["draft", "1.1"]), number=pad(issue.number), mark=True, newline="\r\n")}),
    Style("references", "start", LETTERS, named("[&']"), {"ComicInfo.xml": references}),
    Style("many_members", "start", LETTERS, inside=many_members()),
    # Metadata that no program can read; the name still says it.
    Style("broken_metadata", "start", "{series} ({start}) #{number}.cbz",
          inside=changed_info(lambda text, random: text[:random.randrange(150, 260)])),
    Style("number_from_name", "start", number_from_name),
    Style("alone_with_metadata", "start", alone_with_metadata),
    # A name in Latin-1, which is not valid UTF-8.
    Style("invalid_bytes_in_name", "start", "{series} ({start}) #{number} - Le ch\udce2teau.cbz"),
    # Files that must not be identified.
    Style("books", None, "{series} <by Jane Doe Vol. {1..5} ({year}) (Digital) (F)|v{1..5:2} ({year}) (digital)|"
          "- Book {1..5} ({year})|Epic Collection v{1..5:2} ({year})|TPB {1..5} ({year})|"
          "- The Complete Collection Vol. {1..5} ({year})|HC vol {1..5} ({year})>.cbz", many),
    Style("whole_run", None, "{series} <({start}) #1 - {number+5} + Annuals|Chapters {number}-{number+5}|"
          "({years}) Complete>.cbz", many),
    Style("other_companies", None, "<Batman|Detective Comics|Saga|Spawn|Hellboy|The Walking Dead|"
          "Teenage Mutant Ninja Turtles|Superman|Invincible|2000 AD> {number:3} ({year}) (Digital) ({group}).cbz"),
    Style("other_company_metron", None, "{series} ({start}) #{number}.cbz", inside=changed_metron(
        lambda text, random: text.replace(b"<Name>Marvel</Name>", b"<Name>DC Comics</Name>"))),
    Style("no_number", None, "<{directory}/scan.cbz|{series} ({year}).cbz|{directory} ({start})/cover.cbz|"
          "{series} - Free Preview.cbr>", many),
    Style("camera", None, "<IMG_{1..998:4}.cbz|{1..998}.pdf|Scan_2019{1..998:4}.cbz|temp/{1..998:3}.cbz|"
          "file ({1..998}).cbr|{1..12}-2018.cbz>"),
    Style("several_series_fit_directory", None, "Marvel/{directory}/{number:3}.cbz", ambiguous),
    Style("unknown_kinds_of_numbers", None,
          "{series} ({start}) #<-{number}|{number}AU|{number}\u00bd|{number}.5>.cbz", plain),
]

# More for one measurement at the end. Do not tune anything with them.
THIRD = [
    # Names of files.
    Style("volume_number", "year", "{series} v{volume} {number:3} ({year}).cbz"),
    Style("volume_before_annual", "year",
          "{base} v{volume} Annual {number:2} ({year}) (Digital).cbr", named(" Annual$")),
    Style("annual_after_year", "year", "{base} <- {year} - Annual |Annual - {year} - |({year}) - Annual #>"
          "<{number:1}|{number:2}|{number:3}>.cbz", named(" Annual$")),
    Style("issue_id", "year", "{series} {number:3} ({year}) (Digital) ({group})[__{100000..999999}__].cbz"),
    Style("database_ids", "start", "{directory} - Volume {volume:2} ({start}) (cv 4050-{2000..149999})/"
          "{directory} ({start}) Volume {volume:2} Issue {number:3} (cv 4000-{2000..899999}).cbr"),
    Style("months_without_parentheses", "year", "{series} {number:2} Marvel <{short_month}|{short_month}-{next_month}> "
          "{year} digital [lightened, 2 missing story pages restored].cbz",
          lambda issue: issue.whole and issue.cover[1] < 12),
    Style("between_hyphens", "year", "{series}-{number:3}-{year}.cbr"),
    Style("title_without_dash", "start", "{series}<| v{volume}> ({start}) #{number:3} {title} (digital) ({group}).cbz"),
    Style("cover_date_first", "year",
          "<{year}-{month:2}|{year}.{month:2}|[{year}-{month:2}]> - {series} #{number:3}.cbz", letters_first),
    Style("percent_encoded", "year", lambda issue, random: quote(
        f"{safe(issue.series)} #{pad(issue.number)} ({issue.year})", safe="()!,'&") + ".cbz"),
    # As shops that sell files without protection: no spaces, and the size at the end.
    Style("shop_download", "year", "{folded}_{number:2}_{year}_<hd|sd>.pdf"),
    # As Kindle, which repeats the series as that of the book.
    Style("title_of_electronic_book", "start", "{series} ({years}) #{number} ({series} ({years})).pdf"),
    Style("scene_release", "year", "{dots}.<No.|Issue.|>{number:3}.{year}.<RETAiL|Digital>.COMiC.eBook-GROUP.cbr"),
    Style("wiki_title", "year", "{series} Vol {volume} {number} ({year}).cbz", spaces="_"),
    Style("of_without_spaces", "year", "{series} {number:2}of{last:2} ({year}).cbz", limited),
    Style("foreign_number_signs", "year", "{series} <n\xb0|n\xba |Nr. |\u2116 |No|# >{number} ({year}).cbz"),
    Style("full_width", "start", "{full_width} ({start}) #{number:3}.cbz", named('[:/?"*]')),
    Style("double_extension", "year", "{series} {number:3} ({year}).<cbr|zip|pdf>.CBZ"),
    Style("scan_notes", "year", "{series} {number:3} ({year}) (noads) (<1920|2048>px)(<300|600> dpi) [repaired].cbr"),
    Style("variant_cover", "year", "{series} #{number} ({year}) (<Cover B|1 in 25 Variant|Jane Doe Variant Cover|"
          "2nd Printing>).cbz"),
    Style("arc_in_brackets", "year", "{series} {number:3} [{arc} {1..29:2}] ({year}).cbz"),
    # Directories.
    Style("weekly_pack", "year", weekly_pack),
    Style("reading_order", "year",
          "Events/{arc} - Reading Order/{1..199:3}-{series} {number:3} ({year}).cbz", letters_first),
    Style("family_directory", "start", "Comics/{family}/{directory} ({start})/{directory} {number}.cbz"),
    Style("month_directory", "year", "Marvel/{decade}s/{year}/{month:2} - {month_name}/{series} {number:3}.cbr"),
    Style("several_series_in_directory", "year", "Box {1..8} (Thor, Hulk + Misc)/{series} {number} [{year}].cbz"),
    # Files that must not be identified.
    Style("not_comics", None, "<National Geographic - {2005..2023}-{1..12:2}.pdf|Invoice {2005..2023}-{1..12:3}.pdf|"
          "Screenshot_{2005..2023}{1..12:2}14-101500.cbz|Sheet Music Vol. {1..12}.pdf|"
          "Washing Machine Manual ({2005..2023}).pdf|Cooking Weekly {1..12:3} ({2005..2023}).pdf|"
          "Lecture {1..12:2} - Algebra ({2005..2023}).pdf>"),
    Style("manga_and_albums", None, "<One Piece|Vinland Saga|Berserk|Asterix|Lucky Luke|Dylan Dog> "
          "<v{1..39:2} ({1990..2023}) (Digital)|- c{1..39:3} (v02) - {1990..2023}|{1..39:3} ({1990..2023})>.cbz"),
    Style("several_issues", None, "{series} <#{number} & #{number+1} ({year})|{number:3} to {number+1:3} ({year})|"
          "Issues {number} thru {number+1}|({year}) #{number}+{number+1}|"
          "{number:3}-{number+1:3} + Annual 01 ({year}) [3 issues]>.cbz", many),
    Style("collected_editions", None, "<Marvel Masterworks - {series} Vol. {1..8:2} ({year})|"
          "Essential {series} v{1..8:2} ({year})|{series} Compendium {1..8:2} ({year})|"
          "{series} Modern Era Epic Collection v{1..8:2} ({year}) (Digital)|"
          "{series} - Deluxe Hardcover Volume {1..8} ({year})>.cbz", many),
    Style("related_books", None, "{series} <SP{1..3:2}|Sketchbook {1..3:3}|Poster Book #{1..3}|Ashcan {1..3}|"
          "- Coloring Book {1..3}> ({year}).cbz", lambda issue: many(issue) and "Special" not in issue.series),
    Style("unknown_number", None, "{series} ({start}) #{unknown_number:3}.cbz",
          lambda issue: many(issue) and issue.by_name),
    Style("series_missing", None, "<Annuals/Annual {number} ({year}).cbz|New Arrivals/#{number} ({year}).cbz|"
          "Vol. 1/{number:3}.cbz|Pull List {year}/Issue {number:3}.cbr|"
          "Short Box {number}/{number:3} ({year}) (Digital).cbz>"),
    Style("several_series_fit_release", None, "{series} #{number:3} (<digital|c2c|noads>) ({group}).cbz", ambiguous),
    # Metadata.
    Style("decimal_number", "start", BITS, inside=info(Number="{number}.0", Volume="{start}")),
    Style("always_volume_one", "year", BITS, inside=info(Volume=1, Count="{1..899}", Day=1, Format="Main Series")),
    Style("other_series_inside", "start", BITS, inside={"ComicInfo.xml": other_series}),
    Style("empty_elements", "year", BITS, inside={"ComicInfo.xml": empty_elements}),
    Style("publisher_names", "start", BITS, inside=info(
        Publisher="<Marvel Comics Group|MARVEL|Marvel Entertainment|Marvel Worldwide, Inc.>", Volume="{start}",
        Imprint="")),
    Style("phone_reader", "start", phone_reader),
    Style("default_namespace", "start", BITS, inside=changed_info(default_namespace, Volume="{start}")),
    Style("misleading_text", "start", BITS, inside=changed_info(misleading_text, Volume="{start}")),
    Style("years_in_series_inside", "start", BITS, inside=info(
        Series="{name} ({start}< - |\u2013>{end})", Number="#{number}", Volume=1, Year=None, Month=None)),
    # Metadata of nothing but the pages and people; the name says the rest.
    Style("pages_only", "year", "{series} {number:3} ({year}).cbz", inside={
        "ComicInfo.xml": lambda issue, random: comic_info(
            {"Series": "", "Number": "", "Volume": -1, "Writer": "Jane Doe", "PageCount": 1})}),
    Style("metron_all_elements", "start", BITS, inside=changed_metron(all_elements)),
    Style("metron_without_start", "year", BITS, inside=changed_metron(without_start)),
    Style("foreign_edition", None, "{series} {number:3}.cbz", inside={"ComicInfo.xml": foreign}),
    Style("metron_collection", None, BITS, many, changed_metron(collected)),
    Style("several_issues_inside", None, BITS, many, info(
        Number="<{number}-{number+5}|{number},{number+1}|{number} - {number+3}>", Volume="{start}")),
    Style("several_series_fit_inside", None, BITS, ambiguous, info(Title=None, Year=None, Month=None, Volume=-1)),
]

SETS = {"tuning": TUNING, "final": FINAL, "third": THIRD}
