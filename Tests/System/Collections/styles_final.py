"""Styles for one measurement at the end. Do not tune anything with them."""

import re

from metadata import basic, comic_info, encode, metron_info
from spelling import (GROUPS, MONTHS, TITLES, article_last, directory, pad, safe, without_article,
                      without_punctuation)
from styles import File, Styles, limited, many, plain

STYLES = Styles()
add, negative = STYLES.add, STYLES.negative


# Names of files.

@add("year")
def release_with_covers(issue, random):
    return (f"{safe(issue.series)} {pad(issue.number)} ({issue.year}) ({random.randrange(2, 6)} covers) "
            f"(digital) ({random.choice(GROUPS)}).cbz")


@add("year")
def month_and_year(issue, random):
    month = MONTHS[issue.cover[1] - 1]
    return (f"{safe(issue.series)} #{pad(issue.number)} ({random.choice([month, month[:3]])} "
            f"{issue.year}).cbr")


@add("year")
def full_date(issue, random):
    date = f"{issue.sale[0]}-{issue.sale[1]:02}-{random.randrange(1, 29):02}"
    return random.choice([f"{safe(issue.series)} {pad(issue.number)} ({date}).cbz",
                          f"{safe(issue.series)}, {date} (#{pad(issue.number, 2)}).cbz"])


@add("start")
def two_years(issue, random):
    return (f"{safe(issue.series)} ({issue.years}) {pad(issue.number)} ({issue.year}) (Digital) "
            f"({random.choice(GROUPS)}).cbz")


@add("start")
def tagger_directories(issue, random):
    name = f"{safe(issue.series)} V{issue.start} #{pad(issue.number)}"
    return f"Marvel/{directory(issue.series)} ({issue.start})/{name} ({MONTHS[issue.cover[1] - 1]} " \
           f"{issue.year}).cbz"


@add("start")
def camel_case(issue, random):
    words = without_punctuation(issue.series).split()
    return f"{''.join(word[:1].upper() + word[1:] for word in words)}({issue.start})_{pad(issue.number)}.cbz"


@add("year")
def lower_underscores(issue, random):
    name = f"{without_punctuation(issue.series)} {pad(issue.number, 2)} {issue.year} c2c"
    return name.lower().replace(" ", "_") + ".cbz"


@add("start", lambda issue: issue.whole and "#" not in issue.series)
def four_digits(issue, random):
    return f"{safe(issue.series)} ({issue.start}) {pad(issue.number, 4)}.pdf"


@add("year", limited)
def of_without_parentheses(issue, random):
    return f"{safe(issue.series)} {pad(issue.number)} of {pad(str(issue.of.last))} ({issue.year}).cbz"


@add("year")
def title_with_numbers(issue, random):
    title = f"{random.choice(TITLES).rstrip('!')}, Part {random.randrange(1, 4)} of 4"
    return f"{safe(issue.series)} #{issue.number} - {title} ({issue.year}).cbz"


@add("start")
def brackets(issue, random):
    return f"[Marvel] {safe(issue.series)} [{issue.start}] - Issue {pad(issue.number, 2)}.cbz"


@add("year")
def place_in_list(issue, random):
    return f"{random.randrange(1, 300):03} - {safe(issue.series)} #{issue.number} ({issue.year}).cbz"


@add("name")
def no_year_title(issue, random):
    return f"{safe(issue.series)} {pad(issue.number, 2)} - {random.choice(TITLES)}.cbz"


@add("year")
def copy_of_file(issue, random):
    suffix = random.choice([" (1)", " copy", " - Copy", " (fixed)"])
    return f"{safe(issue.series)} {pad(issue.number)} ({issue.year}){suffix}.cbz"


@add("start", lambda issue: issue.whole and re.search("[:/']| & |^The ", issue.series))
def spellings(issue, random):
    series = safe(issue.series, colon=random.choice([" -", "-", "", "\ua789"]),
                  slash=random.choice([" - ", "\u2044", "_"]))
    series = random.choice([series.replace(" & ", " And "), without_article(series),
                            article_last(series).upper(), series.replace("'", "\u2019").lower()])
    return f"{series} ({issue.start}) Issue {issue.number}.cbz"


@add("start", lambda issue: issue.whole and re.search(r"\d", issue.series))
def number_in_directory_name(issue, random):
    series = directory(issue.series)
    return f"{series} ({issue.start})/{series} #{issue.number}.cbz"


@add("start", lambda issue: not issue.whole)
def unusual_number(issue, random):
    return f"{safe(issue.series)} ({issue.start}) #{pad(issue.number, random.choice([1, 2, 3]))}.cbz"


# Directories.

@add("start")
def imprint_directory(issue, random):
    return (f"Marvel Comics/{random.choice(['Marvel Knights', 'Main Line', 'Earth-616'])}/"
            f"{directory(issue.series)} ({issue.start})/{issue.number}.cbz")


@add("start")
def volume_directory(issue, random):
    return (f"{directory(issue.series)}/Volume {issue.of.volume} ({issue.start})/"
            f"Issue {pad(issue.number)} - {random.choice(TITLES)}.cbz")


@add("start")
def year_only_directory(issue, random):
    return f"Comics/{directory(issue.series)}/{issue.start}/{directory(issue.series)} {issue.number}.cbr"


@add("start")
def article_directory(issue, random):
    series = directory(article_last(issue.series))
    return f"{series} - Volume {issue.start}/{pad(issue.number)}.cbz"


@add("year")
def title_directory(issue, random):
    """As Calibre: author, book with its number, file."""
    book = f"{directory(issue.series)} #{issue.number} ({issue.year})"
    return f"Various/{book} ({random.randrange(1, 999)})/{book} - Various.cbz"


@add("start")
def chapter_directory(issue, random):
    """As downloads of readers of manga: source, series, chapter."""
    return f"Some Source (EN)/{directory(issue.series)} ({issue.start})/Chapter {issue.number}.cbz"


@add("start", lambda issue: issue.whole and issue.series.endswith(" Annual"))
def annual_in_series(issue, random):
    series = directory(issue.series.removesuffix(" Annual"))
    return f"{series}/{series} Annual ({issue.start})/{series} Annual {pad(issue.number, 2)}.cbz"


# Metadata.

def opaque(random, inside, ending=".cbz"):
    name = "".join(random.choice("bcdfghjkmnpqrstvwxz") for _ in range(12))
    return File(name + ending, inside)


@add("year")
def year_without_volume(issue, random):
    return opaque(random, {"ComicInfo.xml": comic_info(basic(issue, Volume=-1, Count=-1))})


@add("start")
def years_in_series(issue, random):
    return opaque(random, {"ComicInfo.xml": comic_info(
        basic(issue, Series=f"{issue.series} ({issue.start})", Number=pad(issue.number, 2)))})


@add("year")
def volume_is_database_id(issue, random):
    """Some programs write the number of the series in Comic Vine as its volume."""
    return opaque(random, {"ComicInfo.xml": comic_info(basic(
        issue, Volume=random.randrange(90_000, 170_000), Imprint="Marvel Knights"))})


@add("start")
def metron_mark(issue, random):
    return opaque(random, {"MetronInfo.xml": metron_info(
        issue, random.choice(["draft", "1.1"]), number=pad(issue.number), mark=True, newline="\r\n")})


@add("start", lambda issue: issue.whole and re.search("[&']", issue.series))
def references(issue, random):
    """Character references and CDATA instead of plain text."""
    series = issue.series.replace("&", "&#38;").replace("'", "&#x27;")
    if random.random() < 0.5:
        series = f"<![CDATA[{issue.series}]]>"
    return opaque(random, {"ComicInfo.xml": encode(
        f"<!-- made by hand -->\n<ComicInfo><Number> {issue.number}\n</Number><Series>\n  {series}\n</Series>"
        f"<Volume>{issue.start}</Volume><Publisher>Marvel Comics</Publisher></ComicInfo>")})


@add("start")
def many_members(issue, random):
    pages = {f"pages/{page:03}.jpg": b"\xff\xd8" + bytes(200) for page in range(60)}
    fields = basic(issue, Volume=issue.start, Summary="x" * 30_000, LanguageISO="en")
    return opaque(random, {**pages, "__MACOSX/._ComicInfo.xml": bytes(40),
                           "ComicInfo.xml": comic_info(fields)})


@add("start")
def broken_metadata(issue, random):
    """Metadata that no program can read; the name still says it."""
    text = comic_info(basic(issue))[:random.randrange(150, 260)]
    return File(f"{safe(issue.series)} ({issue.start}) #{issue.number}.cbz", {"ComicInfo.xml": text})


@add("start")
def number_from_name(issue, random):
    return File(f"{pad(issue.number)}.cbz", {"ComicInfo.xml": comic_info(
        basic(issue, Number=None, Volume=issue.start))}) if random.random() < 0.5 else File(
        f"{directory(issue.series)} {pad(issue.number)}.cbz", {"ComicInfo.xml": comic_info(
            basic(issue, Number="", Volume=issue.start, Year=None, Month=None))})


@add("start")
def alone_with_metadata(issue, random):
    """The only comic of a directory, with a metadata file of the usual name."""
    name = f"item {random.randrange(10**6)}"
    return File(f"{name}/scan.cbz", beside={f"{name}/ComicInfo.xml": comic_info(
        basic(issue, Volume=issue.start))})


@add("start")
def invalid_bytes_in_name(issue, random):
    """A name in Latin-1, which is not valid UTF-8."""
    return f"{safe(issue.series)} ({issue.start}) #{issue.number} - Le ch\udce2teau.cbz"


# Files that must not be identified.

@negative(many)
def books(issue, random):
    form = random.choice(["{} by Jane Doe Vol. {} ({}) (Digital) (F)", "{} v{:02} ({}) (digital)",
                          "{} - Book {} ({})", "{} Epic Collection v{:02} ({})", "{} TPB {} ({})",
                          "{} - The Complete Collection Vol. {} ({})", "{} HC vol {} ({})"])
    return form.format(safe(issue.series), random.randrange(1, 6), issue.year) + ".cbz"


@negative(many)
def whole_run(issue, random):
    last = int(issue.number) + 5
    return random.choice([f"{safe(issue.series)} ({issue.start}) #1 - {last} + Annuals.cbz",
                          f"{safe(issue.series)} Chapters {issue.number}-{last}.cbz",
                          f"{safe(issue.series)} ({issue.years}) Complete.cbz"])


@negative()
def other_companies(issue, random):
    name = random.choice(["Batman", "Detective Comics", "Saga", "Spawn", "Hellboy", "The Walking Dead",
                          "Teenage Mutant Ninja Turtles", "Superman", "Invincible", "2000 AD"])
    return f"{name} {pad(issue.number)} ({issue.year}) (Digital) ({random.choice(GROUPS)}).cbz"


@negative()
def other_company_metron(issue, random):
    text = metron_info(issue).replace(b"<Name>Marvel</Name>", b"<Name>DC Comics</Name>")
    return File(f"{safe(issue.series)} ({issue.start}) #{issue.number}.cbz", {"MetronInfo.xml": text})


@negative(many)
def no_number(issue, random):
    return random.choice([f"{directory(issue.series)}/scan.cbz", f"{safe(issue.series)} ({issue.year}).cbz",
                          f"{directory(issue.series)} ({issue.start})/cover.cbz",
                          f"{safe(issue.series)} - Free Preview.cbr"])


@negative()
def camera(issue, random):
    number = random.randrange(1, 999)
    return random.choice([f"IMG_{number:04}.cbz", f"{number}.pdf", f"Scan_2019{number:04}.cbz",
                          f"temp/{number:03}.cbz", f"file ({number}).cbr", f"{number % 12 + 1}-2018.cbz"])


@negative(lambda issue: many(issue) and issue.ambiguous)
def several_series_fit_directory(issue, random):
    return f"Marvel/{directory(issue.series)}/{pad(issue.number)}.cbz"


@negative(plain)
def unknown_kinds_of_numbers(issue, random):
    number = random.choice(["-" + issue.number, issue.number + "AU", issue.number + "\u00bd",
                            issue.number + ".5"])
    return f"{safe(issue.series)} ({issue.start}) #{number}.cbz"
