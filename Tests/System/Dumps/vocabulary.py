"""The small tables of a dump that recorded responses need: types, countries, languages."""

ENGLISH, UNITED_STATES, MARVEL = 25, 225, 78

CREDIT_TYPES = ["script", "pencils", "inks", "colors", "letters", "editing"]
STORY_TYPES = [
    "activity", "advertisement", "(backcovers) *do not use* / *please fix*",
    "biography (nonfictional)", "cartoon", "cover", "cover reprint (on interior page)",
    "credits, title page", "filler", "foreword, introduction, preface, afterword",
    "insert or dust jacket", "letters page", "photo story", "illustration", "character profile",
    "promo (ad from the publisher)", "public service announcement", "recap", "comic story",
    "text article", "text story", "statement of ownership", "(unknown)", "blank page(s)",
    "table of contents", "about comics", "article (other)", "poster", "in-house column"]
COUNTRIES = {39: "ca", 51: "cz", 61: "dk", 73: "fr", 75: "gb", 79: "de", 103: "it", 165: "no",
             199: "es", 206: "se", UNITED_STATES: "us"}
LANGUAGES = {10: "cs", 12: "de", 20: "da", ENGLISH: "en", 28: "es", 34: "fr", 55: "it", 83: "no",
             113: "sv"}


def insert(database):
    for table, names in (("gcd_credit_type", CREDIT_TYPES), ("gcd_story_type", STORY_TYPES)):
        database.add(table, ({"id": number, "name": name, "sort_code": number} for number, name in enumerate(names, 1)))
    for table, codes in (("stddata_country", COUNTRIES), ("stddata_language", LANGUAGES)):
        database.add(table, ({"id": number, "code": code, "name": code} for number, code in codes.items()))
