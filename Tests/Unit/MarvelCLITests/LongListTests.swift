import Catalog
import MarvelCLI
import TestSupport
import Testing

/// A gateway that gives one id a page, from a table by the offset.
private struct Numbers: CatalogSource {
  let provenance = Provenance(source: .gateway, fetchedAt: "then", attribution: "")
  let pageSize = 1
  var ids: [Int]
  /// The total as each page says it; that of the page before where there is none.
  var totals: [Int: Int] = [:]
  var errors: [Int: CatalogError] = [:]
  /// A name for each, where it is not empty.
  var filling = ""

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let offset = query.range.offset
    if let error = errors[offset] { throw error }
    let total = totals.filter { $0.key <= offset }.max { $0.key < $1.key }?.value ?? ids.count
    let name = filling.isEmpty ? "" : ",\"name\":\"\(filling)\""
    let records = ids.dropFirst(offset).prefix(1).map { id in
      Record(key: EntityKey(.character, id), title: "", json: "{\"id\":\(id)\(name)}")
    }
    return Page(provenance: provenance, elements: Array(records), total: total)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> { throw .cancelled }
  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] { [] }
  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] { [] }
  func search(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    throw .cancelled
  }
}

/// What is said of lists that take several pages of a gateway.
struct LongListTests {
  private func list(
    _ source: Numbers, _ flags: String..., columns: Int? = nil, gateway: String? = nil
  ) async throws -> Outcome {
    var world = World(columns: columns, errorColumns: columns, source: { _ in source })
    if let gateway { world.environment["MARVEL_BASE_URL"] = gateway }
    return try await world.run(["list", "--all"] + flags)
  }

  private func isQuiet(_ outcome: Outcome) -> Bool {
    outcome.stderr == "" && outcome.status == 0
  }

  @Test func `a list that stays as it is needs no notice`() async throws {
    let outcome = try await list(Numbers(ids: [7, 8, 9]), "-o", "id")
    #expect(outcome == Outcome(stdout: "7\n8\n9\n"))
  }

  @Test func `an entity that comes twice stands there once, and one that is missing is missed`()
    async throws
  {
    let source = Numbers(ids: [7, 7, 9])
    let notice =
      "marvel-cli: the list changed under way: 1 came twice and stand here once, 1 did not come; "
      + "ask again with --refresh\n"
    #expect(try await list(source, "-o", "id") == Outcome(stdout: "7\n9\n", stderr: notice))
    #expect(try await list(source, "-o", "id", "-q") == Outcome(stdout: "7\n9\n"))
    let document = try await list(source, "-o", "json").stdout
    #expect(document.hasSuffix("{\"id\":7},\n{\"id\":9}\n],\"count\":2,\"nextOffset\":null}\n"))
  }

  @Test func `a total that changes is told`() async throws {
    let source = Numbers(ids: [7, 8, 9], totals: [0: 2, 1: 3])
    #expect(
      try await list(source, "-o", "id")
        == Outcome(
          stdout: "7\n8\n9\n",
          stderr: "marvel-cli: the list changed under way: its total went from 2 to 3; ask again "
            + "with --refresh\n"))
  }

  @Test func `the document goes on after the part that was asked for, whatever came twice`()
    async throws
  {
    let world = World(source: { _ in Numbers(ids: [7, 7, 9]) })
    let outcome = try await world.run(["list", "--limit", "2", "-o", "json"])
    #expect(outcome.stdout.hasSuffix("\n],\"count\":1,\"nextOffset\":2}\n"))
  }

  @Test(arguments: [
    ("id", "7\n8\n"), ("jsonl", "{\"id\":7}\n{\"id\":8}\n"), ("csv", "id,name\r\n7,\r\n8,\r\n"),
    ("tsv", "id\tname\n7\t\n8\t\n"), ("name", "\n\n"), ("url", "\n\n"),
  ])
  func `a list that is interrupted says how to go on`(
    format: String, stdout: String
  ) async throws {
    let columns = ["csv", "tsv"].contains(format) ? ["--columns", "id,name"] : []
    let world = World(source: { _ in Numbers(ids: [7, 8, 9], errors: [2: .cancelled]) })
    let outcome = try await world.run(["list", "--all", "-q", "-o", format] + columns)
    #expect(
      outcome
        == Outcome(
          stdout: stdout,
          stderr: "marvel-cli: the list is truncated: interrupted; continue with --offset 2\n",
          status: 130))
  }

  @Test(arguments: ["json", "table"])
  func `of a document that is interrupted nothing is given`(format: String) async throws {
    let source = Numbers(ids: [7, 8, 9], errors: [2: .throttled(retryAfter: 7)])
    #expect(
      try await list(source, "-o", format)
        == Outcome(
          stderr: "marvel-cli: gateway.marvel.com accepts no more requests for now; try again in 7 "
            + "seconds\n", status: 75))
  }

  @Test func `a document of which a part has left the program is called incomplete`() async throws {
    var source = Numbers(ids: [7, 8, 9], errors: [2: .throttled(retryAfter: 7)])
    source.filling = String(repeating: "x", count: 40_000)
    let outcome = try await list(source, "-o", "json")
    #expect(outcome.stdout.hasSuffix("},\n{\"id\":8,\"name\":\"\(source.filling)\"}"))
    #expect(
      outcome.stderr
        == "marvel-cli: the list and its JSON document are truncated: "
        + "gateway.marvel.com accepts no more requests for now; try again in 7 seconds, and "
        + "continue with --offset 2\n")
    #expect(outcome.status == 75)
  }

  @Test(arguments: [
    (["--limit", "3"], [:], "--offset 2 --limit 1"),
    (["--limit", "7", "--offset", "1"], [:], "--offset 2 --limit 6"),
    (["--offset", "1"], ["MARVEL_LIMIT": "5"], "--offset 2 --limit 4"),
    (["--all", "--offset", "1"], [:], "--offset 2"),
  ])
  func `the rest of what was asked for is what is left`(
    range: [String], environment: [String: String], rest: String
  ) async throws {
    let source = Numbers(ids: Array(1...9), errors: [2: .unreachable(.interrupted)])
    let world = World(environment: environment, source: { _ in source })
    #expect(
      try await world.run(["list", "-o", "id"] + range).stderr
        == "marvel-cli: the list is truncated: gateway.marvel.com cannot be reached: the "
        + "connection was lost; continue with \(rest)\n")
  }

  @Test func `an interruption before the first page has nothing to go on from`() async throws {
    #expect(
      try await list(Numbers(ids: [7], errors: [0: .cancelled]), "-o", "id")
        == Outcome(stderr: "marvel-cli: interrupted\n", status: 130))
  }

  @Test func `on a terminal the cost of a long list is told before`() async throws {
    let source = Numbers(ids: Array(1...51))
    #expect(
      try await list(source, "-o", "id", columns: 80).stderr
        == "marvel-cli: this list takes up to 51 requests to gateway.marvel.com, 6 seconds at 10 "
        + "a second\n")
    #expect(
      try await list(source, "-o", "id", columns: 80, gateway: "http://localhost:1/").stderr
        == "marvel-cli: this list takes up to 51 requests to localhost\n")
    let long = Numbers(ids: Array(1...1501))
    #expect(
      try await list(long, "-o", "id", columns: 80).stderr.hasSuffix("3 minutes at 10 a second\n"))
  }

  @Test func `the cost is no matter in a pipe, for the quiet, offline, and where it is small`()
    async throws
  {
    let source = Numbers(ids: Array(1...51))
    #expect(isQuiet(try await list(source, "-o", "id")))
    #expect(isQuiet(try await list(source, "-o", "id", "-q", columns: 80)))
    #expect(isQuiet(try await list(source, "-o", "id", "--offline", columns: 80)))
    #expect(isQuiet(try await list(source, "-o", "id", "--offset", "1", columns: 80)))
  }
}
