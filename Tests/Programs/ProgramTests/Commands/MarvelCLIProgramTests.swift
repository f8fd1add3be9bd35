import TestSupport
import Testing

/// The built program as a process with the embedded catalog.
@Suite(.runsPrograms)
struct MarvelCLIProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  @Test func `a list in cron prints one document and no notices`() throws {
    let outcome = try program.run(["list", "--limit", "20"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    #expect(
      try scratch.jq(
        "[.schemaVersion, .source, .count, .nextOffset, (.results | length)]", outcome.stdout)
        == "[1,\"embedded\",20,20,20]\n")
  }

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

  @Test func `consecutive pages add up to the complete list`() throws {
    let all = try program.run(["list", "--all", "-o", "id"]).stdout
    var pages = ""
    for offset in stride(from: 0, to: 2000, by: 200) {
      pages += try program.run(
        ["list", "--offset", "\(offset)", "--limit", "200", "-o", "id"]
      ).stdout
    }
    #expect(pages == all)
    #expect(all.split(separator: "\n").count >= 800)
  }

  @Test func `the principal match of a name is shown, and -v lists the others`() throws {
    let outcome = try program.run(["show", "spider-man", "-v"])
    #expect(outcome.status == 0)
    #expect(try scratch.jq(".id", outcome.stdout) == "1009610\n")
    #expect(outcome.stderr.contains("Spider-Man (Miles Morales) (character/1016181)"))
    #expect(outcome.stderr.contains("Spider-Man! (story/35505)"))
    #expect(try program.run(["show", "spider-man"]).stderr == "")
  }

  @Test func `every entity can be shown by its id`() throws {
    let ids = try program.run(["list", "--all", "-o", "id"]).stdout.split(separator: "\n")
    let outcome = try program.run(["show", "-o", "id"] + ids.map(String.init))
    #expect(
      outcome == Outcome(stdout: ids.map { $0 + "\n" }.joined(), stderr: "", status: 0))
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

  @Test func `the configuration file is read`() throws {
    scratch.write(#"{"output": {"format": "id", "limit": 3}}"#, to: "marvel-cli/config.json")
    let outcome = try program.run(["list", "-q"], environment: ["XDG_CONFIG_HOME": scratch.path])
    #expect(outcome.stdout.split(separator: "\n").count == 3)
    #expect(outcome.status == 0)
  }

  @Test func `a private key in a file that others can read causes a warning`() throws {
    let file = scratch.write(#"{"privateKey": "abcd"}"#, to: "config.json")
    let environment = ["MARVEL_CONFIG": file, "MARVEL_SOURCE": "embedded"]
    let show = ["show", "1009368", "-o", "id"]
    _ = try Program(path: "/bin/chmod").run(["640", file])
    #expect(
      try program.run(show, environment: environment)
        == Outcome(
          stdout: "1009368\n",
          stderr: "marvel-cli: '\(file)' contains the private key, and other users can read it; "
            + "run chmod 600 '\(file)'\n"))
    _ = try Program(path: "/bin/chmod").run(["600", file])
    #expect(try program.run(show, environment: environment) == Outcome(stdout: "1009368\n"))
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
