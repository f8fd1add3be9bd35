"""Tests the server for assistants with clients of frameworks, without a model of a service.

usage: frameworks.py fastmcp|pydantic-ai|langchain SERVER

SERVER is the program marvel-cli, or the address of a gateway such as http://127.0.0.1:8017/mcp.
"""

import asyncio
import json
import os
import pathlib
import sys
from dataclasses import replace

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from calls import CALLS, ERRORS, IS_HTTP, SERVER, TOOLS, TRANSPORT
from report import Report

framework = sys.argv[1]
# The codes of errors in values that a schema cannot describe.
MEANINGLESS = {"not-found", "not-a-date", "not-an-external-id", "missing-arguments"}
# The codes of errors in arguments that do not belong together.
UNSUITABLE = {"unknown-filter", "flag-of-other-command", "value-not-allowed"}
report = Report(f"assistants, {framework} over {TRANSPORT}")
check = report.check


def check_document(name, arguments, text):
    document = json.loads(text)
    check(f"{name} {arguments}", "errors" not in document
          and document["count"] == len(document["results"]), document)


async def check_calls(call):
    """Checks the right and the wrong calls; `call` returns whether one failed, and its text."""
    for name, arguments in CALLS:
        failed, text = await call(name, arguments)
        check(f"{name} succeeds", not failed, text)
        check_document(name, arguments, text)
    for name, arguments, code in ERRORS:
        failed, text = await call(name, arguments)
        check(f"{name} {arguments} fails", failed, text)
        check(f"{name} says {code}", json.loads(text)["errors"][0]["code"] == code, text)


def fastmcp_target():
    from fastmcp.client.transports import StdioTransport

    # Without it, the program would have no HOME.
    return SERVER if IS_HTTP else StdioTransport(SERVER, ["mcp"], env=dict(os.environ))


async def check_fastmcp(mode):
    from fastmcp import Client

    async with Client(fastmcp_target(), mode=mode) as client:
        tools = [tool.name for tool in await client.list_tools()]
        check("tools", sorted(tools) == TOOLS, tools)

        async def call(name, arguments):
            result = await client.call_tool(name, arguments, raise_on_error=False)
            return result.is_error, result.content[0].text

        await check_calls(call)
        hulk = await client.read_resource("marvel://character/hulk")
        check("a resource", json.loads(hulk[0].text)["name"] == "Hulk", hulk)
        prompts = await client.list_prompts()
        check("prompts", "character" in [prompt.name for prompt in prompts], prompts)
        prompt = await client.get_prompt("character", {"name": "hulk"})
        check("a prompt", "hulk" in prompt.messages[0].content.text, prompt)


def parts(messages, kind):
    return [part for message in messages for part in message.parts if part.part_kind == kind]


def with_all_arguments(schema):
    """Returns a schema of which all properties are required."""
    properties = {name: with_all_arguments(property)
                  for name, property in schema.get("properties", {}).items()}
    return {**schema, "properties": properties, "required": list(properties)} \
        if properties else schema


async def check_pydantic_ai_test_model(allowed, prepare):
    """Calls each tool with arguments that TestModel makes from its schema.

    Such arguments mean nothing, so that errors with the allowed codes are expected.
    """
    from pydantic_ai import Agent
    from pydantic_ai.mcp import MCPToolset
    from pydantic_ai.models.test import TestModel

    toolset = MCPToolset(fastmcp_target(), tool_error_behavior="failed").prepared(
        lambda _, tools: [replace(tool, parameters_json_schema=prepare(tool.parameters_json_schema))
                          for tool in tools])
    messages = (await Agent(TestModel(), toolsets=[toolset]).run("call all tools")).all_messages()
    called = sorted(part.tool_name for part in parts(messages, "tool-call"))
    check("TestModel calls all tools", called == TOOLS, called)
    returned = parts(messages, "tool-return")
    check("TestModel gets all results", sorted(part.tool_name for part in returned) == TOOLS,
          returned)
    for part in returned:
        content = part.model_response_object()
        document = json.loads(content["error"]) if "error" in content else content
        codes = {error["code"] for error in document.get("errors", [])}
        check(f"{part.tool_name} accepts the form of generated arguments",
              codes <= allowed and (codes or document["count"] == len(document["results"])), document)


async def check_pydantic_ai_calls():
    """Calls each tool as a model would that knows what it wants, and corrects a wrong call."""
    from pydantic_ai import Agent
    from pydantic_ai.mcp import MCPToolset
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
    from pydantic_ai.models.function import FunctionModel

    def answer(messages, _):
        if len(messages) == 1:
            return ModelResponse([ToolCallPart(name, arguments) for name, arguments in CALLS]
                                 + [ToolCallPart("list", {"kind": "planets"})])
        if len(messages) == 3:
            failed = [part for part in parts(messages, "tool-return") if part.outcome == "retried"]
            example = json.loads(failed[0].content)["errors"][0]["example"]
            return ModelResponse([ToolCallPart(example["name"], example["arguments"])])
        return ModelResponse([TextPart("done")])

    agent = Agent(FunctionModel(answer), toolsets=[MCPToolset(fastmcp_target())])
    messages = (await agent.run("call all tools")).all_messages()
    returned = parts(messages, "tool-return")
    good = [part for part in returned if part.outcome == "success"]
    check("the wrong call is repeated correctly", (len(good), len(returned))
          == (len(CALLS) + 1, len(CALLS) + 2), [part.outcome for part in returned])
    for part in good:
        check_document(part.tool_name, part.tool_call_id, part.model_response_str())


async def check_langchain():
    from langchain_mcp_adapters.client import MultiServerMCPClient

    connection = ({"transport": "streamable_http", "url": SERVER} if IS_HTTP else
                  {"transport": "stdio", "command": SERVER, "args": ["mcp"],
                   "env": dict(os.environ)})
    client = MultiServerMCPClient({"marvel": connection})
    tools = {tool.name: tool for tool in await client.get_tools()}
    check("tools", sorted(tools) == TOOLS, list(tools))

    async def call(name, arguments):
        message = await tools[name].ainvoke({"type": "tool_call", "id": "1", "name": name, "args": arguments})
        return message.status == "error", text_of(message)

    await check_calls(call)
    prompt = await client.get_prompt("marvel", "character", arguments={"name": "hulk"})
    check("a prompt", "hulk" in prompt[0].content, prompt)
    blobs = await client.get_resources("marvel", uris=["marvel://character/hulk"])
    check("a resource", json.loads(blobs[0].as_string())["name"] == "Hulk", blobs)


def text_of(message):
    if isinstance(message.content, str):
        return message.content
    return "".join(block["text"] for block in message.content)


async def main():
    if framework == "fastmcp":
        for mode in ("auto", "legacy"):
            await check_fastmcp(mode)
    elif framework == "pydantic-ai":
        await check_pydantic_ai_test_model(MEANINGLESS, lambda schema: schema)
        await check_pydantic_ai_test_model(MEANINGLESS | UNSUITABLE, with_all_arguments)
        await check_pydantic_ai_calls()
    else:
        await check_langchain()


asyncio.run(main())
report.end()
