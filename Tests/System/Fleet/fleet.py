#!/usr/bin/env python3
"""Fifty clients and twenty questions through nginx, with the gateway up, unchanged, and stopped.

usage: fleet.py GATEWAY NGINX_CONF FOLDER
"""

import contextlib
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

CLIENTS = 50
# In seconds; all clients together must be done within it.
MAX_AGE = 10
KEYS = [("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210fedcba98"),
        ("1234", "abcd")]
QUESTIONS = [f"{kind}?limit=5&offset={offset}"
             for kind in ["characters", "comics", "creators", "events"]
             for offset in range(0, 20, 5)] + [
    "characters/1009610", "characters/1009610/comics", "comics?format=comic&noVariants=true",
    "series"]


class Gateway:
    def __init__(self, program, folder, port=0):
        keys = folder / "keys"
        keys.write_text("".join(f"{public} {private}\n" for public, private in KEYS))
        keys.chmod(0o600)
        self.log = folder / f"log-{time.monotonic_ns()}"
        with self.log.open("w") as errors:
            self.process = subprocess.Popen(
                [program, "--port", str(port), "--keys", keys, "--no-utm",
                 "--cache-control", f"max-age={MAX_AGE}"],
                stdout=subprocess.PIPE, stderr=errors, text=True)
        self.port = int(self.process.stdout.readline())

    def statuses(self):
        """Of all requests so far, in their order."""
        return [line.split()[-2] for line in self.log.read_text().splitlines()]

    def stop(self):
        self.process.terminate()
        return self.process.wait()


class Nginx:
    def __init__(self, template, folder, gateway_port):
        self.port = free_port()
        text = template.read_text()
        text = text.replace("127.0.0.1:8017", f"127.0.0.1:{gateway_port}")
        text = text.replace("127.0.0.1:8018", f"127.0.0.1:{self.port}")
        (folder / "nginx.conf").write_text(text)
        path = os.environ.get("PATH", "") + ":/usr/sbin"
        self.process = subprocess.Popen(
            ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log",
             "-g", "daemon off;"],
            env={**os.environ, "PATH": path})
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.1)
        sys.exit("failed: nginx does not listen")

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Client:
    """Asks in an order and with a signature of its own, and puts it at any place of the query."""

    def __init__(self, number, port):
        self.random = random.Random(number)
        self.public, self.private = KEYS[number % len(KEYS)]
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, question, headers={}):
        path, _, query = question.partition("?")
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
    """Every client asks every question at once; gives the answers by question."""
    answers = {question: set() for question in QUESTIONS}
    start, lock = threading.Barrier(CLIENTS), threading.Lock()

    def work(number):
        client = Client(number, port)
        questions = client.random.sample(QUESTIONS, len(QUESTIONS))
        start.wait()
        for question in questions:
            try:
                answer = client.ask(question)
            except (OSError, http.client.HTTPException) as error:
                answer = (0, None, repr(error).encode())
            with lock:
                answers[question].add(answer)

    threads = [threading.Thread(target=work, args=[number]) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def main(program, template, folder):
    folder = pathlib.Path(folder)
    passed, failed = 0, 0

    def check(what, got, expected):
        nonlocal passed, failed
        if got == expected:
            passed += 1
            print(f"passed: {what}")
        else:
            failed += 1
            print(f"failed: {what}: {got!r:.500}, not {expected!r:.500}", file=sys.stderr)

    def answered(answers):
        """The statuses that were seen, and the most answers that one question had."""
        seen = {answer[0] for each in answers.values() for answer in each}
        return sorted(seen), max(len(each) for each in answers.values())

    nginx, gateway = None, Gateway(program, folder)
    try:
        nginx = Nginx(pathlib.Path(template), folder, gateway.port)
        began = time.monotonic()
        first = ask_all(nginx.port)
        took = time.monotonic() - began
        count = len(QUESTIONS)
        check("20 questions", count, 20)
        check(f"{CLIENTS} clients are answered, each question alike", answered(first), ([200], 1))
        check("they cost the gateway one request a question", len(gateway.statuses()), count)
        check("within the age of an answer", took < MAX_AGE, True)

        client = Client(0, nginx.port)
        status, tag, body = client.ask(QUESTIONS[0])
        check("a known tag costs nobody anything",
              client.ask(QUESTIONS[0], {"If-None-Match": tag})[::2], (304, b""))
        check("nor the gateway", len(gateway.statuses()), count)
        check("a tag is of the body", tag.encode() in body, True)
        check("packed answers are another form",
              client.ask(QUESTIONS[0], {"Accept-Encoding": "br, gzip"})[2][:2], b"\x1f\x8b")
        check("of which there is one", len(gateway.statuses()), count + 1)
        unknown = [client.ask("characters/1")[0] for _ in range(3)]
        check("what is not there is asked for once",
              (unknown, len(gateway.statuses())), ([404] * 3, count + 2))

        time.sleep(max(0, began + took + MAX_AGE + 2 - time.monotonic()))
        asked = len(gateway.statuses())
        check("expired answers are given at once", ask_all(nginx.port) == first, True)
        time.sleep(1)
        check("and asked for once, by their tags", gateway.statuses()[asked:], ["304"] * count)

        time.sleep(MAX_AGE + 2)
        check("the gateway ends well", gateway.stop(), 0)
        check("all are answered without it", ask_all(nginx.port) == first, True)
        check("but what nobody asked before", client.ask("stories")[0], 502)

        gateway = Gateway(program, folder, gateway.port)
        check("with it again, that as well", client.ask("stories")[0], 200)
    finally:
        if nginx:
            nginx.stop()
        gateway.stop()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main(*sys.argv[1:])
