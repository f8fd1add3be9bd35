import Catalog
import Testing

struct QueryTests {
  @Test func `a query without an order has that of the kind`() throws {
    #expect(try Query(kind: .character).order == [Order(.name)])
  }

  @Test func `orders keep their sequence and direction`() throws {
    let query = try Query(kind: .character, order: ["-modified", "name"])
    #expect(query.order == [Order(.modified, descending: true), Order(.name)])
  }

  @Test func `a filter becomes a condition`() throws {
    let query = try Query(
      kind: .character, filters: [("nameStartsWith", "sp"), ("modifiedSince", "1970-01-02")])
    #expect(
      query.conditions == [
        .startsWith(.name, "sp"), .since(.modified, Moment(seconds: 86_400)),
      ])
  }

  @Test func `an unknown filter is refused`() {
    #expect(throws: QueryError.unknownFilter("nam", .character)) {
      try Query(kind: .character, filters: [("nam", "x")])
    }
  }

  @Test(arguments: ["", " ", "\t"])
  func `a blank value is refused`(value: String) throws {
    let filter = try #require(ProtocolTable.resource(for: .character)?.filter(named: "name"))
    #expect(throws: QueryError.blankValue(filter)) {
      try Query(kind: .character, filters: [("name", value)])
    }
  }

  @Test func `an unknown order is refused with the known ones`() {
    #expect(
      throws: QueryError.unknownOrder(
        "-nme", allowed: ["name", "modified", "-name", "-modified"])
    ) {
      try Query(kind: .character, order: ["-nme"])
    }
  }

  @Test func `a kind without a row is refused`() {
    #expect(throws: QueryError.unsupportedKind(.comic)) { try Query(kind: .comic) }
  }

  @Test(arguments: [
    (Window(offset: 0, limit: 20), 7, 7), (Window(offset: 5, limit: nil), 3, 8),
    (Window(offset: 0, limit: nil), 0, 0), (Window(offset: 0, limit: 20), 20, nil),
    (Window(offset: 9, limit: 20), 0, nil),
  ])
  func `a part that ends early shows the length of the list`(
    window: Window, found: Int, total: Int?
  ) {
    #expect(window.total(found: found) == total)
  }
}
