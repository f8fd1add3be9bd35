"""More styles for one measurement at the end. Do not tune anything with them."""

import re
from urllib.parse import quote

from issues import fold
from spelling import GROUPS, MONTHS, TITLES, directory, pad, safe
from styles import Styles, limited, many

STYLES = Styles()
add, negative = STYLES.add, STYLES.negative

FAMILIES = ["Spider-Man Family", "X-Men", "Avengers", "Cosmic", "Street Level", "Horror and Monsters"]
ARCS = ["Secret Wars", "Civil War", "Infinity Gauntlet", "Inferno", "Age of Apocalypse"]


def annual(issue):
    return issue.whole and issue.series.endswith(" Annual")


def letters_first(issue):
    """Whether a number before the series cannot be taken for a part of it."""
    return issue.whole and issue.series[0].isalpha()


# Names of files.

@add("year")
def volume_number(issue, random):
    return f"{safe(issue.series)} v{issue.of.volume} {pad(issue.number)} ({issue.year}).cbz"


@add("year", annual)
def volume_before_annual(issue, random):
    series = safe(issue.series.removesuffix(" Annual"))
    return f"{series} v{issue.of.volume} Annual {pad(issue.number, 2)} ({issue.year}) (Digital).cbr"


@add("year", annual)
def annual_after_year(issue, random):
    series = safe(issue.series.removesuffix(" Annual"))
    form = random.choice(["{0} - {1} - Annual {2}", "{0} Annual - {1} - {2}", "{0} ({1}) - Annual #{2}"])
    return form.format(series, issue.year, pad(issue.number, random.randrange(1, 4))) + ".cbz"


@add("year")
def issue_id(issue, random):
    return (f"{safe(issue.series)} {pad(issue.number)} ({issue.year}) (Digital) ({random.choice(GROUPS)})"
            f"[__{random.randrange(10**5, 10**6)}__].cbz")


@add("start")
def database_ids(issue, random):
    series, volume = directory(issue.series), pad(str(issue.of.volume), 2)
    return (f"{series} - Volume {volume} ({issue.start}) (cv 4050-{random.randrange(2000, 150_000)})/"
            f"{series} ({issue.start}) Volume {volume} Issue {pad(issue.number)} "
            f"(cv 4000-{random.randrange(2000, 900_000)}).cbr")


@add("year", lambda issue: issue.whole and issue.cover[1] < 12)
def months_without_parentheses(issue, random):
    first, second = MONTHS[issue.cover[1] - 1][:3], MONTHS[issue.cover[1]][:3]
    months = random.choice([first, f"{first}-{second}"])
    return (f"{safe(issue.series)} {pad(issue.number, 2)} Marvel {months} {issue.year} digital "
            "[lightened, 2 missing story pages restored].cbz")


@add("year")
def between_hyphens(issue, random):
    return f"{safe(issue.series)}-{pad(issue.number)}-{issue.year}.cbr"


@add("start")
def title_without_dash(issue, random):
    volume = random.choice(["", f" v{issue.of.volume}"])
    return (f"{safe(issue.series)}{volume} ({issue.start}) #{pad(issue.number)} {random.choice(TITLES)} "
            f"(digital) ({random.choice(GROUPS)}).cbz")


@add("year", letters_first)
def cover_date_first(issue, random):
    date = random.choice(["{}-{:02}", "{}.{:02}", "[{}-{:02}]"]).format(*issue.cover)
    return f"{date} - {safe(issue.series)} #{pad(issue.number)}.cbz"


@add("year")
def percent_encoded(issue, random):
    return quote(f"{safe(issue.series)} #{pad(issue.number)} ({issue.year})", safe="()!,'&") + ".cbz"


@add("year")
def shop_download(issue, random):
    """As shops that sell files without protection: no spaces, and the size at the end."""
    return f"{fold(issue.series)}_{pad(issue.number, 2)}_{issue.year}_{random.choice(['hd', 'sd'])}.pdf"


@add("start")
def title_of_electronic_book(issue, random):
    """As Kindle, which repeats the series as that of the book."""
    series = f"{safe(issue.series)} ({issue.years})"
    return f"{series} #{issue.number} ({series}).pdf"


@add("year")
def scene_release(issue, random):
    name = re.sub(r"[^\w-]+", ".", safe(issue.series, colon="").replace("'", "")).strip(".")
    number = random.choice(["No.{}", "Issue.{}", "{}"]).format(pad(issue.number))
    return f"{name}.{number}.{issue.year}.{random.choice(['RETAiL', 'Digital'])}.COMiC.eBook-GROUP.cbr"


@add("year")
def wiki_title(issue, random):
    name = f"{safe(issue.series)} Vol {issue.of.volume} {issue.number} ({issue.year})"
    return name.replace(" ", "_") + ".cbz"


@add("year", limited)
def of_without_spaces(issue, random):
    last = max(issue.of.last, int(issue.number))
    return f"{safe(issue.series)} {int(issue.number):02}of{last:02} ({issue.year}).cbz"


@add("year")
def foreign_number_signs(issue, random):
    sign = random.choice(["n\xb0", "n\xba ", "Nr. ", "\u2116 ", "No", "# "])
    return f"{safe(issue.series)} {sign}{issue.number} ({issue.year}).cbz"


@add("start", lambda issue: issue.whole and re.search('[:/?"*]', issue.series))
def full_width(issue, random):
    """Characters that Windows rejects become the full-width ones."""
    series = re.sub('[:/?"*]', lambda match: chr(ord(match[0]) + 0xfee0), issue.series)
    return f"{series} ({issue.start}) #{pad(issue.number)}.cbz"


@add("year")
def double_extension(issue, random):
    former = random.choice(["cbr", "zip", "pdf"])
    return f"{safe(issue.series)} {pad(issue.number)} ({issue.year}).{former}.CBZ"


@add("year")
def scan_notes(issue, random):
    return (f"{safe(issue.series)} {pad(issue.number)} ({issue.year}) (noads) "
            f"({random.choice([1920, 2048])}px)({random.choice([300, 600])} dpi) [repaired].cbr")


@add("year")
def variant_cover(issue, random):
    cover = random.choice(["Cover B", "1 in 25 Variant", "Jane Doe Variant Cover", "2nd Printing"])
    return f"{safe(issue.series)} #{issue.number} ({issue.year}) ({cover}).cbz"


@add("year")
def arc_in_brackets(issue, random):
    arc = f"{random.choice(ARCS)} {random.randrange(1, 30):02}"
    return f"{safe(issue.series)} {pad(issue.number)} [{arc}] ({issue.year}).cbz"


# Directories.

@add("year")
def weekly_pack(issue, random):
    date = f"{issue.sale[0]}.{issue.sale[1]:02}.{random.randrange(1, 29):02}"
    return (f"{date} Weekly Pack/{date} Marvel Week/{safe(issue.series)} {pad(issue.number)} ({issue.year}) "
            f"(Digital).cbz")


@add("year", letters_first)
def reading_order(issue, random):
    return (f"Events/{random.choice(ARCS)} - Reading Order/{random.randrange(1, 200):03}-"
            f"{safe(issue.series)} {pad(issue.number)} ({issue.year}).cbz")


@add("start")
def family_directory(issue, random):
    series = directory(issue.series)
    return f"Comics/{random.choice(FAMILIES)}/{series} ({issue.start})/{series} {issue.number}.cbz"


@add("year")
def month_directory(issue, random):
    year, month = issue.cover
    return (f"Marvel/{year // 10 * 10}s/{year}/{month:02} - {MONTHS[month - 1]}/"
            f"{safe(issue.series)} {pad(issue.number)}.cbr")


@add("year")
def several_series_in_directory(issue, random):
    box = f"Box {random.randrange(1, 9)} (Thor, Hulk + Misc)"
    return f"{box}/{safe(issue.series)} {issue.number} [{issue.year}].cbz"


# Files that must not be identified.

@negative()
def not_comics(issue, random):
    number, year = random.randrange(1, 13), random.randrange(2005, 2024)
    return random.choice([f"National Geographic - {year}-{number:02}.pdf", f"Invoice {year}-{number:03}.pdf",
                          f"Screenshot_{year}{number:02}14-101500.cbz", f"Sheet Music Vol. {number}.pdf",
                          f"Washing Machine Manual ({year}).pdf", f"Cooking Weekly {number:03} ({year}).pdf",
                          f"Lecture {number:02} - Algebra ({year}).pdf"])


@negative()
def manga_and_albums(issue, random):
    name = random.choice(["One Piece", "Vinland Saga", "Berserk", "Asterix", "Lucky Luke", "Dylan Dog"])
    form = random.choice(["{} v{:02} ({}) (Digital)", "{} - c{:03} (v02) - {}", "{} {:03} ({})"])
    return form.format(name, random.randrange(1, 40), random.randrange(1990, 2024)) + ".cbz"


@negative(many)
def several_issues(issue, random):
    first = int(issue.number)
    form = random.choice(["{0} #{1} & #{2} ({3})", "{0} {1:03} to {2:03} ({3})", "{0} Issues {1} thru {2}",
                          "{0} ({3}) #{1}+{2}", "{0} {1:03}-{2:03} + Annual 01 ({3}) [3 issues]"])
    return form.format(safe(issue.series), first, first + 1, issue.year) + ".cbz"


@negative(many)
def collected_editions(issue, random):
    form = random.choice(["Marvel Masterworks - {} Vol. {:02} ({})", "Essential {} v{:02} ({})",
                          "{} Compendium {:02} ({})", "{} Modern Era Epic Collection v{:02} ({}) (Digital)",
                          "{} - Deluxe Hardcover Volume {} ({})"])
    return form.format(safe(issue.series), random.randrange(1, 9), issue.year) + ".cbz"


@negative(lambda issue: many(issue) and "Special" not in issue.series)
def related_books(issue, random):
    form = random.choice(["{} SP{:02} ({})", "{} Sketchbook {:03} ({})", "{} Poster Book #{} ({})",
                          "{} Ashcan {} ({})", "{} - Coloring Book {} ({})"])
    return form.format(safe(issue.series), random.randrange(1, 4), issue.year) + ".cbz"


@negative(lambda issue: many(issue) and issue.by_name)
def unknown_number(issue, random):
    """No issue of the catalog has the number."""
    number = issue.of.last + random.randrange(300, 700)
    return f"{safe(issue.series)} ({issue.start}) #{pad(str(number))}.cbz"


@negative()
def series_missing(issue, random):
    form = random.choice(["Annuals/Annual {0} ({2}).cbz", "New Arrivals/#{0} ({2}).cbz", "Vol. 1/{1}.cbz",
                          "Pull List {2}/Issue {1}.cbr", "Short Box {0}/{1} ({2}) (Digital).cbz"])
    return form.format(issue.number, pad(issue.number), issue.year)


@negative(lambda issue: many(issue) and issue.ambiguous)
def several_series_fit_release(issue, random):
    note = random.choice(["digital", "c2c", "noads"])
    return f"{safe(issue.series)} #{pad(issue.number)} ({note}) ({random.choice(GROUPS)}).cbz"
