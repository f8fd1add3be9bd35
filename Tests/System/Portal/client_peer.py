#!/usr/bin/env python3
"""Generates a client from the gateway's description, and calls all its operations.

usage: client_peer.py ADDRESS PUBLIC_KEY PRIVATE_KEY

Sends a signature with each request. The description must be valid, too.
"""

import hashlib
import importlib
import inspect
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

import openapi_spec_validator

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from endpoint_view import IDS
from report import Report

OPERATIONS = 40


def main(address, public_key, private_key):
    report = Report("a generated client")
    with urllib.request.urlopen(f"{address}/openapi.json") as response:
        text = response.read().decode()
    description = json.loads(text)
    with report.part("the description"):
        openapi_spec_validator.validate(description)
        report.same("OpenAPI", description["openapi"], "3.1.0")
        operations = [(path, method) for path, item in description["paths"].items()
                      for method in item]
        report.same("operations", len(operations), OPERATIONS)
    with tempfile.TemporaryDirectory() as directory:
        generate(directory, text)
        sys.path.insert(0, directory)
        signature = {"ts": "1", "apikey": public_key, "hash": hashlib.md5(
            f"1{private_key}{public_key}".encode()).hexdigest()}
        call_all(report, description, address, signature)
    report.end()


def generate(directory, text):
    """Writes the package `marvel` with a client."""
    path = pathlib.Path(directory)
    (path / "openapi.json").write_text(text)
    (path / "config.yml").write_text("package_name_override: marvel\npost_hooks: []\n")
    subprocess.run(
        [pathlib.Path(sys.executable).with_name("openapi-python-client"), "generate", "--path",
         path / "openapi.json", "--config", path / "config.yml", "--meta", "none",
         "--output-path", path / "marvel", "--fail-on-warning"],
        check=True, stdout=subprocess.DEVNULL)


def call_all(report, description, address, signature):
    marvel = importlib.import_module("marvel")
    client = marvel.Client(base_url=address, httpx_args={"params": signature})
    unsigned = marvel.Client(base_url=address)
    for path, item in description["paths"].items():
        operation = item["get"]
        function = function_of(operation)
        parameters = parameters_of(operation, description)
        parents = [int(IDS[parameter["name"]]) for parameter in parameters if parameter["in"] == "path"]
        required = examples(function, [parameter for parameter in parameters
                                       if parameter["in"] == "query" and parameter.get("required")])
        with report.part(f"{path} without parameters"):
            answer = function(*parents, client=client, **required)
            report.same(f"status of {path}", answer.status_code, 200)
            check(report, path, answer)
        with report.part(f"{path} with all parameters"):
            arguments = examples(function, [parameter for parameter in parameters
                                            if parameter["in"] == "query"])
            answer = function(*parents, client=client, **arguments)
            report.same(f"status of {path} with {arguments}", answer.status_code, 200)
            check(report, path, answer)
        with report.part(f"{path} without a signature"):
            answer = function(*parents, client=unsigned, **required)
            report.same(f"status of {path} without a signature", answer.status_code, 409)
            report.same(f"error of {path}", answer.parsed.to_dict(), json.loads(answer.content))


def function_of(operation):
    """Returns the generated function that calls an operation."""
    name = "".join("_" + letter.lower() if letter.isupper() else letter
                   for letter in operation["operationId"])
    module = importlib.import_module(f"marvel.api.{operation['tags'][0]}.{name}")
    return module.sync_detailed


def parameters_of(operation, description):
    """Returns the parameters of an operation, which are references to shared ones, with examples."""
    components = description["components"]
    shared = [components["parameters"][parameter["$ref"].rpartition("/")[2]]
              for parameter in operation["parameters"]]
    return [parameter | {"example": example(parameter["schema"], components)} for parameter in shared]


def example(schema, components):
    """Returns a value that fits a schema."""
    if "$ref" in schema:
        schema = components["schemas"][schema["$ref"].rpartition("/")[2]]
    if "enum" in schema:
        return schema["enum"][0]
    if schema["type"] == "array":
        return [example(schema["items"], components)] * schema["minItems"]
    if schema.get("format") == "date":
        return "2001-02-03"
    text = "1" if schema.get("pattern", "").startswith("^[0-9]") else "hulk"
    return {"integer": schema.get("minimum"), "boolean": True, "string": text}[schema["type"]]


def examples(function, parameters):
    """Returns the examples of parameters, as the types of the function's parameters."""
    arguments = {}
    types = inspect.get_annotations(function, eval_str=True)
    by_name = {parameter["name"].lower(): parameter for parameter in parameters}
    for name, annotation in types.items():
        parameter = by_name.get(name.replace("_", "").lower())
        if parameter is not None:
            arguments[name] = value(parameter["example"], annotation)
    assert len(arguments) == len(by_name), f"{sorted(arguments)} are not all of {sorted(by_name)}"
    return arguments


def value(example, annotation):
    """Returns an example as the type that the generated client uses: an enumeration, or a date."""
    if isinstance(example, list):
        return [value(element, annotation) for element in example]
    for name in str(annotation).replace("[", " ").replace("]", " ").replace("|", " ").split():
        module, _, kind = name.rpartition(".")
        if module == "datetime":
            return importlib.import_module(module).date.fromisoformat(example)
        if module.startswith("marvel.models."):
            return getattr(importlib.import_module(module), kind)(example)
    return example


def check(report, path, answer):
    """Compares what the client parsed with what the gateway sent."""
    sent = json.loads(answer.content)
    report.same(f"response of {path}", answer.parsed.to_dict(), sent)
    results = sent["data"]["results"]
    report.same(f"count of {path}", len(answer.parsed.data.results), sent["data"]["count"])
    for parsed, entity in zip(answer.parsed.data.results, results, strict=True):
        # A result of a search contains its entity.
        if "entity" in entity:
            parsed, entity = parsed.entity, entity["entity"]
        report.same(f"unknown keys of {path}", sorted(parsed.additional_properties), [])
        report.same(f"id in {path}", parsed.id, entity["id"])


main(*sys.argv[1:])
