import Catalog
import MarvelCLI
import TestSupport
import Testing

/// Errors, warnings, and notices as lines of JSON.
struct ErrorFormTests {
  private static let unknown =
    #"{"code":"unknown-command","message":"unknown command 'lst'","status":64,"#
    + #""hint":"did you mean 'list'?","retryable":false}"# + "\n"

  private func line(
    _ code: String, _ message: String, _ status: Int32, _ hint: String? = nil,
    retryable: Bool = false
  ) -> String {
    "{\"code\":\"\(code)\",\"message\":\"\(message)\",\"status\":\(status),"
      + "\"hint\":\(hint.map { "\"\($0)\"" } ?? "null"),\"retryable\":\(retryable)}\n"
  }

  @Test(arguments: [
    ["lst", "--errors", "json"], ["--errors", "json", "lst"], ["--errors=json", "lst", "--x", "y"],
    ["lst", "--errors", "text", "--errors", "json"],
  ])
  func `an invalid command line respects the flag`(arguments: [String]) async throws {
    #expect(try await marvel(arguments) == Outcome(stderr: Self.unknown, status: 64))
  }

  @Test func `the flag works after an invalid argument and as the value of a flag`() async throws {
    #expect(
      try await marvel(["list", "--wrong", "-q", "--errors", "json"])
        == Outcome(
          stderr: line(
            "unknown-flag", "unknown flag '--wrong'", 64,
            "see marvel-cli help list"), status: 64))
    #expect(
      try await marvel(["list", "--limit", "--errors", "json"]).stderr.hasPrefix(
        "{\"code\":\"unexpected-argument\","))
    #expect(
      try await marvel(["help", "lst", "--errors", "json"])
        == Outcome(stderr: Self.unknown, status: 64))
    #expect(
      try await marvel(["lst", "--", "--errors", "json"]).stderr
        == "marvel-cli: unknown command 'lst'; did you mean 'list'?\n")
  }

  @Test func `a variable and the file set the form, and the flag overrides both`() async throws {
    let json = ["MARVEL_ERRORS": "json", "HOME": "/home/me"]
    let path = "/home/me/.config/marvel-cli/config.json"
    let file = [path: #"{"output":{"errors":"json"}}"#]
    let failed = Outcome(stderr: Self.unknown, status: 64)
    let text = Outcome(
      stderr: "marvel-cli: unknown command 'lst'; did you mean 'list'?\n", status: 64)
    #expect(try await marvel(["lst"], environment: json) == failed)
    #expect(try await marvel(["lst"], environment: ["HOME": "/home/me"], files: file) == failed)
    #expect(
      try await marvel(
        ["lst"], environment: ["HOME": "/home/me", "MARVEL_ERRORS": "text"], files: file) == text)
    #expect(try await marvel(["lst", "--errors", "text"], environment: json) == text)
  }

  @Test func `a configuration error respects flag and variable`() async throws {
    let files = ["/c": "{"]
    let failed = Outcome(
      stderr: line(
        "configuration-not-json", "the configuration '/c' is not a JSON object", 78,
        "correct the file (example: config.example.json)"),
      status: 78)
    let environment = ["MARVEL_CONFIG": "/c"]
    #expect(
      try await marvel(["list", "--errors", "json"], environment: environment, files: files)
        == failed)
    #expect(
      try await marvel(
        ["list"], environment: environment.merging(["MARVEL_ERRORS": "json"]) { $1 }, files: files)
        == failed)
    #expect(
      try await marvel(["list"], environment: environment, files: files).stderr
        == "marvel-cli: the configuration '/c' is not a JSON object; correct the file "
        + "(example: config.example.json)\n")
  }

  @Test func `an unknown form is reported as text`() async throws {
    #expect(
      try await marvel(["list", "--errors", "jsn"])
        == .error("invalid --errors 'jsn': expected text or json; did you mean 'json'?", 64))
    #expect(
      try await marvel(["list"], environment: ["MARVEL_ERRORS": "xml"])
        == .error("the environment variable MARVEL_ERRORS takes one of text, json, not 'xml'", 78))
  }

  @Test func `each name that fails is reported`() async throws {
    let outcome = try await marvel(
      ["show", "hulc", "999", "captain marvel", "101", "-o", "id", "--errors", "json"])
    #expect(
      outcome
        == Outcome(
          stdout: "101\n",
          stderr: line(
            "not-found", "no character is named 'hulc'", 1, "did you mean 'Hulk'?")
            + line(
              "not-found", "no character has id 999", 1,
              "see marvel-cli list characters --all")
            + line(
              "ambiguous-name",
              "'captain marvel' is ambiguous: Captain Marvel (Carol Danvers) (104), "
                + "Captain Marvel (Mar-Vell) (105)", 2, "use an id"),
          status: 1))
  }

  @Test(arguments: [
    (
      CatalogError.unreachable(.timedOut), "timed-out", Int32(69),
      "localhost cannot be reached: it did not respond in time",
      "try again later, or use --source embedded", true
    ),
    (
      .throttled(retryAfter: 9), "throttled", 75, "localhost accepts no more requests for now",
      "try again in 9 seconds", true
    ),
    (
      .unreachable(.offline), "not-cached", 69,
      "not in the cache, and --offline prevents contacting localhost",
      "remove --offline, or use --source embedded", false
    ),
    (
      .refused(.keysRequired), "keys-required", 77, "localhost requires keys",
      "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY", false
    ),
    (
      .unreadable("x"), "catalog-unreadable", 70, "cannot read the catalog: x",
      "reinstall marvel-cli", false
    ),
  ])
  func `a source error has its code`(
    error: CatalogError, code: String, status: Int32, message: String, hint: String,
    retryable: Bool
  ) async throws {
    let world = World(
      environment: ["MARVEL_BASE_URL": "http://localhost", "MARVEL_ERRORS": "json"],
      source: { _ throws(CatalogError) in throw error })
    #expect(
      try await world.run(["list"])
        == Outcome(
          stderr: line(code, message, status, hint, retryable: retryable), status: status))
  }

  @Test func `a notice is a line with status 0, suppressed by quiet`() async throws {
    let search = ["search", "nothing at all", "-o", "id", "--errors", "json", "-v"]
    #expect(
      try await marvel(search)
        == Outcome(stderr: line("notice", "no results for 'nothing at all'", 0)))
    #expect(try await marvel(search + ["-q"]) == Outcome())
  }

  @Test func `untrusted text stays one line of JSON`() async throws {
    #expect(
      try await marvel(["a\"b\\\n\u{1B}[31m", "--errors", "json"])
        == Outcome(
          stderr: line(
            "unknown-command", #"unknown command 'a\"b\\  [31m'"#, 64,
            "run marvel-cli help to list the commands"), status: 64))
  }
}
