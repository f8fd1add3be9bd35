import TestSupport
import Testing

/// The color of each stream, by flag, setting, environment variables, and terminal.
struct ColorTests {
  private static let terminal = ["TERM": "xterm-256color"]

  private func isColored(
    _ flags: [String] = [], columns: Int? = 80, with environment: [String: String]
  ) async throws -> Bool {
    try await marvel(
      ["list", "-o", "table"] + flags, columns: columns,
      environment: environment.merging(["MARVEL_LINKS": "false"]) { own, _ in own }
    ).stdout.contains("\u{1B}[1m")
  }

  @Test func `a terminal is colored, a pipe is not`() async throws {
    #expect(try await isColored(with: Self.terminal))
    #expect(try await !isColored(columns: nil, with: Self.terminal))
  }

  @Test(arguments: [
    ["TERM": "dumb"], [:], ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "xterm", "CLICOLOR": "0"],
    ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"],
    ["TERM": "xterm", "MARVEL_COLOR": "never", "CLICOLOR_FORCE": "1"],
  ])
  func `environment variables disable color`(environment: [String: String]) async throws {
    #expect(try await !isColored(with: environment))
    #expect(try await isColored(["--color", "always"], with: environment))
  }

  @Test(arguments: [
    ["CLICOLOR_FORCE": "1"], ["CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"],
    ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], ["MARVEL_COLOR": "always", "NO_COLOR": "1"],
  ])
  func `environment variables enable color in a pipe`(environment: [String: String]) async throws {
    #expect(try await isColored(columns: nil, with: environment))
    #expect(try await !isColored(["--color=never"], columns: nil, with: environment))
  }

  @Test func `CLICOLOR_FORCE=0 and an empty NO_COLOR have no effect`() async throws {
    #expect(try await !isColored(columns: nil, with: ["CLICOLOR_FORCE": "0"]))
    #expect(try await isColored(with: ["TERM": "xterm", "NO_COLOR": ""]))
  }

  @Test(arguments: ["jsonl", "csv", "tsv", "id", "name", "url"])
  func `machine-readable formats are never colored`(format: String) async throws {
    let flags = ["list", "-o", format, "--no-pager", "--color", "always"]
    let outcome = try await marvel(flags, columns: 80, environment: Self.terminal)
    #expect(!outcome.stdout.contains("\u{1B}"))
  }

  @Test func `a table without its colors is the same table`() async throws {
    let plain = try await marvel(["list", "-o", "table"], columns: 60)
    let colored = try await marvel(["list", "-o", "table", "--color=always"], columns: 60)
    #expect(colored.stdout.replacing(/\x1B\[[0-9;]*m/, with: "") == plain.stdout)
    #expect(colored.stdout != plain.stdout)
  }

  @Test func `standard error is colored independently`() async throws {
    let error = try await marvel(["show", "nobody"], columns: 80, environment: Self.terminal)
    #expect(error.stderr.hasPrefix("marvel-cli: "))
    let forced = try await marvel(["show", "nobody", "--color", "always"])
    #expect(forced.stderr.hasPrefix("\u{1B}[1;31mmarvel-cli:\u{1B}[0m "))
    let unknown = try await marvel(["--color=always", "lst"])
    #expect(unknown.stderr.hasPrefix("\u{1B}[1;31mmarvel-cli:\u{1B}[0m "))
    #expect(unknown.status == 64)
    let document = try await marvel(["show", "nobody", "--color", "always", "--errors", "json"])
    #expect(document.stderr.hasPrefix("{\"code\""))
  }
}
