"""A comic and its event with what no comic of the embedded catalog has."""

import json

ADDRESS = "http://gateway.marvel.com/v1/public"


def reference(path, name, **more):
    return {"resourceURI": f"{ADDRESS}/{path}", "name": name, **more}


def items(*elements):
    return {"available": len(elements), "items": list(elements), "returned": len(elements)}


EVENT = {
    "id": 7, "title": "War, Part \"1\"", "resourceURI": f"{ADDRESS}/events/7",
    "readingOrder": [
        {"name": "Prelude (2006) #1", "role": "prologue"},
        reference("comics/4", "War & Peace (2006) #3", role="core"),
    ],
}
OTHER = {"id": 8, "title": "Unordered <Saga>", "resourceURI": f"{ADDRESS}/events/8"}
IMPORTED = {
    "id": 4, "title": "War & Peace (2006) #3", "issueNumber": 3,
    "description": "A < B, \"quoted\" & 'single'", "resourceURI": f"{ADDRESS}/comics/4",
    "format": "Comic", "pageCount": 32, "upc": "75960608936800311", "isbn": "",
    "series": reference("series/9", "War & Peace (2006 - 2007)"),
    "dates": [{"type": "onsaleDate", "date": "2006-07-05T00:00:00-0400"}],
    "prices": [{"type": "printPrice", "price": 2.99}, {"type": "digitalPurchasePrice", "price": 1.99}],
    "creators": items(
        reference("creators/1", "Ada Ink", role="writer"),
        reference("creators/1", "Ada Ink", role="penciller (cover)"),
        reference("creators/2", "Zoë O'Brush", role="editor in chief"),
        reference("creators/3", "Ben Quill", role="colorist")),
    "stories": items(
        reference("stories/1", "Cover #9", type="cover"),
        reference("stories/2", "A <Story>", type="interiorStory"),
        reference("stories/3", "Another One", type="interiorStory")),
    "events": items(reference("events/7", EVENT["title"]), reference("events/8", OTHER["title"])),
}


def lines():
    """The comic and its events for `import`."""
    return "".join(json.dumps(entity) + "\n" for entity in [EVENT, OTHER, IMPORTED])
