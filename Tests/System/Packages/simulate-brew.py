#!/usr/bin/env python3
"""Installs and tests a Homebrew formula without Homebrew: each line is interpreted as brew would,
except that programs are copied from a release build instead of being compiled again. A line that the
simulation does not know is an error.

usage: simulate-brew.py FORMULA BUILD
"""

import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tarfile
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[3]
# What macOS has; .ci/install-packages.sh installs neither.
OF_THE_SYSTEM = {"ncurses", "swift", "zlib"}
# The formula installs the packages, so none of these may be called. xcodebuild and git are not there.
REFUSED = ("apt-get", "brew", "dpkg-query", "git", "sudo")
SWIFT = """#!/bin/sh
# Called as: swift build FLAG... --product NAME
case " $* " in *" --disable-sandbox "*) ;; *) echo "swift: a sandbox in a sandbox" >&2; exit 1 ;; esac
[ "$1" = build ] && [ -n "$MARVEL_COMMIT" ] || exit 1
for name; do :; done
mkdir -p .build/release && cp "$BUILD/$name" .build/release/
"""


def required_formulae():
    text = (ROOT / ".ci/install-packages.sh").read_text()
    return set(re.search(r"^formulae=\((.*)\)$", text, re.MULTILINE)[1].split())


def joined_lines(path):
    """The lines of a formula without comments; a line that ends in a comma continues."""
    lines = [line.strip() for line in pathlib.Path(path).read_text().splitlines()]
    text = "\n".join(line for line in lines if line and not line.startswith("#"))
    return re.sub(r",\n", ", ", text).split("\n")


class Formula:
    def __init__(self, path, build, directory):
        self.directory, self.prefix = directory, f"{directory}/Cellar"
        self.fields, self.dependencies, self.assertions = {}, set(), 0
        fakes = pathlib.Path(directory, "fakes")
        fakes.mkdir()
        scripts = {name: f"#!/bin/sh\necho {name} is called >&2\nexit 1\n" for name in REFUSED}
        scripts |= {"swift": SWIFT, "uname": "#!/bin/sh\necho Darwin\n"}
        for name, script in scripts.items():
            (fakes / name).write_text(script)
            (fakes / name).chmod(0o755)
        # brew runs make with parallel jobs, and without the user's variables.
        self.environment = {
            "PATH": f"{fakes}:/usr/bin:/bin", "HOME": directory, "MAKEFLAGS": "-j4",
            "BUILD": os.path.abspath(build)}
        self.run(joined_lines(path))

    def run(self, lines):
        blocks = [None]
        for line in lines:
            if line == "end":
                self.leave(blocks.pop())
            elif re.fullmatch(r"class MarvelCli < Formula|def install|(service|test) do", line):
                blocks.append(line.split()[-1 if line.startswith("def") else 0])
                self.enter(blocks[-1])
            else:
                handler = getattr(self, f"line_of_{blocks[-1]}", None)
                if handler is None or not handler(line):
                    sys.exit(f"the simulation does not know this line of {blocks[-1]}: {line}")
        if blocks != [None] or self.assertions == 0:
            sys.exit("the formula is incomplete, or has no test")

    def enter(self, block):
        if block == "install":
            self.check_dependencies()
            self.unpack()

    def leave(self, block):
        if block == "service" and "run" not in self.fields:
            sys.exit("the service runs nothing")

    def line_of_class(self, line):
        if match := re.fullmatch(r'(desc|homepage|url|sha256) "(.+)"', line):
            self.fields[match[1]] = match[2]
        elif match := re.fullmatch(r'(depends_on|uses_from_macos) "(.+?)"( => :build)?', line):
            self.dependencies.add(match[2])
        else:
            return re.fullmatch(
                r'license all_of: \["MIT", "CC0-1.0"\]|depends_on (xcode: \["[\d.]+", :build\]|macos: :\w+)',
                line)
        return True

    def line_of_install(self, line):
        if not (match := re.fullmatch(r"system (.+)", line)):
            return False
        command = re.findall(r'"([^"]*)"', match[1])
        self.call([self.text(argument) for argument in command], cwd=self.source)
        return True

    def line_of_service(self, line):
        if match := re.fullmatch(r'run \[opt_bin/"(.+?)", (.+)\]', line):
            self.fields["run"] = match[1]
            if not os.access(f"{self.prefix}/bin/{match[1]}", os.X_OK):
                sys.exit(f"the service runs {match[1]}, which is not installed")
            usage = self.call([f"{self.prefix}/bin/{match[1]}", "--help"])
            for flag in re.findall(r"--[a-z-]+", match[2]):
                if flag not in usage:
                    sys.exit(f"the service uses {flag}, which {match[1]} does not have")
            return True
        return re.fullmatch(r'keep_alive true|error_log_path var/"log/[a-z-]+\.log"', line)

    def line_of_test(self, line):
        match = re.fullmatch(r"assert_match (version\.to_s|'(.+)'), shell_output\(\"(.+)\"\)", line)
        if match:
            expected, command = match[2] or self.version, shlex.split(self.text(match[3]))
            if expected not in self.call(command):
                sys.exit(f"{match[3]} does not print {expected}")
            self.assertions += 1
        return match

    def text(self, string):
        return string.replace("#{prefix}", self.prefix).replace("#{bin}", f"{self.prefix}/bin")

    def call(self, command, cwd=None):
        result = subprocess.run(
            command, cwd=cwd or self.directory, env=self.environment, capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{shlex.join(command)}: status {result.returncode}: {result.stderr[-2000:]}")
        return result.stdout

    def check_dependencies(self):
        required = required_formulae() | OF_THE_SYSTEM
        if self.dependencies != required:
            sys.exit(f"the formula and .ci/install-packages.sh differ: {sorted(self.dependencies ^ required)}")

    def unpack(self):
        address = self.fields["url"]
        self.version = re.search(r"marvel-cli-(.+)\.tar\.gz$", address)[1]
        archive, _ = urllib.request.urlretrieve(address, f"{self.directory}/source.tar.gz")
        if hashlib.sha256(pathlib.Path(archive).read_bytes()).hexdigest() != self.fields["sha256"]:
            sys.exit(f"{address} does not have the formula's checksum")
        with tarfile.open(archive) as file:
            file.extractall(self.directory)
        self.source = f"{self.directory}/marvel-cli-{self.version}"


with tempfile.TemporaryDirectory() as scratch:
    Formula(sys.argv[1], sys.argv[2], scratch)
