"""The small tables of a dump: types, countries, languages."""

ENGLISH, UNITED_STATES, MARVEL = 25, 225, 78

CREDIT_TYPES = [
    "script", "pencils", "inks", "colors", "letters", "story_editing", "pencils, inks",
    "pencils, inks, colors", "painting", "script, pencils, inks", "script, pencils, inks, colors",
    "script, pencils, inks, letters", "script, pencils, inks, colors, letters",
    "pencils, inks, letters"]
STORY_TYPES = [
    "activity", "advertisement", "(backcovers) *do not use* / *please fix*",
    "biography (nonfictional)", "cartoon", "cover", "cover reprint (on interior page)",
    "credits, title page", "filler", "foreword, introduction, preface, afterword",
    "insert or dust jacket", "letters page", "photo story", "illustration", "character profile",
    "promo (ad from the publisher)", "public service announcement", "recap", "comic story",
    "text article", "text story", "statement of ownership", "(unknown)", "blank page(s)",
    "table of contents", "about comics", "article (other)", "poster", "in-house column"]
CHARACTER_ROLES = ["antagonist", "cameo", "featured", "guest", "supporting", "villain"]
BOND_TYPES = [
    "minor_name_numbering_continues", "major_name_numbering_continues",
    "publisher_numbering_continues", "subnumbering_continues", "merge_numbering_continues", "merge",
    "reboot"]
PUBLICATION_TYPES = ["book", "magazine", "album"]
RELATION_TYPES = [("translation of", "translated as"), ("alias of", "is"),
                  ("alternate version of", "has alternate version")]
COUNTRIES = {39: "ca", 51: "cz", 61: "dk", 73: "fr", 75: "gb", 79: "de", 103: "it", 165: "no",
             199: "es", 206: "se", UNITED_STATES: "us"}
LANGUAGES = {10: "cs", 12: "de", 20: "da", ENGLISH: "en", 28: "es", 34: "fr", 55: "it", 83: "no",
             113: "sv"}


def insert(database, countries=273, languages=163):
    """Adds the rows; countries and languages beyond the known ones have made-up codes."""
    def rows(name, columns, values):
        table = database.table(name, columns)
        table.rows += values
        table.flush()

    def numbered(names):
        return [(number, name, number) for number, name in enumerate(names, 1)]

    rows("gcd_credit_type", "id name sort_code", numbered(CREDIT_TYPES))
    rows("gcd_story_type", "id name sort_code", numbered(STORY_TYPES))
    rows("gcd_character_role", "id name sort_code", numbered(CHARACTER_ROLES))
    rows("gcd_series_bond_type", "id name", list(enumerate(BOND_TYPES, 1)))
    rows("gcd_series_publication_type", "id name", list(enumerate(PUBLICATION_TYPES, 1)))
    rows("gcd_character_relation_type", "id type reverse_type",
         [(number, *names) for number, names in enumerate(RELATION_TYPES, 1)])
    rows("stddata_country", "id code name", [
        (number, code := COUNTRIES.get(number, f"x{number:03}"), f"Country {code}")
        for number in range(1, countries + 1)])
    rows("stddata_language", "id code name native_name", [
        (number, code := LANGUAGES.get(number, f"x{number:03}"), f"Language {code}", f"Language {code}")
        for number in range(1, languages + 1)])
