"""Data of the test double of Metron that only some tests want.

add_events adds reading lists and an arc with names of events of the embedded catalog, and others that
resemble them; with those of every world, 22 events have a list. enrich adds variants with their own
price, SKU, and UPC, and a second series of one name and year.
"""

EMBEDDED = [
    "Age of Apocalypse", "Annihilation", "Avengers Disassembled", "Civil War", "Civil War II",
    "Fear Itself", "House of M", "Infinity", "Inferno", "Inferno (2021)", "Secret Invasion",
    "Secret Wars (2015)", "Siege", "Infinity Gauntlet", "World War Hulk"]
OTHERS = ["Civil War: Aftermath", "Invented Crisis", "Secret Wars Reading Order", "Siege of Nowhere"]


def add_events(world):
    for name in EMBEDDED + OTHERS:
        identity = world.add_reading_list(len(world.data["reading_list"]), "EVENT")
        world.data["reading_list"][identity]["name"] = name
    world.data["arc"][101]["name"] = "Civil War"
    # An issue of the arc, without which no sync finds it.
    issue = world.data["issue"][1000]
    issue["arcs"].append({"id": 101})


def enrich(world):
    issues = world.data["issue"]
    for identity, issue in issues.items():
        if identity % 4 == 0:
            issue["variants"] = [
                {"name": f"Cover {letter}", "price": ["4.99", "9.99", None][position],
                 "sku": f"AUG{identity:05}{position}", "upc": f"7596069{identity - 1000:05}00{2 + position}11",
                 "image": f"https://static.metron.cloud/variants/{identity}{letter}.jpg"}
                for position, letter in enumerate("BCD")]
    ids = sorted(world.data["series"])
    first = world.data["series"][ids[0]]
    second = world.add_series(len(ids))
    for key in ("name", "sort_name", "year_began"):
        world.data["series"][second][key] = first[key]
    for _ in range(3):
        world.add_issue(world.next_issue(), second)
