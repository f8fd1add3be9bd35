"""Checks every view with axe-core, on a wide and on a narrow screen, each in one color scheme."""

from axe_playwright_python.sync_playwright import Axe

VIEWS = [
    "#/", "#/nowhere", "#/endpoints/listComics?limit=2", "#/endpoints/getSeries?seriesId=2258",
    "#/endpoints/search?q=hulk&limit=1",
]
# Its fields are those of all kinds, which axe-core takes minutes for if all are open; what is deeper is
# the same as on the pages of the other endpoints.
LARGEST_VIEW = "#/endpoints/search?q=hulk&limit=1"
# Contrast depends on the scheme alone, and the order and size of elements on the width alone.
SCREENS = [(1200, "light"), (320, "dark")]


def check(report, page, address, signed_page):
    axe = Axe()
    for width, scheme in SCREENS:
        with page(address, width=width, scheme=scheme) as opened:
            for view in VIEWS:
                opened.go(view)
                if "/endpoints/" in view:
                    opened.send()
                    check_first_screen(report, opened, f"{view}, {width} pixels")
                open_all(opened, levels=2 if view == LARGEST_VIEW else None)
                check_view(report, axe, opened, f"{view}, {width} pixels, {scheme}")
    with signed_page(width=320) as opened:
        check_view(report, axe, opened, "keys")
    with page(address) as opened:
        check_keyboard(report, opened)
        check_form(report, opened)


def check_first_screen(report, opened, name):
    """The request and the button that sends it are visible without scrolling."""
    opened.tab.evaluate("scrollTo(0, 0)")
    button = opened.tab.get_by_role("button", name="Send request").bounding_box()
    report.same(f"the button is on the first screen of {name}", button["y"] + button["height"] < 800, True)


def open_all(opened, levels=None):
    """Opens what can be opened, also in what was opened, down to a number of levels."""
    while levels != 0 and opened.tab.evaluate("""() => {
        const closed = [...document.querySelectorAll("main details:not([open])")];
        for (const details of closed.slice(0, 100)) details.open = true;
        return closed.length;
    }""") > 0:
        opened.settle()
        if levels is not None:
            levels -= 1


def check_view(report, axe, opened, name):
    response = axe.run(opened.tab).response
    report.same(f"accessibility of {name}", [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in response["violations"] for node in violation["nodes"]], [])
    report.same(f"axe-core checked {name}", len(response["passes"]) > 10, True)
    report.same(f"width of {name}", opened.tab.evaluate("document.documentElement.scrollWidth"),
                opened.width)


def check_keyboard(report, opened):
    """Opens an endpoint and sends a request without a mouse."""
    tab, focused = opened.tab, "document.activeElement"
    opened.tab.keyboard.press("Tab")
    report.same("first stop", tab.evaluate(f"{focused}.textContent"), "Skip to content")
    tab.keyboard.press("Enter")
    report.same("target of the first stop", tab.evaluate(f"{focused}.id"), "main")
    tab.keyboard.press("Tab")
    report.same("the next stop is in the list", tab.evaluate(f"{focused}.closest('nav') !== null"), True)
    tab.get_by_role("link", name="List comics", exact=True).focus()
    tab.keyboard.press("Enter")
    opened.wait(lambda: tab.title().startswith("List comics"))
    report.same("heading with the focus",
                tab.evaluate(f"[{focused}.tagName, {focused}.textContent]"), ["H1", "List comics"])


def check_form(report, opened):
    """Sends a request without a mouse."""
    opened.go("#/endpoints/listComics")
    tab = opened.tab
    tab.focus("[name=limit]")
    tab.keyboard.type("3")
    tab.keyboard.press("Enter")
    tab.wait_for_selector(".answer .success")
    report.same("the announced response", opened.text("#status"), "Response 200 OK")
    report.same("the focus stays", tab.evaluate("document.activeElement.name"), "limit")
    tab.get_by_role("region", name="Body").focus()
    report.same("the body can be scrolled", tab.evaluate("document.activeElement.tagName"), "PRE")
