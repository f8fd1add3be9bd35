import SQLite
import TestSupport
import Testing

/// `sync` from gateways whose lists are not what they should be.
@Suite(.runsPrograms, .timeLimit(.minutes(15)))
struct SyncListTests {
  let gateway: PreparedGateway
  let client: Client

  init() throws {
    gateway = try PreparedGateway()
    client = gateway.client(of: "lists")
  }

  private func put(_ count: Int, modified: String = "2013-06-26T00:00:00-0400") throws {
    try put((0..<count).map { event($0, modified) }, total: count)
  }

  private func event(_ number: Int, _ modified: String = "2013-06-26T00:00:00-0400") -> String {
    #"{"id":\#(900_001 + number),"title":"Event \#(number)","modified":"\#(modified)"}"#
  }

  private func put(_ events: [String], total: Int) throws {
    let body = """
      {"code":200,"status":"Ok","data":{"offset":0,"limit":100,"total":\(total),\
      "count":\(events.count),"results":[\(events.joined(separator: ","))]}}
      """
    try gateway.put(body.utf8, at: "events", offset: 0, limit: 100, in: "lists")
  }

  private func sync(_ arguments: String...) throws -> Outcome {
    try client.run(["sync", "events"] + arguments)
  }

  private func count() throws -> Int {
    let list = try client.run(["list", "events", "--source", "local", "--all", "-o", "id"])
    #expect(list.status == 0)
    return list.stdout.split(separator: "\n").count
  }

  @Test func `an empty list deletes nothing`() throws {
    try put(5)
    #expect(try sync() == Outcome())
    try put(0)
    let ignored = Outcome(
      stderr: "marvel-cli: the list of events was ignored: 127.0.0.1 sent an empty one, and the "
        + "catalog has 5; run marvel-cli sync again later\n", status: 65)
    #expect(try sync("--full", "--yes") == ignored)
    // The list is not finished.
    #expect(try sync() == ignored)
    #expect(try count() == 5)
    try put(4)
    #expect(try sync() == Outcome())
    #expect(try count() == 4)
  }

  @Test func `an empty list of a first sync does not replace the embedded catalog`() throws {
    try put(0)
    let embedded = try embeddedCount("events")
    // Those with ids of our own stay in any case, because no gateway has them.
    let ids = try client.run(["list", "events", "--source", "embedded", "--all", "-o", "id"])
    let replaceable = ids.stdout.split(separator: "\n").count { !$0.hasPrefix("9") || $0.count < 7 }
    #expect((1..<embedded).contains(replaceable))
    #expect(
      try sync()
        == Outcome(
          stderr:
            "marvel-cli: the list of events was ignored: 127.0.0.1 sent an empty one, and the "
            + "catalog has \(replaceable); run marvel-cli sync again later\n", status: 65))
    let path = client.home.path + "/.local/share/marvel-cli/catalog.sqlite"
    #expect(
      try Connection.reading(path).integer("SELECT base FROM coverage WHERE kind = 4")
        == Int64(embedded))
  }

  @Test func `more than a tenth of a kind is deleted only with --yes`() throws {
    try put(40)
    #expect(try sync() == Outcome())
    try put(19)
    let kept = Outcome(
      stderr:
        "marvel-cli: 21 of 40 events were kept although 127.0.0.1 no longer has them: they are "
        + "more than a tenth; to delete them, run marvel-cli sync --full --yes\n", status: 65)
    #expect(try sync("--full") == kept)
    #expect(try count() == 40)
    #expect(try sync("--full") == kept)
    #expect(try sync("--full", "--yes") == Outcome())
    #expect(try count() == 19)
  }

  @Test func `a list that is shorter than its count is not finished`() throws {
    try put(5)
    #expect(try sync() == Outcome())
    // Twice the same entity: one of the two that are counted is missing.
    try put([event(0), event(0)], total: 2)
    #expect(
      try sync("--full")
        == Outcome(
          stderr:
            "marvel-cli: the list of events is not complete: it changed while it was read, or its "
            + "count is wrong (missing entities: 1); run marvel-cli sync again\n"))
    #expect(try count() == 5)
  }

  @Test func `the next sync starts no later than the last one, whatever its entities say`() throws {
    try put(5, modified: "2199-01-01T00:00:00-0500")
    #expect(try sync() == Outcome())
    let second = try sync("-v")
    #expect(second.status == 0)
    #expect(second.stderr.contains("modifiedSince=20"))
    #expect(!second.stderr.contains("modifiedSince=2199"))
  }

  @Test func `a 304 that nobody asked for ends with 76 and changes nothing`() throws {
    let pages = try embeddedPageCount("events")
    let gateway = try GatewayProcess(faults: "* \(pages + 1)+ status 304")
    let client = Client(gateway)
    #expect(try client.run(["sync", "events"]) == Outcome())
    for flags in [[], ["--full"]] {
      #expect(
        try client.run(["sync", "events"] + flags)
          == Outcome(
            stderr:
              "marvel-cli: 127.0.0.1 responded with the unexpected status 304; try again with "
              + "-v for details\n", status: 76))
    }
    let list = try client.run(["list", "events", "--source", "local", "--all", "-o", "id"])
    #expect(try list.stdout.split(separator: "\n").count == embeddedCount("events"))
  }
}
