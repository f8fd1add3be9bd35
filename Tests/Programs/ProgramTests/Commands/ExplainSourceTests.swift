import TestSupport
import Testing

/// The source that `explain` names, compared with the one that answers the command.
@Suite(.runsPrograms)
struct ExplainSourceTests {
  private enum Local: CaseIterable { case absent, partial, stale, fresh }
  private enum Gateway: CaseIterable { case none, halfKey, halfKeyCached, keys, keysCached }

  private let gateway: GatewayProcess
  private let client: Client
  private let data = ScratchDirectory()
  private let cache = ScratchDirectory()
  private let commands: [[String]]

  init() throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    let comics = try client.run(["list", "comics", "--limit", "2", "-o", "id", "-q"]).stdout
      .split(separator: "\n").map { "comic/\($0)" }
    commands = [
      ["list", "characters", "--limit", "2"],
      ["list", "comics", "--of", "character/1009368", "--limit", "150"],
      ["show", "character/1009368", "character/1009610"], ["show"] + comics,
      ["show", "character/iron man", "character/1009610"], ["search", "iron"], ["stats", "comics"],
    ]
    client.environment["XDG_CACHE_HOME"] = cache.path
    for command in commands.prefix(5) {
      #expect(try client.run(command + ["-q"]).status == 0)
    }
    for command in [
      ["show", "1009368", "1009610", "-o", "jsonl"], ["show"] + comics + ["-o", "jsonl"],
    ] {
      let file = data.write(try client.run(command).stdout, to: "entities.jsonl")
      #expect(
        try client.run(["import", file, "-q"], ["XDG_DATA_HOME": data.path + "/partial"]).status
          == 0)
    }
    #expect(
      try client.run(
        ["sync", "characters", "comics", "-q"], ["XDG_DATA_HOME": data.path + "/complete"]
      ).status == 0)
    client.environment["MARVEL_SOURCE"] = nil
    self.gateway = gateway
    self.client = client
  }

  private func client(_ local: Local, _ state: Gateway) -> Client {
    var client = client
    client.environment["XDG_DATA_HOME"] =
      switch local {
      case .absent: data.path + "/absent"
      case .partial: data.path + "/partial"
      case .stale, .fresh: data.path + "/complete"
      }
    if local == .stale { client.environment["MARVEL_CATALOG_LIFETIME"] = "0s" }
    switch state {
    case .none:
      client.environment["MARVEL_BASE_URL"] = nil
      client.environment["MARVEL_PUBLIC_KEY"] = nil
      client.environment["MARVEL_PRIVATE_KEY"] = nil
    case .halfKey, .halfKeyCached: client.environment["MARVEL_PRIVATE_KEY"] = nil
    case .keys, .keysCached: break
    }
    return client
  }

  /// Returns the value of the first `source` in a document; nil if there is none.
  private func source(_ document: String) -> String? {
    guard let start = document.firstRange(of: #""source":""#)?.upperBound else { return nil }
    return String(document[start...].prefix { $0 != "\"" })
  }

  /// - Parameter count: How many of the commands succeed.
  @Test(arguments: [("auto", 140), ("embedded", 140), ("local", 105), ("gateway", 71)])
  func `explain names the source that answers`(choice: String, count: Int) throws {
    var compared = 0
    for local in Local.allCases {
      for state in Gateway.allCases {
        let client = client(local, state)
        let isCached = state == .halfKeyCached || state == .keysCached
        for command in commands {
          let arguments =
            command + ["--source", choice, "-o", "json"] + (isCached ? [] : ["--no-cache"])
          let explained = try client.run(["explain"] + arguments)
          let requests = gateway.requests.count
          let real = try client.run(arguments)
          let comment = Comment(rawValue: "\(local) \(state) \(arguments): \(explained.stdout)")
          guard real.status == 0 else {
            let isExplained = explained.status == 0 && source(explained.stdout) == "none"
            #expect(isExplained || explained.status == real.status, comment)
            continue
          }
          var expected = source(real.stdout)
          if expected == "gateway", gateway.requests.count == requests { expected = "cache" }
          #expect(source(explained.stdout) == expected, comment)
          compared += 1
        }
      }
    }
    #expect(compared == count)
  }
}
