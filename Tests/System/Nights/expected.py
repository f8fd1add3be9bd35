"""The catalog that a sync of the test double's state must lead to, by docs/living.md, "Metron's fields".

Written for this test from the documentation only, so that it does not repeat an error of the program.
"""

TEAMS_AND_LISTS = 1_000_000
MAPPED = {
    "issue": set(
        "id series number title name cover_date store_date foc_date price sku isbn upc page desc "
        "image arcs credits characters teams reprints variants cv_id gcd_id resource_url modified "
        "attribution".split()),
    "series": set(
        "id desc image year_began year_end issue_count associated alt_names cv_id gcd_id resource_url "
        "modified name attribution".split()),
    "person": set("id name desc image alias creators teams cv_id gcd_id resource_url modified".split()),
}


def day(text):
    return text + "T00:00:00+0000"


def rest(entity, mapped):
    """What has no counterpart at Marvel."""
    return {key: value for key, value in entity.items()
            if key not in mapped and value not in (None, "", [], {})}


def image(address):
    if not address:
        return None
    path, ending = address.rsplit(".", 1)
    return {"path": path, "extension": ending}


def series_name(series):
    return series["name"] + (" TPB" if series["series_type"]["id"] == 10 else "")


def years(series):
    end = series["year_end"] or ("Present" if series["status"] == "Ongoing" else None)
    begin = series["year_began"]
    return f"{begin} - {end}" if end and end != begin else str(begin)


def title(issue):
    series = issue["series"]
    return f"{series_name(series)} ({series['year_began']}) #{issue['number']}"


def dates(issue):
    store, cover, final = issue["store_date"], issue["cover_date"], issue["foc_date"]
    found = {}
    if store or cover:
        found["onsaleDate"] = day(store or cover)
    if final:
        found["focDate"] = day(final)
    if cover:
        found["coverDate"] = day(cover)
    return found


def ids(entity, upc=None):
    numbers = {"metron": entity["id"], "comicvine": entity.get("cv_id"), "gcd": entity.get("gcd_id"),
               "upc": upc or None}
    return {key: value for key, value in numbers.items() if value is not None}


def role(name):
    return "penciler (cover)" if name == "Cover" else name.lower()


def comic(issue):
    series = issue["series"]
    reprints = [other["id"] for other in issue["reprints"]]
    is_collection = series["series_type"]["name"] in ("Trade Paperback", "Omnibus", "Hardcover")
    mapped = MAPPED["issue"] | ({"price_currency"} if issue["price"] else set())
    return {
        "title": title(issue), "issueNumberText": issue["number"], "description": issue["desc"] or None,
        "modified": issue["modified"], "isbn": issue["isbn"], "upc": issue["upc"],
        "diamondCode": issue["sku"], "format": series["series_type"]["name"],
        "pageCount": issue["page"] or 0, "series": series["id"],
        "series.name": f"{series['name']} ({series['year_began']})", "volume": series["volume"],
        "variants": issue["variants"], "dates": dates(issue),
        "prices": [(float(issue["price"]), issue["price_currency"])] if issue["price"] else [],
        "collections": [] if is_collection else reprints,
        "collectedIssues": reprints if is_collection else [],
        "creators": [
            (credit["id"], credit["creator"], role(each["name"]))
            for credit in issue["credits"] for each in credit["role"]],
        "characters":
            [(other["id"], other["name"]) for other in issue["characters"]]
            + [(other["id"] + TEAMS_AND_LISTS, other["name"]) for other in issue["teams"]],
        "stories": issue["name"], "events": [(arc["id"], arc["name"]) for arc in issue["arcs"]],
        "aliases": [issue["title"]] if issue["title"] else None, "thumbnail": image(issue["image"]),
        "ids": ids(issue, issue["upc"]), "url": issue["resource_url"], "detailed": True,
        "metron": rest(issue, mapped)}


def series(entity, state):
    kind = entity["series_type"]["name"]
    types = {"Limited Series": "limited", "One-Shot": "one shot", "Trade Paperback": "collection",
             "Omnibus": "collection"}
    mapped = MAPPED["series"] - ({"name"} if series_name(entity) != entity["name"] else set())
    names = {other["id"]: other for other in state["series"].values()}
    return {
        "title": f"{series_name(entity)} ({years(entity)})", "description": entity.get("desc"),
        "modified": entity["modified"], "thumbnail": image(entity.get("image")),
        "startYear": entity["year_began"],
        "endYear": entity["year_end"] or (2099 if entity["status"] == "Ongoing" else None),
        "type": types.get(kind, "ongoing"), "issueCount": entity["issue_count"],
        "comics": sorted(issue["id"] for issue in state["issue"].values()
                         if issue["series"]["id"] == entity["id"]),
        "associated": [(other["id"], other["series"]) for other in entity["associated"]
                       if other["id"] in names],
        "aliases": entity.get("alt_names"), "ids": ids(entity), "url": entity["resource_url"],
        "detailed": True, "metron": rest(entity, mapped)}


def person(entity, resource, state):
    member = {"creator": "credits"}.get(resource, resource + "s")
    issues = [issue for issue in state["issue"].values()
              if any(other["id"] == entity["id"] for other in issue[member])]
    found = {
        "name": entity["name"], "description": entity.get("desc", ""), "modified": entity["modified"],
        "thumbnail": image(entity["image"]), "aliases": entity.get("alias"), "ids": ids(entity),
        "url": entity["resource_url"], "detailed": True,
        "comics": sorted(issue["id"] for issue in issues),
        "series": sorted({issue["series"]["id"] for issue in issues}),
        "metron": rest(entity, MAPPED["person"])}
    return found, bool(issues)


def reading_list(entity):
    items = entity["items"]
    return {
        "name": entity["name"], "description": entity["desc"], "modified": entity["modified"],
        "url": entity["resource_url"], "detailed": True,
        "items": [(item["issue"]["id"], item["order"], item["issue_type"] or None) for item in items]}


def expected(state):
    """The fields by (kind, id), and the keys of entities that may be absent, as no issue needs them."""
    entities, optional = {}, set()
    for issue in state["issue"].values():
        entities["comic", issue["id"]] = comic(issue)
        for position, name in enumerate(issue["name"]):
            entities["story", issue["id"] * 100 + position + 1] = {
                "name": name, "comics": [issue["id"]]}
    for entity in state["series"].values():
        entities["series", entity["id"]] = series(entity, state)
    for resource, kind in (
            ("character", "character"), ("team", "character"), ("creator", "creator"),
            ("arc", "event")):
        for entity in state[resource].values():
            key = kind, entity["id"] + (TEAMS_AND_LISTS if resource == "team" else 0)
            entities[key], is_needed = person(entity, resource, state)
            if not is_needed:
                optional.add(key)
    for entity in state["reading_list"].values():
        if entity["list_type"] == "EVENT":
            entities["event", entity["id"] + TEAMS_AND_LISTS] = reading_list(entity)
    return entities, optional
