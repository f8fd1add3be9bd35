import TestSupport
import Testing

/// The built program as a process with the embedded catalog.
@Suite(.runsPrograms)
struct MarvelCLIProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  @Test func `a notice marks a truncated list on a terminal or without nextOffset`() throws {
    let silent = try program.run(["list", "--offset", "20"])
    #expect(silent.stderr == "")
    #expect(try scratch.jq("[.offset, .nextOffset]", silent.stdout) == "[20,40]\n")
    let outcome = try program.run(["list", "--offset", "20", "-o", "csv"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr.hasPrefix("marvel-cli: 20 of "))
    #expect(outcome.stderr.hasSuffix(" shown; use --offset 40 or --all for more\n"))
    let watched = try program.run(["list", "--offset", "20"], errorSink: .terminal(columns: 80))
    #expect(watched.stdout == silent.stdout)
    #expect(watched.stderr.hasPrefix("marvel-cli: 20 of "))
  }

  @Test func `a closed pipe ends the program without an error`() throws {
    let outcome = try program.run(["list", "--all"], sink: .pipeOfOneLine)
    #expect(outcome.stdout.hasPrefix("{\"schemaVersion\":1,"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(.enabled(if: isLinux, "/dev/full exists only on Linux"))
  func `a full disk is an error`() throws {
    #expect(
      try program.run(["list", "--all"], sink: .file("/dev/full"))
        == Outcome(
          stderr:
            "marvel-cli: cannot write the output: No space left on device; free disk space, or "
            + "write elsewhere\n", status: 74))
  }

  @Test(arguments: [40, 80, 200])
  func `a table fits the terminal`(columns: Int) throws {
    let outcome = try program.run(["list"], sink: .terminal(columns: columns))
    let lines = outcome.stdout.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.status == 0)
    #expect(lines.first?.hasPrefix("ID       NAME") == true)
    #expect(lines.allSatisfy { $0.count <= columns })
    // The embedded catalog requires no attribution.
    #expect(lines.count == 22 && lines.last == "")
  }

  @Test func `COLUMNS overrides the width of a terminal and has no effect on a pipe`() throws {
    let environment = ["COLUMNS": "60"]
    let table = try program.run(["list"], environment: environment, sink: .terminal(columns: 200))
    let lines = table.stdout.split(separator: "\n")
    #expect(lines.prefix(21).allSatisfy { $0.count <= 60 })
    #expect(try program.run(["list"], environment: environment) == program.run(["list"]))
  }

  @Test func `a single entity is shown as a card on a terminal`() throws {
    let outcome = try program.run(["show", "iron man"], sink: .terminal(columns: 80))
    #expect(outcome.stdout.hasPrefix("Iron Man\n\n"))
    #expect(
      outcome.stdout.contains("\nID                  1009368\nReal name           Tony Stark\n"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `the example configuration is valid`() throws {
    let example = packageDirectory + "/config.example.json"
    let outcome = try program.run(
      ["list", "--limit", "1"], environment: ["MARVEL_CONFIG": example])
    #expect(outcome.stdout.hasPrefix(#"{"schemaVersion":1,"source":"embedded""#))
    #expect(
      outcome.stderr.hasSuffix(
        "marvel-cli: privateKeyCommand printed no key (exit status 1); correct "
          + "privateKeyCommand, or set MARVEL_PRIVATE_KEY; using the embedded catalog\n"))
    #expect(outcome.status == 0)
  }

  @Test(.enabled(if: isLinux, "ldd exists only on Linux"))
  func `the program links neither Foundation nor curl`() throws {
    let libraries = try Program(path: "/usr/bin/ldd").run(
      [program.path], environment: ["PATH": "/usr/bin:/bin"]
    ).stdout
    // Built for a release, the program links no shared library.
    #expect(libraries.isEmpty || libraries.contains("libsqlite3"))
    #expect(!libraries.contains("Foundation"))
    #expect(!libraries.contains("curl"))
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
