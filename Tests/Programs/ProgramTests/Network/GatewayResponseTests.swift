import TestSupport
import Testing

/// The built programs with a gateway that responds.
@Suite(.runsPrograms)
struct GatewayResponseTests {
  let gateway: GatewayProcess
  let client: Client

  init() throws {
    gateway = try GatewayProcess()
    client = Client(gateway)
  }

  @Test func `a list is requested once and then served from the cache`() throws {
    let list = ["list", "--offset", "20", "--limit", "2"]
    let first = try client.run(list)
    let second = try client.run(list)
    #expect(first.stderr == "")
    #expect(first.status == 0)
    #expect(first.stdout.hasPrefix(#"{"schemaVersion":1,"source":"gateway","cached":false,"#))
    #expect(second.stdout.hasPrefix(#"{"schemaVersion":1,"source":"gateway","cached":true,"#))
    let results = { (text: String) in text.split(separator: "\n").dropFirst() }
    #expect(results(first.stdout) == results(second.stdout))
    #expect(gateway.requests.map(\.path) == ["/v1/public/characters?limit=2&offset=20"])
  }

  @Test func `entities equal those of the catalog, token for token`() throws {
    let fromGateway = try client.run(["list", "--all", "-o", "jsonl"])
    #expect(
      try fromGateway == client.run(["list", "--all", "-o", "jsonl", "--source", "embedded"]))
    #expect(try gateway.requests.count == embeddedPageCount("characters"))
  }

  @Test func `an entity from a cached list is shown without a request`() throws {
    let ids = try client.run(["list", "--limit", "3", "-o", "id"]).stdout.split(separator: "\n")
    let shown = try client.run(["show", "-o", "id"] + ids.map(String.init))
    #expect(shown == Outcome(stdout: ids.map { $0 + "\n" }.joined()))
    #expect(gateway.requests.count == 1)
  }

  @Test func `an unchanged response is revalidated and not sent again`() throws {
    let list = ["list", "--limit", "2", "-o", "id"]
    let expired = ["MARVEL_CACHE_LIFETIME": "0s"]
    #expect(try client.run(list, expired) == client.run(list, expired))
    #expect(gateway.requests.map(\.status) == ["200", "304"])
    let document = try client.run(["list", "--limit", "2"], expired).stdout
    #expect(document.contains(#""cached":true,"stale":false"#))
  }

  @Test func `--refresh and --no-cache send a new request`() throws {
    let show = ["show", "1009368", "-o", "id"]
    for flags in [[], ["--refresh"], ["--no-cache"], []] {
      #expect(try client.run(show + flags) == Outcome(stdout: "1009368\n"))
    }
    #expect(gateway.requests.map(\.status) == ["200", "200", "200"])
  }

  @Test func `the gateway's Cache-Control header is respected`() throws {
    let gateway = try GatewayProcess(arguments: ["--cache-control", "no-store"])
    let client = Client(gateway)
    for _ in 1...2 { #expect(try client.run(["show", "1009368"]).status == 0) }
    #expect(gateway.requests.map(\.status) == ["200", "200"])
    let brief = try GatewayProcess(arguments: ["--cache-control", "max-age=0"])
    let other = Client(brief)
    for _ in 1...2 { #expect(try other.run(["show", "1009368"]).status == 0) }
    #expect(brief.requests.map(\.status) == ["200", "304"])
  }

  @Test func `an id unknown to the gateway is not found`() throws {
    #expect(
      try client.run(["show", "99"])
        == .error("no character has id 99; see marvel-cli list characters --all", 1))
    #expect(gateway.requests.map(\.status) == ["404"])
  }

  @Test func `a name is looked up with the filters of the API`() throws {
    #expect(try client.run(["show", "iron man", "-o", "id"]) == Outcome(stdout: "1009368\n"))
    #expect(try client.run(["show", "war machine", "-o", "id"]) == Outcome(stdout: "1017834\n"))
    let missing = try client.run(["show", "hulc"])
    #expect(missing.status == 1)
    #expect(
      missing.stderr
        == "marvel-cli: no character is named 'hulc'; did you mean 'Hulk', 'Hulk (Earth-6160)', 'Hulk (Ultimate)'?\n"
    )
  }

  @Test func `several words are looked up with few requests`() throws {
    let flags = ["--no-cache", "-o", "id"]
    #expect(
      try client.run(["show", "hulk", "thor"] + flags) == Outcome(stdout: "1009351\n1009664\n"))
    // Two for the name of a character, two for that of an event, two for each word.
    #expect(gateway.requests.count == 8)
    #expect(
      gateway.requests.allSatisfy {
        $0.contains("/v1/public/characters") || $0.contains("/v1/public/events")
      })
  }

  @Test func `unfollow looks a name of several words up once`() throws {
    client.home.write("character 1009351  # Hulk\n", to: ".config/marvel-cli/follows")
    let outcome = try client.run(["unfollow", "red", "hulk", "--no-cache"])
    #expect(
      outcome
        == .error("Red Hulk (character/1011360) is not followed; see marvel-cli follow --list", 1))
    #expect(gateway.requests.count == 2)
  }

  @Test func `a gateway search matches name prefixes and prints a notice`() throws {
    #expect(
      try client.run(["search", "ironheart", "--kind", "character", "-o", "id"])
        == Outcome(
          stdout: "character/1017831\n",
          stderr: "marvel-cli: gateways have no full-text search; showing names that begin "
            + "with 'ironheart'\n"))
    let all = try client.run(["search", "civil war", "-o", "id", "-q"]).stdout
    #expect(all.contains("event/238\n"))
    #expect(gateway.requests.count == 6)
  }

  @Test func `with the source auto the embedded catalog resolves names`() throws {
    #expect(
      try client.run(["show", "peter parker", "-o", "id", "--source", "auto"])
        == Outcome(stdout: "1009610\n"))
    #expect(gateway.requests.last?.path == "/v1/public/characters/1009610")
  }

  @Test func `filters and sort orders are sent to the gateway`() throws {
    let outcome = try client.run([
      "list", "--name-starts-with", "spider man", "--modified-since", "2024-05", "--order-by",
      "-name,modified",
    ])
    #expect(outcome.status == 0)
    #expect(
      gateway.requests.map(\.path) == [
        "/v1/public/characters?modifiedSince=2024-05-01T00:00:00Z"
          + "&nameStartsWith=spider%20man&orderBy=-name,modified&limit=20&offset=0"
      ])
  }

  @Test func `the private key can come from a command`() throws {
    let key = GatewayProcess.Keys.sample
    let file = client.home.write(
      """
      {"publicKey": "\(key.publicKey)", "privateKeyCommand": "echo \(key.privateKey)"}
      """, to: ".config/marvel-cli/config.json")
    var keyless = client
    keyless.environment["MARVEL_PRIVATE_KEY"] = nil
    #expect(try keyless.run(["show", "1009368", "-o", "id"]) == Outcome(stdout: "1009368\n"))
    client.home.write(
      #"{"publicKey": "x", "privateKeyCommand": "echo oops >&2; exit 3"}"#,
      to: ".config/marvel-cli/config.json")
    #expect(
      try keyless.run(["show", "1009659"], ["MARVEL_CONFIG": file])
        == Outcome(
          stderr: "oops\nmarvel-cli: privateKeyCommand printed no key (exit status 3); "
            + "correct privateKeyCommand, or set MARVEL_PRIVATE_KEY\n", status: 77))
  }

  @Test func `standard input is not consumed`() throws {
    let shell = Program(path: "/bin/sh")
    let script = #"echo kept | { "$0" show 1009368 -o id; cat; }"#
    let outcome = try shell.run(
      ["-c", script, client.program.path], environment: client.environment)
    #expect(outcome == Outcome(stdout: "1009368\nkept\n"))
  }

  @Test func `a closed pipe ends the online executable silently`() throws {
    let outcome = try client.run(["list", "--all"], sink: .pipeOfOneLine)
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    (
      ">&-",
      "marvel-cli: cannot write the output: Bad file descriptor; free disk space, or write "
        + "elsewhere\n"
    ), (">&- 2>&-", ""),
  ])
  func `an unwritable response is an error`(redirections: String, message: String) throws {
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", "\"$0\" list --limit 1 --no-cache \(redirections)", client.program.path],
      environment: client.environment)
    #expect(outcome == Outcome(stderr: message, status: 74))
  }

  @Test func `verbose output shows each request and no secret`() throws {
    let outcome = try client.run(["show", "1009368", "-o", "id", "-v"])
    #expect(outcome.stdout == "1009368\n")
    #expect(outcome.stderr.hasPrefix("marvel-cli: GET characters/1009368: 200, "))
    #expect(outcome.stderr.split(separator: "\n").count == 1)
  }

  @Test func `verbose output shows how the cache was used for a request`() throws {
    let show = ["show", "1009368", "-o", "id", "-v"]
    let verdict = { (arguments: [String]) throws -> Substring? in
      try client.run(show + arguments).stderr.dropLast().split(separator: " ").last
    }
    #expect(try verdict([]) == "miss")
    #expect(try verdict([]) == nil)
    #expect(try verdict(["--max-age", "0s"]) == "revalidated")
    #expect(try verdict(["--refresh"]) == "bypass")
    #expect(try verdict(["--no-cache"]) == "bypass")
  }

  @Test func `verbose output stays on one line for any name`() throws {
    let outcome = try client.run(["list", "--name", "x\u{1B}[31m\nmarvel-cli: y", "-v", "-o", "id"])
    #expect(outcome.stderr.hasPrefix("marvel-cli: GET characters?name=x [31m marvel-cli: y&limit="))
    let lines = outcome.stderr.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == "marvel-cli: no characters match the filters")
  }
}

extension String {
  /// The requested path in a line of the gateway's log.
  var path: String { split(separator: " ").dropFirst().first.map(String.init) ?? "" }
  /// The response status in a line of the gateway's log.
  var status: String { split(separator: " ").dropFirst(2).first.map(String.init) ?? "" }
}
