"""Styles for tuning. Failures in them may be looked at."""

import re

from issues import fold
from metadata import basic, comic_info, metron_info
from spelling import (GROUPS, TITLES, ascii_only, article_last, dashes, directory, pad, safe,
                      without_article, without_punctuation)
from styles import File, Styles, limited, many, plain

STYLES = Styles()
add, negative = STYLES.add, STYLES.negative


# Names of files, as release groups and programs make them.

@add("year")
def release(issue, random):
    return (f"{safe(issue.series)} {pad(issue.number)} ({random.choice([issue.year, issue.sale[0]])}) "
            f"(Digital) ({random.choice(GROUPS)}).cbz")


@add("year", limited)
def release_of_limited_series(issue, random):
    return (f"{safe(issue.series)} {pad(issue.number, 2)} (of {issue.of.last:02}) ({issue.year}) "
            f"(digital) ({random.choice(GROUPS)}).cbr")


@add("start")
def comictagger(issue, random):
    return f"{safe(issue.series)} v{issue.start} #{pad(issue.number)} ({issue.year}).cbz"


@add("year")
def comictagger_underscores(issue, random):
    return f"{safe(issue.series)} #{pad(issue.number)} ({issue.year}) (c2c).cbz".replace(" ", "_")


@add("start")
def mylar(issue, random):
    series = safe(issue.series, colon="")
    return f"{directory(series)} ({issue.start})/{series} {pad(issue.number)} ({issue.year}).cbz"


@add("start")
def kapowarr(issue, random):
    volume = pad(str(issue.of.volume), 2)
    return (f"{directory(issue.series)}/Volume {volume} ({issue.start})/{safe(issue.series)} "
            f"({issue.start}) Volume {volume} Issue {pad(issue.number)}.cbz")


@add("year")
def komga_dots(issue, random):
    name = f"{without_punctuation(issue.series)} {issue.number} {issue.year} digital"
    return name.lower().replace(" ", ".") + ".cbz"


@add("start")
def kavita_chapter(issue, random):
    name = f"{safe(issue.series)} ({issue.start})"
    return f"{name}/{name} - c{pad(issue.number)}.cbz"


@add("start", lambda issue: issue.whole and issue.by_year)
def shop_address(issue, random):
    return f"{dashes(issue.series)}-{issue.start}-issue-{issue.number}.pdf"


@add("name")
def no_year(issue, random):
    return f"{safe(issue.series)} {random.choice(['#', 'Issue ', 'No. ', ''])}{issue.number}.cbz"


@add("year")
def title_after_dash(issue, random):
    return f"{safe(issue.series)} {pad(issue.number)} - {random.choice(TITLES)} ({issue.year}).cbz"


@add("start", lambda issue: not issue.whole)
def point_one(issue, random):
    return f"{safe(issue.series)} ({issue.start}) {pad(issue.number)}.cbr"


# Spellings of series.

@add("start", lambda issue: issue.whole and issue.series.startswith("The "))
def article(issue, random):
    series = random.choice([without_article, article_last])(issue.series)
    return f"{safe(series)} ({issue.start}) #{pad(issue.number)}.cbz"


@add("start", lambda issue: issue.whole and re.search(r" (&|and) ", issue.series))
def ampersand(issue, random):
    series = issue.series.replace(" & ", " and ") if "&" in issue.series else \
        issue.series.replace(" and ", " & ")
    return f"{safe(series)} ({issue.start}) {pad(issue.number)}.cb7"


@add("start", lambda issue: issue.whole and re.search("[:/]", issue.series))
def colon(issue, random):
    series = safe(issue.series, colon=random.choice([" -", "_", "", " –"]), slash=random.choice("-_ "))
    return f"{series} ({issue.start}) #{issue.number}.cbz"


@add("start", lambda issue: issue.whole and re.search(r"[^\w\s:&-]|[^ -~]", issue.series))
def punctuation(issue, random):
    series = random.choice([lambda name: safe(name).replace("'", "\u2019"), without_punctuation,
                            lambda name: ascii_only(safe(name)).upper()])(issue.series)
    return f"{series} ({issue.start}) {pad(issue.number)}.cbz"


@add("year", lambda issue: issue.whole and re.search(r"\d", issue.series))
def number_in_series(issue, random):
    return f"{safe(issue.series)} {pad(issue.number)} ({issue.year}).cbz"


# Directories.

@add("start")
def number_in_directory(issue, random):
    form = random.choice(["{}", "#{}", "Issue {}", "Issue #{}"])
    return f"Marvel/{directory(issue.series)} ({issue.start})/{form.format(pad(issue.number))}.cbz"


@add("start")
def year_directory(issue, random):
    return f"{directory(issue.series)}/v{issue.start}/{pad(issue.number)}.cbz"


@add("start")
def letter_directory(issue, random):
    series = directory(issue.series)
    return (f"{fold(issue.series)[0].upper()}/{series} [{issue.years}]/"
            f"{series} {pad(issue.number, 2)}.cbr")


@add("year", lambda issue: issue.whole and issue.series.endswith(" Annual"))
def annuals_directory(issue, random):
    series = directory(issue.series.removesuffix(" Annual"))
    name = random.choice([f"{series} Annual", "Annual"])
    return f"{series}/Annuals/{name} {pad(issue.number, 2)} ({issue.year}).cbz"


# Metadata in archives with names that say nothing.

def opaque(random, **inside):
    return File(f"{random.choice(['tmp', 'comic', 'dl'])}-{random.randrange(10**5, 10**6)}.cbz",
                {name.replace("_", "."): data for name, data in inside.items()})


@add("year")
def comicrack_inside(issue, random):
    return opaque(random, ComicInfo_xml=comic_info(basic(
        issue, Count=-1, Volume=issue.of.volume, Notes="Scraped metadata from ComicVine [CVDB987654321]."),
        newline="\r\n"))


@add("start")
def comictagger_inside(issue, random):
    notes = "Tagged with ComicTagger 1.5.5 using info from Comic Vine on 2023-01-01 12:00:00. "
    return opaque(random, ComicInfo_xml=comic_info(basic(
        issue, Volume=issue.start, Notes=notes + "[Issue ID 987654321]",
        Web="https://comicvine.gamespot.com/a-comic/4000-987654321/")))


@add("start")
def article_inside(issue, random):
    series = issue.series.removeprefix("The ") if issue.series.startswith("The ") else f"The {issue.series}"
    return opaque(random, ComicInfo_xml=comic_info(
        basic(issue, Series=series, Number=pad(issue.number), Volume=issue.start, Year=None, Month=None),
        mark=True))


@add("start", lambda issue: True)
def metron_inside(issue, random):
    return opaque(random, MetronInfo_xml=metron_info(issue, "1.0"))


@add("start")
def metron_and_comic_info(issue, random):
    """MetronInfo.xml is exact, and ComicInfo.xml has only what an old scan had."""
    return opaque(random, ComicInfo_xml=comic_info({"Series": "Unknown", "Number": "1"}),
                  MetronInfo_xml=metron_info(issue, "1.1"))


@add("start")
def utf16_inside(issue, random):
    return opaque(random, ComicInfo_xml=comic_info(basic(issue, Volume=issue.start), encoding="utf-16"))


@add("start")
def latin1_metadata(issue, random):
    return opaque(random, ComicInfo_xml=comic_info(
        basic(issue, Title="Caf\xe9", Volume=issue.start), encoding="iso-8859-1"))


@add("start")
def other_place_inside(issue, random):
    name = random.choice(["comicinfo.xml", "Pages/ComicInfo.xml", "COMICINFO.XML"])
    return opaque(random, **{name: comic_info(basic(issue, Volume=issue.start))})


@add("start")
def metadata_wins(issue, random):
    """The name is that of another issue of the series."""
    other = str(int(issue.number) + 1)
    return File(f"{safe(issue.series)} ({issue.start}) #{pad(other)}.cbz",
                {"ComicInfo.xml": comic_info(basic(issue, Volume=issue.start))})


@add("start")
def beside(issue, random):
    """The name of the metadata file is that of the comic file."""
    name = f"scan {random.randrange(10**6)}"
    return File(f"{name}.cbr", beside={f"{name}.xml": comic_info(basic(issue, Volume=issue.start))})


# Files that must not be identified.

@negative(many)
def collections(issue, random):
    form = random.choice(["{} v0{} - {} ({}) (Digital-Empire)", "{} Vol. {} - {} TPB ({})",
                          "{} Omnibus v0{} - {} ({}) (digital)", "{} - Volume {} - {} ({}) (GN)"])
    return form.format(safe(issue.series), random.randrange(1, 6), random.choice(TITLES),
                       issue.year) + ".cbz"


@negative(many)
def ranges(issue, random):
    first = int(issue.number)
    form = random.choice(["{0} {1:03}-{2:03} ({3})", "{0} #{1}-{2} ({3})", "{0} ({3}) {1:02} - {2:02}"])
    return form.format(safe(issue.series), first, first + 4, issue.year) + ".cbz"


@negative()
def other_publisher(issue, random):
    publisher = random.choice(["DC Comics", "Image", "Dark Horse Comics"])
    return File(f"{safe(issue.series)} {pad(issue.number)} ({issue.year}).cbz",
                {"ComicInfo.xml": comic_info(basic(issue, Publisher=publisher))})


@negative()
def collection_inside(issue, random):
    return File(f"book {random.randrange(10**6)}.cbz", {"ComicInfo.xml": comic_info(basic(
        issue, Number=1, Volume=issue.start, Format=random.choice(["TPB", "Omnibus", "Hardcover"])))})


@negative()
def says_nothing(issue, random):
    return random.choice([f"Downloads/{pad(issue.number)}.cbz", "scan.cbz", "Comics 2018/1.cbz",
                          f"Unsorted/page {issue.number}.cbr", "Marvel/issue 12.cbz", "Untitled.pdf"])


@negative(lambda issue: many(issue) and issue.ambiguous)
def several_series_fit(issue, random):
    return f"{safe(issue.series)} {pad(issue.number)}.cbz"


@negative(lambda issue: many(issue) and "Annual" not in issue.series)
def year_is_no_number(issue, random):
    return f"{safe(issue.series)} {issue.year}{random.choice(['', ' (Digital)', ' - Best of'])}.cbz"


@negative(plain)
def unknown_point_one(issue, random):
    return f"{safe(issue.series)} ({issue.start}) #{issue.number}.{random.choice(['1', 'MU', 'HU'])}.cbz"


@negative()
def resource_fork(issue, random):
    """What macOS writes beside files on other file systems; a list of comics may leave it out."""
    return File(f"._{safe(issue.series)} ({issue.start}) #{issue.number}.cbz", reported=False)
