"""Tries every endpoint in the page, and runs the commands that the page shows."""

import json
import subprocess

OPERATIONS = 39


def check(report, page, address, program, private_key):
    with page(address) as opened:
        check_all(report, opened, program, private_key)
        check_errors(report, opened)


def check_all(report, opened, program, private_key):
    """Sends each request without parameters, and with all examples."""
    opened.go("#/endpoints")
    addresses = opened.tab.eval_on_selector_all(
        ".endpoints a", "links => links.map(link => link.getAttribute('href'))")
    report.same("endpoints", len(addresses), OPERATIONS)
    for address in addresses:
        with report.part(address):
            opened.go(address)
            check_one(report, opened, address, program, private_key)
            if opened.tab.locator("[name=limit]").count() == 0:
                continue
            opened.tab.get_by_role("button", name="Fill in examples").click()
            report.same(f"command for {address} with id", opened.box("marvel-cli"),
                        "marvel-cli has no flag for the parameter id.")
            opened.tab.fill("[name=id]", "")
            opened.tab.fill("[name=offset]", "")
            check_one(report, opened, f"{address} with examples", program, private_key)


def check_one(report, opened, name, program, private_key):
    answer = sent(opened)
    report.same(f"response of {name}", answer.split(",")[0], "200 OK")
    body = json.loads(opened.box("Body"))
    headers = opened.box("Headers")
    report.same(f"headers of {name}", f"etag: {body['etag']}" in headers, True)
    request, curl = opened.box("Request"), opened.box("curl")
    report.same(f"request of {name}", curl, "curl " + quoted(request.removeprefix("GET ")))
    report.same(f"curl for {name}", json.loads(run(curl + " --silent")), body)
    command = opened.box("marvel-cli").replace("marvel-cli ", f"'{program}' ", 1)
    report.same(f"the private key of {name}", private_key is None or private_key not in command, True)
    if private_key is not None:
        command = command.replace("YOUR_PRIVATE_KEY", private_key)
    output = run(f"{command} --output jsonl --no-cache --quiet")
    report.same(f"marvel-cli for {name}", [json.loads(line) for line in output.splitlines()],
                body["data"]["results"])


def sent(opened):
    """Sends the request of the form, and returns the line about its response."""
    opened.tab.evaluate("document.querySelector('.answer').replaceChildren()")
    opened.tab.get_by_role("button", name="Send request").click()
    opened.tab.wait_for_selector(".answer h2")
    return opened.text(".answer h2 + p")


def quoted(word):
    return word if all(letter.isalnum() or letter in "_.,:/@%+=-" for letter in word) else f"'{word}'"


def run(command):
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    return result.stdout if result.returncode == 0 else result.stderr


def check_errors(report, opened):
    opened.go("#/endpoints/listCharacters")
    opened.tab.fill("[name=limit]", "101")
    report.same("an error", sent(opened).split(",")[0], "409 Conflict")
    report.same("its body", json.loads(opened.box("Body")),
                {"code": 409, "status": "You may not request more than 100 items."})
    opened.tab.route("**/v1/public/**", lambda route: route.abort())
    opened.tab.get_by_role("button", name="Send request").click()
    opened.tab.wait_for_selector(".answer [role=alert]")
    report.same("no response", opened.text(".answer").startswith("The request failed: "), True)
    opened.messages.clear()
