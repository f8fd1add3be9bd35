#!/usr/bin/env python3
"""Says what in JSON documents is not as a JSON Schema has it; nothing when all is well.

usage: validate SCHEMA FILE [SCHEMA FILE]...

Each line of a file whose name ends with .jsonl or .ndjson is a document.
"""

import json
import sys

from jsonschema import Draft202012Validator


def documents(path):
    with open(path, encoding="utf-8") as file:
        if path.endswith((".jsonl", ".ndjson")):
            for number, line in enumerate(file, 1):
                yield f"{path}:{number}", json.loads(line)
        else:
            yield path, json.load(file)


def validator(path):
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


faults = 0
validators = {}
for schema, path in zip(sys.argv[1::2], sys.argv[2::2]):
    if schema not in validators:
        validators[schema] = validator(schema)
    count = 0
    for name, document in documents(path):
        count += 1
        for error in validators[schema].iter_errors(document):
            faults += 1
            where = "/".join(map(str, error.absolute_path))
            print(f"{name}: {where}: {error.message[-200:]}")
    if count == 0:
        sys.exit(f"{path}: no document")
sys.exit(1 if faults else 0)
