import TestSupport
import Testing

/// The programs that marvel-cli starts, replaced by scripts.
@Suite(.runsPrograms)
struct HelperProgramTests {
  private static let keys = [
    "MARVEL_PUBLIC_KEY": "public", "MARVEL_PRIVATE_KEY": "hidden", "METRON_TOKEN": "hidden",
    "MARVEL_GATEWAY_KEYS": "public:hidden",
  ]

  private let program = Program(named: "marvel-cli")
  private let scratch = ScratchDirectory()

  /// Puts a script first on the search path.
  private func place(_ script: String, as name: String) throws {
    try scratch.writeProgram(script, to: "bin/\(name)")
  }

  private func run(
    _ arguments: [String], _ environment: [String: String] = [:], sink: Program.Sink = .pipe
  ) throws -> Outcome {
    let standard = [
      "HOME": scratch.path, "PATH": scratch.path + "/bin:/usr/bin:/bin", "TERM": "xterm",
      "NO_COLOR": "1", "MARVEL_SOURCE": "embedded",
    ]
    return try program.run(
      arguments, environment: environment.merging(standard) { own, _ in own }, sink: sink)
  }

  @Test func `no program inherits keys and tokens`() throws {
    let recorded = scratch.path + "/variables"
    for name in ["jq", "xdg-open"] {
      try place("cat >/dev/null; env >> '\(recorded)'", as: name)
    }
    #expect(try run(["show", "hulk", "--jq", "."], Self.keys) == Outcome())
    #expect(try run(["open", "hulk"], Self.keys) == Outcome())
    let pager = ["MARVEL_PAGER": "cat >/dev/null; env >> '\(recorded)'"].merging(Self.keys) { $1 }
    let paged = try run(["list", "--all", "-q"], pager, sink: .terminal(columns: 80))
    #expect(paged == Outcome())
    let variables = try Program(path: "/bin/cat").run([recorded]).stdout
    #expect(!variables.contains("hidden"))
    #expect(variables.split(separator: "\n").count { $0 == "MARVEL_PUBLIC_KEY=public" } == 3)
  }

  @Test func `the command that prints the private key inherits no token`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let key = try #require(client.environment["MARVEL_PRIVATE_KEY"])
    client.home.write(
      #"{"privateKeyCommand":"test -z \"$METRON_TOKEN\" && echo \#(key)"}"#,
      to: ".config/marvel-cli/config.json")
    let outcome = try client.run(
      ["list", "--limit", "1", "-o", "id"],
      ["MARVEL_PRIVATE_KEY": "", "METRON_TOKEN": "hidden", "PATH": "/usr/bin:/bin"])
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `a jq that a signal ends is an error`() throws {
    try place("head -c 300; kill -9 $$", as: "jq")
    let outcome = try run(["list", "--all", "--jq", "."])
    #expect(outcome.stdout.utf8.count == 300)
    #expect(
      outcome.stderr
        == "marvel-cli: signal 9 ended jq, and the output is incomplete; run the command again\n")
    #expect(outcome.status == 74)
    try place("kill -2 $$", as: "jq")
    #expect(
      try run(["show", "hulk", "--jq", "."])
        == Outcome(stderr: "marvel-cli: jq was interrupted; run the command again\n", status: 130))
  }

  @Test func `errors of jq cannot control the terminal`() throws {
    #expect(
      try run(["show", "hulk", "--jq", #""\u001b[31mred\u202e\u009b" | error"#])
        == Outcome(
          stderr: "marvel-cli: jq failed with status 5: (at <stdin>:1): [31mred; correct the "
            + "expression of --jq\n", status: 64))
    #expect(
      try run(["show", "hulk", "--jq", #"("\u001b[31m", "line\n" | stderr) | empty"#]).stderr
        .contains("\u{1B}") == false)
  }

  @Test func `an error of jq is passed on although another process keeps its stream`() throws {
    try place("cat >/dev/null; sleep 300 & echo $! > '\(scratch.path)/id'; echo no >&2", as: "jq")
    let command = "\(program.path) show hulk --jq . >/dev/null 2>'\(scratch.path)/errors'"
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", command],
      environment: ["HOME": scratch.path, "PATH": scratch.path + "/bin:/usr/bin:/bin"])
    #expect(outcome == Outcome())
    let end = "kill $(cat '\(scratch.path)/id'); cat '\(scratch.path)/errors'"
    #expect(
      try Program(path: "/bin/sh").run(["-c", end], environment: ["PATH": "/bin"])
        == Outcome(stdout: "no\n"))
  }

  @Test func `a browser that does not end neither blocks nor is ended`() throws {
    let (alive, answer) = (scratch.path + "/alive", scratch.path + "/answer")
    #expect(try Program(path: "/usr/bin/mkfifo").run([alive, answer]).status == 0)
    try place("read question <'\(alive)'; echo \"$question yes\" >'\(answer)'", as: "xdg-open")
    #expect(try run(["open", "hulk"]) == Outcome())
    #expect(
      try Program(path: "/bin/sh").run(["-c", "echo alive >'\(alive)'; cat '\(answer)'"])
        == Outcome(stdout: "alive yes\n"))
  }

  @Test func `a browser that a signal ends has failed`() throws {
    try place("kill -9 $$", as: "xdg-open")
    #expect(
      try run(["open", "hulk"])
        == Outcome(
          stderr: "marvel-cli: cannot open https://www.marvel.com/comics/characters/1009351/hulk "
            + "in a web browser; open the address yourself\n", status: 69))
  }
}
