import Catalog
import CatalogSources
import MarvelCLI
import Platform
import TestSupport
import Testing

/// The choice of the source, and the errors of sources that fail.
struct SourceTests {
  private static let keys = ["MARVEL_PUBLIC_KEY": "1234", "MARVEL_PRIVATE_KEY": "abcd"]

  /// Returns a world in which every query fails with this error.
  private func failing(_ error: CatalogError, _ environment: [String: String] = keys) -> World {
    World(environment: environment, source: { _ throws(CatalogError) in throw error })
  }

  private func message(_ outcome: Outcome) -> String {
    #expect(outcome.stdout == "")
    return outcome.stderr
  }

  private static let failures: [(CatalogError, Int32, String)] = [
    (
      .unreachable(.connectionRefused), 69,
      "gateway.marvel.com cannot be reached: the connection was refused; set MARVEL_BASE_URL to "
        + "another gateway, such as marvel-gateway (Marvel retired its API late in 2025), or use "
        + "--source embedded"
    ),
    (
      .unreachable(.offline), 69,
      "not in the cache, and --offline prevents contacting gateway.marvel.com; remove "
        + "--offline, or use --source embedded"
    ),
    (
      .throttled(retryAfter: 7), 75,
      "gateway.marvel.com accepts no more requests for now; try again in 7 seconds"
    ),
    (
      .throttled(retryAfter: nil), 75,
      "gateway.marvel.com accepts no more requests: the key's quota is used up; try again tomorrow"
    ),
    (
      .refused(.unknownKey), 77,
      "gateway.marvel.com does not know the public key; check MARVEL_PUBLIC_KEY"
    ),
    (
      .violation(.redirect(status: 302)), 76,
      "gateway.marvel.com responded with a redirect (status 302), which signed requests do not "
        + "follow; check MARVEL_BASE_URL"
    ),
    (
      .rejected(status: 409, text: "We don't recognize the parameter \u{1B}[31mx"), 76,
      "gateway.marvel.com rejected the request: We don't recognize the parameter  [31mx"
    ),
  ]

  @Test(arguments: failures)
  func `each source error has its message and exit status`(
    error: CatalogError, status: Int32, sentence: String
  ) async throws {
    let outcome = try await failing(error).run(["list"])
    #expect(outcome == Outcome(stderr: "marvel-cli: \(sentence)\n", status: status))
  }

  @Test func `an error of a custom gateway has its host and another hint`() async throws {
    let environment = ["MARVEL_BASE_URL": "http://localhost:8017"]
    let outcome = try await failing(.unreachable(.status(503)), environment).run(["show", "1"])
    #expect(
      message(outcome) == "marvel-cli: localhost responded with status 503; "
        + "try again later, or use --source embedded\n")
  }

  @Test(arguments: [
    (
      ["list", "--offset", "20"], ["/a/marvel-cli-online", "/b/marvel-cli-online"],
      "gateways but not installed (looked for '/a/marvel-cli-online' and '/b/marvel-cli-online'); "
        + "reinstall marvel-cli, or use --source embedded"
    ),
    (["browse", "comics", "hulk"], ["/a/marvel-cli-online"], fullScreen),
    (["pick", "comics", "hulk"], ["/a/marvel-cli-online"], fullScreen),
  ])
  func `what needs the network or full-screen mode is handed over with all arguments`(
    arguments: [String], places: [String], sentence: String
  ) async throws {
    nonisolated(unsafe) var handoffs: [[String]] = []
    var world = arguments[0] == "list" ? failing(.needsNetwork) : World()
    world.handOff = { arguments in
      unsafe handoffs.append(arguments)
      return .absent(lookedAt: places)
    }
    let expected = "marvel-cli: marvel-cli-online is required for \(sentence)\n"
    #expect(try await world.run(arguments) == Outcome(stderr: expected, status: 69))
    #expect(unsafe handoffs == [arguments])
  }

  private static let fullScreen =
    "browse and pick but not installed (looked for '/a/marvel-cli-online'); reinstall marvel-cli, "
    + "or use list and show"

  @Test(arguments: [
    ("http://example.org/v1/public/", []), ("HTTP://10.0.0.1:80", []),
    ("http://127.0.0.1.example.org/", []), ("http://localhost.example.org/", ["--offline"]),
  ])
  func `plain http to another host must be allowed`(address: String, flags: [String]) async throws {
    let world = World(environment: ["MARVEL_BASE_URL": address])
    let outcome = try await world.run(["list"] + flags)
    #expect(outcome.status == 78)
    #expect(
      message(outcome).hasSuffix(
        " is not encrypted: others on the network could read and resend signed requests; use an "
          + "https URL, or allow http with --insecure-http\n"))
    #expect(try await world.run(["list", "--insecure-http", "-q"]).status == 0)
    #expect(try await world.run(["list", "--source", "embedded", "-q"]).status == 0)
  }

  @Test(arguments: [
    "https://example.org", "http://localhost:8017", "http://127.9.0.1/x", "http://LOCALHOST:80",
  ])
  func `https and localhost need no permission`(address: String) async throws {
    let world = World(environment: ["MARVEL_BASE_URL": address])
    #expect(try await world.run(["list", "-q"]).status == 0)
  }

  @Test(arguments: [
    "ftp://example.org", "https://", "https://example.org:0", "https://example.org:99999",
    "https://me:secret@example.org", "https://example.org/?a=b", "example.org", "https://a b",
    "http://[::1]:80/",
  ])
  func `an invalid gateway URL is rejected`(address: String) async throws {
    let outcome = try await World(environment: ["MARVEL_BASE_URL": address]).run(["list"])
    #expect(outcome.status == 78)
    #expect(
      message(outcome).hasPrefix("marvel-cli: the environment variable MARVEL_BASE_URL takes"))
  }

  @Test func `a private key that others can read is reported`() async throws {
    let path = "/home/me/.config/marvel-cli/config.json"
    var world = World(
      environment: ["HOME": "/home/me"], files: [path: #"{"privateKey":"abcd"}"#],
      openFiles: [path])
    #expect(
      try await world.run(["show", "101", "-o", "id"])
        == Outcome(
          stdout: "101\n",
          stderr: "marvel-cli: '\(path)' contains the private key, and other users can read it; "
            + "run chmod 600 '\(path)'\n"))
    #expect(try await world.run(["show", "101", "-o", "id", "-q"]).stderr == "")
    world.openFiles = []
    #expect(try await world.run(["show", "101", "-o", "id"]).stderr == "")
    world.openFiles = [path]
    world.files[path] = #"{"publicKey":"1234"}"#
    #expect(try await world.run(["show", "101", "-o", "id"]).stderr == "")
  }

  @Test func `the document and a warning show that another catalog answered`() async throws {
    let fixture = try FixtureCatalog.source()
    let world = World(
      environment: Self.keys,
      source: { _ throws(CatalogError) in
        AutomaticSource(
          gateway: GatewaySource(FailingProvider(), fold: { $0 }),
          embedded: { () throws(CatalogError) in fixture })
      })
    let outcome = try await world.run(["list", "--limit", "1"])
    #expect(outcome.stdout.hasPrefix("{\"schemaVersion\":1,\"source\":\"embedded\","))
    #expect(
      outcome.stderr.hasSuffix(
        "(Marvel retired its API late in 2025); using the embedded catalog\n"))
    #expect(outcome.status == 0)
  }

  @Test func `a secret is never printed by accident`() {
    let secret = Secret("abcd")
    #expect("\(secret)" == "(secret)")
    #expect(String(reflecting: [secret]) == "[(secret)]")
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!dumped.contains("abcd"))
  }
}

/// A gateway whose requests all fail.
struct FailingProvider: RecordProviding {
  let pageSize = 100
  let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    throw .unreachable(.status(500))
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    throw .unreachable(.status(500))
  }
}
