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
    cached: @escaping (GatewayRequest) -> CachedResponseState? = { _ in nil }
  ) throws -> World {
    let fixture = try FixtureCatalog.source()
    var world = World(environment: environment)
    world.source = { configuration in
      let responses = CachedResponses(cached: cached, configuration: configuration)
      let gateway = GatewaySource(responses, fold: { $0 })
      return isAlone ? gateway : AutomaticSource(gateway: gateway, embedded: { fixture })
    }
    world.handOff = { _ in .failed("handed over", reason: "though nothing may be") }
    return world
  }

  @Test func `the embedded catalog needs no request`() async throws {
    #expect(
      try await marvel(["explain", "list", "comics", "--of", "character/hulk", "--limit", "5"])
        == Outcome(
          stdout: #"{"schemaVersion":1,"command":["list","comics","--of","character/hulk","#
            + #""--limit","5"],"source":"embedded","reason":"no gateway is configured","#
            + #""request":null}"# + "\n"))
  }

  @Test func `a terminal gets lines instead of JSON`() async throws {
    let outcome = try await world().run(["explain", "list", "--name", "it's", "-o", "table"])
    let base = "https://gateway.marvel.com/v1/public/"
    #expect(
      outcome.stdout == """
        Command  list --name 'it'\\''s' -o table
        Source   gateway: some responses of gateway.marvel.com are not cached or not fresh
        Request  curl --get \(base)characters --data-urlencode 'name=it'\\''s' --data-urlencode \
        limit=20 --data-urlencode offset=0 --data ts=... --data apikey=... --data hash=...

        """)
    #expect(outcome.stderr == "")
    var terminal = try world()
    terminal.columns = 80
    #expect(try await terminal.run(["explain", "list"]).stdout.hasPrefix("Command  list\n"))
    #expect(try await terminal.run(["explain", "list", "--json"]).stdout.hasPrefix("{"))
  }

  @Test func `the lookup of a name that is not cached is the first request`() async throws {
    let outcome = try await world().run([
      "explain", "list", "comics", "--of", "series/a b", "--characters", "7,hulk",
    ])
    #expect(
      outcome.stdout.contains(
        #""request":{"method":"GET","path":"series","parameters":[{"name":"title","value":"a b"}"#))
    #expect(
      outcome.stdout.contains(
        #""curl":"curl --get https://gateway.marvel.com/v1/public/series --data-urlencode "#
          + #"'title=a b'"#))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `a name may contain a comma if the flag is repeated`() async throws {
    let outcome = try await world().run([
      "explain", "list", "comics", "--characters", "doe, john", "--characters", "7",
    ])
    #expect(
      outcome.stdout.contains(
        #""path":"characters","parameters":[{"name":"name","value":"doe, john"},"#))
  }

  @Test func `names in a catalog are not looked up`() async throws {
    let fixture = try FixtureCatalog.source()
    var world = try world()
    world.source = { _ in fixture }
    let outcome = try await world.run(["explain", "show", "hulk"])
    #expect(outcome.stdout.hasSuffix(#","request":null}"# + "\n"))
  }

  @Test func `the first page that is not fresh is requested`() async throws {
    let outcome = try await world { request in
      guard case .list(let query) = request, query.range.offset < 200 else { return nil }
      return CachedResponseState(isFresh: query.range.offset == 0, total: 230)
    }.run(["explain", "list", "--all"])
    #expect(
      outcome.stdout.contains(
        #"[{"name":"limit","value":"100"},{"name":"offset","value":"100"}]"#))
    #expect(outcome.stdout.contains(#""source":"gateway""#))
  }

  @Test(arguments: [
    ["list", "--limit", "250"], ["list", "--all"], ["list", "--limit", "1000000000"],
    ["api", "comics", "--all"],
  ])
  func `the first page of a very long list is requested`(arguments: [String]) async throws {
    let outcome = try await world().run(["explain"] + arguments)
    #expect(
      outcome.stdout.contains(
        #"[{"name":"limit","value":"100"},{"name":"offset","value":"0"}]"#))
  }

  @Test(arguments: [
    ([], true, "cache", "all responses are cached and fresh"),
    (["--refresh"], true, "gateway", "--refresh requests everything from gateway.marvel.com"),
    ([], false, "gateway", "some responses of gateway.marvel.com are not cached or not fresh"),
    (["--offline"], false, "cache", "--offline is set, and all responses are cached"),
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
    flags: [String], isFresh: Bool?, source: String, reason: String
  ) async throws {
    let world = try world(isAlone: flags.contains("gateway")) { _ in
      isFresh.map { CachedResponseState(isFresh: $0) }
    }
    let outcome = try await world.run(["explain", "show", "101"] + flags)
    #expect(outcome.stdout.contains(#""source":"\#(source)","reason":"\#(reason)""#))
    #expect(outcome.stdout.contains(#""request":null"#) == (source != "gateway"))
    #expect(outcome.stderr == "")
  }

  @Test func `the embedded catalog needs no gateway if selected`() async throws {
    let outcome = try await marvel(
      ["explain", "show", "101", "--source", "embedded"], environment: Self.keys)
    #expect(
      outcome.stdout.contains(#""source":"embedded","reason":"explicitly chosen","request":null"#))
  }

  @Test func `missing keys are reported`() async throws {
    var world = try world(["HOME": "/home/me"])
    world.gateway = { _ throws(CatalogError) in throw .refused(.missingPublicKey) }
    let outcome = try await world.run(["explain", "api", "comics"])
    #expect(
      outcome.stdout.contains(
        #""source":"none","reason":"cannot sign requests to gateway.marvel.com: the public key"#
      ))
    #expect(outcome.stdout.contains(#""request":{"method":"GET","path":"comics","#))
    #expect(outcome.status == 0)
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
    let event = try await world().run([
      "explain", "search", "iron", "--source", "gateway", "--kind", "story", "--kind", "event",
    ])
    #expect(event.stdout.contains(#""path":"events","parameters":[{"name":"nameStartsWith","#))
  }

  @Test(arguments: [["help"], ["help", "list"], ["schema", "comic"]])
  func `a command without a source is shown to need none`(arguments: [String]) async throws {
    let outcome = try await world().run(["explain"] + arguments)
    #expect(outcome.stdout.contains(#""source":"none","reason":"the command needs no source"#))
    #expect(outcome.stdout.contains(#","request":null}"#))
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

  @Test(
    arguments: commandLines(
      """
      explain => explain needs more arguments; usage: marvel-cli explain COMMAND [ARGUMENT...]
      explain -o json => explain needs more arguments; usage: marvel-cli explain COMMAND \
      [ARGUMENT...]
      explain explain list => explain needs more arguments; usage: marvel-cli explain COMMAND \
      [ARGUMENT...]
      explain lst => unknown command 'lst'; did you mean 'list'?
      explain list --ofset 2 => unknown flag '--ofset'; did you mean '--offset'?
      explain api comics --limit 2 => api does not accept --limit; only list, search, stats, and \
      graph do
      api comics -o json => api does not accept --output; other commands do
      """))
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
