"""Checks how the page is served, how it signs, and that the private key stays in it."""

import hashlib
import json
import urllib.error
import urllib.request

SECRETS = ["", "a", "1abcd1234", "é→😀", "x" * 55, "x" * 56, "x" * 63, "x" * 64, "y" * 1000]
POLICY = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"]


def check(report, page, address, signed_address, signed_page, public_key, private_key):
    check_headers(report, address)
    with page(address) as opened:
        digests = opened.tab.evaluate(
            "async texts => { const { md5 } = await import('/portal/md5.js');"
            " return texts.map(md5) }", SECRETS)
        report.same("MD5", digests,
                    [hashlib.md5(text.encode()).hexdigest() for text in SECRETS])
    with page(signed_address) as opened:
        check_wrong_key(report, opened)
    with signed_page() as opened:
        check_keys(report, opened, public_key, private_key)


def check_headers(report, address):
    for path in ["/", "/docs", "/portal/portal.css", "/portal/portal.js", "/openapi.json"]:
        status, headers, body = get(address + path)
        report.same(f"status of {path}", status, 200)
        report.same(f"sniffing of {path}", headers["X-Content-Type-Options"], "nosniff")
        policy = headers["Content-Security-Policy"] or ""
        if path != "/openapi.json":
            report.same(f"policy of {path}", [rule for rule in POLICY if rule not in policy], [])
        report.same(f"inline scripts and styles in {path}", "unsafe" in policy, False)
        report.same(f"a known version of {path}",
                    get(address + path, {"If-None-Match": headers["ETag"]})[0], 304)
        report.same(f"HEAD of {path}", get(address + path, method="HEAD")[::2], (200, b""))
        report.same(f"POST to {path}", get(address + path, method="POST")[0], 405)
        report.same(f"compressed {path}", len(get(
            address + path, {"Accept-Encoding": "gzip"})[2]) < len(body), True)
    report.same("/ and /docs", get(address + "/")[2], get(address + "/docs")[2])


def get(url, headers={}, method="GET"):
    request = urllib.request.Request(url, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def check_wrong_key(report, opened):
    opened.go("#/endpoints/listComics")
    opened.tab.fill("#public-key", "wrong")
    opened.send(".answer .failure")
    report.same("a wrong key", json.loads(opened.box("Body"))["message"], "The passed API key is invalid.")
    report.same("requests", len([url for url, _, _ in opened.requests if "/v1/public/" in url]), 1)
    opened.messages.clear()


def check_keys(report, opened, public_key, private_key):
    opened.go("#/endpoints/getCharacter?characterId=1009610")
    opened.send()
    report.same("signed", opened.text(".answer strong"), "200 OK")
    report.same("public key in requests",
                any(f"apikey={public_key}" in url for url, _, _ in opened.requests), True)
    report.same("private key in requests", private_key in json.dumps(opened.requests), False)
    report.same("private key in the page", private_key in opened.tab.content(), False)
    report.same("storage", opened.tab.evaluate(
        "async () => [localStorage.length, sessionStorage.length, document.cookie,"
        " (await caches.keys()).length, (await indexedDB.databases()).length,"
        " JSON.stringify(history.state)]"), [0, 0, "", 0, 0, "null"])
    opened.tab.fill("#private-key", "wrong")
    opened.send(".answer .failure")
    report.same("a wrong private key", json.loads(opened.box("Body"))["message"],
                "That hash, timestamp and key combination is invalid.")
    opened.tab.fill("#private-key", "")
    opened.send(".answer .success")
    report.same("the public key alone", "hash=" in opened.box("Request"), False)
    opened.tab.reload()
    opened.settle()
    report.same("keys after loading again", [
        opened.tab.input_value("#public-key"), opened.tab.input_value("#private-key")], ["", ""])
    opened.messages.clear()
