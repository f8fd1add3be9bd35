#!/usr/bin/env python3
"""Reads the metadata that `show -o comicinfo` and `-o metroninfo` print with comicbox, and compares
it with the comic's JSON.

usage: comicbox_peer.py MARVEL_CLI

The comics are samples of the embedded catalog, and an imported one with what that catalog lacks. Needs
a HOME without catalogs.
"""

import base64
import pathlib
import sys
import tempfile
import zipfile

from comicbox.box import Comicbox
from loguru import logger

from catalog import Catalog
from expected_metadata import comic_info, metron_info
from imported_comic import IMPORTED, lines
from report import Report

# The smallest PNG: without an image, an archive is not a comic.
PAGE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
FORMATS = [("comicinfo", "ComicInfo.xml", comic_info), ("metroninfo", "MetronInfo.xml", metron_info)]
# Marvel is a source of ids in the schema, but not in comicbox, which reads the id from the address.
KNOWN = "@source='Marvel'"


def samples(comics):
    """Returns up to four comics of every sort."""
    sorts = [
        lambda comic: len(comic["events"]["items"]) > 1,
        lambda comic: len(comic["events"]["items"]) == 1,
        lambda comic: not comic["events"]["items"],
        lambda comic: comic["creators"]["available"] > 8,
        lambda comic: any("(cover)" in item["role"] for item in comic["creators"]["items"]),
        lambda comic: not comic["creators"]["items"],
        lambda comic: comic["format"] != "Comic",
        lambda comic: comic["stories"]["items"],
        lambda comic: comic["pageCount"],
        lambda comic: len(comic["dates"]) == 2,
        lambda comic: len(comic["dates"]) == 1,
        lambda comic: any("," in item["name"] for item in comic["events"]["items"]),
        lambda comic: "&" in comic["title"],
        lambda comic: "," in comic["title"],
        lambda comic: not comic["title"].isascii(),
        lambda comic: comic["issueNumber"] > 500,
        lambda comic: comic["issueNumber"] == 0,
    ]
    found = {}
    for sort in sorts:
        for comic in [comic for comic in comics if sort(comic)][:4]:
            found[comic["id"]] = comic
    return list(found.values())


def metadata(xml, name, directory):
    """Returns what comicbox reads from a comic with a metadata file."""
    path = pathlib.Path(directory, "comic.cbz")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(name, xml)
        archive.writestr("page.png", PAGE)
    with Comicbox(path) as comic:
        return comic.to_dict()["comicbox"]


def identified(comics, directory, home, report):
    """Lets the program write into archives named by titles, and compares what comicbox reads there.

    Then the archives get names that say nothing: metadata alone identifies them."""
    issues = {comic["title"].replace("/", "-"): comic for comic in comics
              if comic["format"] == "Comic" and "#" in comic["title"]}
    for title in issues:
        with zipfile.ZipFile(pathlib.Path(directory, title + ".cbz"), "w") as archive:
            archive.writestr("page.png", PAGE)
    for row in home.rows("identify", directory, "--write", "-q"):
        path = pathlib.Path(row["path"])
        comic = issues[path.stem]
        with report.part(f"identify --write of {path.stem}"):
            report.same(f"identify of {path.stem}", (row["id"], row["file"]), (comic["id"], "written"))
            # comicbox completes metadata by the name.
            opaque = pathlib.Path(directory, str(comic["id"]), "comic.cbz")
            opaque.parent.mkdir()
            path.rename(opaque)
            with Comicbox(opaque) as archive:
                read = archive.to_dict()["comicbox"]
            for key, value in (comic_info(comic, home) | {"page_count": 1}).items():
                report.same(f"identify --write of {path.stem}: {key}", read.get(key), value)
    for row in home.rows("identify", directory, "-q"):
        expected = "metadata", str(row["id"])
        report.same(f"identify of {row['path']}", (row["by"], pathlib.Path(row["path"]).parent.name), expected)


def main(program):
    report = Report("comicbox")
    warnings = []
    logger.remove()
    logger.add(lambda message: warnings.append(str(message)), level="WARNING")
    catalog = Catalog(program)
    comics = samples(catalog.kinds["comics"])

    home = catalog.home
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory, "comic.jsonl")
        file.write_text(lines())
        home.output("import", str(file), "-q")
        for identity in [comic["id"] for comic in comics] + [IMPORTED["id"]]:
            comic = home.document("show", "comic", str(identity), "-q")
            for form, name, expected in FORMATS:
                with report.part(f"{form} of {comic['title']}"):
                    xml = home.output("show", "comic", str(identity), "-o", form, "-q")
                    read = metadata(xml, name, directory)
                    for key, value in expected(comic, home).items():
                        report.same(f"{form} of {comic['title']}: {key}", read.get(key), value)
    with tempfile.TemporaryDirectory() as directory:
        identified(comics, directory, catalog.home, report)
    for warning in warnings:
        if KNOWN not in warning:
            report.fail(warning)
    report.end()


main(*sys.argv[1:])
