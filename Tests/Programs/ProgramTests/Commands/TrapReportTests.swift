import TestSupport
import Testing

/// What the programs say when a trap ends them. A signal that another process sends is handled like
/// that of a trap.
@Suite(.runsPrograms)
struct TrapReportTests {
  /// Begins each script: `run` starts a program under a name, with a home directory of its own.
  private static let begin = """
    import os, signal, socket, subprocess, sys, tempfile, time
    def run(path, *arguments, name=None, **variables):
        return subprocess.Popen(
            [name or path, *arguments], executable=path, stdin=-1, stdout=-1, stderr=-1, text=True,
            env={"HOME": tempfile.mkdtemp(), "SWIFT_BACKTRACE": "enable=no", **variables})

    """

  @Test func `a message on the standard error names the command and the signal`() throws {
    let script = """
      server = socket.create_server(("127.0.0.1", 0))
      address = "http://127.0.0.1:%d/v1/public/" % server.getsockname()[1]
      for name in sys.argv[2:]:
          program = run(sys.argv[1], "list", "--name", "secret", "--source", "gateway",
                        MARVEL_BASE_URL=address, MARVEL_PUBLIC_KEY="a", MARVEL_PRIVATE_KEY="b")
          connection = server.accept()[0]
          number = getattr(signal, name)
          program.send_signal(number)
          print(name, program.communicate()[1], program.returncode == -number)
      """
    let names = ["SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGABRT"]
    let outcome = try Program(path: "/usr/bin/env").run(
      ["python3", "-c", Self.begin + script, Program(named: "marvel-cli").path] + names)
    let expected = names.map { name in
      "\(name) marvel-cli-online: internal error in 'list' (\(name)); please report this line: "
        + "SECURITY.md says where\n True\n"
    }
    #expect(outcome == Outcome(stdout: expected.joined()))
  }

  @Test func `a session of an assistant is named`() throws {
    let script = """
      program = run(sys.argv[1], "mcp")
      program.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\\n')
      program.stdin.flush()
      program.stdout.readline()
      program.send_signal(signal.SIGILL)
      print(program.communicate()[1], program.returncode)
      """
    #expect(
      try python(Self.begin + script, Program(named: "marvel-cli").path)
        == Outcome(
          stdout: "marvel-cli: internal error in 'mcp' (SIGILL); please report this line: "
            + "SECURITY.md says where\n -4\n"))
  }

  @Test func `the open requests of a gateway are named, without queries`() throws {
    let script = """
      gateway = run(sys.argv[1], "--open", "--port", "0", name="marvel-gateway")
      port = int(gateway.stdout.readline())
      def open_request(target):
          connection = socket.create_connection(("127.0.0.1", port))
          head = " HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 9\\r\\n\\r\\n"
          connection.sendall((target + head).encode())
          return connection
      kept = [open_request("GET /v1/public/characters?apikey=secret")]
      def is_open(number):
          connection = socket.create_connection(("127.0.0.1", port))
          connection.sendall(b"GET /metrics HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n")
          text = b""
          while part := connection.recv(65536):
              text += part
          return b"requests_in_flight %d\\n" % (number + 1) in text
      kept += [open_request("POST /v1/%0aa'b%1b[2J%3Fkey=secret/"), open_request("GET /" + "x" * 500)]
      # The end of a request makes room for another.
      for _ in range(100): is_open(3)
      while not is_open(3): time.sleep(0.02)
      gateway.send_signal(signal.SIGSEGV)
      print(gateway.communicate()[1].splitlines()[-1], gateway.returncode)
      """
    let outcome = try python(Self.begin + script, Program(named: "marvel-gateway").path)
    #expect(outcome.stderr == "")
    #expect(!outcome.stdout.contains("secret"))
    let line = outcome.stdout
    #expect(line.hasPrefix("marvel-gateway: internal error in '"))
    for request in [
      "'GET /v1/public/characters'", "'POST /v1/_a_b_[2J'",
      "'GET /\(String(repeating: "x", count: 114))'",
    ] {
      #expect(line.contains(request), "\(request)")
    }
    #expect(line.hasSuffix(" (SIGSEGV); please report this line: SECURITY.md says where -11\n"))
  }
}
