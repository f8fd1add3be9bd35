import Catalog
import CatalogSources
import MarvelCLI
import Platform
import TestSupport
import Testing

/// `show -`, which reads references from standard input.
struct ShowInputTests {
  private func show(_ input: String, _ flags: String...) async throws -> Outcome {
    try await show(Array(input.utf8), flags)
  }

  private func show(_ input: [UInt8], _ flags: [String] = []) async throws -> Outcome {
    try await World(input: { input }).run(["show", "-"] + flags)
  }

  @Test(arguments: [
    "102\n101\n106\n", "102\n101\n106", "102\r\n\r\n101\r\n106\r\n",
    "\u{FEFF}102\n \t \n101\n\n106",
    "character/102\n  hulk \nname:1602\n", "Spidey\nBruce Banner\ncharacters/106\n",
  ])
  func `each line is an id or a name, shown in order`(input: String) async throws {
    #expect(try await show(input, "-o", "id") == Outcome(stdout: "102\n101\n106\n"))
  }

  @Test func `the output is a list document even for one line`() async throws {
    let one = try await show("hulk\n", "--fields", "id")
    #expect(
      one.stdout.hasSuffix(
        "\"offset\":0,\"limit\":null,\"total\":1,\"results\":[\n{\"id\":101}\n],\"count\":1,"
          + "\"nextOffset\":null}\n"))
    #expect(one.stderr == "")
    let none = try await show("\n\n")
    #expect(none.stdout.hasSuffix("\"total\":0,\"results\":[],\"count\":0,\"nextOffset\":null}\n"))
    #expect(none.status == 0)
  }

  @Test func `a kind may precede the dash`() async throws {
    let world = World(input: { Array("hulk".utf8) })
    #expect(
      try await world.run(["show", "characters", "-", "-o", "id"]) == Outcome(stdout: "101\n"))
  }

  @Test func `an unknown name keeps an empty row, and does not affect the others`() async throws {
    #expect(
      try await show("102\nhulc\n999\ncaptain marvel\n101\n", "-o", "id")
        == Outcome(
          stdout: "102\n\n\n\n101\n",
          stderr: """
            marvel-cli: no character is named 'hulc'; did you mean 'Hulk'?
            marvel-cli: no character has id 999; see marvel-cli list characters --all
            marvel-cli: 'captain marvel' is ambiguous: Captain Marvel (Carol Danvers) \
            (104), Captain Marvel (Mar-Vell) (105); use an id

            """, status: 1))
    #expect(try await show("captain marvel\n", "-o", "id", "-q").status == 2)
  }

  @Test func `an unknown line is an empty row of a table, and an object with its error in JSON`()
    async throws
  {
    let input = "102\nhulc\n101\n"
    let table = try await show(input, "-o", "csv", "--columns", "id", "-q")
    #expect(table.stdout == "id\r\n102\r\n\r\n101\r\n")
    #expect(
      try await show(input, "-o", "tsv", "--columns", "id", "-q").stdout == "id\n102\n\n101\n")
    let row =
      #"{"reference":"hulc","error":{"code":"not-found","message":"no character is named 'hulc'","#
      + #""status":1,"hint":"did you mean 'Hulk'?","retryable":false}}"#
    let lines = try await show(input, "-o", "jsonl", "--fields", "id", "-q").stdout
    #expect(lines == "{\"id\":102}\n\(row)\n{\"id\":101}\n")
    let document = try await show(input, "-o", "json", "--fields", "id", "-q")
    #expect(document.stdout.contains("\"total\":3,\"results\":[\n{\"id\":102},\n\(row),\n"))
    #expect(document.status == 1)
  }

  @Test func `lines are not parts of one name`() async throws {
    let outcome = try await show("bruce\nbanner\n", "-o", "id")
    #expect(!outcome.stderr.contains("quotation marks"))
    #expect(outcome.status == 1)
  }

  @Test func `a line that is not UTF-8 is reported, and nothing is shown`() async throws {
    #expect(
      try await show(Array("101\n\n".utf8) + [0xC3, 0x28, 0x0A])
        == Outcome(
          stderr:
            "marvel-cli: line 3 of standard input is not UTF-8 text; convert it with iconv "
            + "-t UTF-8\n",
          status: 65))
  }

  @Test func `an input that cannot be read is an error`() async throws {
    let world = World(input: { () throws(FileError) in throw .unreadable("Is a directory") })
    #expect(
      try await world.run(["show", "-"])
        == .error(
          "cannot read standard input: Is a directory; pass the arguments on the command line", 74))
  }

  @Test(arguments: [["show", "101", "-"], ["show", "-", "-"], ["show", "-", "101"]])
  func `the dash cannot be combined with other arguments`(arguments: [String]) async throws {
    #expect(
      try await marvel(arguments)
        == .error("show - reads its arguments from standard input and accepts no others", 64))
  }

  @Test(arguments: [["open", "-"], ["show", "-", "--web"], ["follow", "-"], ["unfollow", "-"]])
  func `other commands reject the dash`(arguments: [String]) async throws {
    try await expectError(
      arguments, "unexpected argument '-' for \(arguments[0]); usage: ", status: 64)
  }

  @Test func `a request that may need the network is handed over without input`() async throws {
    nonisolated(unsafe) var hasRead = false
    nonisolated(unsafe) var handoffs: [[String]] = []
    let world = World(
      input: {
        unsafe hasRead = true
        return []
      },
      source: { _ throws(CatalogError) in
        GatewaySource(NetworkRequiringProvider(), fold: { $0 })
      },
      handOff: { arguments in
        unsafe handoffs.append(arguments)
        return .absent(lookedAt: ["/a", "/b"])
      })
    #expect(try await world.run(["show", "-"]).status == 69)
    #expect(unsafe handoffs == [["show", "-"]])
    #expect(unsafe !hasRead)
  }
}

/// A gateway whose uncached responses need the network.
private struct NetworkRequiringProvider: RecordProviding {
  let pageSize = 100
  let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")

  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    throw .needsNetwork
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    Page(provenance: provenance, elements: [], total: 0)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    Page(provenance: provenance, elements: [], total: 0)
  }
}
