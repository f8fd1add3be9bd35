"""The lists and details of the test double of Metron."""

import urllib.parse
from datetime import datetime
from email.utils import formatdate, parsedate_to_datetime

SIZES = {"reading_list": 50}
# Which resources have a list of issues, and the filter of issues that it is.
ISSUE_LISTS = {
    "series": "series_id", "character": "character_id", "team": "team_id", "arc": "arc_id"}


def parsed(date):
    return datetime.fromisoformat(date.replace("Z", "+00:00"))


def refers(entity, key, identity):
    """Whether an issue refers to an entity. A member may be malformed on purpose."""
    members = entity.get(key)
    return isinstance(members, list) and any(other["id"] == identity for other in members)


class Lists:
    """Responds to requests of the API that are neither limited nor failing."""

    def answer(self, parts, query, headers):
        world = self.server.world
        resource, rest = parts[0], parts[1:]
        if resource not in world.data:
            return self.send(404, {"detail": "Not found."}, headers)
        if not rest:
            self.change_before(resource, query)
            return self.page(resource, self.entities(resource, query), query, headers, world.row)
        identity = int(rest[0])
        entity = world.details(resource, identity)
        if entity is None:
            return self.send(404, {"detail": "No such entity matches the given query."}, headers)
        if rest[1:] == ["items"] and resource == "reading_list":
            return self.page(resource, world.items(identity), query, headers)
        if rest[1:] not in ([], ["issue_list"]) or (rest[1:] and resource not in ISSUE_LISTS):
            return self.send(404, {"detail": "Not found."}, headers)
        modified = datetime.fromisoformat(entity["modified"])
        headers["Last-Modified"] = formatdate(modified.timestamp(), usegmt=True)
        known = self.headers.get("If-Modified-Since")
        if known and int(modified.timestamp()) <= parsedate_to_datetime(known).timestamp():
            return self.send(304, b"", headers)
        if rest[1:]:
            issues = self.entities("issue", query | {ISSUE_LISTS[resource]: str(identity)})
            return self.page("issue", issues, query, headers, world.row)
        return self.send(200, entity, headers)

    def change_before(self, resource, query):
        server = self.server
        for change in server.changes:
            if change["resource"] == resource and change["page"] == query.get("page", "1"):
                change["times"] -= 1
                server.world.behind -= change["seconds"]
                server.world.change(resource, change["what"], change["count"], change["from"])
                server.lists.clear()
        server.changes = [change for change in server.changes if change["times"] > 0]

    def entities(self, resource, query):
        """The entities of a list, which are the same for all its pages until something changes."""
        key = (resource, *sorted(item for item in query.items() if item[0] != "page"))
        lists = self.server.lists
        if key not in lists:
            lists[key] = [
                entity for entity in self.server.world.listed(resource)
                if all(self.matches(entity, name, value) for name, value in query.items())]
        return lists[key]

    def matches(self, entity, name, value):
        match name:
            case "publisher_id":
                return entity.get("publisher", {}).get("id", int(value)) == int(value)
            case "modified_gt":
                return parsed(self.server.world.listed_date(entity)) > parsed(value)
            case "series_id":
                return entity["series"]["id"] == int(value)
            case "character_id" | "team_id" | "arc_id":
                return refers(entity, name.replace("_id", "s"), int(value))
            case "creator_id":
                return refers(entity, "credits", int(value))
            case "name":
                return value.lower() in entity["name"].lower()
            case "list_type":
                return entity["list_type"] == value
            case "store_date_range_after":
                return (entity["store_date"] or "") >= value
            case "store_date_range_before":
                return (entity["store_date"] or "9999") <= value
        return True

    def page(self, resource, rows, query, headers, row=None):
        size = SIZES.get(resource, 100)
        number = int(query.get("page", 1))
        start = (number - 1) * size
        if number < 1 or (start >= len(rows) and number > 1):
            return self.send(404, {"detail": "Invalid page."}, headers)
        host = self.headers.get("Host")

        def link(page):
            return f"http://{host}{urllib.parse.urlsplit(self.path).path}?page={page}"
        return self.send(200, {
            "count": len(rows), "next": link(number + 1) if start + size < len(rows) else None,
            "previous": link(number - 1) if number > 1 else None,
            "results": [
                row(resource, entity) if row else entity for entity in rows[start:start + size]],
        }, headers)
