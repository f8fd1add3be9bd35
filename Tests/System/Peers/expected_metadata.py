"""What a reader of a comic's metadata should find, from the comic's JSON."""

import datetime
import decimal
import re

ROLES = {
    "writer": "Writer", "penciler": "Penciller", "penciller": "Penciller", "inker": "Inker",
    "colorist": "Colorist", "letterer": "Letterer", "editor": "Editor",
}

# The first id that Marvel never assigned.
OWN_IDS = 9_000_000


def comic_info(comic, home):
    """The parts that ComicInfo.xml has. Commas separate its names, so that no name has one."""
    def plain(name):
        return name.replace(",", "")

    arcs = {plain(name): number for name, number in orders(comic, home)}
    if any(arcs.values()):
        arcs = {name: number for name, number in arcs.items() if number}
    # Artists are in the element of pencillers.
    roles = ROLES | {"artist": "Penciller", "editor in chief": "Editor"}
    name, year = series(comic)
    cover = day(comic, "coverDate")
    date = cover or day(comic, "onsaleDate")
    parts = {"year": date.year, "month": date.month} if date else None
    if date and not cover and has_day(comic, "onsaleDate"):
        # comicbox takes a complete date for that of the cover.
        parts |= {"day": date.day, "cover_date": date}
    return common(comic) | {
        "series": {"name": name}, "volume": year and {"number": year}, "date": parts,
        "credits": credits(comic, roles, plain), "arcs": numbered(arcs),
        "original_format": comic["format"]}


def metron_info(comic, home):
    """The parts that MetronInfo.xml has."""
    name, year = series(comic)
    cover = day(comic, "coverDate")
    sale = day(comic, "onsaleDate") if has_day(comic, "onsaleDate") else None
    dates = {"cover_date": cover, "store_date": sale}
    if cover:
        dates |= {"year": cover.year, "month": cover.month, "day": cover.day}
    roles = ROLES | {"artist": "Artist", "editor in chief": "Editor In Chief"}
    prices = [price["price"] for price in comic["prices"] if price["type"] == "printPrice"]
    return common(comic) | {
        "series": {"name": name} | ({"start_year": year} if year else {}),
        "date": {key: value for key, value in dates.items() if value} or None,
        "credits": credits(comic, roles, str),
        "arcs": numbered(dict(orders(comic, home))),
        "prices": {"US": decimal.Decimal(str(prices[0]))} if prices else None,
        "primary_id_source": "marvel" if comic["id"] < OWN_IDS else None}


def common(comic):
    stories = [item["name"] for item in comic["stories"]["items"] if item["type"] != "cover"]
    number = re.search(r"#(\S+)", comic["title"])
    number = number[1] if number else str(comic["issueNumber"] or "")
    return {
        "issue": number and {"name": number, "number": decimal.Decimal(number)} or None,
        "title": "; ".join(stories) or None, "summary": comic["description"] or None,
        "publisher": {"name": "Marvel"}}


def series(comic):
    name, year = re.fullmatch(r"(.*?)(?: \((\d{4}).*\))?", comic["series"]["name"]).groups()
    return name, year and int(year)


def day(comic, kind):
    dates = [date["date"] for date in comic["dates"] if date["type"] == kind]
    return datetime.date.fromisoformat(dates[0][:10]) if dates else None


def has_day(comic, kind):
    """Whether the day is known, not only the month."""
    return all(date.get("precision") != "month" for date in comic["dates"] if date["type"] == kind)


def credits(comic, roles, name):
    """Creators with their roles."""
    found = {}
    for item in comic["creators"]["items"]:
        role = "Cover" if "(cover)" in item["role"] else roles[item["role"]]
        found.setdefault(name(item["name"]), {"roles": {}})["roles"][role] = {}
    return found or None


def orders(comic, home):
    """The events of a comic, each with the comic's place in its reading order, or None."""
    for item in comic["events"]["items"]:
        event = "event/" + item["resourceURI"].rsplit("/", 1)[1]
        order = home.document("order", event, "-q")
        places = [row["position"] for row in order["results"] if row["id"] == comic["id"]]
        yield item["name"], places[0] if places and order["orderedBy"] == "order" else None


def numbered(arcs):
    return {name: {"number": number} if number else {} for name, number in arcs.items()} or None
