import SQLite
import TestSupport
import Testing

/// `sync` from gateways whose lists are not what they should be.
@Suite(.runsPrograms)
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

  private func put(
    _ entities: [String], at path: String = "events", offset: Int = 0, total: Int
  ) throws {
    let body = """
      {"code":200,"status":"Ok","data":{"offset":\(offset),"limit":100,"total":\(total),\
      "count":\(entities.count),"results":[\(entities.joined(separator: ","))]}}
      """
    try gateway.put(body.utf8, at: path, offset: offset, limit: 100, in: "lists")
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
    #expect(try sync("--yes") == Outcome())
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
        == .error(
          "the list of events was ignored: 127.0.0.1 sent an empty one, and the catalog has "
            + "\(replaceable); run marvel-cli sync again later", 65))
    // A sync that stored nothing leaves no catalog.
    let path = client.home.path + "/.local/share/marvel-cli/catalog.sqlite"
    #expect(throws: SQLiteError.self) { try Connection.reading(path) }
  }

  @Test func `more than a tenth of a kind is deleted only with --yes`() throws {
    try put(40)
    #expect(try sync("--yes") == Outcome())
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

  @Test func `a full sync that is resumed on a shorter list keeps every entity`() throws {
    func put(_ numbers: [Int]) throws {
      for offset in [0, 100] {
        try self.put(
          numbers[offset...].prefix(100).map { event($0) }, offset: offset, total: numbers.count)
      }
    }
    try put(Array(0..<150))
    #expect(try sync("--yes") == Outcome())
    #expect(try sync("--full", "--max-requests", "1").status == 75)
    // The one after the first page moves to it.
    try put(Array(0..<150).filter { $0 != 50 })
    #expect(try sync() == Outcome())
    let ids = try client.run(["list", "events", "--source", "local", "--all", "-o", "id"]).stdout
    #expect(ids.contains("900101\n"))
    #expect(!ids.contains("900051\n"))
    #expect(try count() == 149)
  }

  /// Puts a character with a list of comics, of which it shows the first 20, and all comics.
  ///
  /// - Parameter relatedIDs: Whether it has the ids of all its comics, as from our gateway.
  private func putCharacter(
    comics: Range<Int>, modified: String, relatedIDs: Bool = true
  ) throws {
    let items = comics.prefix(20).map { #"{"resourceURI":"http://a/v1/public/comics/\#($0)"}"# }
    let related = relatedIDs ? #","relatedIDs":{"comics":\#(Array(comics))}"# : ""
    let character = """
      {"id":900001,"name":"Long","modified":"\(modified)","comics":{"available":\(comics.count),\
      "returned":20,"items":[\(items.joined(separator: ","))]}\(related)}
      """
    try put([character], at: "characters", total: 1)
    let all = (1...60).map { #"{"id":\#($0),"title":"Comic \#($0)"}"# }
    try put(all, at: "comics", total: 60)
  }

  /// Returns the character's comics in the local catalog, and what is said of them.
  private func comics() throws -> (ids: [Int], messages: String) {
    let list = try client.run([
      "list", "comics", "--of", "character/900001", "--all", "-o", "id", "--source", "local",
    ])
    return (list.stdout.split(separator: "\n").compactMap { Int($0) }.sorted(), list.stderr)
  }

  @Test func `a list that changes loses what is gone`() throws {
    for (index, range) in [1..<26, 6..<31, 6..<36, 6..<27].enumerated() {
      try putCharacter(comics: range, modified: "2013-06-2\(index)T00:00:00-0400")
      #expect(try client.run(["sync", "characters", "comics", "--yes"]) == Outcome())
      #expect(try comics() == (Array(range), ""))
    }
  }

  @Test func `a list that a gateway sends in part stays partial until it sends all`() throws {
    for (range, modified) in [(1..<26, "2013-06-26"), (6..<36, "2013-06-27")] {
      try putCharacter(comics: range, modified: modified + "T00:00:00-0400", relatedIDs: false)
      for _ in 0..<2 {
        let outcome = try client.run(["sync", "characters", "comics", "--yes", "-o", "json"])
        #expect(outcome.status == 0)
        #expect(outcome.stdout.contains(#""partialLists":1"#))
        #expect(
          outcome.stderr.contains("the gateway sent 1 lists of related entities only in part"))
      }
      #expect(try comics().messages.contains("has only some comics of character/900001"))
    }
    try putCharacter(comics: 6..<36, modified: "2013-06-27T00:00:00-0400")
    #expect(try client.run(["sync", "characters", "comics", "--full", "--yes"]) == Outcome())
    #expect(try comics() == (Array(6..<36), ""))
  }

  @Test func `a first sync replaces much of the embedded catalog only with --yes`() throws {
    try put(1)
    let outcome = try sync()
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("to delete them, run marvel-cli sync --full --yes"))
    #expect(try client.run(["list", "events", "--all", "-o", "id"]).stdout.contains("\n"))
    #expect(try sync("--full", "--yes") == Outcome())
  }

  @Test func `a list that is shorter than its count is not finished`() throws {
    try put(5)
    #expect(try sync("--yes") == Outcome())
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
    #expect(try sync("--yes") == Outcome())
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
          == .error(
            "127.0.0.1 responded with the unexpected status 304; try again with -v for "
              + "details", 76))
    }
    let list = try client.run(["list", "events", "--source", "local", "--all", "-o", "id"])
    #expect(try list.stdout.split(separator: "\n").count == embeddedCount("events"))
  }
}
