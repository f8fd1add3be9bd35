#!/usr/bin/env python3
"""Validates JSON documents with JSON Schemas. Prints each violation, and nothing if there is none.

usage: validate-schema.py SCHEMA FILE [SCHEMA FILE]...

In a file whose name ends in .jsonl or .ndjson, each line is a document.
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


violations = 0
validators = {}
for schema, path in zip(sys.argv[1::2], sys.argv[2::2]):
    if schema not in validators:
        validators[schema] = validator(schema)
    count = 0
    for name, document in documents(path):
        count += 1
        for error in validators[schema].iter_errors(document):
            violations += 1
            where = "/".join(map(str, error.absolute_path))
            print(f"{name}: {where}: {error.message[-200:]}")
    if count == 0:
        sys.exit(f"{path}: the file contains no document")
sys.exit(1 if violations else 0)
