"""What the test double of Metron responds with: rows of lists, and details."""

# The members of an issue that refer to other entities.
REFERENCES = {"characters": "character", "teams": "team", "arcs": "arc", "credits": "creator"}


def reference(entity):
    return {"id": entity["id"], "name": entity["name"], "modified": entity["modified"]}


class Rows:
    """The entities of a world in the shapes of the API's serializers."""

    def row(self, resource, entity):
        entity = self.current(entity) | {"modified": self.listed_date(entity)}
        if resource == "issue":
            series = entity["series"]
            row = {
                "id": entity["id"],
                "series": {key: series[key] for key in ("id", "name", "volume", "year_began")},
                "number": entity["number"], "issue": self.issue_title(entity),
                "cover_date": entity["cover_date"], "store_date": entity["store_date"],
                "foc_date": entity["foc_date"], "image": entity["image"],
                "cover_hash": entity["cover_hash"], "modified": entity["modified"]}
        elif resource == "series":
            row = {
                "id": entity["id"], "series": self.series_title(entity),
                "year_began": entity["year_began"], "volume": entity["volume"],
                "issue_count": entity["issue_count"], "modified": entity["modified"]}
        elif resource == "reading_list":
            row = {key: entity[key] for key in (
                "id", "name", "slug", "list_type", "is_private", "attribution_source",
                "average_rating", "rating_count", "modified")}
        else:
            row = reference(entity)
        return self.extended(row)

    def listed_date(self, entity):
        """The modification date in lists, which may be later than that of the details."""
        return entity.get("_listed", entity["modified"])

    def series_title(self, series):
        ending = " TPB" if series["series_type"]["id"] == 10 else ""
        return f"{series['name']}{ending} ({series['year_began']})"

    def issue_title(self, issue):
        return f"{self.series_title(self.data['series'][issue['series']['id']])} #{issue['number']}"

    def details(self, resource, identity):
        entity = self.data[resource].get(identity)
        if entity is None:
            return None
        return {key: value for key, value in self.current(entity).items() if key[0] != "_"}

    def current(self, entity):
        """The entity with the current names and dates of those that it refers to."""
        entity = dict(entity)
        for key, resource in REFERENCES.items():
            members = entity.get(key)
            if isinstance(members, list):
                entity[key] = [self.refreshed(member, resource) for member in members
                               if member["id"] in self.data[resource]]
        if isinstance(entity.get("reprints"), list):
            entity["reprints"] = [
                member | {"issue": self.issue_title(self.data["issue"][member["id"]])}
                for member in entity["reprints"] if member["id"] in self.data["issue"]]
        series = self.data["series"].get((entity.get("series") or {}).get("id"))
        if series:
            entity["series"] = {key: series[key] for key in entity["series"]}
        return entity

    def refreshed(self, member, resource):
        entity = self.data[resource][member["id"]]
        if "creator" in member:
            return member | {"creator": entity["name"]}
        return reference(entity)

    def state(self):
        """All details; a reading list has its items."""
        return {
            resource: {
                identity: self.details(resource, identity) | (
                    {"items": self.items(identity)} if resource == "reading_list" else {})
                for identity in entities}
            for resource, entities in self.data.items()}

    def items(self, identity):
        rows = []
        for item in self.data["reading_list"][identity]["_items"]:
            issue = self.details("issue", item["issue"])
            if issue:
                rows.append(dict(item, issue={
                    "id": issue["id"],
                    "series": {key: issue["series"][key] for key in ("name", "volume", "year_began")},
                    "number": issue["number"], "cover_date": issue["cover_date"],
                    "store_date": issue["store_date"], "cv_id": issue["cv_id"],
                    "gcd_id": issue["gcd_id"], "modified": issue["modified"]}))
        return rows

    def listed(self, resource):
        """Entities in the order of the server's lists, which is not that of changes."""
        def order(entity):
            if resource == "issue":
                return (entity["series"]["sort_name"], entity["cover_date"] or "9999",
                        entity["store_date"] or "9999", entity["number"], entity["id"])
            return (entity.get("sort_name") or entity["name"], entity["id"])
        return sorted(self.data[resource].values(), key=order)
