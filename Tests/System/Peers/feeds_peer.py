#!/usr/bin/env python3
"""Reads the calendars and feeds that `week` prints with icalendar and feedparser, and compares them with
the JSON of the same comics. A warning of either is a failure.

usage: feeds_peer.py MARVEL_CLI

The comics are imported ones, one of which moves to another week between two imports, and those of a month
of the embedded catalog. Needs a HOME without catalogs.
"""

import datetime
import json
import os
import pathlib
import sys
import tempfile
import warnings

import feedparser
import icalendar

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import Home
from report import Report

DAYS = ["2031-03-05", "2031-03-12"]


def comic(identity, title, day, modified, **more):
    return {
        "id": identity, "title": title, "issueNumber": identity, "modified": modified,
        "resourceURI": f"http://gateway.marvel.com/v1/public/comics/{identity}",
        "dates": [
            {"type": "onsaleDate", "date": f"{day}T00:00:00-0500"},
            {"type": "focDate", "date": "2031-02-10T00:00:00-0500"}], **more}


def comics(day, modified):
    """Returns what a catalog says; the second comic is on sale on the day."""
    return [
        comic(
            1, "Cloak & \"Dagger\" (2031) #1; Zoë, <again>", DAYS[0], "2031-01-02T03:04:05-0500",
            description="<p>A <b>long</b> text, with a comma; and \\ more.</p><p>" + "長い " * 60 + "</p>",
            prices=[{"type": "printPrice", "price": 4.99}], upc="7596", diamondCode="JAN310001",
            thumbnail={"path": "http://i.annihil.us/u/a,b;c", "extension": "jpg"},
            variants=[
                {"name": "Cover B & C", "price": "9.99", "sku": "JAN310002", "upc": "7597",
                 "image": "https://i.annihil.us/b.jpg"}]),
        comic(2, "Sample (2031) #2", day, modified),
        comic(3, "Undated modification", DAYS[0], "-0001-11-30T00:00:00-0500")]


def read_calendar(report, what, text):
    """Returns the events by their UID."""
    calendar = icalendar.Calendar.from_ical(text)
    report.same(f"{what}: errors", [part.errors for part in calendar.walk() if part.errors], [])
    report.same(f"{what}: round trip", icalendar.Calendar.from_ical(calendar.to_ical()), calendar)
    events = {str(event["UID"]): event for event in calendar.walk("VEVENT")}
    report.same(f"{what}: UIDs", len(events), len(calendar.walk("VEVENT")))
    for name, event in events.items():
        report.same(f"{name}: stamp", event["DTSTAMP"].dt.tzinfo is not None, True)
        report.same(f"{name}: a day", event["DTEND"].dt - event["DTSTART"].dt, datetime.timedelta(1))
        if "LAST-MODIFIED" in event:
            report.same(f"{name}: revision", event["LAST-MODIFIED"].dt, event["DTSTAMP"].dt)
            report.same(f"{name}: sequence", int(event["SEQUENCE"]) < 2 ** 31, True)
    return events


def read_feed(report, what, text):
    """Returns the entries by their id."""
    feed = feedparser.parse(text.encode())
    report.same(f"{what}: well-formed", (feed.bozo, feed.version), (False, "atom10"))
    entries = {entry.id: entry for entry in feed.entries}
    report.same(f"{what}: ids", len(entries), len(feed.entries))
    for entry in feed.entries:
        report.same(f"{entry.title}: date", entry.updated_parsed is not None, True)
        report.same(f"{entry.title}: type", entry.content[0].type, "text/html")
    return entries


def main(program):
    report = Report("icalendar and feedparser")
    warnings.simplefilter("error")
    home, directory = Home(os.environ["HOME"], program), pathlib.Path(tempfile.mkdtemp())

    def output(*arguments):
        # As bytes, because the lines of a calendar end with CR LF.
        return home.output(*arguments, "-q", text=False).decode()

    def load(day, modified):
        file = directory / "comics.jsonl"
        file.write_text("".join(json.dumps(comic) + "\n" for comic in comics(day, modified)))
        output("import", str(file))

    def read(*arguments):
        what = " ".join(arguments)
        with report.part(what):
            results = json.loads(output(*arguments, "-o", "json"))["results"]
            events = read_calendar(report, what, output(*arguments, "-o", "ics"))
            entries = read_feed(report, what, output(*arguments, "-o", "atom"))
            return {comic["id"]: comic for comic in results}, events, entries
        return {}, {}, {}

    load(DAYS[0], "2031-01-01T00:00:00-0500")
    results, events, entries = read("week", DAYS[0], "--variants")
    report.same("rows", len(results), 4)
    with report.part("facts"):
        event = events["comic-1@marvel-cli"]
        report.same("summary", str(event["SUMMARY"]), results[1]["title"])
        report.same("cover", str(event["ATTACH"]), "https://i.annihil.us/u/a,b;c.jpg")
        report.same("text", "A long text, with a comma; and \\ more." in event["DESCRIPTION"], True)
        report.same("price", "\nPrice: $4.99\n" in event["DESCRIPTION"], True)
        entry = next(entry for entry in entries.values() if entry.title.startswith("Cloak"))
        page = entry.content[0].value
        report.same("cover in the feed", 'src="https://i.annihil.us/u/a,b;c.jpg"' in page, True)
        report.same("code in the feed", "Order code: JAN310001" in page, True)
        variant = next(comic for comic in results.values() if comic.get("variantDescription"))
        report.same("UID of a variant", f"comic-{variant['id']}@marvel-cli" in events, True)
    orders = read("week", "2031-02-10", "--foc")
    report.same("orders", len(orders[1]), 3)
    report.same("orders are events of their own", set(orders[1]) & set(events), set())
    report.same("orders are entries of their own", set(orders[2]) & set(entries), set())

    load(DAYS[1], "2031-01-09T00:00:00-0500")
    for day in DAYS:
        _, moved, news = read("week", day)
        with report.part(f"move in the week of {day}"):
            event, before = moved["comic-2@marvel-cli"], events["comic-2@marvel-cli"]
            report.same("new day", str(event["DTSTART"].dt), DAYS[1])
            report.same("sequence grows", event["SEQUENCE"] > before["SEQUENCE"], True)
            titles = [entry.title for entry in news.values() if entry.id not in entries]
            report.same(
                "entry of the move", titles, [f"Sample (2031) #2: on sale on {DAYS[1]}, not on {DAYS[0]}"])
    _, events, entries = read("week", "2017-07")
    report.same("a month of the embedded catalog", len(events) > 2 and len(entries) > 2, True)
    read("week", "2031-06")
    report.end()


main(*sys.argv[1:])
