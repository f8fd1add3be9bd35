"""The server of the simulation, and what happens there between two nights."""

import json

from programs import Metron


class Server(Metron):
    def __init__(self, issues):
        # A minute's limit of two seconds; the day's is that of --daily.
        super().__init__("--issues", str(issues), "--burst", "400/2", "--rich", "--events", "embedded")

    def touch(self, resource, identity, key, value):
        self.control("touch", resource=resource, id=identity, key=key, value=json.dumps(value))

    def state(self):
        state = json.loads(self.control("state"))
        return {resource: {int(identity): entity for identity, entity in entities.items()}
                for resource, entities in state.items()}

    def requests(self):
        return self.control("log").count("\n")


class Changes:
    """What happens at the server between two nights."""

    def __init__(self, server, dice, night):
        self.server, self.dice, self.night = server, dice, night
        self.state = server.state()
        self.serial = 0

    def make(self):
        actions = [self.date, self.edit, self.cast, self.credits, self.rename, self.rename_series,
                   self.delete, self.reading_list]
        self.server.control("add", count=self.dice.randint(1, 4))
        for action in self.dice.choices(actions, weights=[4, 4, 2, 2, 5, 1, 2, 2], k=14):
            action()

    def pick(self, resource):
        return self.dice.choice(sorted(self.state[resource]))

    def name(self, word):
        self.serial += 1
        return f"{word} {self.night}.{self.serial}"

    def date(self):
        value = self.dice.choice([None, f"2027-{self.dice.randint(1, 12):02}-{self.dice.randint(1, 28):02}"])
        self.server.touch("issue", self.pick("issue"), "store_date", value)

    def edit(self):
        key, value = self.dice.choice([
            ("price", "4.99"), ("price", None), ("desc", self.name("Text")), ("number", self.name("N")),
            ("name", [self.name("Story"), self.name("Story")]), ("name", []), ("upc", ""),
            ("page", self.dice.randint(1, 99)), ("foc_date", "2027-01-04"), ("cover_date", None),
            ("variants", [{"name": self.name("Cover"), "price": "9.99", "sku": "X", "upc": "1",
                           "image": "https://static.metron.cloud/variants/x.jpg"}]),
            ("image", f"https://static.metron.cloud/{self.night}.jpg"), ("later_key", self.night)])
        self.server.touch("issue", self.pick("issue"), key, value)

    def cast(self):
        heroes = self.dice.sample(sorted(self.state["character"]), self.dice.randint(0, 5))
        self.server.touch("issue", self.pick("issue"), "characters", [{"id": hero} for hero in heroes])

    def credits(self):
        people = self.dice.sample(sorted(self.state["creator"]), self.dice.randint(0, 3))
        self.server.touch("issue", self.pick("issue"), "credits", [
            {"id": each, "creator": "", "role": [{"id": 1, "name": "Writer"}]} for each in people])

    def rename(self):
        resource = self.dice.choice(["character", "team", "creator", "arc"])
        self.server.touch(resource, self.pick(resource), "name", self.name("Renamed"))
        if resource in ("character", "arc"):
            self.server.touch(resource, self.pick(resource), "desc", self.name("Text"))

    def rename_series(self):
        key, value = self.dice.choice([
            ("name", self.name("Series")), ("year_end", 2027), ("desc", self.name("Text")),
            ("alt_names", [self.name("Other")])])
        self.server.touch("series", self.pick("series"), key, value)

    def delete(self):
        if self.dice.random() < 0.1:
            lists = self.state["reading_list"]
            identity = lists.pop(self.pick("reading_list"))["id"]
            return self.server.control("delete", resource="reading_list", id=identity)
        identity = self.state["issue"].pop(self.pick("issue"))["id"]
        self.server.control("delete", resource="issue", id=identity)

    def reading_list(self):
        identity = self.pick("reading_list")
        if self.dice.random() < 0.5:
            return self.server.touch("reading_list", identity, "name", self.name("Event"))
        issues = self.dice.sample(sorted(self.state["issue"]), 6)
        self.server.touch("reading_list", identity, "_items", [
            {"id": 70_000 + order, "issue": issue, "order": order, "issue_type": "Tie-In"}
            for order, issue in enumerate(issues, 1)])
