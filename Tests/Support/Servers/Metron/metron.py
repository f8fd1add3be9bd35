#!/usr/bin/env python3
"""A test double of Metron's API (metron.cloud) on loopback, with invented comics.

usage: metron.py [--issues N] [--token TOKEN] [--burst N/SECONDS] [--sustained N/SECONDS]
                 [--extra-keys] [--no-headers] [--behind SECONDS] [--pause MILLISECONDS]

Prints its port as the first line of standard output, and exits when standard input ends. Paths below
/api/ behave as Metron's: pages of 100 (reading lists 50), filters, a token, the six header fields of
both rate limits, 429 with Retry-After, 304 for details, 404 beyond the last page. Both limits count
the requests of the last SECONDS, like the real server; --behind sets its clock back,
and --pause delays each response. Changes carry the
time of this clock, which the Date of each response states.

Paths below /control/ change what happens next, and are neither limited nor counted:

  /control/log                       the requests so far, one a line: status, path, query
  /control/fail?path=P&what=W&count=N  the next N requests whose path begins with P fail; W is a status,
                                     garbage, shape, empty, miscount, cut, or hang; page and a status
                                     is a web page, as of a protection against bots
  /control/move?page=N               before page N of the next list of issues, its first is deleted
  /control/before?page=N&resource=R&what=W&count=K[&from=I][&times=M]  before page N of each of the next
                                     M (1) lists of R, 15 minutes pass, and K entities change, beginning
                                     with the one at position I (0); W is change, delete, or insert (at
                                     the beginning); &seconds=S for another time
  /control/wait?seconds=S            time passes at once
  /control/touch?resource=R&id=N&key=K&value=V[&repeat=N]  changes a member to a value, or to a text that
                                     repeats it, and the modification date
  /control/relist?resource=R[&id=N]  changes the modification date in lists only
  /control/delete?resource=R&id=N
  /control/add?count=N               adds issues
  /control/token?value=T             replaces the token
"""

import argparse
import http.server
import json
import sys
import threading
import time
import urllib.parse
from datetime import datetime
from email.utils import formatdate, parsedate_to_datetime

from controls import Controls
from throttle import Throttle
from world import World

SIZES = {"reading_list": 50}
PAGE = {"next": None, "previous": None, "results": []}
BODIES = {"shape": {"error": "what is this"}, "empty": PAGE | {"count": 0},
          "miscount": PAGE | {"count": 7}}


class Handler(Controls, http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    lock = threading.RLock()

    def log_message(self, *_):
        pass

    def date_time_string(self, timestamp=None):
        return formatdate((timestamp or time.time()) - self.server.world.behind, usegmt=True)

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        parts = address.path.strip("/").split("/")
        if parts[0] == "api":
            time.sleep(self.server.options.pause / 1000)
        with self.lock:
            if parts[0] == "control":
                return self.control(parts[1], query)
            if parts[0] == "images":
                return self.send(200, b"not an image", {"Content-Type": "image/jpeg"})
            status = self.api(address, parts[1:], query)
            line = address.path + ("?" + address.query if address.query else "")
            self.server.log.append(f"{status} {line}")

    def send(self, status, body=b"", headers=None):
        if not isinstance(body, bytes):
            body = json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        for name, value in ({"Content-Type": "application/json"} | (headers or {})).items():
            self.send_header(name, str(value))
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if status != 304:
            self.wfile.write(body)
        return status

    # The API

    def api(self, address, parts, query):
        server = self.server
        now = time.time()
        if self.headers.get("Authorization") != "Bearer " + server.options.token:
            return self.send(401, {"detail": "Invalid token."}, {"WWW-Authenticate": "Bearer"})
        wait = max(throttle.wait(now) for throttle in server.throttles.values())
        headers = {}
        if wait <= 0:
            for throttle in server.throttles.values():
                throttle.times.append(now)
        if not server.options.no_headers:
            for name, throttle in server.throttles.items():
                headers |= throttle.fields(name, now, -server.world.behind)
        if wait > 0:
            seconds = int(wait) + 1
            headers["Retry-After"] = seconds
            return self.send(429, {
                "detail": f"Request was throttled. Expected available in {seconds} seconds."}, headers)
        if not address.path.endswith("/"):
            return self.send(301, b"", headers | {"Location": address.path + "/"})
        if "marvel-cli/" not in self.headers.get("User-Agent", ""):
            return self.send(403, {"detail": "Name your program in User-Agent."}, headers)
        for failure in server.failures:
            if failure["count"] > 0 and "/".join(parts).startswith(failure["path"]):
                failure["count"] -= 1
                return self.fail(failure["what"], headers)
        return self.answer(parts, query, headers)

    def fail(self, what, headers):
        if what == "garbage":
            return self.send(200, b"{\"count\": 1, \"results\": [", headers)
        if what.startswith("page"):
            return self.send(int(what[4:]), b"<html>Are you human?", {"Content-Type": "text/html"})
        if what in BODIES:
            return self.send(200, BODIES[what], headers)
        if what == "cut":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"{")
            self.close_connection = True
            return 200
        if what == "hang":
            time.sleep(30)
            return 0
        return self.send(int(what), {"detail": "as asked"}, headers)

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
        modified = datetime.fromisoformat(entity["modified"])
        headers["Last-Modified"] = formatdate(modified.timestamp(), usegmt=True)
        known = self.headers.get("If-Modified-Since")
        if known and int(modified.timestamp()) <= parsedate_to_datetime(known).timestamp():
            return self.send(304, b"", headers)
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
                if self.matches(resource, entity, query)]
        return lists[key]

    def matches(self, resource, entity, query):
        for name, value in query.items():
            if name == "publisher_id" and entity.get("publisher", {}).get("id") != int(value):
                return False
            if name == "modified_gt" and not (
                    datetime.fromisoformat(self.server.world.listed_date(entity))
                    > datetime.fromisoformat(value.replace("Z", "+00:00"))):
                return False
            if name == "series_id" and entity["series"]["id"] != int(value):
                return False
            if name in ("character_id", "team_id") and not any(
                    other["id"] == int(value) for other in entity[name.replace("_id", "s")]):
                return False
            if name == "creator_id" and not any(
                    credit["id"] == int(value) for credit in entity["credits"]):
                return False
            if name == "name" and value.lower() not in entity["name"].lower():
                return False
            if name == "list_type" and entity["list_type"] != value:
                return False
            if name == "store_date_range_after" and (entity["store_date"] or "") < value:
                return False
            if name == "store_date_range_before" and (entity["store_date"] or "9999") > value:
                return False
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


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, options):
        super().__init__(("127.0.0.1", options.port), Handler)
        self.options = options
        self.world = World(options.issues, options.extra_keys, behind=options.behind)
        self.throttles = {
            "Burst": Throttle(options.burst), "Sustained": Throttle(options.sustained)}
        self.log, self.failures, self.changes = [], [], []
        self.lists = {}

    def handle_error(self, *_):
        """Ignores clients that disconnect."""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--issues", type=int, default=250)
    parser.add_argument("--token", default="open-sesame-0123456789abcdef")
    parser.add_argument("--burst", default="100000/60")
    parser.add_argument("--sustained", default="1000000/86400")
    parser.add_argument("--extra-keys", action="store_true")
    parser.add_argument("--no-headers", action="store_true")
    parser.add_argument("--behind", type=float, default=0)
    parser.add_argument("--pause", type=float, default=0)
    server = Server(parser.parse_args())
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


main()
