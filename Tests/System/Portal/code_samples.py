"""Runs the code that the page shows for a request, and compares its output with the response."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile


ROOT = pathlib.Path(__file__).parents[3]
# The library has no search.
SEARCHES = 1


class CodeSamples:
    """
    The samples of the endpoints that a page shows one after the other.

    `program` is the path of marvel-cli; `build` is the directory of a build of the library.
    """

    def __init__(self, report, opened, program, build, private_key):
        self.report = report
        self.opened = opened
        self.program = program
        self.build = pathlib.Path(build)
        self.private_key = private_key
        # JavaScript runs in a page of the gateway's origin without the page's policy.
        self.blank = opened.context.new_page()
        self.blank.goto(f"{opened.address}/healthz")
        # The browser draws a page in the background once a second, and a click waits for that.
        opened.tab.bring_to_front()
        self.swift = []

    def check(self, name, body):
        """Runs the code for the request in the form, whose response has this body."""
        request, curl = self.opened.box("Request"), self.code("curl")
        same = self.report.same
        same(f"request of {name}", curl, "curl " + quoted(request.removeprefix("GET ")))
        same(f"curl for {name}", json.loads(run(["bash", "-c", curl + " --silent"])), body)
        results = body["data"]["results"]
        command = self.code("marvel-cli").replace("marvel-cli ", f"'{self.program}' ", 1)
        options, separator, operands = command.partition(" -- ")
        output = run(["bash", "-c", f"{options} --output jsonl --no-cache --quiet{separator}{operands}"])
        found = [json.loads(line) for line in output.splitlines()]
        if separator:  # The command searches the embedded catalog, whose addresses are others.
            same(f"marvel-cli for {name}", list(map(line, found)), list(map(line, results)))
        else:
            same(f"marvel-cli for {name}", found, results)
        lines = [line(result) for result in results]
        same(f"Python for {name}", run([sys.executable, "-c", self.code("Python")]).splitlines(),
             lines)
        same(f"JavaScript for {name}", self.blank.evaluate(
            "async () => { const lines = []; const console = { log: (...values) =>"
            f" lines.push(values.join(' ')) }}; {self.code('JavaScript')}\nreturn lines; }}"), lines)
        self.swift.append(self.code("Swift"))

    def code(self, language):
        text = self.opened.code(language)
        if self.private_key is None:
            return text
        self.report.same("the private key in code", self.private_key in text, False)
        return text.replace("YOUR_PRIVATE_KEY", self.private_key)

    def check_swift(self):
        """Compiles all samples as functions of one file."""
        functions = []
        for text in self.swift:
            if text.startswith("import"):
                body = re.sub(r"^import .*\n", "", text, flags=re.MULTILINE)
                functions.append(f"func sample{len(functions)}() async throws {{\n{body}\n}}\n")
        self.report.same("requests in Swift", len(functions), len(self.swift) - SEARCHES)
        maps = [*self.build.glob("*.build/module.modulemap"),
                *(ROOT / "Sources/CLibraries").glob("*/module.modulemap")]
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory) / "samples.swift"
            path.write_text("import Foundation\nimport MarvelComics\n" + "".join(functions))
            self.report.same("errors of the compiler", run([
                os.environ.get("SWIFT", "swift") + "c", "-typecheck", "-swift-version", "6",
                "-I", str(self.build / "Modules"),
                *(word for map in maps for word in ["-Xcc", f"-fmodule-map-file={map}"]),
                str(path)]), "")


def line(result):
    """What the samples print of a result."""
    if "entity" in result:
        return f"{result['kind']} {result['entity']['id']}"
    return f"{result['id']} {result.get('name') or result.get('title') or result.get('fullName')}"


def quoted(word):
    return word if all(letter.isalnum() or letter in "_.,:/@%+=-" for letter in word) else f"'{word}'"


def run(arguments):
    result = subprocess.run(arguments, capture_output=True, text=True)
    return result.stdout if result.returncode == 0 else result.stderr
