import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

/// `explain` with the fixture catalog, and with a gateway that must not be contacted.
struct ExplainCommandTests {
  private static let keys = [
    "HOME": "/home/me", "MARVEL_PUBLIC_KEY": "12345678", "MARVEL_PRIVATE_KEY": "abcdefgh",
  ]

  /// Returns a world with a configured gateway and the given cached responses.
  ///
  /// - Parameter isAlone: Whether the gateway is the only source.
  private func world(
    _ environment: [String: String] = keys, isAlone: Bool = false,
    cached: @escaping (GatewayRequest) -> CachedResponseInfo? = { _ in nil }
  ) throws -> World {
    let fixture = try FixtureCatalog.source()
    var world = World(environment: environment)
    world.source = { configuration in
      let responses = CachedResponses(cached: cached, policy: configuration.cachePolicy)
      let gateway = GatewaySource(responses, fold: { $0 })
      return isAlone ? gateway : AutomaticSource(gateway: gateway, embedded: { fixture })
    }
    world.cached = cached
    world.handOff = { _ in .failed("handed over", reason: "though nothing may be") }
    return world
  }

  private func response(age: Int, remaining: Int, total: Int? = nil) -> CachedResponseInfo {
    CachedResponseInfo(
      age: age, remaining: remaining, isFresh: remaining > 0, mayServeStale: true, total: total)
  }

  @Test func `the embedded catalog needs no request`() async throws {
    let address = "https://gateway.marvel.com/v1/public/characters/101"
    let mask = "--data ts=... --data apikey=... --data hash=..."
    #expect(
      try await marvel(["explain", "list", "comics", "--of", "character/hulk", "--limit", "5"])
        == Outcome(
          stdout: #"{"schemaVersion":1,"command":["list","comics","--of","character/hulk","#
            + #""--limit","5"],"source":"embedded","reason":"no gateway is configured","gateway":null,"#
            + #""fallback":null,"lookups":[],"requests":[{"method":"GET","path":"characters/101","#
            + #""parameters":[],"pageCount":0,"pages":[],"curl":"curl --get \#(address) \#(mask)"},"#
            + #"{"method":"GET","path":"characters/101/comics","parameters":["#
            + #"{"name":"orderBy","value":"-onsaleDate,title"},"#
            + #"{"name":"limit","value":"5"},{"name":"offset","value":"0"}],"pageCount":0,"#
            + #""pages":[],"curl":"curl --get \#(address)/comics "#
            + #"--data-urlencode orderBy=-onsaleDate,title --data-urlencode limit=5 "#
            + #"--data-urlencode offset=0 \#(mask)"}],"handoff":null}"# + "\n"))
  }

  @Test func `a terminal gets lines instead of JSON`() async throws {
    let outcome = try await world { _ in response(age: 60, remaining: -30, total: 7) }
      .run(["explain", "list", "--name", "it's", "-o", "table"])
    let base = "https://gateway.marvel.com/v1/public/"
    #expect(
      outcome.stdout == """
        Command    list --name 'it'\\''s' -o table
        Source     gateway: some responses of gateway.marvel.com are not cached or not fresh
        Gateway    \(base)
        Fallback   the embedded catalog, if the gateway is unreachable
        Request    GET characters
        Parameter  name=it's
        Parameter  limit=20
        Parameter  offset=0
        Pages      1
        Page       offset 0, limit 20: stale, cached 60 seconds ago, expired 30 seconds ago; would \
        be requested
        Key        \(base) characters 0+20 name=4:it's
        curl       curl --get \(base)characters --data-urlencode 'name=it'\\''s' --data-urlencode \
        limit=20 --data-urlencode offset=0 --data ts=... --data apikey=... --data hash=...
        Runs       marvel-cli-online list --name 'it'\\''s' -o table

        """)
    #expect(outcome.stderr == "")
    var terminal = try world()
    terminal.columns = 80
    #expect(try await terminal.run(["explain", "list"]).stdout.hasPrefix("Command    list\n"))
    #expect(try await terminal.run(["explain", "list", "--json"]).stdout.hasPrefix("{"))
  }

  @Test func `names that are not cached would be looked up`() async throws {
    let outcome = try await world().run([
      "explain", "list", "comics", "--of", "series/a b", "--characters", "7,hulk",
    ])
    #expect(
      outcome.stdout.contains(
        #""lookups":[{"kind":"series","name":"a b"},{"kind":"character","name":"hulk"}]"#))
    #expect(outcome.stdout.contains(#""path":"series/{a b}/comics""#))
    #expect(outcome.stdout.contains(#"{"name":"characters","value":"7,{hulk}"}"#))
    #expect(outcome.stdout.contains(#""pages":[],"curl":null}],"handoff":{"program":"#))
    #expect(!outcome.stdout.contains("922337203685477580"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `a name may contain a comma if the flag is repeated`() async throws {
    let outcome = try await world().run([
      "explain", "list", "comics", "--characters", "doe, john", "--characters", "7",
    ])
    #expect(outcome.stdout.contains(#""lookups":[{"kind":"character","name":"doe, john"}]"#))
    #expect(outcome.stdout.contains(#"{"name":"characters","value":"{doe, john},7"}"#))
  }

  @Test func `cached names are not looked up`() async throws {
    let fixture = try FixtureCatalog.source()
    var world = try world()
    world.source = { _ in fixture }
    let outcome = try await world.run(["explain", "show", "hulk"])
    #expect(outcome.stdout.contains(#""lookups":[],"requests":[{"method":"GET","path":"#))
    #expect(outcome.stdout.contains(#""path":"characters/101""#))
  }

  @Test func `pages are counted, and each has a verdict`() async throws {
    let outcome = try await world { request in
      guard case .list(let query) = request, query.range.offset < 200 else { return nil }
      return response(age: 5, remaining: query.range.offset == 0 ? 9 : -9, total: 230)
    }.run(["explain", "list", "--all"])
    let pages = [
      #"{"offset":0,"limit":100,"cacheKey":"KEY 0+100 ","verdict":"fresh","ageSeconds":5,"#
        + #""freshForSeconds":9,"asked":false}"#,
      #"{"offset":100,"limit":100,"cacheKey":"KEY 100+100 ","verdict":"stale","ageSeconds":5,"#
        + #""freshForSeconds":-9,"asked":true}"#,
      #"{"offset":200,"limit":100,"cacheKey":"KEY 200+100 ","verdict":"absent","#
        + #""ageSeconds":null,"freshForSeconds":null,"asked":true}"#,
    ].map { $0.replacing("KEY", with: "https://gateway.marvel.com/v1/public/ characters") }
    #expect(
      outcome.stdout.contains(#""pageCount":3,"pages":["# + pages.joined(separator: ",") + "]"))
    #expect(outcome.stdout.contains(#""source":"gateway""#))
  }

  @Test(arguments: [
    (["list", "--limit", "250"], #""pageCount":3,"#, 3),
    (["list", "--all"], #""pageCount":null,"#, 1),
    (["list", "--limit", "1000000000"], #""pageCount":10000000,"#, 10),
    (["api", "comics", "--all"], #""pageCount":null,"#, 1),
    (["api", "comics"], #""pageCount":1,"#, 1),
  ])
  func `pages of a very long list are not all listed`(
    arguments: [String], count: String, pages: Int
  ) async throws {
    let outcome = try await world().run(["explain"] + arguments)
    #expect(outcome.stdout.contains(count))
    #expect(outcome.stdout.split(separator: #""verdict":"absent""#).count == pages + 1)
  }

  @Test(arguments: [
    ([], 9, "cache", "all responses are cached and fresh"),
    (["--refresh"], 9, "gateway", "--refresh requests everything from gateway.marvel.com"),
    ([], -9, "gateway", "some responses of gateway.marvel.com are not cached or not fresh"),
    (["--offline"], -9, "cache", "--offline is set, and all responses are cached"),
    (
      ["--offline"], nil, "embedded",
      "not in the cache, and --offline prevents contacting gateway.marvel.com"
    ),
    (
      ["--offline", "--source", "gateway"], nil, "none",
      "not in the cache, and --offline prevents contacting gateway.marvel.com"
    ),
  ])
  func `the source that would answer is shown`(
    flags: [String], remaining: Int?, source: String, reason: String
  ) async throws {
    let world = try world(isAlone: flags.contains("gateway")) { _ in
      remaining.map { response(age: 1, remaining: $0) }
    }
    let outcome = try await world.run(["explain", "show", "101"] + flags)
    #expect(outcome.stdout.contains(#""source":"\#(source)","reason":"\#(reason)""#))
    #expect(outcome.stdout.contains(#""handoff":null"#) == (source != "gateway"))
    #expect(outcome.stderr == "")
  }

  @Test func `the embedded catalog needs no gateway if selected`() async throws {
    let outcome = try await marvel(
      ["explain", "show", "101", "--source", "embedded"], environment: Self.keys)
    #expect(
      outcome.stdout.contains(#""source":"embedded","reason":"explicitly chosen","gateway":null"#))
    #expect(outcome.stdout.contains(#""handoff":null"#))
  }

  @Test func `missing keys are reported`() async throws {
    var world = try world(["HOME": "/home/me"])
    world.gateway = { _ throws(CatalogError) in throw .refused(.missingPublicKey) }
    let outcome = try await world.run(["explain", "api", "comics"])
    #expect(
      outcome.stdout.contains(
        #""source":"none","reason":"cannot sign requests to gateway.marvel.com: the public key"#
      ))
    #expect(outcome.stdout.contains(#""handoff":null"#))
    #expect(outcome.status == 0)
  }

  @Test func `a disabled cache is reported`() async throws {
    let outcome = try await world().run(["explain", "list", "--no-cache"])
    #expect(outcome.stdout.contains(#""verdict":"unused""#))
    let lines = try await world().run(["explain", "list", "--no-cache", "-o", "table"])
    #expect(lines.stdout.contains("the cache is not used; would be requested\n"))
  }

  @Test func `a search requests names of a configured gateway`() async throws {
    let auto = try await world().run(["explain", "search", "iron"])
    #expect(auto.stdout.contains(#""source":"gateway""#))
    #expect(auto.stdout.contains(#"{"name":"nameStartsWith","value":"iron"}"#))
    let outcome = try await world().run([
      "explain", "search", "iron", "--source", "gateway", "--kind", "comic", "--kind", "event",
      "--kind", "story",
    ])
    #expect(outcome.stdout.contains(#"{"name":"titleStartsWith","value":"iron"},{"name":"limit""#))
    #expect(outcome.stdout.contains(#""path":"events","parameters":[{"name":"nameStartsWith","#))
    #expect(!outcome.stdout.contains("stories"))
  }

  @Test(arguments: [["help"], ["help", "list"], ["schema", "comic"]])
  func `a command without a source is shown to need none`(arguments: [String]) async throws {
    let outcome = try await world().run(["explain"] + arguments)
    #expect(outcome.stdout.contains(#""source":"none","reason":"the command needs no source"#))
    #expect(outcome.stdout.contains(#""requests":[],"handoff":null"#))
  }

  @Test func `flags before the command belong to it as well`() async throws {
    let outcome = try await world().run(["--limit", "explain", "explain", "list"])
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: invalid --limit 'explain': expected a whole number"))
    let named = try await world().run(["-q", "--name", "explain", "-q", "explain", "list"])
    #expect(named.stdout.contains(#""command":["-q","--name","explain","-q","list"]"#))
  }

  @Test func `a name that the embedded catalog does not have is an error`() async throws {
    #expect(
      try await marvel(["explain", "show", "hulq"])
        == Outcome(
          stderr: "marvel-cli: no character is named 'hulq'; did you mean 'Hulk'?\n", status: 1))
  }

  @Test(arguments: [
    (["explain"], "explain needs more arguments; usage: marvel-cli explain COMMAND [ARGUMENT...]"),
    (
      ["explain", "-o", "json"],
      "explain needs more arguments; usage: marvel-cli explain COMMAND [ARGUMENT...]"
    ),
    (
      ["explain", "explain", "list"],
      "explain needs more arguments; usage: marvel-cli explain COMMAND [ARGUMENT...]"
    ),
    (["explain", "lst"], "unknown command 'lst'; did you mean 'list'?"),
    (["explain", "list", "--ofset", "2"], "unknown flag '--ofset'; did you mean '--offset'?"),
    (
      ["explain", "api", "comics", "--limit", "2"],
      "api does not accept --limit; only list, search, stats, and graph do"
    ),
    (
      ["api", "comics", "-o", "json"],
      "api does not accept --output; other commands do"
    ),
  ])
  func `a usage error is reported`(arguments: [String], sentence: String) async throws {
    try await expectUsageError(arguments, sentence)
  }

  @Test func `no key is shown`() async throws {
    for format in ["json", "table"] {
      let outcome = try await world().run(["explain", "list", "-o", format])
      #expect(outcome.stdout.contains("apikey=... --data hash=..."))
      #expect(!outcome.stdout.contains("12345678"))
      #expect(!outcome.stdout.contains("abcdefgh"))
    }
  }
}
