"""Tests the server for assistants with the official client, in both eras of the protocol.

usage: client.py SERVER

SERVER is the program marvel-cli, or the address of a gateway such as http://127.0.0.1:8017/mcp.
"""

import asyncio
import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types import PromptReference, ResourceTemplateReference

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from calls import CALLS, COUNTS, EMPTY_CALLS, ERRORS, IS_HTTP, SERVER, TOOLS, TRANSPORT
from report import Report

report = Report(f"assistants, official client over {TRANSPORT}")
check = report.check


async def error_of(awaitable):
    try:
        await awaitable
    except MCPError as error:
        return error.error
    return None


async def document_of(client, name, arguments):
    """Returns whether a call failed, and its document, which is the only content of the result."""
    result = await client.call_tool(name, arguments)
    check(f"{name} has one text", len(result.content) == 1 and result.content[0].type == "text"
          and result.structured_content is None, result)
    return result.is_error, json.loads(result.content[0].text)


async def check_tool_list(client):
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    check("tools", sorted(tools) == TOOLS, list(tools))
    for name, tool in tools.items():
        check(f"{name} is read-only", tool.annotations.read_only_hint is True)
        check(f"{name} has an input schema only", tool.output_schema is None, tool.output_schema)
        Draft202012Validator.check_schema(tool.input_schema)
        text = tool.description.split("Example: ")[1]
        failed, document = await document_of(client, name, json.loads(text))
        check(f"the example of {name}", not failed and document["count"] > 0
              and "errors" not in document, document)
    personal = "followed" in tools["week"].input_schema["properties"]
    check("only a server on the user's machine reads what is the user's", personal != IS_HTTP)
    return {name: Draft202012Validator(tool.input_schema) for name, tool in tools.items()}


async def check_tools(client):
    validators = await check_tool_list(client)
    for name, arguments in CALLS:
        validators[name].validate(arguments)
        failed, document = await document_of(client, name, arguments)
        check(f"{name} {arguments}", not failed and "errors" not in document, document)
        results = document["results"]
        check(f"{name} counts", document["count"] == len(results), document)
        # Issues that the catalog does not have are in reading orders without a reference.
        if name in COUNTS:
            check(f"{name} has values", all("value" in result for result in results), results)
        elif results:
            known = [result for result in results if "ref" in result]
            check(f"{name} has references", known and (len(known) == len(results)
                  or name in ("order", "missing")), results)
    for name, arguments, warning in EMPTY_CALLS:
        failed, document = await document_of(client, name, arguments)
        check(f"{name} {arguments} warns", not failed and document["count"] == 0
              and warning in " ".join(document["warnings"]), document)


async def check_references(client):
    """Checks that `show` accepts what other tools return, and that `nextOffset` continues a list."""
    _, document = await document_of(client, "search", {"query": "secret invasion"})
    references = [result["ref"] for result in document["results"]]
    _, shown = await document_of(client, "show", {"refs": references})
    check("references", [r["ref"] for r in shown["results"]] == references, shown)
    _, first = await document_of(client, "list", {"kind": "comics", "limit": 2})
    _, following = await document_of(
        client, "list", {"kind": "comics", "offset": first["nextOffset"], "limit": 2})
    check("nextOffset continues", first["results"] != following["results"], following)
    offset, positions = 0, []
    while offset is not None:
        _, part = await document_of(client, "order", {"name": "civil war", "offset": offset})
        positions += [result["position"] for result in part["results"]]
        offset = part.get("nextOffset")
    check("all parts of an order", positions == list(range(1, part["total"] + 1)), positions)


async def check_errors(client):
    for name, arguments, code in ERRORS:
        failed, document = await document_of(client, name, arguments)
        error = document["errors"][0]
        check(f"{name} {arguments} is {code}", failed and error["code"] == code
              and document["count"] == 0 and error["message"], document)
        if "argument" in error:
            example = error["example"]
            failed, document = await document_of(client, example["name"], example["arguments"])
            check(f"the example in the error {code}", not failed, document)
    failed, mixed = await document_of(client, "show", {"refs": ["hulk", "nobody at all"]})
    check("found and missing", not failed and mixed["count"] == 1
          and mixed["errors"][0]["code"] == "not-found", mixed)
    error = await error_of(client.call_tool("sell", {}))
    check("an unknown tool", error and error.code == -32602 and "search" in error.message, error)


async def check_resources(client):
    not_found = -32602 if client.protocol_version == "2026-07-28" else -32002
    for resource in (await client.list_resources()).resources:
        contents = (await client.read_resource(str(resource.uri))).contents
        check(f"{resource.uri}", json.loads(contents[0].text)["schemaVersion"] == 1, contents)
    templates = (await client.list_resource_templates()).resource_templates
    check("templates", "marvel://character/{id}" in [t.uri_template for t in templates], templates)
    for name in ("1009610", "spider-man%20%28peter%20parker%29"):
        contents = (await client.read_resource(f"marvel://character/{name}")).contents
        check(name, json.loads(contents[0].text)["id"] == 1009610, contents)
    week = (await client.read_resource("marvel://week/2017-07-26")).contents
    check("a week", json.loads(week[0].text)["count"] == 4, week)
    for address in ("marvel://character/99999999", "marvel://hero/1", "https://example.org/",
                    "marvel://character/", "marvel://week/never", "marvel://catalog/x",
                    "marvel://character/Ω"):
        error = await error_of(client.read_resource(address))
        check(f"no {address}", error and error.code == not_found, error)


async def check_prompts(client):
    for prompt in (await client.list_prompts()).prompts:
        arguments = {a.name: "hulk" for a in prompt.arguments}
        result = await client.get_prompt(prompt.name, arguments)
        check(f"prompt {prompt.name}", "hulk" in result.messages[0].content.text, result)
    for name in ("character", "nothing"):
        error = await error_of(client.get_prompt(name, {}))
        check(f"the prompt {name} without arguments", error and error.code == -32602, error)


async def check_completion(client):
    for reference in (PromptReference(name="character"),
                      ResourceTemplateReference(uri="marvel://character/{id}")):
        name = "name" if isinstance(reference, PromptReference) else "id"
        values = (await client.complete(reference, {"name": name, "value": "spider-m"})).completion
        check("names complete", any(v.startswith("Spider-Man") for v in values.values), values)
        many = (await client.complete(reference, {"name": name, "value": ""})).completion
        check("completions are limited", len(many.values) == 100 and many.has_more, many)
        none = (await client.complete(reference, {"name": "other", "value": "a"})).completion
        check("other arguments have none", none.values == [], none)
    error = await error_of(client.complete(PromptReference(name="nothing"),
                                           {"name": "name", "value": ""}))
    check("completion of an unknown prompt", error and error.code == -32602, error)


async def check_progress(client):
    reports = []

    async def note(progress, total, message):
        reports.append((progress, total))

    await client.call_tool("stats", {}, progress_callback=note)
    await asyncio.sleep(0.05)
    # A response over HTTP is one document, without notifications before it.
    check("progress", reports == ([] if IS_HTTP else [(0, 1), (1, 1)]), reports)


async def check_volume(client):
    for number in range(100 if IS_HTTP else 1000):
        result = await client.call_tool("search", {"query": f"avengers {number}", "limit": 1})
        if result.is_error:
            check(f"call {number}", False, result)
    references = [f"character/{number}" for number in [1009610, 1009351] * 25]
    many = await asyncio.gather(*(document_of(client, "show", {"refs": [r]}) for r in references))
    shown = [document["results"][0]["ref"] for _, document in many]
    check("concurrent calls get their own results", shown == references, shown)


async def run(mode, version):
    target = SERVER if IS_HTTP else StdioServerParameters(command=SERVER, args=["mcp"])
    async with Client(target, mode=mode, cache=None) as client:
        check(f"{mode} negotiates {version}", client.protocol_version == version,
              client.protocol_version)
        check("the server's name", client.server_info and client.server_info.name == "marvel-cli",
              client.server_info)
        check("instructions", "search" in (client.instructions or ""))
        for part in (check_tools, check_references, check_errors, check_resources, check_prompts,
                     check_completion, check_progress, check_volume):
            with report.part(f"{mode}: {part.__name__}"):
                await part(client)
        if mode == "legacy":
            await client.session.send_ping()


async def main():
    await run("auto", "2026-07-28")
    await run("legacy", "2025-11-25")


asyncio.run(main())
report.end()
