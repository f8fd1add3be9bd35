#!/usr/bin/env python3
"""A test double of Metron's API (metron.cloud) on loopback, with invented comics.

usage: metron.py [--issues N] [--token TOKEN] [--burst N/SECONDS] [--sustained N/SECONDS]
                 [--extra-keys] [--no-headers] [--behind SECONDS] [--pause MILLISECONDS]
                 [--events embedded] [--rich]

Prints its port as the first line of standard output, and exits when standard input ends. Paths below
/api/ behave as Metron's: pages of 100 (reading lists 50), filters, a token, the six header fields of
both rate limits, 429 with Retry-After, 304 for details, 404 beyond the last page. Both limits count
the requests of the last SECONDS, like the real server; --behind sets its clock back,
and --pause delays each response. Changes carry the
time of this clock, which the Date of each response states. --events and --rich add what extras.py
describes. controls.py describes the paths below /control/, which change what happens next.
"""

import argparse
import json
import pathlib
import sys
import threading
import time
import urllib.parse
from email.utils import formatdate

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import loopback
from controls import Controls
from extras import add_events, enrich
from lists import Lists
from throttle import Throttle
from world import World

PAGE = {"next": None, "previous": None, "results": []}
BODIES = {
    "shape": {"error": "what is this"}, "empty": PAGE | {"count": 0}, "miscount": PAGE | {"count": 7},
    "garbage": b"{\"count\": 1, \"results\": }", "half": b"{\"count\": 1, \"results\": [{\"id\": 1"}
# Of responses 429: the fields of the limits are in the first two.
RETRY_AFTER = {"429retry": 1, "429far": "Wed, 21 Oct 2099 07:28:00 GMT", "429endless": 10 ** 20 - 1, "429bare": None}


class Handler(Lists, Controls, loopback.Handler):
    lock = threading.RLock()

    def date_time_string(self, timestamp=None):
        return formatdate((timestamp or time.time()) - self.server.world.behind, usegmt=True)

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        parts = address.path.strip("/").split("/")
        if parts[0] == "api":
            time.sleep(self.server.options.pause / 1000 + self.delay("/".join(parts[1:])))
        with self.lock:
            if parts[0] == "control":
                return self.control(parts[1], query)
            if parts[0] == "images":
                return self.send(200, b"not an image", {"Content-Type": "image/jpeg"})
            status = self.api(address, parts[1:], query)
            line = address.path + ("?" + address.query if address.query else "")
            self.server.log.append(f"{status} {line}")
            agent = self.headers.get("User-Agent", "-")
            client = self.server.clients.setdefault(f"{agent} {self.client_address[1]}", [])
            client.append(status)

    def send(self, status, body=b"", headers=None):
        if not isinstance(body, bytes):
            body = json.dumps(body, ensure_ascii=False).encode()
        return super().send(status, body, {"Content-Type": "application/json"} | (headers or {}))

    # The API

    def api(self, address, parts, query):
        server = self.server
        now = time.time()
        if self.headers.get("Authorization") != "Bearer " + server.options.token:
            return self.send(401, {"detail": "Invalid token."}, {"WWW-Authenticate": "Bearer"})
        self.request_elsewhere(now)
        wait = max(throttle.wait(now) for throttle in server.throttles.values())
        headers = {}
        if wait <= 0:
            for throttle in server.throttles.values():
                throttle.times.append(now)
        if not server.options.no_headers:
            for name, throttle in server.throttles.items():
                headers |= throttle.fields(name, now, -server.world.behind)
        headers |= server.fields
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

    def request_elsewhere(self, now):
        """Another machine with the account sends requests, as long as the limits permit them."""
        elsewhere = self.server.elsewhere
        if elsewhere["times"] <= 0:
            return
        elsewhere["times"] -= 1
        throttles = self.server.throttles.values()
        for _ in range(elsewhere["count"]):
            if max(throttle.wait(now) for throttle in throttles) > 0:
                return
            for throttle in throttles:
                throttle.times.append(now)

    def fail(self, what, headers):
        if what.startswith("page"):
            return self.send(int(what[4:]), b"<html>Are you human?", {"Content-Type": "text/html"})
        if what in BODIES:
            return self.send(200, BODIES[what], headers)
        if what in RETRY_AFTER:
            later = RETRY_AFTER[what]
            fields = headers if what in ("429retry", "429far") else {}
            return self.send(429, {"detail": "as asked"}, fields | ({"Retry-After": later} if later else {}))
        if what == "cut":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"{")
        if what in ("cut", "drop"):
            self.close_connection = True
            return 200
        if what == "hang":
            time.sleep(30)
            return 0
        return self.send(int(what), {"detail": "as asked"}, headers)


class MetronServer(loopback.Server):
    def __init__(self, options):
        super().__init__(Handler, options.port)
        self.options = options
        self.world = World(options.issues, options.extra_keys, behind=options.behind)
        if options.rich:
            enrich(self.world)
        if options.events == "embedded":
            add_events(self.world)
        self.world.begin()
        self.throttles = {
            "Burst": Throttle(options.burst), "Sustained": Throttle(options.sustained)}
        self.log, self.failures, self.changes, self.slow = [], [], [], []
        self.clients = {}
        self.elsewhere = {"times": 0, "count": 0}
        self.fields = {}
        self.lists = {}


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
    parser.add_argument("--events", choices=["invented", "embedded"])
    parser.add_argument("--rich", action="store_true")
    MetronServer(parser.parse_args()).run()


main()
