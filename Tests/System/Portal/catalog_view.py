"""Searches and browses the catalog, and compares what the page shows with the gateway's responses."""

import json
import urllib.parse
import urllib.request

KINDS = ["characters", "comics", "creators", "events", "series", "stories"]
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
    with urllib.request.urlopen(f"{address}/v1/public/{path}?{query}") as response:
        return json.load(response)["data"]


def check_home(report, opened, address):
    totals = [f"{data(address, kind, limit=1)['total']:,} {kind}" for kind in KINDS]
    tiles = [" ".join(text.split()) for text in opened.texts(".tile")]
    report.same("numbers of entities", tiles, totals)
    for kind in KINDS:
        newest = data(address, kind, orderBy="-modified", limit=6)["results"]
        box = opened.tab.locator(".group", has_text=f"Recently modified {kind}")
        report.same(f"recently modified {kind}", box.locator("a").all_inner_texts(),
                    [title(entity) for entity in newest])


def title(entity):
    return str(entity.get("name") or entity.get("title") or entity.get("fullName"))


def check_search(report, opened, address):
    opened.tab.locator("#search").press_sequentially("Spider-Man", delay=20)
    opened.tab.wait_for_selector(".group .count")
    opened.settle()
    report.same("best-known match", opened.texts(".group a")[0],
                title(data(address, "characters", name="Spider-Man")["results"][0]))
    shown = opened.tab.locator(".group", has_text="Comics").locator("li").all_inner_texts()
    report.same("comics", shown, [title(comic) for comic in data(
        address, "comics", titleStartsWith="Spider-Man", limit=6)["results"]])
    opened.tab.select_option("#kind", "events")
    opened.wait(lambda: "kind=events" in opened.tab.url)
    opened.settle()
    shown = opened.tab.locator("#results li").all_inner_texts()
    report.same("one kind", shown, [title(event) for event in data(
        address, "events", nameStartsWith="Spider-Man", limit=6)["results"]])
    report.same("address", "q=Spider-Man" in opened.tab.url, True)
    opened.tab.locator("#search").fill("Qzxq")
    opened.wait(lambda: "q=Qzxq" in opened.tab.url)
    opened.settle()
    report.same("no match", opened.text("#results"), "Nothing begins with “Qzxq”.")


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
    body = json.dumps({"code": 200, "status": "Ok", "attributionText": HOSTILE, "data": {
        "offset": 0, "limit": 20, "total": 1, "count": 1, "results": [entity]}})
    opened.tab.route("**/v1/public/**", lambda route: route.fulfill(
        status=200, content_type="application/json", body=body))
    for view in ["#/characters/1", "#/characters", "#/?q=x", "#/"]:
        opened.go(view)
        report.same(f"markup as text in {view}", HOSTILE in opened.text("main"), True)
        report.same(f"elements in {view}", opened.tab.locator("main :is(img, script)").count(), 0)
        report.same(f"links in {view}",
                    opened.tab.locator("[href^=javascript]").count(), 0)
    opened.go("#/endpoints/listCharacters")
    opened.tab.get_by_role("button", name="Send request").click()
    opened.tab.wait_for_selector(".answer h2")
    report.same("the body", "onerror" in opened.box("Body"), True)
    report.same("elements in the body", opened.tab.locator("main :is(img, script)").count(), 0)
