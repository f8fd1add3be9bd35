"""Prints the table in questions.md: the call of an assistant for each, and the bytes of
its result on the embedded catalog. The calls in questions.jsonl were written by somebody who saw only
the list of tools and the questions.

usage: question-table.py MARVEL_CLI
"""

import json
import pathlib
import subprocess
import sys

rows = [json.loads(line) for line in
        pathlib.Path(__file__).with_name("questions.jsonl").read_text().splitlines()]
messages = "".join(
    json.dumps({"jsonrpc": "2.0", "id": number, "method": "tools/call",
                "params": {"name": row["name"], "arguments": row["arguments"]}}) + "\n"
    for number, row in enumerate(rows))
output = subprocess.run([sys.argv[1], "mcp", "--source", "embedded"], input=messages,
                        capture_output=True, text=True, check=True).stdout
print("| question | call | bytes |\n|---|---|---|")
total = 0
for row, line in zip(rows, output.splitlines(), strict=True):
    size = len(json.loads(line)["result"]["content"][0]["text"].encode())
    total += size
    call = f"{row['name']} {json.dumps(row['arguments'], ensure_ascii=False)}"
    print(f"| {row['question']} | `{call}` | {size} |")
print(f"\nThe mean is {total / len(rows):.0f} bytes.", file=sys.stderr)
