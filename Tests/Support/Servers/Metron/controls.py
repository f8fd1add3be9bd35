"""What the test double of Metron does next.

  /control/log                       the requests so far, one a line: status, path, query
  /control/clients                   the statuses by User-Agent and port, a line for each connection
  /control/state                     the complete details of all entities, as JSON
  /control/fail?path=P&what=W&count=N  the next N requests whose path begins with P fail; W is a status,
                                     garbage, half, shape, empty, miscount, cut, drop, or hang; page and
                                     a status is a web page, as of a protection against bots; 429 has the
                                     fields of the limits, 429retry also Retry-After, 429far one in
                                     2099, 429endless a huge number, 429bare neither
  /control/slow?path=P&seconds=S&count=N  the next N responses of paths that begin with P take S seconds
  /control/elsewhere?times=M&count=K  before each of the next M requests, another machine with the account
                                     sends K
  /control/move?page=N               before page N of the next list of issues, its first is deleted
  /control/before?page=N&resource=R&what=W&count=K[&from=I][&times=M]  before page N of each of the next
                                     M (1) lists of R, 15 minutes pass, and K entities change, beginning
                                     with the one at position I (0); W is change, delete, or insert (at
                                     the beginning); &seconds=S for another time
  /control/calm                      what fail, slow, elsewhere, move, and before asked for is forgotten
  /control/wait?seconds=S            time passes at once
  /control/touch?resource=R&id=N&key=K&value=V[&repeat=N]  changes a member to a value, or to a text that
                                     repeats it, and the modification date
  /control/relist?resource=R[&id=N]  changes the modification date in lists only
  /control/delete?resource=R&id=N    the series of a deleted issue has one less, and is modified
  /control/add?count=N               adds issues
  /control/token?value=T             replaces the token
  /control/field?name=N&value=V      later responses have the header field with the value
"""

import json

NUMBERS = {"from": 0, "times": 1, "seconds": 900}


class Controls:
    """Responds to the requests below /control/."""

    def delay(self, path):
        """The seconds that a response takes."""
        with self.lock:
            for slow in self.server.slow:
                if slow["count"] > 0 and path.startswith(slow["path"]):
                    slow["count"] -= 1
                    return float(slow["seconds"])
        return 0

    def control(self, action, query):
        server, world = self.server, self.server.world
        match action:
            case "state":
                return self.send(200, world.state())
            case "clients":
                lines = [f"{client}: {' '.join(map(str, statuses))}"
                         for client, statuses in server.clients.items()]
                return self.send_lines(lines)
            case "fail":
                server.failures.append({"path": ""} | query | {"count": int(query.get("count", 1))})
            case "slow":
                server.slow.append(query | {"count": int(query.get("count", 1))})
            case "elsewhere":
                server.elsewhere = {key: int(query[key]) for key in ("times", "count")}
            case "move":
                server.changes.append(query | NUMBERS | {
                    "resource": "issue", "what": "delete", "count": 1, "seconds": 0})
            case "before":
                numbers = {key: int(query[key]) for key in (*NUMBERS, "count") if key in query}
                server.changes.append(query | NUMBERS | numbers)
            case "calm":
                server.failures, server.slow, server.changes = [], [], []
                server.elsewhere["times"] = 0
            case "wait":
                world.behind -= float(query["seconds"])
            case "field":
                server.fields[query["name"]] = query["value"]
            case "token":
                server.options.token = query["value"]
            case "touch":
                self.touch(query)
            case "relist":
                entities = world.data[query["resource"]]
                for identity in [int(query["id"])] if "id" in query else entities:
                    entities[identity]["_listed"] = world.tick()
            case "delete":
                world.delete(query["resource"], int(query["id"]))
            case "add":
                for _ in range(int(query["count"])):
                    world.add_issue(world.next_issue())
        server.lists.clear()
        return self.send_lines(server.log)

    def send_lines(self, lines):
        return self.send(
            200, "".join(line + "\n" for line in lines).encode(), {"Content-Type": "text/plain"})

    def touch(self, query):
        world = self.server.world
        entity = world.data[query["resource"]][int(query["id"])]
        if "key" in query:
            value = json.loads(query["value"])
            entity[query["key"]] = value * int(query["repeat"]) if "repeat" in query else value
        entity["modified"] = world.tick()
        entity.pop("_listed", None)
