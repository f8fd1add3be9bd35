"""The paths below /control/ of the test double of Metron; see metron.py."""

import json


class Controls:
    """Changes what a server has, and what it does next."""

    def control(self, action, query):
        server, world = self.server, self.server.world
        if action == "fail":
            server.failures.append({
                "path": query["path"], "what": query["what"], "count": int(query.get("count", 1))})
        elif action == "move":
            server.changes.append(query | {
                "resource": "issue", "what": "delete", "count": 1, "from": 0, "times": 1,
                "seconds": 0})
        elif action == "before":
            numbers = {"from": 0, "times": 1, "seconds": 900} | {
                key: int(query[key]) for key in ("count", "from", "times", "seconds")
                if key in query}
            server.changes.append(query | numbers)
        elif action == "wait":
            world.behind -= float(query["seconds"])
        elif action == "token":
            server.options.token = query["value"]
        elif action == "touch":
            entity = world.data[query["resource"]][int(query["id"])]
            if "key" in query:
                value = json.loads(query["value"])
                entity[query["key"]] = value * int(query["repeat"]) if "repeat" in query else value
            entity.pop("_listed", None)
            entity["modified"] = world.tick()
        elif action == "relist":
            entities = world.data[query["resource"]]
            for identity in [int(query["id"])] if "id" in query else entities:
                entities[identity]["_listed"] = world.tick()
        elif action == "delete":
            world.delete(query["resource"], int(query["id"]))
        elif action == "add":
            for _ in range(int(query["count"])):
                world.add_issue(max(world.data["issue"]) - 999)
        server.lists.clear()
        lines = "".join(line + "\n" for line in server.log).encode()
        return self.send(200, lines, {"Content-Type": "text/plain"})
