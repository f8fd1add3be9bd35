#!/usr/bin/env python3
"""An HTTP server on loopback whose behavior depends on the path.

usage: serve.py [DIRECTORY]

Prints its port as the first line of standard output, and exits when standard input ends. DIRECTORY
contains prepared responses.
"""

import gzip
import json
import pathlib
import socket
import struct
import sys
import threading
import time
import urllib.parse
from email.utils import formatdate

import loopback

MEGABYTE = 1 << 20


class Handler(loopback.Handler):
    counts = {}
    arrivals = {}
    lock = threading.Lock()

    def handle_any(self):
        address = urllib.parse.urlsplit(self.path)
        parts = address.path.strip("/").split("/")
        route = getattr(self, "route_" + parts[0].replace("-", "_"), self.route_absent)
        length = int(self.headers.get("Content-Length") or 0)
        self.body = self.rfile.read(length)
        self.query = address.query
        route(*parts[1:])

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def respond(self, status, body=b"", **headers):
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers.setdefault("Content_Type", "application/json")
        self.send(status, body, {name.replace("_", "-"): value for name, value in headers.items()})

    def hang_up(self):
        """Closes the connection without sending anything more."""
        self.close_connection = True

    def route_absent(self, *_):
        self.respond(404, {"error": {"code": "absent", "reason": "there is no such route"}})

    def route_status(self, status):
        """/status/503: responds with that status and a JSON body."""
        self.respond(int(status), {"error": {"code": status, "reason": "as asked"}})

    def route_challenge(self, *scheme):
        """/challenge/Basic: a 401 with WWW-Authenticate; /challenge: one without it."""
        asking = {"WWW_Authenticate": urllib.parse.unquote(part) for part in scheme}
        self.respond(401, {"error": {"code": "401", "reason": "who are you"}}, **asking)

    def route_echo(self, *_):
        """/echo: the request as JSON."""
        self.respond(200, {
            "method": self.command,
            "path": self.path.split("?")[0],
            "query": self.query,
            "headers": [[name.lower(), value] for name, value in self.headers.items()],
            "body": self.body.decode("utf-8", "replace"),
        })

    def route_bytes(self, count):
        """/bytes/100: a body of that many bytes."""
        self.respond(200, b"x" * int(count))

    def route_redirect(self, status):
        """/redirect/302: a redirect to /echo with that status."""
        self.respond(int(status), b"elsewhere", Location="/echo")

    def route_cut(self):
        """Announces 100 bytes and sends 10."""
        self.send_response(200)
        self.send_header("Content-Length", "100")
        self.end_headers()
        self.wfile.write(b"x" * 10)
        self.hang_up()

    def route_reset(self):
        """Resets the connection instead of responding."""
        self.connection.setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.hang_up()

    def route_nothing(self):
        """Closes the connection instead of responding."""
        self.hang_up()

    def route_drip(self, milliseconds, key=""):
        """/drip/100/KEY: a byte every 100 milliseconds, forever."""
        self.arrival(key).set()
        self.send_response(200)
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"x")
                time.sleep(int(milliseconds) / 1000)
        except OSError:
            self.hang_up()

    def route_arrival(self, key):
        """/arrival/KEY: responds when /drip/100/KEY has been requested."""
        self.arrival(key).wait()
        self.respond(200, {"key": key})

    def route_silent(self):
        """Does not respond, and keeps the connection open."""
        self.connection.recv(1)
        self.hang_up()

    def route_gzip(self):
        self.respond(200, gzip.compress(b'{"packed":true}'), Content_Encoding="gzip")

    def route_bad_gzip(self):
        """A body that claims to be gzip but is not."""
        self.respond(200, b"this is no gzip", Content_Encoding="gzip")

    def route_bomb(self, megabytes):
        """/bomb/64: 64 megabytes, compressed to a few bytes."""
        body = gzip.compress(bytes(int(megabytes) * MEGABYTE), 1)
        self.respond(200, body, Content_Encoding="gzip")

    def route_garbage(self, *_):
        self.wfile.write(b"\x16\x03\x01 this is not HTTP\r\n\r\n")
        self.hang_up()

    def route_etag(self):
        """A body with an ETag, or 304 if the request has that ETag."""
        tag = '"v1 \u00e9\\"'.encode().decode("latin-1")
        headers = {"ETag": tag, "Cache_Control": "max-age=60"}
        known = self.headers.get("If-None-Match") == tag
        self.respond(304 if known else 200, {"version": 1}, **headers)

    def route_later(self, status, seconds):
        """/later/429/2: Retry-After in seconds; with ?date as a date."""
        later = formatdate(time.time() + int(seconds), usegmt=True) if self.query else seconds
        self.respond(int(status), {"error": {"code": status, "reason": "later"}}, Retry_After=later)

    def route_flaky(self, key, failures):
        """/flaky/KEY/2: 503 for the first two requests of a key, then the number of requests."""
        count = self.count(key)
        self.respond(503 if count <= int(failures) else 200, {"count": count})

    def route_counter(self, key):
        """/counter/KEY: the number of requests for a key."""
        self.respond(200, {"count": self.count(key)})

    def route_slow_counter(self, key, milliseconds):
        """/slow-counter/KEY/1000: the same, after 1000 milliseconds."""
        count = self.count(key)
        time.sleep(int(milliseconds) / 1000)
        self.respond(200, {"count": count})

    def route_prepared(self, *parts):
        """/prepared/SET/comics?limit=20&offset=40: the file SET/comics@40+20.json of DIRECTORY, byte
        for byte; 404 if no file has exactly this range. Without a range, SET/comics/7.json.
        """
        page_range = dict(urllib.parse.parse_qsl(self.query))
        suffix = "@{offset}+{limit}".format(**page_range) if "offset" in page_range else ""
        try:
            body = pathlib.Path(sys.argv[1], *parts[:-1], parts[-1] + suffix + ".json").read_bytes()
        except FileNotFoundError:
            self.respond(404, {"code": 404, "status": "nothing is prepared for this"})
        else:
            self.respond(200, body, Content_Type="application/json")

    def list_page(self, total, count, offset, limit):
        """A page of characters in Marvel's protocol."""
        results = [
            {"id": number, "name": f"Hero {number}", "modified": "2014-04-29T14:18:17-0400"}
            for number in range(offset + 1, offset + count + 1)
        ]
        self.respond(200, {"data": {
            "offset": offset, "limit": limit, "total": total, "count": count, "results": results}})

    def page_range(self):
        page_range = dict(urllib.parse.parse_qsl(self.query))
        return int(page_range["offset"]), int(page_range["limit"])

    def route_growing(self, *_):
        """/growing/characters: a list whose total is always a page ahead of what was sent."""
        offset, limit = self.page_range()
        self.list_page(offset + 2 * limit, limit, offset, limit)

    def route_short(self, *_):
        """/short/characters: a list of 35, in pages of at most 10 entities."""
        offset, limit = self.page_range()
        self.list_page(35, max(0, min(10, limit, 35 - offset)), offset, limit)

    def route_raw(self, name, *_):
        """/raw/NAME: the bytes of that file of DIRECTORY instead of a response."""
        self.wfile.write(pathlib.Path(sys.argv[1], name).read_bytes())
        self.hang_up()

    def route_part(self, name, count, *_):
        """/part/NAME/7: the first 7 bytes of that file of DIRECTORY instead of a response."""
        self.wfile.write(pathlib.Path(sys.argv[1], name).read_bytes()[:int(count)])
        self.hang_up()

    def route_many(self):
        """A header with several lines."""
        self.respond(200, X_Many=["one", "two"])

    def route_orders(self, *parts):
        """A small shop: POST /orders with a bearer token and JSON creates an order."""
        if self.headers.get("Authorization") != "Bearer open-sesame":
            problem = {"error": {"code": "token", "reason": "the token is not known"}}
            self.respond(401, problem, WWW_Authenticate='Bearer realm="shop"')
        elif self.command == "POST":
            self.respond_with_order(201, self.count("orders"), json.loads(self.body)["item"])
        elif parts[0] == "0":
            self.respond(404, {"error": {"code": "order", "reason": "there is no such order"}})
        else:
            self.respond_with_order(200, int(parts[0]), "tea")

    def respond_with_order(self, status, number, item):
        """An order with an ETag; 304 if the request has it. Every second one is fresh for a minute,
        the others must be revalidated."""
        tag = f'"order-{number}"'
        known = self.headers.get("If-None-Match") == tag
        order = {"id": number, "item": item, "placed_at": "2026-11-04T09:30:00Z"}
        freshness = "no-cache" if number % 2 else "max-age=60"
        self.respond(304 if known else status, order, ETag=tag, Cache_Control=freshness)

    def route_token(self):
        """POST /token: a bearer token for the shop."""
        self.respond(200, {"token": "open-sesame"})

    def arrival(self, key):
        with self.lock:
            return self.arrivals.setdefault(key, threading.Event())

    def count(self, key):
        with self.lock:
            self.counts[key] = self.counts.get(key, 0) + 1
            return self.counts[key]


loopback.Server(Handler).run()
