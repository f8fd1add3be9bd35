"""Tries every endpoint in the page, and compares it with the description."""

import json

from programs import get_json

ENDPOINTS = 40
HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>&amp;\"'"
# An entity of each kind that the embedded catalog has, with entities of all others.
IDS = {"characterId": "1009610", "comicId": "4450", "creatorId": "30", "eventId": "238",
       "seriesId": "2258", "storyId": "2520"}


def check(report, page, address):
    with page(address) as opened:
        check_all(report, opened)
        check_documentation(report, opened, address)
        check_links(report, opened)
        check_address(report, opened)
        check_escaping(report, opened)
        check_errors(report, opened)


def check_all(report, opened):
    """Sends each request with what is required alone."""
    opened.go("#/")
    addresses = opened.tab.eval_on_selector_all(
        ".endpoints a", "links => links.map(link => link.getAttribute('href'))")
    report.same("endpoints", len(addresses), ENDPOINTS)
    for address in addresses:
        with report.part(address):
            opened.go(address)
            for name in opened.tab.eval_on_selector_all(
                    "#parameters [required]", "fields => fields.map(field => field.name)"):
                opened.tab.fill(f"[name={name}]", IDS.get(name, "hulk"))
            report.same(f"response of {address}", sent(opened), "200 OK")
            body = json.loads(opened.box("Body"))
            report.same(f"results of {address}", body["data"]["total"] > 0, True)
            report.same(f"headers of {address}", f"etag: {body['etag']}" in opened.box("Headers"), True)


def sent(opened):
    """Sends the request of the form, and returns the status of its response."""
    opened.tab.evaluate("document.querySelector('.answer').replaceChildren()")
    opened.send()
    return opened.text(".answer strong")


def check_documentation(report, opened, address):
    """Each endpoint's page has all parameters and fields of the description."""
    document = get_json(f"{address}/openapi.json")

    def resolved(value):
        while "$ref" in value:
            found = document
            for key in value["$ref"].removeprefix("#/").split("/"):
                found = found[key]
            value = found
        return value

    for path in document["paths"].values():
        operation = path["get"]
        name = operation["operationId"]
        opened.go(f"#/endpoints/{name}")
        parameters = [resolved(parameter) for parameter in operation["parameters"]]
        report.same(f"parameters of {name}", opened.texts("#parameters label"), [
            parameter["name"] for parameter in parameters])
        text = " ".join(opened.text("#parameters").split())
        report.same(f"meanings of parameters of {name}", [
            parameter["description"] for parameter in parameters
            if parameter["description"].replace("`", "") not in text], [])
        wrapper = resolved(operation["responses"]["200"]["content"]["application/json"]["schema"])
        report.same(f"fields of {name}", opened.texts(".panel > .schema > li > .field"),
                    list(wrapper["properties"]))
    opened.go("#/endpoints/getComic")
    for name in ["ComicDataContainer", "Comic", "ComicDate"]:
        opened.tab.locator("summary", has_text=f"Fields of array of {name}").or_(
            opened.tab.get_by_text(f"Fields of {name}", exact=True)).first.click()
        opened.settle()
    report.same("nested fields", "date" in opened.texts(".schema .schema .schema .schema .field"), True)


def check_links(report, opened):
    """An address in a body leads to the page of its endpoint."""
    opened.go("#/endpoints/getCharacter?characterId=1009610")
    sent(opened)
    comics = json.loads(opened.box("Body"))["data"]["results"][0]["comics"]
    links = opened.tab.locator(".answer pre a")
    texts = [json.loads(text) for text in links.all_inner_texts()]
    report.same("linked addresses", [comics["collectionURI"] in texts,
                comics["items"][0]["resourceURI"] in texts], [True, True])
    links.nth(texts.index(comics["collectionURI"])).click()
    opened.wait(lambda: opened.tab.title().startswith("List comics of a character"))
    report.same("the linked entity", opened.tab.input_value("[name=characterId]"), "1009610")


def check_address(report, opened):
    """The address of the page has the values in the form."""
    opened.go("#/endpoints/listComicsOfCharacter")
    opened.tab.fill("[name=characterId]", "1009282")
    opened.tab.fill("[name=title]", "Uncanny X-Men & others")
    opened.tab.reload()
    opened.settle()
    report.same("values after loading again", [
        opened.tab.input_value(f"[name={name}]") for name in ["characterId", "title", "limit"]],
        ["1009282", "Uncanny X-Men & others", ""])
    opened.tab.get_by_role("button", name="Clear").click()
    report.same("the address after Clear", opened.tab.url.split("#")[1],
                "/endpoints/listComicsOfCharacter?characterId=1009282")


def check_escaping(report, opened):
    """Serves texts that are markup, and addresses that are scripts."""
    opened.tab.route("**/v1/public/**", lambda route: route.fulfill(
        status=200, content_type="application/json",
        body=json.dumps({"name": HOSTILE, "resourceURI": "javascript:alert(3)"})))
    opened.go("#/endpoints/listCharacters")
    opened.send()
    report.same("the body", json.loads(opened.box("Body"))["name"], HOSTILE)
    report.same("elements in the body", opened.tab.locator("main :is(img, script)").count(), 0)
    report.same("links in the body", opened.tab.locator("[href^=javascript]").count(), 0)
    opened.tab.unroute("**/v1/public/**")


def check_errors(report, opened):
    opened.go("#/endpoints/listCharacters")
    opened.tab.fill("[name=limit]", "101")
    report.same("an error", sent(opened), "409 Conflict")
    report.same("its body", json.loads(opened.box("Body")),
                {"code": 409, "status": "You may not request more than 100 items."})
    opened.tab.route("**/v1/public/**", lambda route: route.abort())
    opened.send(".answer [role=alert]")
    report.same("no response", opened.text(".answer").startswith("The request failed: "), True)
    opened.go("#/endpoints/nothing")
    report.same("no such endpoint", opened.text("[role=alert]"), "There is no such page.")
    opened.messages.clear()
