"""Calls of the tools of `marvel-cli mcp` and of /mcp of `marvel-gateway`: right ones, and wrong ones with
the codes of their errors. Shared by the scripts that test and measure them.
"""

import sys

CALLS = [
    ("search", {"query": "first appearance of venom", "limit": 3}),
    ("search", {"query": "civil war", "kind": "comics", "detail": "full"}),
    ("show", {"refs": ["spider-man"]}),
    ("show", {"refs": ["spider-man", "event/238"], "detail": "full"}),
    ("show", {"kind": "comics", "refs": ["16926", "comic/12894"]}),
    ("list", {"kind": "series", "where": {"titleStartsWith": "avengers"}, "limit": 100}),
    ("list", {"kind": "comics", "where": {"allCharacters": ["hulk", "thor"], "year": 1963},
              "orderBy": ["-onsaleDate"]}),
    ("list", {"kind": "comics", "of": "event/civil war", "offset": 2, "limit": 2}),
    ("list", {"kind": "creators", "of": "x-men", "where": {"role": ["writer"]}}),
    ("graph", {"action": "path", "entities": ["hulk", "squirrel girl"], "teams": True}),
    ("graph", {"action": "partners", "entities": ["creator/stan lee"], "kind": "creators"}),
    ("graph", {"action": "shared", "entities": ["thor", "loki"], "limit": 3}),
    ("stats", {}),
    ("stats", {"kind": "comics", "by": "decade", "where": {"characters": ["hulk"]}}),
    ("week", {"date": "2017-07-26"}),
    ("week", {}),
    ("order", {"name": "civil war"}),
    ("order", {"name": "series/1067", "offset": 2}),
    ("next", {"name": "civil war"}),
    ("missing", {"of": "civil war"}),
    ("resolve", {"ids": ["marvel:6706"]}),
]
# The rows of these are no entities.
COUNTS = ["stats"]
# A call with the catalog as it is finds nothing, and a warning says why.
EMPTY_CALLS = [
    ("week", {"date": "-1"}, "last known day of sale"),
    ("next", {}, "no comic is marked as read"),
    ("search", {"query": "zzzzqq"}, "no results for"),
]

ERRORS = [
    ("show", {"refs": ["nobody at all"]}, "not-found"),
    ("show", {"refs": ["captain marvel"], "kind": "creators"}, "not-found"),
    ("show", {"refs": ["-"]}, "blank-argument"),
    ("show", {"refs": []}, "missing-arguments"),
    ("show", {"refs": ["hulk"] * 101}, "too-many-values"),
    ("show", {}, "missing-arguments"),
    ("order", {"name": "/etc/list.cbl"}, "not-found"),
    ("order", {"name": "hulk"}, "ambiguous-name"),
    ("search", {"query": "x", "size": "big"}, "unexpected-argument"),
    ("search", {"query": ["x", "y"]}, "value-not-allowed"),
    ("search", {"query": "x " * 400}, "search-too-long"),
    ("list", {"kind": "planets"}, "value-not-allowed"),
    ("list", {"kind": "comics", "limit": 101}, "value-not-allowed"),
    ("list", {"kind": "comics", "limit": "many"}, "value-not-allowed"),
    ("list", {"kind": "comics", "where": {"dateRange": "then"}}, "not-a-date-range"),
    ("list", {"kind": "characters", "where": {"upc": "1"}}, "unknown-filter"),
    ("list", {"kind": "comics", "where": {"yaer": 1963}}, "unexpected-argument"),
    ("list", {"kind": "series", "where": {"running": "yes"}}, "value-not-allowed"),
    ("list", {}, "missing-arguments"),
    ("graph", {"action": "path", "entities": ["hulk"]}, "missing-arguments"),
    ("graph", {"action": "paths", "entities": ["hulk", "thor"]}, "value-not-allowed"),
    ("stats", {"kind": "comics", "by": "power"}, "value-not-allowed"),
    ("week", {"date": "someday"}, "not-a-date"),
    ("week", {"date": {"of": 1}}, "value-not-allowed"),
    ("missing", {"of": "character/1009610"}, "not-an-entity"),
    ("resolve", {"ids": ["foo"]}, "not-an-external-id"),
]

# The server is the last argument of each script: the program marvel-cli, or the address of a gateway.
SERVER = sys.argv[-1]
IS_HTTP = SERVER.startswith("http:")
TRANSPORT = "HTTP" if IS_HTTP else "stdio"
# Over HTTP, no tool reads what belongs to the user of the server's machine.
if IS_HTTP:
    CALLS, EMPTY_CALLS, ERRORS = (
        [row for row in rows if row[0] not in ("next", "missing")]
        for rows in (CALLS, EMPTY_CALLS, ERRORS))
TOOLS = sorted({name for name, _ in CALLS})
