#!/usr/bin/env python3
"""Uses the gateway's page for developers in headless Chromium.

usage: portal_peer.py OPEN SIGNED PUBLIC_KEY PRIVATE_KEY CHROMIUM

OPEN is the address of a gateway without keys, SIGNED that of one with this key pair, for which its own
host is registered. With SHORT in the environment, only what the page does with keys.
"""

import contextlib
import os
import pathlib
import sys

from playwright.sync_api import sync_playwright

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from report import Report

import accessibility
import endpoint_view
import secrecy
from page import Page


def main(open_address, signed_address, public_key, private_key, chromium):
    report = Report("the page for developers")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])

        @contextlib.contextmanager
        def page(address, **options):
            with report.part(f"a page of {address}"):
                opened = Page(browser, address, **options)
                yield opened
                opened.close(report)

        @contextlib.contextmanager
        def signed_page(**options):
            with page(signed_address, **options) as opened:
                opened.enter_keys(public_key, private_key)
                yield opened

        if not os.environ.get("SHORT"):
            accessibility.check(report, page, open_address, signed_page)
            endpoint_view.check(report, page, open_address)
            with signed_page() as opened:
                endpoint_view.check_all(report, opened)
        secrecy.check(
            report, page, open_address, signed_address, signed_page, public_key, private_key)
        browser.close()
    report.end()


main(*sys.argv[1:])
