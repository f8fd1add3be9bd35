import TestSupport
import Testing

/// Inputs without end, and arguments and limits beyond all measure, with the built program.
@Suite(.runsPrograms)
struct LimitTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  private func run(_ arguments: [String], sink: Program.Sink = .pipe) throws -> Outcome {
    try program.run(
      arguments, environment: ["HOME": scratch.path, "PATH": "/usr/bin:/bin"], sink: sink)
  }

  /// Runs a shell script in the scratch directory, in which `$0` is the program.
  private func shell(_ script: String, _ environment: [String: String] = [:]) throws -> Outcome {
    try Program(path: "/bin/sh").run(
      ["-c", "cd '\(scratch.path)'; " + script, program.path],
      environment: ["HOME": scratch.path, "PATH": "/usr/bin:/bin"].merging(environment) { $1 })
  }

  @Test(arguments: [
    ["show"], ["graph", "path", "hulk"], ["search"], ["list", "--name-starts-with"],
    ["list", "--order-by"], ["stats", "--by"], ["help"],
  ])
  func `a word of 40,000 letters takes no noticeable time`(arguments: [String]) throws {
    // In seconds of the processor; the program may be one without optimization.
    let limited = ["-c", "ulimit -t 5; exec \"$0\" \"$@\"", program.path] + arguments
    let outcome = try Program(path: "/bin/sh").run(
      limited + [String(repeating: "x", count: 40_000)], environment: ["HOME": scratch.path])
    #expect([0, 1, 64].contains(outcome.status))
  }

  @Test func `a list of columns or fields is limited`() throws {
    let many = Array(repeating: "id", count: 201).joined(separator: ",")
    for flag in ["--columns", "--fields"] {
      #expect(
        try run(["list", flag, many, "-o", "csv"])
          == Outcome(stderr: "marvel-cli: \(flag) accepts at most 200 values\n", status: 64))
    }
    let columns = Array(repeating: "id", count: 200).joined(separator: ",")
    #expect(try run(["list", "--columns", columns, "-o", "csv", "--limit", "1"]).status == 0)
  }

  private func server() throws -> RunningProgram {
    try RunningProgram(Program(path: packageDirectory + "/Tests/Support/Servers/serve.py"), [])
  }

  @Test(arguments: [
    (["list", "--all", "-o", "id"], "the list is truncated: ", ", and continue with --offset 400"),
    (["sync", "characters"], "", ""), (["api", "--all", "characters"], "", ""),
  ])
  func `a list without an end is an error`(arguments: [String], start: String, end: String) throws {
    let server = try server()
    let outcome = try Client("http://127.0.0.1:\(server.firstLine)/growing/").run(arguments)
    #expect(
      outcome.stderr
        == "marvel-cli: \(start)127.0.0.1 announced a list of 200 entities, and returns more and "
        + "more of them; check MARVEL_BASE_URL\(end)\n")
    #expect(outcome.status == 76)
    #expect(outcome.stdout.split(separator: "\n").count == (start.isEmpty ? 0 : 300))
  }

  @Test func `a gateway may send fewer entities at once than requested`() throws {
    let server = try server()
    let client = Client("http://127.0.0.1:\(server.firstLine)/short/")
    #expect(try client.run(["sync", "characters", "--yes"]) == Outcome())
    for source in ["gateway", "local"] {
      let outcome = try client.run(["list", "--all", "-o", "id"], ["MARVEL_SOURCE": source])
      #expect(outcome.stdout.split(separator: "\n").count == 35)
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: [
    ("mkfifo FILE", "it is not a regular file"),
    ("ln -s /dev/zero FILE", "it is not a regular file"),
    ("mkdir FILE", "Is a directory"),
    ("head -c 1000001 /dev/zero > FILE", "larger than 1000000 bytes"),
    (#"printf '{"publicKey":"a\\u0000b"}' > FILE"#, "it contains a null character (\\u0000)"),
  ])
  func `a configuration that is no text file is an error`(command: String, reason: String) throws {
    let path = scratch.path + "/config.json"
    let outcome = try shell(
      command.replacing("FILE", with: "config.json") + "; exec \"$0\" list", ["MARVEL_CONFIG": path]
    )
    #expect(
      outcome
        == .error(
          "cannot read the configuration '\(path)': \(reason); correct the file, or set "
            + "MARVEL_CONFIG to another one", 78))
  }

  @Test(arguments: [
    (
      "mkfifo m", 66,
      "cannot read 'm': it is not a regular file; check the path and its permissions"
    ),
    (
      #"printf '{"kind":"character","origin":"a\\u0000b","fields":{"id":"i","name":"n"}}' > m"#, 65,
      "the mapping 'm' contains a null character (\\u0000); see docs/import.md for the format"
    ),
    (
      #"printf '{"kind":"character","fields":{"id":"i\\u0000","name":"n"}}' > m"#, 65,
      "the mapping 'm' contains a null character (\\u0000); see docs/import.md for the format"
    ),
  ])
  func `what is no mapping is an error`(command: String, status: Int32, message: String) throws {
    let outcome = try shell("\(command); echo i,n > t.csv; exec \"$0\" import t.csv --mapping m")
    #expect(outcome == Outcome(stderr: "marvel-cli: \(message)\n", status: status))
  }

  @Test func `a pipe is imported when its writer writes, and given up without one`() throws {
    let entity = #"{"id":1,"name":"A","resourceURI":"http://a/v1/public/characters/1"}"#
    let outcome = try shell(
      "mkfifo pipe; (exec > pipe; sleep 0.3; echo '\(entity)') & \"$0\" import pipe -o table -q")
    #expect(outcome.stdout.contains("characters      1"))
    #expect(outcome.status == 0)
    #expect(
      try shell("\"$0\" import pipe")
        == Outcome(
          stderr: "marvel-cli: cannot read 'pipe': nothing was written to the pipe; check the path "
            + "and its permissions\n", status: 66))
  }

  @Test func `JSON on a terminal has escapes in place of control characters`() throws {
    let name = "A\u{9B}31m\u{7F}\u{202E}\u{2066}b\u{61C}\u{200E} é ’ \u{A0}\u{2028}\u{2029}\u{2027}"
    let entity =
      "{\"id\":1,\"name\":\"\(name)\",\"resourceURI\":\"http://a/v1/public/characters/1\"}"
    let file = scratch.write(entity, to: "a.jsonl")
    #expect(try run(["import", file, "-q"]).status == 0)
    let escaped =
      "A\\u009b31m\\u007f\\u202e\\u2066b\\u061c\\u200e é ’ \u{A0}\\u2028\\u2029\u{2027}"
    for arguments in [["list"], ["show", "1"]] {
      for format in ["json", "jsonl"] {
        let request = arguments + ["--source", "local", "-o", format, "-q"]
        #expect(try run(request).stdout.contains(entity))
        let shown = try run(request, sink: .terminal(columns: 200)).stdout
        #expect(shown.contains(escaped), "\(shown)")
      }
    }
  }

  @Test(arguments: [
    ("-n 12", "16 more open files"), ("-n 5", "16 more open files"),
    ("-v 100000", "256 MB of address space"),
  ])
  func `a limit too low for the network is an error`(limit: String, wanted: String) throws {
    let outcome = try shell(
      "ulimit \(limit); exec \"$0\" list",
      Client("http://127.0.0.1:1/").environment.filter { $0.key.hasPrefix("MARVEL") })
    #expect(
      outcome
        == .error(
          "gateways need \(wanted), and the limit is lower; raise it with ulimit "
            + "\(limit.prefix(2))", 69))
  }

  @Test func `an export beyond the limit of file sizes leaves nothing`() throws {
    let outcome = try shell("mkdir d; ulimit -f 1; \"$0\" export d/a.jsonl; echo $?; ls -A d")
    #expect(
      outcome
        == Outcome(
          stdout: "74\n",
          stderr: "marvel-cli: cannot write the output: File too large; free disk space, or write "
            + "elsewhere\n"))
  }
}
