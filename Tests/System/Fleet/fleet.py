#!/usr/bin/env python3
"""Fifty clients send twenty requests through nginx: while the gateway runs, after responses expire,
and while it is stopped.

usage: PROGRAMS=DIRECTORY fleet.py NGINX_CONF DIRECTORY
"""

import contextlib
import functools
import hashlib
import http.client
import os
import pathlib
import random
import socket
import subprocess
import sys
import threading
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import PROGRAMS, Server, run_at_once
from report import Report

CLIENTS = 50
# In seconds. All clients must finish within it.
MAX_AGE = 10
KEYS = [("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210fedcba98"),
        ("1234", "abcd")]
REQUESTS = [f"{kind}?limit=5&offset={offset}"
            for kind in ["characters", "comics", "creators", "events"]
            for offset in range(0, 20, 5)] + [
    "characters/1009610", "characters/1009610/comics", "comics?format=comic&noVariants=true",
    "series"]


class Gateway(Server):
    def __init__(self, directory, port=0):
        keys = directory / "keys"
        keys.write_text("".join(f"{public} {private}\n" for public, private in KEYS))
        keys.chmod(0o600)
        self.log = directory / f"log-{time.monotonic_ns()}"
        with self.log.open("w") as errors:
            super().__init__(PROGRAMS / "marvel-gateway", "--port", str(port), "--keys", keys, "--no-utm",
                             "--cache-control", f"max-age={MAX_AGE}", stderr=errors)

    def statuses(self):
        """Returns the statuses of all requests so far, in order."""
        return [line.split()[-2] for line in self.log.read_text().splitlines()]


class Nginx:
    def __init__(self, template, directory, upstream):
        self.port = free_port()
        text = template.read_text()
        text = text.replace("127.0.0.1:8017", f"127.0.0.1:{upstream}")
        text = text.replace("127.0.0.1:8018", f"127.0.0.1:{self.port}")
        (directory / "nginx.conf").write_text(text)
        path = os.environ.get("PATH", "") + ":/usr/sbin"
        self.process = subprocess.Popen(
            ["nginx", "-p", directory, "-c", directory / "nginx.conf",
             "-e", directory / "error.log", "-g", "daemon off;"],
            env={**os.environ, "PATH": path})
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.1)
        sys.exit("failed: nginx did not start listening within ten seconds")

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Client:
    """Sends requests in its own order, with its own signatures at random positions of the query."""

    def __init__(self, number, port):
        self.random = random.Random(number)
        self.public, self.private = KEYS[number % len(KEYS)]
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, request, headers={}):
        path, _, query = request.partition("?")
        stamp = str(self.random.getrandbits(60))
        text = stamp + self.private + self.public
        signature = [f"ts={stamp}", f"apikey={self.public}",
                     f"hash={hashlib.md5(text.encode()).hexdigest()}"]
        items = [item for item in query.split("&") if item]
        place = self.random.randrange(len(items) + 1)
        self.random.shuffle(signature)
        items[place:place] = signature
        self.connection.request("GET", f"/v1/public/{path}?{'&'.join(items)}", headers=headers)
        answer = self.connection.getresponse()
        return answer.status, answer.getheader("ETag"), answer.read()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask_all(port):
    """Lets all clients send all requests concurrently; returns the responses of each request."""
    responses = {request: set() for request in REQUESTS}
    start, lock = threading.Barrier(CLIENTS), threading.Lock()

    def work(number):
        client = Client(number, port)
        requests = client.random.sample(REQUESTS, len(REQUESTS))
        start.wait()
        for request in requests:
            try:
                answer = client.ask(request)
            except (OSError, http.client.HTTPException) as error:
                answer = (0, None, repr(error).encode())
            with lock:
                responses[request].add(answer)

    run_at_once(*(functools.partial(work, number) for number in range(CLIENTS)))
    return responses


def main(template, directory):
    directory = pathlib.Path(directory)
    report = Report("fleet")
    check = report.same

    def summarize(responses):
        """Returns the statuses, and the highest number of different responses to one request."""
        seen = {answer[0] for each in responses.values() for answer in each}
        return sorted(seen), max(len(each) for each in responses.values())

    nginx, server = None, Gateway(directory)
    try:
        nginx = Nginx(pathlib.Path(template), directory, server.port)
        began = time.monotonic()
        first = ask_all(nginx.port)
        took = time.monotonic() - began
        count = len(REQUESTS)
        check("20 requests", count, 20)
        check(f"{CLIENTS} clients get the same response to each request",
              summarize(first), ([200], 1))
        check("the gateway receives each request once", len(server.statuses()), count)
        check("all clients finish before responses expire", took < MAX_AGE, True)

        client = Client(0, nginx.port)
        status, tag, body = client.ask(REQUESTS[0])
        check("nginx responds 304 to a known ETag",
              client.ask(REQUESTS[0], {"If-None-Match": tag})[::2], (304, b""))
        check("the gateway does not see that request", len(server.statuses()), count)
        check("the ETag is in the body", tag.encode() in body, True)
        check("a compressed response is separate",
              client.ask(REQUESTS[0], {"Accept-Encoding": "br, gzip"})[2][:2], b"\x1f\x8b")
        check("the gateway compresses it once", len(server.statuses()), count + 1)
        unknown = [client.ask("characters/1")[0] for _ in range(3)]
        check("a 404 is requested once",
              (unknown, len(server.statuses())), ([404] * 3, count + 2))

        time.sleep(max(0, began + took + MAX_AGE + 2 - time.monotonic()))
        asked = len(server.statuses())
        check("expired responses are served immediately", ask_all(nginx.port) == first, True)
        time.sleep(1)
        check("they are revalidated once each, by ETag",
              server.statuses()[asked:], ["304"] * count)

        time.sleep(MAX_AGE + 2)
        check("the gateway exits with status 0", server.stop(), 0)
        check("clients get all responses without the gateway", ask_all(nginx.port) == first, True)
        check("a request that is not cached gets 502 without the gateway",
              client.ask("stories")[0], 502)

        server = Gateway(directory, server.port)
        check("that request succeeds when the gateway runs again", client.ask("stories")[0], 200)
    finally:
        if nginx:
            nginx.stop()
        server.stop()
    report.end()


main(*sys.argv[1:])
