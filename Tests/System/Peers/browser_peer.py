#!/usr/bin/env python3
"""Loads a page in headless Chromium that queries a gateway of another origin with a public key.

The gateway allows the host 127.0.0.1 but not localhost; the page is loaded from both.

usage: browser_peer.py ADDRESS PUBLIC_KEY MARVEL_CLI CHROMIUM
"""

import json
import os
import pathlib
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.parse

from catalog import Catalog
from programs import KINDS, SERVERS
from report import Report

sys.path.append(str(SERVERS))
import loopback

TIMEOUT = 60
results = queue.Queue()


class Handler(loopback.Handler):
    def do_GET(self):
        body = pathlib.Path(__file__).with_name("page.html").read_bytes()
        self.send(200 if self.path.startswith("/?") else 404, body, {"Content-Type": "text/html; charset=utf-8"})

    def do_POST(self):
        results.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send(200, b"", {})


def load(chromium, page):
    """Returns the results that the page reports when it is done."""
    # Child processes of a killed browser may still write.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", f"--user-data-dir={profile}", "--remote-debugging-port=0", page],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return results.get(timeout=TIMEOUT)
        finally:
            os.killpg(browser.pid, signal.SIGKILL)
            browser.wait()


def main(gateway, key, program, chromium):
    report, catalog = Report("Chromium"), Catalog(program)
    server = loopback.Server(Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    query = urllib.parse.urlencode({"gateway": gateway, "key": key})
    for host in ["127.0.0.1", "localhost"]:
        with report.part(f"a page of {host}"):
            result = load(chromium, f"http://{host}:{server.server_port}/?{query}")
            report.same("error", result.get("error"), None)
            for kind in KINDS:
                ids = [entity["id"] for entity in catalog.kinds[kind][:100]]
                report.same(kind, result["lists"][kind],
                            ids if host == "127.0.0.1" else "Invalid Referer")
            if host == "127.0.0.1":
                report.same("the tag", result["tagMatches"], True)
                report.same("the same again", result["again"], [304, 0])
            report.same("an unknown entity", result["unknown"],
                        404 if host == "127.0.0.1" else 401)
    report.end()


main(*sys.argv[1:])
