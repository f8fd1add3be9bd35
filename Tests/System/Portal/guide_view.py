"""Reads the pages of the guide, and compares them with docs/protocol.md and the description."""

import pathlib
import re

from programs import get_json

SOURCE = pathlib.Path(__file__).parents[3] / "docs" / "protocol.md"


def check(report, page, address):
    _, *sections = re.split(r"^## ", SOURCE.read_text(), flags=re.MULTILINE)
    titles = [section.splitlines()[0] for section in sections]
    with page(address) as opened:
        opened.go("#/guide")
        links = opened.tab.locator(".endpoints a")
        report.same("pages", links.all_inner_texts(), titles)
        addresses = links.evaluate_all("links => links.map(link => link.getAttribute('href'))")
        for view, section in zip(addresses, sections):
            opened.go(view)
            check_page(report, opened, view, section)
        check_errors(report, opened, address)
        opened.go("#/guide/nothing")
        report.same("no such page", opened.text("[role=alert]"), "There is no such page in the guide.")


def check_page(report, opened, view, section):
    """Everything in the section is on the page, and nothing of the markup."""
    title, *lines = section.splitlines()
    report.same(f"heading of {view}", opened.text("h1"), title)
    shown = words(opened.text("article"))
    text = re.sub(r"^```.*$|^\|[-|]+$|\]\([^)]+\)", "", "\n".join(lines), flags=re.MULTILINE)
    text = re.sub(r"^- |^\d+\. |[`\[|]", " ", text, flags=re.MULTILINE)
    report.same(f"words of {view}", [word for word in words(text) if word not in shown], [])
    report.same(f"markup in {view}", re.findall(
        r"^```|\]\(|^#+ |^\|", opened.text("article"), flags=re.MULTILINE), [])
    rows = len(re.findall(r"^\|(?![-|]+$)", section, flags=re.MULTILINE))
    report.same(f"tables in {view}", opened.tab.locator(
        "article table:not(.errors) tr").count(), rows)


def words(text):
    return re.sub(r"[^\w']", " ", text).split()


def check_errors(report, opened, address):
    """The table of all errors has each code, message, cause, and remedy of the description."""
    responses = get_json(f"{address}/openapi.json")["components"]["responses"].values()
    expected = [error for response in responses for error in response["x-marvel-cli-errors"]]
    opened.go("#/guide/errors")
    opened.tab.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    rows = opened.tab.locator("table.errors tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))")
    report.same("errors", sorted(rows), sorted(
        [str(error["code"])] + [error[key].replace("`", "") for key in ["message", "cause", "remedy"]]
        for error in expected))
    report.same("errors with a cause and a remedy", all(all(row) for row in rows), True)
