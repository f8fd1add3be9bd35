"""Measures calls of `marvel-cli mcp`: the median and the 99th percentile of each, in milliseconds.

usage: benchmark-mcp.py MARVEL_CLI [FLAG...]
"""

import json
import statistics
import subprocess
import sys
import time

ROUNDS = 200
CALLS = {
    "search": {"words": "first appearance of venom"},
    "search, no match": {"words": "qqqqzzzz wwwwvvvv"},
    "show": {"references": ["spider-man"]},
    "list": {"kind": "comics", "characters": ["hulk"], "limit": 20},
    "list, 100 results": {"kind": "comics", "limit": 100},
    "graph": {"action": "path", "entities": ["hulk", "squirrel girl"]},
    "stats": {"kind": "comics", "by": "decade"},
    "week": {"week": "2017-07-26"},
    "order": {"kind": "event", "entity": "civil war"},
}

server = subprocess.Popen([sys.argv[1], "mcp", *sys.argv[2:]], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True, bufsize=1)


def send(number, method, parameters):
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
    server.stdin.write(json.dumps(message) + "\n")
    server.stdin.flush()
    return json.loads(server.stdout.readline())["result"]


start = time.perf_counter()
send(0, "initialize", {"protocolVersion": "2025-11-25", "capabilities": {},
                       "clientInfo": {"name": "benchmark", "version": "1"}})
print(f"{'initialize':20} {(time.perf_counter() - start) * 1000:8.2f}")
tools = {tool["name"] for tool in send(1, "tools/list", {})["tools"]}
slow = []
for name, arguments in CALLS.items():
    tool = name.split(",")[0]
    if tool not in tools:
        continue
    times = []
    for number in range(ROUNDS):
        start = time.perf_counter()
        result = send(number, "tools/call", {"name": tool, "arguments": arguments})
        times.append((time.perf_counter() - start) * 1000)
        assert not result["isError"], result
    times.sort()
    median, high = statistics.median(times), times[int(ROUNDS * 0.99)]
    size = len(result["content"][0]["text"])
    print(f"{name:20} {median:8.2f} {high:8.2f}   {size} bytes")
    if median > 5:
        slow.append(name)
server.stdin.close()
server.wait()
if slow:
    sys.exit(f"slower than 5 ms: {', '.join(slow)}")
