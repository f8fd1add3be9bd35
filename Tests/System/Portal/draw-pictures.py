#!/usr/bin/env python3
"""Draws docs/pictures/portal-*.png: the page for developers in headless Chromium.

usage: draw-pictures.py MARVEL_GATEWAY CHROMIUM OUTPUT_DIRECTORY
"""

import io
import pathlib
import subprocess
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

from page import Page

# Few colors: text and lines need no more, and the pictures are a third as large.
COLORS = 64
# Name, width, color scheme, view.
PICTURES = [
    ("portal-endpoint", 1280, "light", "#/endpoints/listComics?titleStartsWith=fantastic&startYear=1963"),
    ("portal-dark", 1000, "dark", "#/characters/1009282"),
    ("portal-narrow", 320, "light", "#/?q=spider-man"),
]


def main(gateway, chromium, out):
    process = subprocess.Popen(
        # A fixed port, which the pictures show.
        [gateway, "--open", "--quiet"], stdout=subprocess.PIPE, text=True)
    try:
        address = f"http://127.0.0.1:{process.stdout.readline().strip()}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            for name, width, scheme, view in PICTURES:
                draw(browser, address, width, scheme, view, pathlib.Path(out) / f"{name}.png")
            browser.close()
    finally:
        process.terminate()
        process.wait()


def draw(browser, address, width, scheme, view, path):
    opened = Page(browser, address, width=width, scheme=scheme)
    opened.go(view)
    button = opened.tab.get_by_role("button", name="Send request")
    if button.count() > 0:
        button.click()
        opened.tab.wait_for_selector(".answer h2")
        opened.tab.evaluate("scrollTo(0, 0)")
    image = Image.open(io.BytesIO(opened.tab.screenshot()))
    image.convert("RGB").quantize(COLORS).save(path, optimize=True)
    opened.context.close()


main(*sys.argv[1:])
