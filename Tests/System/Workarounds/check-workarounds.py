#!/usr/bin/env python3
"""Checks that each file of Sources/CLibraries/CurlWorkarounds is still needed: a program without it must
show the defect, with servers of Tests/Support/Servers.

usage: check-workarounds.py

If a defect does not appear, names the file to delete, prints the versions of libcurl and of Foundation,
and fails.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Support"))
from programs import SERVERS, Server

HERE = pathlib.Path(__file__).resolve().parent
SWIFT_COMPILER = os.environ.get("SWIFT", "swift") + "c"
HEAD = b"HTTP/1.1 200 OK\r\n"
# What the server sends instead of a response.
RAW = {
    "long": HEAD + b"Content-Length: 9223372036854775807\r\n\r\nx",
    "trailer": HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX-Sum: 1\r\n\r\n",
    "lengths": HEAD + b"Content-Length: 2\r\nContent-Length: 1\r\n\r\nx",
}
# Of a second in which the program only waits; it spins for 0.62 at least.
SPINNING = 0.3


def server(name, *arguments):
    return Server(SERVERS / name, *arguments, stderr=subprocess.DEVNULL)


class Probe:
    def __init__(self, scratch):
        self.program = scratch / "probe"
        subprocess.run(
            [SWIFT_COMPILER, "-O", HERE / "probe.swift", "-o", self.program], check=True)

    def run(self, argument, **variables):
        """Returns the output, the status, and the processor time of a run."""
        environment = {"PATH": os.environ["PATH"], "SWIFT_BACKTRACE": "enable=no", **variables}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        # No file of the core is written for the crashes that are expected.
        result = subprocess.run(
            [self.program, argument], env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, timeout=60,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return result.stdout.strip(), result.returncode, seconds

    def crashes(self, url):
        return self.run(url)[1] < 0

    def status(self, url, **variables):
        return self.run(url, **variables)[0]


def make_certificate(scratch):
    """A certificate for 127.0.0.1 that is its own authority, and its key."""
    certificate, key = scratch / "certificate.pem", scratch / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
         "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, stderr=subprocess.DEVNULL)
    return str(certificate), str(key)


def defects(probe, base, secure, certificate):
    """Yields for each defect: its description, the file that works around it, and whether it appears."""
    # A server and a program without a defect: otherwise nothing below would mean anything.
    assert probe.status(base + "status/200") == "200"
    yield ("a length of 2^63 - 1 stops the program", "ContentLength.c",
           probe.crashes(base + "raw/long"))
    yield ("a connection that is closed within a head stops the program", "PartialHeads.c",
           probe.crashes(base + "part/long/30"))
    yield ("a trailer stops the program", "Trailers.c and Trailers.h", probe.crashes(base + "raw/trailer"))
    yield ("of two different lengths, one is used", "is_conflicting_length in Trailers.c",
           probe.status(base + "raw/lengths") == "200")
    output, _, seconds = probe.run(base + "slow-counter/spin/1000")
    assert output == "200", output
    yield ("a program that waits uses the processor", "SocketPolling.c", seconds > SPINNING)
    yield ("a request to this machine is sent to a proxy", "Proxies.c and Proxies.h",
           probe.status(base + "status/200", http_proxy="http://127.0.0.1:1") != "200")
    yield ("the authorities of CURL_CA_BUNDLE are not used", "authorities in EasyOptions.c",
           probe.status(secure + "status/200", CURL_CA_BUNDLE=certificate) != "200")


def main():
    if sys.platform != "linux":
        print("nothing to check: URLSession uses libcurl only on Linux")
        return
    with tempfile.TemporaryDirectory() as directory:
        scratch = pathlib.Path(directory)
        for name, content in RAW.items():
            (scratch / name).write_bytes(content)
        certificate, key = make_certificate(scratch)
        probe = Probe(scratch)
        unneeded = []
        with server("serve.py", directory) as plain, server("tls.py", certificate, key, str(plain.port)) as secure:
            addresses = f"{plain.address}/", f"https://127.0.0.1:{secure.port}/"
            for defect, file, appears in defects(probe, *addresses, certificate):
                print(f"{'needed' if appears else 'NOT NEEDED'}: {file}: {defect}", flush=True)
                if not appears:
                    unneeded.append(file)
        if unneeded:
            curl = probe.run("versions")[0]
            swift = subprocess.run(
                [SWIFT_COMPILER, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
            sys.exit(f"delete from Sources/CLibraries/CurlWorkarounds: {', '.join(unneeded)}; "
                     f"{curl} and Foundation of {swift} do not have these defects")


main()
