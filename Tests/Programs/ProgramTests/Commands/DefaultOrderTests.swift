import TestSupport
import Testing

/// The default order of the sources.
@Suite(.runsPrograms)
struct DefaultOrderTests {
  @Test(arguments: ["characters", "comics", "creators", "events", "series", "stories"])
  func `all sources have one order, in single pages and in complete lists`(kind: String) throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    func ids(_ arguments: String...) throws -> [Substring] {
      let outcome = try client.run(["list", kind, "-o", "id"] + arguments)
      #expect(outcome.stderr == "" && outcome.status == 0)
      return outcome.stdout.split(separator: "\n")
    }
    let embedded = try ids("--all", "--source", "embedded")
    #expect(try ids("--all") == embedded)
    for offset in Set([0, 60, embedded.count / 2, embedded.count - 60]) {
      let page = try ids("--offset", "\(offset)", "--limit", "60")
      #expect(page == Array(embedded.dropFirst(offset).prefix(60)))
    }
    // Without a requested order, as other clients ask.
    let body = try curl(gateway.signed("\(kind)?limit=100")).body
    let first = body.split(separator: #"{"id":"#).dropFirst()
      .map { $0.prefix { $0.isNumber } }
    #expect(first.filter(embedded.contains).prefix(100) == embedded.prefix(100))
    #expect(try client.run(["sync", kind]).status == 0)
    #expect(try ids("--all", "--source", "local") == embedded)
    #expect(
      try ids("--offset", "60", "--limit", "60", "--source", "local")
        == Array(embedded.dropFirst(60).prefix(60)))
  }
}
