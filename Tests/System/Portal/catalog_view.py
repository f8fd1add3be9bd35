"""Searches and browses the catalog, and compares what the page shows with the gateway's responses."""

import json
import urllib.parse

from programs import KINDS, get_json

# The kinds with a date, and the order in which the newest are first.
NEWEST = {"comics": "-onsaleDate", "events": "-startDate", "series": "-startYear"}
HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>&amp;\"'"


def check(report, page, address):
    with page(address) as opened:
        check_home(report, opened, address)
        check_search(report, opened, address)
        check_relations(report, opened, address)
        check_pages(report, opened, address)
    with page(address) as opened:
        check_escaping(report, opened)


def data(address, path, **parameters):
    query = urllib.parse.urlencode(parameters)
    return get_json(f"{address}/v1/public/{path}?{query}")["data"]


def check_home(report, opened, address):
    totals = [f"{data(address, kind, limit=1)['total']:,} {kind}" for kind in KINDS]
    tiles = [" ".join(text.split()) for text in opened.texts(".tile")]
    report.same("numbers of entities", tiles, totals)
    for kind, order in NEWEST.items():
        newest = data(address, kind, orderBy=order, limit=6)["results"]
        box = opened.tab.locator(".group", has_text=f"Newest {kind}")
        report.same(f"newest {kind}", box.locator("a").all_inner_texts(),
                    [title(entity) for entity in newest])
    report.same("requests of the first page", len(opened.requests) <= 18, True)
    for text in opened.texts(".suggestions a"):
        report.same(f"the suggestion {text}", data(address, "search", q=text)["total"] > 0, True)


def title(entity):
    return str(entity.get("name") or entity.get("title") or entity.get("fullName"))


def check_search(report, opened, address):
    """Searches like a user, and compares with the gateway; each search is one request."""
    for text in ["Spider-Man", "logan", "asm 300", "doom", "spidermann"]:
        report.same(f"requests for {text}", search(opened, text), ["search"])
        found = data(address, "search", q=text, limit=20)
        report.same(f"matches of {text}", opened.texts(".matches a"),
                    [title(match["entity"]) for match in found["results"]])
        report.same(f"kinds of {text}", opened.texts(".matches .count"),
                    [match["kind"] for match in found["results"]])
    report.same("Doctor Doom", names(opened, "doom")[0], "Doctor Doom")
    report.same("Logan", names(opened, "logan")[0], "Wolverine")
    report.same("an abbreviation", names(opened, "asm 300")[0], "The Amazing Spider-Man (1963) #300")
    report.same("the form of a search", opened.text("#results .notice"), "Understood as: title.")
    found = names(opened, "spidermann")
    report.same("a misspelled name", found[0].startswith("Spider-Man"), True)
    report.check("a match by name says nothing", len(opened.texts(".matches .found")) < len(found), found)
    search(opened, "web-slinger")
    report.same("a match by alias", opened.texts(".matches .found")[0], "matched: alias")
    search(opened, "dedpool")
    report.same("a correction", opened.text("#results .notice"),
                "Showing results for “Deadpool”, because nothing matches “dedpool”.")
    report.same("an announced correction", opened.text("#status").startswith("Showing results"), True)
    check_kinds(report, opened, address)
    search(opened, "Qzxqvvw")
    report.same("no match", opened.text("#results"), "Nothing matches “Qzxqvvw”.")


def check_kinds(report, opened, address):
    search(opened, "Spider-Man")
    opened.tab.select_option("#kind", "events")
    opened.wait(lambda: "kind=events" in opened.tab.url)
    opened.settle()
    report.same("one kind", opened.texts(".matches a"), [title(match["entity"]) for match in data(
        address, "search", q="Spider-Man", kind="events", limit=20)["results"]])
    opened.tab.select_option("#kind", "")
    opened.wait(lambda: "kind=" not in opened.tab.url)
    opened.settle()
    first = opened.texts(".matches a")
    opened.tab.get_by_role("link", name="Next", exact=True).click()
    opened.wait(lambda: "offset=20" in opened.tab.url)
    opened.settle()
    report.same("the second page", opened.texts(".matches a"), [title(match["entity"]) for match in data(
        address, "search", q="Spider-Man", limit=20, offset=20)["results"]])
    report.same("another page", opened.texts(".matches a") == first, False)


def search(opened, text):
    """Types a text, and returns the paths of the requests that the page sends."""
    opened.go("#/")
    sent = len(opened.requests)
    opened.tab.locator("#search").press_sequentially(text, delay=5)
    opened.wait(lambda: "q=" in opened.tab.url)
    opened.settle()
    return [url.split("?")[0].split("/v1/public/")[1] for url, _, _ in opened.requests[sent:]]


def names(opened, text):
    search(opened, text)
    return opened.texts(".matches a")


def check_relations(report, opened, address):
    opened.go("#/characters/1009610")
    entity = data(address, "characters/1009610")["results"][0]
    report.same("name", opened.text("h1"), entity["name"])
    report.same("description", opened.text(".description"), entity["description"])
    report.same("fields that are not Marvel's",
                "Real name" in " ".join(opened.texts("dt:has(.own)")), True)
    for key, label in [("realName", "Real name"), ("universe", "Universe"),
                       ("lifeStatus", "Life status")]:
        report.same(label, opened.text(f"dt:has-text('{label}') + dd"), entity[key])
    for kind in ["comics", "series", "events"]:
        box = opened.tab.locator(".group").filter(
            has=opened.tab.get_by_role("heading", name=kind.capitalize()))
        report.same(f"{kind} of the entity", box.locator("li").all_inner_texts(),
                    [item["name"] for item in entity[kind]["items"]])
    link = opened.tab.locator(".group li a").first
    name = link.inner_text()
    link.click()
    opened.wait(lambda: opened.tab.title().startswith(name))
    report.same("the related entity", opened.text("h1"), name)
    opened.tab.go_back()
    opened.wait(lambda: opened.tab.title().startswith(entity["name"]))
    report.same("back", opened.text("h1"), entity["name"])


def check_pages(report, opened, address):
    opened.go("#/characters/1009610/comics")
    shown = []
    while True:
        shown += opened.texts("main .links a")
        following = opened.tab.get_by_role("link", name="Next", exact=True)
        if following.count() == 0:
            break
        summary = opened.text("main .hint")
        following.click()
        opened.wait(lambda: opened.text("main .hint") != summary)
        opened.settle()
    expected, total = [], 1
    while len(expected) < total:
        page = data(address, "characters/1009610/comics", offset=len(expected), limit=100)
        expected, total = expected + page["results"], page["total"]
    report.same("all pages of a list", shown, [title(comic) for comic in expected])


def check_escaping(report, opened):
    """Serves an entity whose texts are markup, and whose links are scripts."""
    entity = {
        "id": 1, "name": HOSTILE, "description": HOSTILE, "realName": HOSTILE, "aliases": [HOSTILE],
        "resourceURI": "javascript:alert(3)", "modified": HOSTILE,
        "urls": [{"type": HOSTILE, "url": "javascript:alert(4)"}],
        "teams": [{"name": HOSTILE, "resourceURI": "javascript:alert(5)"}],
        "thumbnail": {"path": "javascript:alert(6)", "extension": HOSTILE},
        "comics": {"available": 1, "returned": 1, "collectionURI": "javascript:alert(7)", "items": [
            {"name": HOSTILE, "resourceURI": "javascript:alert(8)", "role": HOSTILE}]},
    }
    match = {"kind": HOSTILE, "matched": HOSTILE, "entity": entity}

    def body(result):
        return json.dumps({"code": 200, "status": "Ok", "attributionText": HOSTILE, "data": {
            "offset": 0, "limit": 20, "total": 1, "count": 1, "results": [result],
            "corrections": [{"typed": "x", "used": HOSTILE}]}})

    opened.tab.route("**/v1/public/**", lambda route: route.fulfill(
        status=200, content_type="application/json",
        body=body(match if "/search?" in route.request.url else entity)))
    for view in ["#/characters/1", "#/characters", "#/?q=x", "#/"]:
        opened.go(view)
        report.same(f"markup as text in {view}", HOSTILE in opened.text("main"), True)
        report.same(f"elements in {view}", opened.tab.locator("main :is(img, script)").count(), 0)
        report.same(f"links in {view}",
                    opened.tab.locator("[href^=javascript]").count(), 0)
    opened.go("#/endpoints/listCharacters")
    opened.send()
    report.same("the body", "onerror" in opened.box("Body"), True)
    report.same("elements in the body", opened.tab.locator("main :is(img, script)").count(), 0)
