"""Spellings of names and numbers as programs and people write them on disk."""

import calendar
import re
import unicodedata

TITLES = ["The Long Way Down", "A Quiet Night", "Crossfire", "No Way Back", "Old Debts", "What Remains",
          "Homecoming!", "The Last Door", "Smoke and Mirrors", "Unfinished Business"]
GROUPS = ["Zone-Empire", "Minutemen-Faessla", "Mephisto-Empire", "Oroboros-DCP", "Kileko-Empire",
          "The Last Kryptonian-DCP", "AnHeroGold-Empire", "Shan-Empire", "BlackManta-Empire"]
MONTHS = list(calendar.month_name)[1:]


def safe(name, colon=" -", slash="-"):
    """A name without the characters that Windows rejects."""
    name = name.replace(":", colon).replace("/", slash)
    return re.sub(r'[<>"|?*\\]', "", name).strip()


def directory(name, **replacements):
    """A name of a directory, which cannot end with a dot on Windows."""
    return safe(name, **replacements).rstrip(". ")


def pad(number, width=3):
    """A number with leading zeros; only the integer part is padded."""
    match = re.match(r"(-?)(\d*)(.*)$", number)
    digits = match[2].zfill(width) if match[2] else ""
    return match[1] + digits + match[3]


def without_article(name):
    return re.sub(r"^The ", "", name)


def article_last(name):
    return re.sub(r"^The (.*)$", r"\1, The", name)


def ascii_only(name):
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()


def without_punctuation(name):
    return re.sub(r" +", " ", re.sub(r"[^\w ]", " ", name.replace("'", "").replace(".", ""))).strip()


def dashes(name):
    """A name in the manner of addresses."""
    return re.sub(r"[^a-z0-9]+", "-", ascii_only(name).lower().replace("'", "")).strip("-")
