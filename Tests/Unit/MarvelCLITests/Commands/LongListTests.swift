import Catalog
import MarvelCLI
import TestSupport
import Testing

/// Messages about lists that take several pages of a gateway.
struct LongListTests {
  private func list(
    _ source: NumberedGateway, _ flags: String..., columns: Int? = nil, gateway: String? = nil
  ) async throws -> Outcome {
    var world = World(columns: columns, errorColumns: columns, source: { _ in source })
    if let gateway { world.environment["MARVEL_BASE_URL"] = gateway }
    return try await world.run(["list", "--all"] + flags)
  }

  private func isQuiet(_ outcome: Outcome) -> Bool {
    outcome.stderr == "" && outcome.status == 0
  }

  @Test func `an unchanged list needs no warning`() async throws {
    let outcome = try await list(NumberedGateway(ids: [7, 8, 9]), "-o", "id")
    #expect(outcome == Outcome(stdout: "7\n8\n9\n"))
  }

  @Test func `duplicate entities are printed once, and missing ones are reported`() async throws {
    let source = NumberedGateway(ids: [7, 7, 9])
    let notice =
      "marvel-cli: the list changed while it was read (duplicates removed: 1, missing entities: "
      + "1); run again with --refresh\n"
    #expect(try await list(source, "-o", "id") == Outcome(stdout: "7\n9\n", stderr: notice))
    #expect(try await list(source, "-o", "id", "-q") == Outcome(stdout: "7\n9\n"))
    let document = try await list(source, "-o", "json").stdout
    #expect(document.hasSuffix("{\"id\":7},\n{\"id\":9}\n],\"count\":2,\"nextOffset\":null}\n"))
  }

  @Test func `a changed total is reported`() async throws {
    let source = NumberedGateway(ids: [7, 8, 9], totals: [0: 2, 1: 3])
    #expect(
      try await list(source, "-o", "id")
        == Outcome(
          stdout: "7\n8\n9\n",
          stderr:
            "marvel-cli: the list changed while it was read (the total went from 2 to 3); run again "
            + "with --refresh\n"))
  }

  @Test func `the next offset follows the requested range, even after duplicates`() async throws {
    let world = World(source: { _ in NumberedGateway(ids: [7, 7, 9]) })
    let outcome = try await world.run(["list", "--limit", "2", "-o", "json"])
    #expect(outcome.stdout.hasSuffix("\n],\"count\":1,\"nextOffset\":2}\n"))
  }

  @Test(arguments: [
    ("id", "7\n8\n"), ("jsonl", "{\"id\":7}\n{\"id\":8}\n"), ("csv", "id,name\r\n7,\r\n8,\r\n"),
    ("tsv", "id\tname\n7\t\n8\t\n"), ("name", "\n\n"), ("url", "\n\n"),
  ])
  func `an interrupted list reports how to continue`(format: String, stdout: String) async throws {
    let columns = ["csv", "tsv"].contains(format) ? ["--columns", "id,name"] : []
    let world = World(source: { _ in NumberedGateway(ids: [7, 8, 9], errors: [2: .cancelled]) })
    let outcome = try await world.run(["list", "--all", "-q", "-o", format] + columns)
    #expect(
      outcome
        == Outcome(
          stdout: stdout,
          stderr: "marvel-cli: the list is truncated: interrupted; continue with --offset 2\n",
          status: 130))
  }

  @Test(arguments: ["json", "table"])
  func `an interrupted document is not printed`(format: String) async throws {
    let source = NumberedGateway(ids: [7, 8, 9], errors: [2: .throttled(retryAfter: 7)])
    #expect(
      try await list(source, "-o", format)
        == .error(
          "gateway.marvel.com accepts no more requests for now; try again in 7 seconds", 75))
  }

  @Test func `a partially printed document is reported as incomplete`() async throws {
    var source = NumberedGateway(ids: [7, 8, 9], errors: [2: .throttled(retryAfter: 7)])
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
  func `the suggested range is the rest of the request`(
    range: [String], environment: [String: String], rest: String
  ) async throws {
    let source = NumberedGateway(ids: Array(1...9), errors: [2: .unreachable(.interrupted)])
    let world = World(environment: environment, source: { _ in source })
    #expect(
      try await world.run(["list", "-o", "id"] + range).stderr
        == "marvel-cli: the list is truncated: gateway.marvel.com cannot be reached: the "
        + "connection was lost; continue with \(rest)\n")
  }

  @Test func `an interruption before the first page suggests no offset`() async throws {
    #expect(
      try await list(NumberedGateway(ids: [7], errors: [0: .cancelled]), "-o", "id")
        == Outcome(stderr: "marvel-cli: interrupted\n", status: 130))
  }

  @Test func `a terminal shows the cost of a long list in advance`() async throws {
    let source = NumberedGateway(ids: Array(1...51))
    #expect(
      try await list(source, "-o", "id", columns: 200).stderr
        == "marvel-cli: this list needs up to 51 requests to gateway.marvel.com, about 6 seconds at "
        + "10 per second\n")
    #expect(
      try await list(source, "-o", "id", columns: 200, gateway: "http://localhost:1/").stderr
        == "marvel-cli: this list needs up to 51 requests to localhost\n")
    let long = NumberedGateway(ids: Array(1...1501))
    #expect(
      try await list(long, "-o", "id", columns: 200).stderr.hasSuffix(
        "3 minutes at 10 per second\n")
    )
  }

  @Test func `the cost of a list in a pipe is for a terminal's standard error`() async throws {
    let source = NumberedGateway(ids: Array(1...51))
    let world = World(errorColumns: 200, source: { _ in source })
    #expect(
      try await world.run(["list", "--all", "-o", "id"]).stderr
        == "marvel-cli: this list needs up to 51 requests to gateway.marvel.com, about 6 seconds at "
        + "10 per second\n")
  }

  @Test func `the cost is not shown in a pipe, with quiet, offline, or if small`() async throws {
    let source = NumberedGateway(ids: Array(1...51))
    #expect(isQuiet(try await list(source, "-o", "id")))
    #expect(isQuiet(try await list(source, "-o", "id", "-q", columns: 80)))
    #expect(isQuiet(try await list(source, "-o", "id", "--offline", columns: 80)))
    #expect(isQuiet(try await list(source, "-o", "id", "--offset", "1", columns: 80)))
  }
}
