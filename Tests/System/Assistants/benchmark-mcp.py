"""Measures calls of `marvel-cli mcp`: the median and the 99th percentile of each, in milliseconds, and
the bytes of the results and of the list of tools.

usage: benchmark-mcp.py MARVEL_CLI [FLAG...]
"""

import json
import statistics
import subprocess
import sys
import time

ROUNDS = 200
CALLS = {
    "search": {"query": "first appearance of venom"},
    "search, no match": {"query": "qqqqzzzz wwwwvvvv"},
    "show": {"refs": ["spider-man"]},
    "show, all fields": {"refs": ["spider-man"], "detail": "full"},
    "list": {"kind": "comics", "where": {"characters": ["hulk"]}},
    "list, 100 results": {"kind": "comics", "limit": 100},
    "graph, path": {"action": "path", "entities": ["hulk", "squirrel girl"]},
    "graph, shared": {"action": "shared", "entities": ["spider-man", "wolverine"]},
    "stats": {"kind": "comics", "by": "decade"},
    "week": {"date": "2017-07-26"},
    "order": {"name": "civil war"},
    "next": {"name": "civil war"},
    "missing": {"of": "civil war"},
    "resolve": {"ids": ["marvel:6706"]},
}

server = subprocess.Popen([sys.argv[1], "mcp", *sys.argv[2:]], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True, bufsize=1)


def send(number, method, parameters):
    """Returns the result of a request, and the bytes of the response."""
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
    server.stdin.write(json.dumps(message) + "\n")
    server.stdin.flush()
    line = server.stdout.readline()
    return json.loads(line)["result"], len(line.encode())


def print_row(name, median, high, size):
    print(f"{name:20} {median:8.2f} {high:8.2f} {size:8} bytes")


def measure(method, parameters, rounds=ROUNDS):
    """Returns the median, the 99th percentile, the last result, and the bytes of its response."""
    times = []
    for number in range(rounds):
        start = time.perf_counter()
        result, size = send(number, method, parameters)
        times.append((time.perf_counter() - start) * 1000)
        assert not result.get("isError"), result
    return statistics.median(times), sorted(times)[int(rounds * 0.99)], result, size


median, high, _, size = measure("initialize", {
    "protocolVersion": "2025-11-25", "capabilities": {},
    "clientInfo": {"name": "benchmark", "version": "1"}}, rounds=1)
print_row("initialize", median, high, size)
median, high, tools, size = measure("tools/list", {})
print_row("tools/list", median, high, size)
names = {tool["name"] for tool in tools["tools"]}
assert names == {name.split(",")[0] for name in CALLS}, names
slow = []
for name, arguments in CALLS.items():
    median, high, result, _ = measure(
        "tools/call", {"name": name.split(",")[0], "arguments": arguments})
    print_row(name, median, high, len(result["content"][0]["text"].encode()))
    if median > 5:
        slow.append(name)
server.stdin.close()
server.wait()
if slow:
    sys.exit(f"slower than 5 ms: {', '.join(slow)}")
