import Platform
import TestSupport
import Testing

/// A configuration file that other users can change.
@Suite(.runsPrograms)
struct ExposedConfigurationTests {
  private let gateway: GatewayProcess
  private let client: Client

  init() throws {
    gateway = try GatewayProcess()
    client = Client(withoutPrivateKey: gateway)
  }

  private var path: String { client.home.path + "/.config/marvel-cli/config.json" }
  private var mark: String { client.home.path + "/mark" }

  /// Writes a configuration whose commands leave a mark, and changes its permissions or owner.
  private func write(_ settings: String, _ change: String) throws {
    client.home.write(settings, to: ".config/marvel-cli/config.json")
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", "\(change) '\(path)'"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome == Outcome())
  }

  private func list(
    _ flags: [String] = [], _ more: [String: String] = [:], sink: Program.Sink = .pipe
  ) throws -> Outcome {
    try client.run(["list", "--limit", "1", "-o", "id", "--no-cache"] + flags, more, sink: sink)
  }

  private static let isRoot = (try? Program(path: "/usr/bin/id").run(["-u"]).stdout) == "0\n"

  @Test func `its command for the private key is not run`() throws {
    try write(#"{"privateKeyCommand":"touch '\#(mark)'; echo key"}"#, "chmod 646")
    let warning = "marvel-cli: other users can change '\(path)'; run chmod go-w '\(path)'\n"
    #expect(
      try list()
        == Outcome(
          stderr: warning + "marvel-cli: privateKeyCommand was not run: other users can change "
            + "'\(path)'; run chmod go-w '\(path)'\n", status: 77))
    let key = try #require(GatewayProcess.Keys.sample.environment["MARVEL_PRIVATE_KEY"])
    let other = try list([], ["MARVEL_PRIVATE_KEY": key])
    #expect(other.stderr == warning)
    #expect(other.status == 0)
    #expect(try list(["-q"], ["MARVEL_PRIVATE_KEY": key]).stderr == "")
    #expect(!isPresent(mark))
  }

  @Test func `its command for the token is not run`() throws {
    try write(
      #"{"metron":{"tokenCommand":"touch '\#(mark)'; echo token","baseURL":"http://127.0.0.1:9"}}"#,
      "chmod 606")
    let outcome = try client.run(["sync", "metron", "--insecure-http"])
    #expect(
      outcome.stderr.hasSuffix(
        "metron.tokenCommand was not run: other users can change '\(path)'; run chmod go-w "
          + "'\(path)'\n"), "\(outcome)")
    #expect(outcome.status == 77)
    #expect(!isPresent(mark))
  }

  @Test func `its pager is not run`() throws {
    try write(#"{"output":{"pager":"touch '\#(mark)'; cat"}}"#, "chmod 606")
    let outcome = try client.run(
      ["list", "--limit", "40", "-o", "name", "--source", "embedded"],
      ["TERM": "xterm", "PAGER": "sed s/^/P:/"], sink: .terminal(columns: 80))
    #expect(outcome.stdout.hasPrefix("P:"))
    #expect(!isPresent(mark))
  }

  @Test func `one that the owner's own group can change is used`() throws {
    let key = try #require(GatewayProcess.Keys.sample.environment["MARVEL_PRIVATE_KEY"])
    try write(
      #"{"privateKeyCommand":"echo \#(key)"}"#,
      "f() { chgrp \"$(id -u)\" \"$1\"; chmod 660 \"$1\"; }; f")
    let outcome = try list()
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(.enabled(if: isRoot, "only root can give a file to another user or group"))
  func `one of another group or user is refused`() throws {
    try write(#"{"privateKeyCommand":"touch '\#(mark)'"}"#, "f() { chgrp 7 $1; chmod 660 $1; }; f")
    #expect(try list().stderr.contains("was not run: other users can change '\(path)'; run chmod"))
    try write(#"{"privateKeyCommand":"touch '\#(mark)'"}"#, "f() { chown 7 $1; chmod 644 $1; }; f")
    #expect(
      try list().stderr.hasSuffix(
        "marvel-cli: privateKeyCommand was not run: '\(path)' belongs to another user; replace it "
          + "with a copy of your own\n"))
    #expect(!isPresent(mark))
  }

  @Test func `doctor reports it`() throws {
    try write("{}", "chmod 646")
    let outcome = try client.run(["doctor", "--offline", "-o", "table"], ["COLUMNS": "400"])
    #expect(outcome.stdout.contains("the file is valid, but other users can change '\(path)'"))
  }
}
