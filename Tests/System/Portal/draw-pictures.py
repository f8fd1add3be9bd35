#!/usr/bin/env python3
"""Draws docs/pictures/portal-*.png: the page for developers in headless Chromium.

usage: draw-pictures.py MARVEL_GATEWAY CHROMIUM OUTPUT_DIRECTORY
"""

import io
import pathlib
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from page import Page
from programs import Server

# Few colors: text and lines need no more, and the pictures are a third as large.
COLORS = 64
# Name, width, color scheme, view.
PICTURES = [
    ("portal-endpoint", 1280, "light", "#/endpoints/listComics?titleStartsWith=fantastic&startYear=1963"),
    ("portal-dark", 1000, "dark", "#/endpoints/getCharacter?characterId=1009282"),
    ("portal-narrow", 320, "light", "#/"),
]


def main(gateway, chromium, out):
    # A fixed port, which the pictures show.
    with Server(gateway, "--open", "--quiet") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, width, scheme, view in PICTURES:
            draw(browser, server.address, width, scheme, view, pathlib.Path(out) / f"{name}.png")
        browser.close()


def draw(browser, address, width, scheme, view, path):
    opened = Page(browser, address, width=width, scheme=scheme)
    opened.go(view)
    if "/endpoints/" in view:
        opened.send()
        opened.tab.evaluate("scrollTo(0, 0)")
    image = Image.open(io.BytesIO(opened.tab.screenshot()))
    image.convert("RGB").quantize(COLORS).save(path, optimize=True)
    opened.context.close()


main(*sys.argv[1:])
