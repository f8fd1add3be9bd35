import TestSupport
import Testing

/// `config` in the built program.
@Suite(.runsPrograms)
struct ConfigProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()
  private var path: String { home.path + "/.config/marvel-cli/config.json" }

  private func run(
    _ arguments: [String], _ more: [String: String] = [:], input: String? = nil,
    sink: Program.Sink = .pipe
  ) throws -> Outcome {
    try program.run(
      ["config"] + arguments, environment: ["HOME": home.path].merging(more) { $1 },
      input: input.map { Array($0.utf8) }, sink: sink)
  }

  private func file() throws -> String { try Program(path: "/bin/cat").run([path]).stdout }

  private func mode() throws -> String {
    try Program(path: "/usr/bin/stat").run(["-c", "%a", path]).stdout
  }

  @Test func `init creates a file that only its owner can read and replaces none`() throws {
    #expect(try run(["path"]) == Outcome(stdout: path + "\n"))
    #expect(try run(["init", "-q"]) == Outcome())
    #expect(try mode() == "600\n")
    #expect(try file().hasPrefix("{\n  \"output\": {\n    \"format\": \"auto\","))
    let again = try run(["init"])
    #expect(again.status == 73)
    #expect(again.stderr.contains("already exists"))
    #expect(try run(["init", "--force", "-q"]) == Outcome())
  }

  @Test func `set preserves the order of keys and makes the file private`() throws {
    home.write(
      #"{"publicKey":"1","gateway":{"retries":2,"deadline":"9s"},"source":"embedded"}"#,
      to: ".config/marvel-cli/config.json")
    #expect(try run(["set", "gateway.retries", "5"]) == Outcome())
    #expect(try run(["set", "output.quiet", "true"]) == Outcome())
    #expect(try run(["unset", "source"]) == Outcome())
    #expect(try mode() == "600\n")
    #expect(
      try file() == """
        {
          "publicKey": "1",
          "gateway": {
            "retries": 5,
            "deadline": "9s"
          },
          "output": {
            "quiet": true
          }
        }

        """)
    #expect(try run(["get", "gateway.retries"]) == Outcome(stdout: "5\n"))
    #expect(try run(["get", "source"]) == Outcome(stdout: "auto\n"))
    #expect(
      try run(["get", "gateway.dailyLimit"])
        == Outcome(
          stderr:
            "marvel-cli: gateway.dailyLimit is not set; set it with marvel-cli config set gateway.dailyLimit\n",
          status: 1))
  }

  @Test func `set follows a symbolic link and keeps the link`() throws {
    let target = home.write("{}", to: "elsewhere/own.json")
    let link = home.path + "/config.json"
    _ = try Program(path: "/bin/ln").run(["-s", target, link])
    #expect(try run(["set", "output.limit", "7"], ["MARVEL_CONFIG": link]) == Outcome())
    #expect(try Program(path: "/bin/readlink").run([link]).stdout == target + "\n")
    #expect(try Program(path: "/bin/cat").run([target]).stdout.contains("\"limit\": 7"))
  }

  @Test func `concurrent changes are all kept`() throws {
    let settings = [
      ("output.limit", "7"), ("output.quiet", "true"), ("gateway.retries", "5"),
      ("source", "local"), ("cache.lifetime", "3h"), ("gateway.deadline", "9s"),
    ]
    let jobs = settings.map { "\(program.path) config set \($0.0) \($0.1) || echo failed &" }
    let unset = settings.map { "\(program.path) config unset \($0.0)" }
    for _ in 0..<5 {
      let outcome = try Program(path: "/bin/sh").run(
        ["-c", "\(jobs.joined(separator: "\n"))\nwait"], environment: ["HOME": home.path])
      #expect(outcome == Outcome())
      for (key, value) in settings { #expect(try run(["get", key]).stdout == value + "\n") }
      _ = try Program(path: "/bin/sh").run(
        ["-c", unset.joined(separator: "\n")], environment: ["HOME": home.path])
    }
    #expect(
      try Program(path: "/bin/ls").run(["-A", home.path + "/.config/marvel-cli"]).stdout
        == "config.json\nconfig.json.lock\n")
  }

  @Test func `a lock file that is a symbolic link is not followed`() throws {
    let victim = home.write("victim", to: "victim")
    home.write("{}", to: ".config/marvel-cli/config.json")
    _ = try Program(path: "/bin/ln").run(["-s", victim, path + ".lock"])
    let rejected = try run(["set", "output.limit", "7"])
    #expect(
      rejected.stderr.hasPrefix("marvel-cli: cannot write '\(path).lock': it is a symbolic link"))
    #expect(rejected.status == 74)
    #expect(try Program(path: "/bin/cat").run([victim]).stdout == "victim")
    #expect(try file() == "{}")
  }

  @Test(arguments: [
    (
      ["set", "output.limit", "0"],
      "output.limit must be a whole number from 1 to 1000000000, not '0'"
    ),
    (["set", "source", "web"], "source must be one of auto, embedded, local, gateway, not 'web'"),
    (
      ["set", "cache.lifetme", "3h"],
      "unknown setting 'cache.lifetme'; did you mean 'cache.lifetime'?"
    ),
    (["lst"], "unexpected argument 'lst' for config; did you mean 'list'?"),
    (
      ["get"],
      "config needs more arguments; usage: marvel-cli config "
        + "list|get|set|unset|init|path [KEY] [VALUE|-]"
    ),
    (["list", "--force"], "config list does not accept --force"),
  ])
  func `an invalid command is rejected and writes nothing`(
    arguments: [String], message: String
  ) throws {
    #expect(
      try run(arguments) == Outcome(stderr: "marvel-cli: \(message)\n", status: 64))
    #expect(try run(["get", "output.limit"]) == Outcome(stdout: "20\n"))
  }

  @Test func `an invalid file is left unchanged`() throws {
    home.write(#"{"color":1}"#, to: ".config/marvel-cli/config.json")
    let outcome = try run(["set", "output.limit", "7"])
    #expect(outcome.status == 78)
    #expect(outcome.stderr.contains("unknown key 'color'"))
    #expect(try file() == #"{"color":1}"#)
  }

  @Test func `a secret is read from standard input and never shown`() throws {
    let rejected = try run(["set", "privateKey", "hush-hush"])
    #expect(rejected.status == 64)
    #expect(rejected.stderr.contains("others can see"))
    #expect(!rejected.stderr.contains("hush"))
    #expect(try run(["set", "privateKey", "-"], input: "hush-hush\n") == Outcome())
    #expect(try file().contains("\"privateKey\": \"hush-hush\""))
    #expect(try run(["get", "privateKey"]) == Outcome(stdout: "(set)\n"))
    for format in ["table", "json"] {
      let list = try run(["list", "-o", format])
      #expect(list.status == 0)
      #expect(!(list.stdout + list.stderr).contains("hush"))
    }
    #expect(try run(["list", "-o", "table"]).stdout.contains("privateKey = (set)  (file)\n"))
  }

  @Test func `without a terminal there is no prompt for a secret`() throws {
    let outcome = try run(["set", "privateKey"])
    #expect(outcome.status == 64)
    #expect(outcome.stderr.contains("there is no terminal"))
  }

  @Test func `on a terminal there is a prompt for a secret, which is not echoed`() throws {
    let shown = try TypingShell.bash.shown(
      "marvel-cli config list", home: home.path,
      before: [
        ("marvel-cli config set privateKey; echo FI''RST\n", "privateKey: "),
        ("hushxx\u{7F}\u{7F}-hush\n", "FIRST"),
      ])
    #expect(shown?.contains("hush") == false, "\(shown ?? "")")
    #expect(shown?.contains("privateKey = (set)") == true)
    #expect(try file().contains("\"privateKey\": \"hush-hush\""))
  }

  @Test func `list shows the origin of each value`() throws {
    #expect(try run(["set", "output.limit", "7"]) == Outcome())
    let list = try run(["list", "-o", "table"], ["MARVEL_RETRIES": "9"]).stdout
    #expect(list.contains("output.limit = 7  (file)\n"))
    #expect(list.contains("gateway.retries = 9  (MARVEL_RETRIES)\n"))
    #expect(list.contains("cache.lifetime = 24h  (default)\n"))
    #expect(list.contains("publicKey = (not set)  (default)\n"))
    #expect(
      try run(["set", "output.limit", "8"], ["MARVEL_LIMIT": "9"])
        == Outcome(stderr: "marvel-cli: MARVEL_LIMIT is set and overrides the configuration file\n")
    )
  }
}
