"""The lists of Marvel's ids in ../shared as entities, as in docs/import.md, "Lists of ids"."""

import json
import pathlib
import re

DIRECTORY = pathlib.Path(__file__).resolve().parents[4] / "shared/data/sweep"
SERIES = DIRECTORY / "marvel_series.json"
COMICS = DIRECTORY / "marvel_catalog.json"


def entities():
    """Returns the lines to import: all series, then all comics."""
    base = "http://gateway.marvel.com/v1/public/"
    names = json.loads(SERIES.read_text())
    rows = [{"id": int(id), "title": name, "resourceURI": f"{base}series/{id}"}
            for id, name in names.items()]
    for id, (_, series, number, _, variant) in json.loads(COMICS.read_text()).items():
        name = names[str(series)]
        first_year = re.sub(r" - [^)]*\)$", ")", name)
        rows.append({
            "id": int(id), "title": f"{first_year} #{number}", "issueNumber": number,
            "variantDescription": "Variant" if variant else "", "resourceURI": f"{base}comics/{id}",
            "series": {"resourceURI": f"{base}series/{series}", "name": name}})
    return "".join(json.dumps(row) + "\n" for row in rows)
