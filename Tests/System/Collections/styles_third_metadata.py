"""The metadata of the styles in styles_third. Do not tune anything with them."""

import re
from xml.sax.saxutils import escape

from metadata import basic, comic_info, encode, metron_info
from spelling import directory, pad, safe
from styles import File, Styles, many
from styles_third import ARCS, FAMILIES

STYLES = Styles()
add, negative = STYLES.add, STYLES.negative

BARCODE = "75960600000500111"  # of no comic


def opaque(random, inside):
    return File(f"{random.getrandbits(64):x}-x.cbz", inside)


@add("start")
def decimal_number(issue, random):
    return opaque(random, {"ComicInfo.xml": comic_info(
        basic(issue, Number=f"{issue.number}.0", Volume=issue.start))})


@add("year")
def always_volume_one(issue, random):
    return opaque(random, {"ComicInfo.xml": comic_info(
        basic(issue, Volume=1, Count=random.randrange(1, 900), Day=1, Format="Main Series"))})


@add("start")
def other_series_inside(issue, random):
    """Fields for reading lists and groups, which name other series."""
    return opaque(random, {"ComicInfo.xml": comic_info({
        "AlternateSeries": random.choice(ARCS), "AlternateNumber": random.randrange(1, 90), **basic(
            issue, Title=f"{random.choice(ARCS)} #{random.randrange(1, 5)}", Volume=issue.start),
        "SeriesGroup": random.choice(FAMILIES), "StoryArc": f"{random.choice(ARCS)}, Part 2",
        "StoryArcNumber": "3,7", "GTIN": BARCODE})})


@add("year")
def empty_elements(issue, random):
    return opaque(random, {"ComicInfo.xml": encode(
        f'<ComicInfo>\n<Title /><Series xml:space="preserve">{escape(issue.series)}</Series><Count></Count>'
        f"<Volume/><AlternateSeries/><AlternateNumber></AlternateNumber><Year>{issue.year}</Year><Month/>"
        '<Publisher> Marvel </Publisher><Pages><Page Image="0" Type="FrontCover" Bookmark="Issue 1" />'
        f'</Pages><Number format="">{issue.number}</Number><Format></Format>\n</ComicInfo>\n')})


@add("start")
def publisher_names(issue, random):
    publisher = random.choice(["Marvel Comics Group", "MARVEL", "Marvel Entertainment",
                               "Marvel Worldwide, Inc."])
    return opaque(random, {"ComicInfo.xml": comic_info(
        basic(issue, Publisher=publisher, Volume=issue.start, Imprint=""))})


@add("start")
def phone_reader(issue, random):
    """As readers on phones: the number is only in the title and in the name."""
    series = f"{issue.series} ({issue.start})"
    text = (f'<ComicInfo xmlns:ty="http://www.w3.org/2001/XMLSchema"><Title>Issue #{issue.number}</Title>'
            f"<Series>{escape(series)}</Series><Web>https://comics.example/</Web><Writer>Jane Doe</Writer>"
            "<ty:PublishingStatus>Completed</ty:PublishingStatus></ComicInfo>")
    return File(f"downloads/Some Source (EN)/{directory(series)}/Issue #{issue.number}.cbz",
                {"ComicInfo.xml": encode(text)})


@add("start")
def default_namespace(issue, random):
    text = comic_info(basic(issue, Volume=issue.start)).replace(
        b"<ComicInfo ", b'<ComicInfo xmlns="http://comics.example/ComicInfo" '
        b'xsi:schemaLocation="http://comics.example/ComicInfo ComicInfo.xsd" ')
    return opaque(random, {"ComicInfo.xml": text.split(b"\n", 1)[1].replace(b"\n", b"")})


@add("start")
def misleading_text(issue, random):
    """Comments and text that look like elements."""
    text = comic_info(basic(issue, Volume=issue.start)).replace(
        b"  <Title>", b"<!-- <Series>Unknown</Series> <Number>1</Number> -->\n"
        b"<Summary><![CDATA[<Series>Unknown</Series><Number>1</Number>]]></Summary>\n  <Title>")
    return opaque(random, {"ComicInfo.xml": text})


@add("start")
def years_in_series_inside(issue, random):
    end = issue.of.end if issue.of.end < 2026 else "Present"
    series = f"{issue.series} ({issue.start}{random.choice([' - ', chr(0x2013)])}{end})"
    return opaque(random, {"ComicInfo.xml": comic_info(basic(
        issue, Series=series, Number=f"#{issue.number}", Volume=1, Year=None, Month=None))})


@add("year")
def pages_only(issue, random):
    """Metadata of nothing but the pages and people; the name says the rest."""
    return File(f"{safe(issue.series)} {pad(issue.number)} ({issue.year}).cbz", {"ComicInfo.xml": comic_info(
        {"Series": "", "Number": "", "Volume": -1, "Writer": "Jane Doe", "PageCount": 1})})


@add("start")
def metron_all_elements(issue, random):
    text = metron_info(issue).decode()
    for place, before in [
            ("  </IDS>", '    <ID source="Comic Vine">987654321</ID>\n'
             '    <ID source="Grand Comics Database">987654321</ID>\n'),
            ("  </Publisher>", '    <Imprint id="9">Epic Comics</Imprint>\n'),
            ("  </Series>", "    <IssueCount>60</IssueCount>\n    <AlternativeNames>\n"
             '      <AlternativeName lang="de">Die Rache</AlternativeName>\n    </AlternativeNames>\n'),
            ("</MetronInfo>", f"  <Arcs>\n    <Arc>\n      <Name>{random.choice(ARCS)}</Name>\n"
             "      <Number>77</Number>\n    </Arc>\n  </Arcs>\n"
             f"  <GTIN>\n    <UPC>{BARCODE}</UPC>\n  </GTIN>\n")]:
        text = text.replace(place, before + place)
    return opaque(random, {"MetronInfo.xml": text.encode()})


@add("year")
def metron_without_start(issue, random):
    text = re.sub(rb" *<(StartYear|SortName|Volume)>.*\n", b"", metron_info(issue))
    return opaque(random, {"MetronInfo.xml": text})


# Files that must not be identified.

@negative()
def foreign_edition(issue, random):
    publisher, language = random.choice([("Panini Comics", "de"), ("Editora Abril", "pt"), ("Lug", "fr"),
                                         ("Planeta DeAgostini", "es"), ("Semic", "sv")])
    return File(f"{safe(issue.series)} {pad(issue.number)}.cbz", {"ComicInfo.xml": comic_info(
        basic(issue, Publisher=publisher, LanguageISO=language, Volume=1))})


@negative(many)
def metron_collection(issue, random):
    kind = random.choice(["Trade Paperback", "Hardcover", "Omnibus"]).encode()
    text = re.sub(rb"<Format>.*?</Format>", b"<Format>" + kind + b"</Format>", metron_info(issue))
    return opaque(random, {"MetronInfo.xml": text})


@negative(many)
def several_issues_inside(issue, random):
    first = int(issue.number)
    number = random.choice([f"{first}-{first + 5}", f"{first},{first + 1}", f"{first} - {first + 3}"])
    return opaque(random, {"ComicInfo.xml": comic_info(basic(issue, Number=number, Volume=issue.start))})


@negative(lambda issue: many(issue) and issue.ambiguous)
def several_series_fit_inside(issue, random):
    return opaque(random, {"ComicInfo.xml": comic_info(
        basic(issue, Title=None, Year=None, Month=None, Volume=-1))})
