"""Tries every endpoint in the page, and runs the code that the page shows."""

import json

import code_samples
from programs import get_json

ENDPOINTS = 40


def check(report, page, address, program, build):
    with page(address) as opened:
        check_all(report, opened, program, build, None)
        check_documentation(report, opened, address)
        check_links(report, opened)
        check_address(report, opened)
        check_errors(report, opened)


def check_all(report, opened, program, build, private_key):
    """Sends each request without parameters and with the examples, and runs the code for it."""
    opened.go("#/endpoints")
    addresses = opened.tab.eval_on_selector_all(
        ".endpoints a", "links => links.map(link => link.getAttribute('href'))")
    report.same("endpoints", len(addresses), ENDPOINTS)
    samples = code_samples.CodeSamples(report, opened, program, build, private_key)
    for address in addresses:
        with report.part(address):
            opened.go(address)
            body = check_one(report, opened, address)
            if opened.tab.locator("[name=limit]").count() > 0:
                opened.tab.get_by_role("button", name="Fill in examples").click()
                body = check_one(report, opened, f"{address} with examples")
                report.same(f"matches of the examples of {address}", body["data"]["total"] > 0, True)
            samples.check(address, body)
            opened.tab.get_by_role("button", name="Clear").click()
            report.same(f"fields of {address} after Clear", opened.tab.eval_on_selector_all(
                "form.parameters [name]", "fields => fields.filter("
                "field => field.value && !field.required).map(field => field.name)"), [])
    samples.check_swift()


def check_one(report, opened, name):
    """Sends the request in the form, and returns the body of the response."""
    answer = sent(opened)
    report.same(f"response of {name}", answer.split(",")[0], "200 OK")
    body = json.loads(opened.box("Body"))
    headers = opened.box("Headers")
    report.same(f"headers of {name}", f"etag: {body['etag']}" in headers, True)
    return body


def sent(opened):
    """Sends the request of the form, and returns the line about its response."""
    opened.tab.evaluate("document.querySelector('.answer').replaceChildren()")
    opened.send()
    return opened.text(".answer h2 + p")


def check_documentation(report, opened, address):
    """Each endpoint's page has all parameters, fields, and errors of the description."""
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
        shown = opened.texts(".parameter label")
        report.same(f"parameters of {name}", sorted(shown), sorted(
            parameter["name"] for parameter in parameters))
        text = " ".join(opened.text("form.parameters").split())
        report.same(f"meanings of parameters of {name}", [
            sentence for parameter in parameters
            for sentence in parameter["description"].replace("`", "").split(". ")
            if sentence.rstrip(".") not in text], [])
        groups = opened.texts("form.parameters legend")
        report.same(f"groups of {name}", len(groups) >= (4 if len(shown) > 12 else 1), True)
        wrapper = resolved(operation["responses"]["200"]["content"]["application/json"]["schema"])
        results = resolved(wrapper["properties"]["data"])["properties"]["results"]
        fields = resolved(results["items"])["properties"]
        report.same(f"fields of {name}", opened.texts("details[open] > .schema > li > .field"),
                    list(fields))
        statuses = [status for status in operation["responses"] if int(status) >= 400]
        report.same(f"errors of {name}", opened.texts(".status summary > code"), statuses)
        example = json.loads(opened.box("Example response"))
        report.same(f"an example of {name}", example["data"]["count"], 1)
    opened.go("#/endpoints/getComic")
    opened.tab.locator("summary", has_text="Fields of dates").click()
    opened.tab.wait_for_selector(".schema .schema .field")
    report.same("nested fields", opened.texts(".schema .schema .field")[:2], ["type", "date"])


def check_links(report, opened):
    """An address in a body leads to the page of its entity."""
    opened.go("#/endpoints/getCharacter")
    sent(opened)
    body = json.loads(opened.box("Body"))
    comic = body["data"]["results"][0]["comics"]
    links = opened.tab.locator(".answer .json-string a")
    texts = [json.loads(text) for text in links.all_inner_texts()]
    report.same("linked addresses", [comic["collectionURI"] in texts,
                comic["items"][0]["resourceURI"] in texts], [True, True])
    links.nth(texts.index(comic["items"][0]["resourceURI"])).click()
    opened.wait(lambda: opened.tab.title().startswith(comic["items"][0]["name"]))
    report.same("the linked entity", opened.text("h1"), comic["items"][0]["name"])


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


def check_errors(report, opened):
    opened.go("#/endpoints/listCharacters")
    opened.tab.fill("[name=id]", "1009610")
    report.same("a parameter without a flag", opened.code("marvel-cli"),
                "marvel-cli has no flag for the parameter id.")
    report.same("a parameter that the library does not have", opened.code("Swift"),
                "The library MarvelComics cannot send this value of id.")
    opened.tab.fill("[name=id]", "")
    opened.tab.fill("[name=limit]", "101")
    report.same("an error", sent(opened).split(",")[0], "409 Conflict")
    report.same("its body", json.loads(opened.box("Body")),
                {"code": 409, "status": "You may not request more than 100 items."})
    opened.tab.route("**/v1/public/**", lambda route: route.abort())
    opened.send(".answer [role=alert]")
    report.same("no response", opened.text(".answer").startswith("The request failed: "), True)
    opened.go("#/endpoints/nothing")
    report.same("no such endpoint", opened.text("[role=alert]"), "There is no such endpoint.")
    opened.messages.clear()
