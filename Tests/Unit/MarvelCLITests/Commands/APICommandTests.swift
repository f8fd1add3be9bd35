import Catalog
import MarvelCLI
import TestSupport
import Testing

/// `api` with a fake gateway.
struct APICommandTests {
  private func document(
    _ text: String, _ change: (inout Provenance) -> Void = { _ in }
  ) -> RawResponse {
    var provenance = Provenance(
      source: .gateway, fetchedAt: "2025-01-01T00:00:00Z", attribution: "")
    change(&provenance)
    return RawResponse(provenance: provenance, body: Array(text.utf8))
  }

  /// A world whose gateway returns the request as its response.
  private var echoing: World {
    var world = World()
    world.gateway = { request throws(CatalogError) in
      let fields = request.parameters.map { "\($0.name)=\($0.value)" }
      return document("\(request.path)?" + fields.joined(separator: "&"))
    }
    return world
  }

  private func responding(_ response: Result<RawResponse, CatalogError>) -> World {
    var world = World()
    world.gateway = { _ throws(CatalogError) in try response.get() }
    return world
  }

  /// A world whose gateway has pages, keyed by offset.
  private func paging(_ pages: [Int: String]) -> World {
    var world = World()
    world.gateway = { request throws(CatalogError) in
      let offset = request.parameters.last { $0.name == "offset" }.flatMap { Int($0.value) }
      guard let page = offset.flatMap({ pages[$0] }) else {
        throw .rejected(status: 409, text: "no such page")
      }
      return document(page)
    }
    return world
  }

  @Test(arguments: [
    "characters/1009610/comics", "/characters/1009610/comics",
    "/v1/public/characters/1009610/comics",
    "v1/public/characters/1009610/comics", "//characters/1009610/comics",
  ])
  func `a path is relative to the base URL, with or without its prefix`(path: String) async throws {
    #expect(
      try await echoing.run(["api", path]) == Outcome(stdout: "characters/1009610/comics?\n"))
  }

  @Test func `fields are sorted by name, and equal names keep their order`() async throws {
    #expect(
      try await echoing.run([
        "api", "comics", "-F", "title=a=b", "-Flimit=2", "--field=title=", "--field", "ean=x y",
      ]) == Outcome(stdout: "comics?ean=x y&limit=2&title=a=b&title=\n"))
  }

  @Test(arguments: ["{}", "{ \"a\" : 1.0 }\n", "", "no JSON\n\n"])
  func `the body is unchanged, except that a final line feed is added`(body: String) async throws {
    #expect(
      try await responding(.success(document(body))).run(["api", "x"])
        == Outcome(stdout: body.hasSuffix("\n") ? body : body + "\n"))
  }

  @Test(
    arguments: commandLines(
      """
      api => api needs more arguments; usage: marvel-cli api PATH
      api / => api needs more arguments; usage: marvel-cli api PATH
      api /v1/public/ => api needs more arguments; usage: marvel-cli api PATH
      api comics more => unexpected argument 'more' for api; usage: marvel-cli api PATH
      api https://gateway.marvel.com/v1/public/comics => invalid api path: expected one such as \
      characters/1009610/comics, not a complete URL; set the gateway's URL with MARVEL_BASE_URL
      api comics?limit=5 => invalid api path: expected one such as characters/1009610/comics, \
      without ? and #; add parameters with -F KEY=VALUE
      api comics#top => invalid api path: expected one such as characters/1009610/comics, without \
      ? and #; add parameters with -F KEY=VALUE
      api comics/../characters => invalid api path: expected one such as \
      characters/1009610/comics, without the segments . and ..
      api comics -F secret => invalid --field: expected KEY=VALUE, such as limit=5
      api comics -F =5 => invalid --field: expected KEY=VALUE, such as limit=5
      api comics -F apikey=1234 => --field cannot set apikey: ts, apikey, and hash are derived \
      from the keys; set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY
      api comics -F Hash=1234 => --field cannot set Hash: ts, apikey, and hash are derived from \
      the keys; set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY
      api comics --all -F limit=5 => --field cannot set limit together with --all; remove --all or \
      the parameter
      api comics --source embedded => api works only with a gateway; remove --source
      api comics --offline --refresh => --offline and --refresh cannot be used together
      list -F limit=5 => list does not accept --field; only api does
      """))
  func `a usage error is reported`(arguments: [String], sentence: String) async throws {
    #expect(try await echoing.run(arguments) == .error("\(sentence)", 64))
  }

  @Test func `pages are merged into the envelope of the first, token for token`() async throws {
    let world = paging([
      0: #"{"code":200, "etag":"e1","data":{"offset":0,"limit":2,"total":3,"count":2,"results":["#
        + #"{"id":1,"price":1.50},{"name":"caf\u00e9 \/ \"x\""}]},"extra":9.00}"#,
      2: #"{"code":200,"etag":"e2","data":{"offset":2,"limit":2,"total":3,"count":1,"#
        + #""results":[{"id":12345678901234567890}]}}"#,
    ])
    #expect(
      try await world.run(["api", "comics", "--all"])
        == Outcome(
          stdout: #"{"code":200,"etag":"e1","data":{"offset":0,"limit":3,"total":3,"count":3,"#
            + #""results":[{"id":1,"price":1.50},{"name":"caf\u00e9 \/ \"x\""},"#
            + #"{"id":12345678901234567890}]},"extra":9.00}"# + "\n"))
  }

  @Test func `a page has a hundred entities`() async throws {
    var world = World()
    world.gateway = { request throws(CatalogError) in
      throw .rejected(
        status: 409,
        text: request.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
    }
    let outcome = try await world.run(["api", "comics", "--all", "-F", "title=x"])
    #expect(outcome.stderr.hasSuffix(": limit=100&offset=0&title=x\n"))
    #expect(outcome.status == 76)
  }

  @Test func `an empty list is merged too`() async throws {
    let page = #"{"data":{"offset":0,"limit":100,"total":0,"count":0,"results":[]}}"#
    #expect(
      try await paging([0: page]).run(["api", "comics", "--all"])
        == Outcome(
          stdout: #"{"data":{"offset":0,"limit":0,"total":0,"count":0,"results":[]}}"# + "\n"))
  }

  @Test(arguments: [
    (
      #"{"data":{"offset":0,"total":5}}"#,
      "sent no data.results with offset and total, so --all has nothing to merge; "
        + "remove --all"
    ),
    (
      "[1,2]",
      "sent no data.results with offset and total, so --all has nothing to merge; "
        + "remove --all"
    ),
    (
      #"{"data":{"offset":0,"total":99999999999999999999,"results":[1]}}"#,
      "sent no data.results with offset and total, so --all has nothing to merge; "
        + "remove --all"
    ),
    (
      "{\"data\":{\"offset\":0,\"total\":0,\"results\":[]}}\0x",
      "sent a response that is not JSON; check MARVEL_BASE_URL"
    ),
    ("<html>", "sent a response that is not JSON; check MARVEL_BASE_URL"),
    (
      #"{"data":{"offset":0,"total":1,"results":[1,2]}}"#,
      "sent JSON that does not follow Marvel's protocol; check MARVEL_BASE_URL"
    ),
    (
      #"{"data":{"offset":0,"total":-9223372036854775808,"results":[1]}}"#,
      "sent JSON that does not follow Marvel's protocol; check MARVEL_BASE_URL"
    ),
    (
      #"{"data":{"offset":7,"total":9,"results":[1]}}"#,
      "returned another part of the list than requested; try again with -v for details"
    ),
    (
      #"{"data":{"offset":0,"total":9,"results":[]}}"#,
      "returned another part of the list than requested; try again with -v for details"
    ),
  ])
  func `a response that is no list cannot be merged`(body: String, message: String) async throws {
    #expect(
      try await responding(.success(document(body))).run(["api", "x", "--all"])
        == Outcome(stderr: "marvel-cli: gateway.marvel.com \(message)\n", status: 76))
  }

  @Test func `a stale response is reported`() async throws {
    let stale = document("{}") { provenance in
      provenance.cached = true
      provenance.stale = true
      provenance.fallbackReason = .unreachable(.offline)
    }
    let world = responding(.success(stale))
    #expect(
      try await world.run(["api", "x"])
        == Outcome(
          stdout: "{}\n",
          stderr: "marvel-cli: using the response cached at 2025-01-01T00:00:00Z, which may be "
            + "stale\n"))
    #expect(try await world.run(["api", "x", "-q"]) == Outcome(stdout: "{}\n"))
  }

  @Test func `a request that needs the network is handed over`() async throws {
    var world = World()
    world.handOff = { .failed("/x", reason: $0.joined(separator: " ")) }
    #expect(
      try await world.run(["api", "comics", "-F", "limit=1"]).stderr
        == "marvel-cli: cannot run '/x': api comics -F limit=1; reinstall marvel-cli\n")
  }
}
