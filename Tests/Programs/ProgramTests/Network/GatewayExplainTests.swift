import TestSupport
import Testing

/// `explain`, which must not contact the gateway, compared with the actual requests.
@Suite(.runsPrograms)
struct GatewayExplainTests {
  let gateway: GatewayProcess
  let client: Client
  let scratch = ScratchDirectory()

  init() throws {
    gateway = try GatewayProcess()
    client = Client(gateway)
  }

  private func jq(_ filter: String, _ document: String) throws -> [String] {
    try scratch.jq(filter, document, "-r").split(separator: "\n").map(String.init)
  }

  /// Returns the path and parameters of the planned request, as in the gateway's log.
  private func plannedRequest(_ explanation: String) throws -> [String] {
    try jq(
      """
      .request | select(.) | "/v1/public/" + .path + (if .parameters == [] then "" else "?" end)
        + (.parameters | map(.name + "=" + (.value | @uri | gsub("%3A"; ":"))) | join("&"))
      """, explanation)
  }

  @Test(arguments: [
    ["list", "--limit", "150", "--name-starts-with", "s"], ["show", "1009368", "1009610"],
    ["list", "comics", "--of", "character/1009368", "--limit", "3", "--order-by", "-title"],
    ["list", "events", "--modified-since", "2001-02-03", "--offset", "2"],
    ["api", "series", "-F", "title=avengers & co", "-F", "limit=2"],
  ])
  func `the planned request is the first actual request`(command: [String]) throws {
    let explanation = try client.run(["explain"] + command)
    #expect(explanation.stderr == "")
    #expect(explanation.status == 0)
    #expect(gateway.requests.isEmpty)
    let expected = try plannedRequest(explanation.stdout)
    #expect(expected.count == 1)
    #expect(try client.run(command).status == 0)
    let requests = gateway.requests.map(\.path)
    #expect(requests.first == expected.first)
    let again = try client.run(["explain"] + command).stdout
    #expect(try jq(".source, .request", again) == ["cache", "null"])
    #expect(gateway.requests.count == requests.count)
  }

  @Test func `a name is looked up first and then resolved from the cache`() throws {
    let command = ["list", "comics", "--of", "character/iron man", "--limit", "2"]
    let before = try client.run(["explain"] + command).stdout
    #expect(
      try jq(".source, .request.path, .request.parameters[0].value", before) == [
        "gateway", "characters", "iron man",
      ])
    #expect(gateway.requests.isEmpty)
    #expect(try client.run(command).status == 0)
    #expect(gateway.requests.first?.path == (try plannedRequest(before)).first)
    let count = gateway.requests.count
    let after = try client.run(["explain"] + command).stdout
    #expect(try jq(".source, .request", after) == ["cache", "null"])
    let other = try client.run(["explain"] + command + ["--offset", "2"]).stdout
    #expect(try jq(".source, .request.path", other) == ["gateway", "characters/1009368/comics"])
    let refreshed = try client.run(["explain"] + command + ["--refresh"]).stdout
    #expect(try plannedRequest(refreshed) == plannedRequest(before))
    #expect(gateway.requests.count == count)
  }

  @Test func `a stale response would be requested`() throws {
    let expired = ["MARVEL_CACHE_LIFETIME": "0s"]
    #expect(try client.run(["show", "1009368"], expired).status == 0)
    let explanation = try client.run(["explain", "show", "1009368"], expired).stdout
    #expect(try jq(".source, .request.path", explanation) == ["gateway", "characters/1009368"])
    #expect(gateway.requests.count == 1)
  }

  @Test func `a card that other catalogs complete is explained like its entity`() throws {
    let command = ["show", "1009368", "-o", "table"]
    let automatic = ["MARVEL_SOURCE": "auto"]
    let before = try client.run(["explain"] + command, automatic).stdout
    #expect(before.contains("\nSource   gateway: ") && before.contains("\nRequest  curl "))
    #expect(try client.run(command, automatic).status == 0)
    let after = try client.run(["explain"] + command, automatic).stdout
    #expect(after.contains("\nSource   cache: ") && !after.contains("\nRequest"))
  }

  @Test func `the curl command gets the same response`() throws {
    let command = ["api", "comics", "-F", "titleStartsWith=x-men: a", "-F", "limit=1"]
    let line = try jq(".request.curl", client.run(["explain"] + command).stdout)[0]
    let signature = gateway.signed("x").split(separator: "?")[1].split(separator: "&")
    var signed = line + " -sS"
    for part in signature {
      let name = part.prefix { $0 != "=" }
      #expect(signed.contains("\(name)=..."))
      signed = signed.replacing("\(name)=...", with: part)
    }
    let response = try Program(path: "/bin/sh").run(
      ["-c", signed], environment: ["PATH": "/usr/bin"])
    #expect(
      try client.run(command).stdout.split(separator: "\n")
        == response.stdout.split(separator: "\n"))
    #expect(try jq(".code, .data.count", response.stdout) == ["200", "1"])
  }

  @Test func `explain needs no keys`() throws {
    var client = Client("https://gateway.marvel.com")
    client.environment["MARVEL_PUBLIC_KEY"] = nil
    client.environment["MARVEL_PRIVATE_KEY"] = nil
    let outcome = try client.run(["explain", "list"])
    #expect(try jq(".source, .request.path", outcome.stdout) == ["none", "characters"])
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(
    .enabled(if: hasStrace, "strace is missing or not permitted"),
    arguments: [
      ["list", "comics", "--of", "character/iron man"], ["show", "hulk"], ["search", "iron"],
      ["api", "comics", "--all"],
    ])
  func `explain opens no socket`(command: [String]) throws {
    let strace = try Program(path: "/usr/bin/strace").run(
      ["-f", "-qq", "-e", "trace=socket,connect,execve", client.program.path, "explain"] + command,
      environment: client.environment)
    #expect(strace.status == 0)
    #expect(strace.stderr.contains("execve("))
    #expect(!strace.stderr.contains("socket("))
    #expect(!strace.stderr.contains("marvel-cli-online\", "))
    #expect(gateway.requests.isEmpty)
  }
}
