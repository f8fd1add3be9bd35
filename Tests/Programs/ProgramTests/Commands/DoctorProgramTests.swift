import SQLite
import TestSupport
import Testing

/// `doctor` in the built program.
@Suite(.runsPrograms)
struct DoctorProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(
    _ arguments: [String] = [], _ more: [String: String] = [:], sink: Program.Sink = .pipe
  ) throws -> Outcome {
    try program.run(
      ["doctor"] + arguments, environment: ["HOME": home.path].merging(more) { $1 }, sink: sink)
  }

  private func line(_ outcome: Outcome, _ subject: String) -> String {
    let lines = outcome.stdout.split(whereSeparator: \.isNewline).map(String.init)
    return lines.first { $0.split(separator: " ").dropFirst().first == subject[...] } ?? ""
  }

  @Test func `without a gateway there are no problems`() throws {
    let outcome = try run(["-o", "table"])
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(!outcome.stdout.contains("problem"))
    #expect(line(outcome, "catalog").contains("the embedded one of 20"))
    #expect(line(outcome, "network").hasPrefix("note"))
    let document = try run()
    #expect(document.stdout.hasPrefix(#"{"schemaVersion":1,"status":0,"checks":[{"check":"#))
  }

  @Test func `all checks of a reachable gateway pass`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let outcome = try client.run(["doctor", "-o", "table"])
    #expect(outcome.status == 0, "\(outcome)")
    for subject in ["keys", "program", "network", "gateway", "clock"] {
      #expect(line(outcome, subject).hasPrefix("ok "), "\(outcome.stdout)")
    }
    let offline = try client.run(["doctor", "-o", "table", "--offline"])
    #expect(line(offline, "gateway").contains("--offline prevents it"))
    #expect(offline.status == 0)
  }

  @Test func `rejected keys are a problem and are not shown`() throws {
    let gateway = try GatewayProcess()
    defer { withExtendedLifetime(gateway) {} }
    let client = Client(gateway)
    let outcome = try client.run(["doctor", "-o", "table"], ["MARVEL_PRIVATE_KEY": "hush-hush"])
    #expect(outcome.status == 77)
    #expect(line(outcome, "gateway").hasPrefix("problem"))
    #expect(!(outcome.stdout + outcome.stderr).contains("hush"))
  }

  @Test func `a missing private key is a problem`() throws {
    let outcome = try run(["-o", "table"], ["MARVEL_PUBLIC_KEY": "1234"])
    #expect(outcome.status == 77)
    #expect(
      line(outcome, "keys").contains("the private key is missing; set MARVEL_BASE_URL to another"))
    let other = try run(
      ["-o", "table"],
      ["MARVEL_PUBLIC_KEY": "1234", "MARVEL_BASE_URL": "http://127.0.0.1:9"])
    #expect(other.status == 77)
    #expect(line(other, "keys").contains("set MARVEL_PRIVATE_KEY"))
  }

  @Test func `an unreachable gateway is a network problem`() throws {
    let outcome = try run(
      ["-o", "table"], ["MARVEL_BASE_URL": "http://127.0.0.1:9", "MARVEL_RETRIES": "0"])
    #expect(outcome.status == 69)
    #expect(line(outcome, "network").contains("the connection was refused"))
    #expect(line(outcome, "clock").hasPrefix("note"))
  }

  @Test func `an invalid configuration is reported and the other checks still run`() throws {
    home.write(#"{"color":1}"#, to: ".config/marvel-cli/config.json")
    let outcome = try run(["-o", "table"])
    #expect(outcome.status == 78)
    #expect(line(outcome, "configuration").contains("unknown key 'color'"))
    #expect(line(outcome, "cache").hasPrefix("ok"))
  }

  @Test func `a key file that others can read is noted`() throws {
    let file = home.write(
      #"{"publicKey":"1","privateKey":"hush"}"#, to: ".config/marvel-cli/config.json")
    _ = try Program(path: "/bin/chmod").run(["644", file])
    let outcome = try run(["-o", "table", "--offline"])
    #expect(line(outcome, "keys").contains("chmod 600 '\(file)'"))
    #expect(!outcome.stdout.contains("hush"))
  }

  @Test func `a damaged catalog is a problem`() throws {
    let gateway = try GatewayProcess()
    defer { withExtendedLifetime(gateway) {} }
    let client = Client(gateway)
    #expect(try client.run(["sync", "events"]).status == 0)
    let catalog = client.home.path + "/.local/share/marvel-cli/catalog.sqlite"
    try Connection.writing(catalog).execute(
      "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'entity'")
    let outcome = try client.run(["doctor", "-o", "table", "--offline"])
    #expect(outcome.status == 65, "\(outcome)")
    #expect(line(outcome, "catalog").contains("marvel-cli catalog verify"))
  }

  @Test(arguments: [
    ("xterm-256color", "C.UTF-8", "100", "ok"), ("dumb", "C", "100", "note"),
    ("xterm-kitty", "en_US.utf8", "30", "note"),
  ])
  func `the terminal is described`(
    term: String, locale: String, columns: String, verdict: String
  ) throws {
    let outcome = try run(
      ["--offline"], ["TERM": term, "LANG": locale, "COLUMNS": columns, "MARVEL_PAGER": ""],
      sink: .terminal(columns: 80))
    #expect(line(outcome, "terminal").hasPrefix(verdict), "\(outcome.stdout)")
    #expect(line(outcome, "terminal").contains("TERM \(term)"))
    #expect(line(outcome, "terminal").contains("\(columns) by"))
  }
}
