import Catalog
import Testing

struct QueryTests {
  @Test func `a query without an order has the default order of the kind`() throws {
    #expect(try Query(kind: .character).order == [Order(.name)])
  }

  @Test func `names of flags and error codes are property names in kebab case`() {
    let names = ["nameStartsWith", "notADate", "notAnID", "fileNotJSON", "inputNotUTF8", "x-y"]
    #expect(
      names.map(\.kebabCase) == [
        "name-starts-with", "not-a-date", "not-an-id", "file-not-json", "input-not-utf8", "x-y",
      ])
  }

  @Test func `orders keep their sequence and direction`() throws {
    let query = try Query(kind: .character, filters: [], order: ["-modified", "name"])
    #expect(query.order == [Order(.modified, descending: true), Order(.name)])
  }

  @Test func `the default order of comics is requested, since gateways' has many ties`() throws {
    let query = try Query(kind: .comic, filters: [("format", "comic")])
    #expect(
      query.parameters.map { "\($0.name)=\($0.value)" } == [
        "format=comic", "orderBy=-onsaleDate,title",
      ])
    #expect(
      query.order == [
        Order(.onsaleDate, descending: true), Order(.name),
      ])
    #expect(!query.isOrderChosen)
  }

  @Test func `a requested order is kept, and a default of other kinds is not sent`() throws {
    let query = try Query(kind: .comic, filters: [], order: ["title"])
    #expect(query.parameters == [Parameter(name: "orderBy", value: "title")])
    #expect(query.isOrderChosen)
    for kind in Kind.allCases where kind != .comic {
      #expect(try Query(kind: kind).parameters == [])
    }
  }

  @Test func `a filter becomes a condition`() throws {
    let query = try Query(
      kind: .character, filters: [("nameStartsWith", "sp"), ("modifiedSince", "1970-01-02")])
    #expect(
      query.conditions == [
        Condition(.nameStartsWith(.name), .startsWith("sp")),
        Condition(.modifiedSince, .since(Timestamp(seconds: 86_400))),
      ])
  }

  @Test func `an unknown filter is rejected`() {
    #expect(throws: QueryError.unknownFilter("nam", .character, of: nil)) {
      try Query(kind: .character, filters: [("nam", "x")])
    }
  }

  @Test(arguments: ["", " ", "\t"])
  func `a blank value is rejected`(value: String) throws {
    let filter = try #require(ProtocolTable.filters(of: .character)?.first { $0.name == "name" })
    #expect(throws: QueryError.blankValue(filter)) {
      try Query(kind: .character, filters: [("name", value)])
    }
  }

  @Test func `an unknown order is rejected with the list of known ones`() {
    #expect(
      throws: QueryError.unknownOrder("-nme", allowed: ["name", "modified", "-name", "-modified"])
    ) {
      try Query(kind: .character, filters: [], order: ["-nme"])
    }
  }

  @Test func `a list below a parent has the filters of its kind except the parent's own`() throws {
    let parent = EntityKey(.character, 7)
    let query = try Query(kind: .comic, of: parent, filters: [("events", "1,2")])
    #expect(query.path == "characters/7/comics")
    #expect(query.conditions == [Condition(.events, .ids([1, 2]))])
    #expect(throws: QueryError.unknownFilter("characters", .comic, of: .character)) {
      try Query(kind: .comic, of: parent, filters: [("characters", "1")])
    }
    #expect(throws: QueryError.unknownRelation(.story, of: .story)) {
      try Query(kind: .story, of: EntityKey(.story, 1))
    }
    #expect(throws: QueryError.unknownRelation(.character, of: .creator)) {
      try Query(kind: .character, of: EntityKey(.creator, 1), filters: [])
    }
    let local = try Query(kind: .character, of: EntityKey(.creator, 1))
    #expect(local.missingAtGateways == .list(.character, of: .creator))
    #expect(query.missingAtGateways == nil)
  }

  @Test(
    arguments: [
      ("issueNumber", "33.1", Condition(.issueNumber, .number("33.1"))),
      ("format", "Trade Paperback", Condition(.format, .anyOf(["trade paperback"]))),
      ("noVariants", "true", Condition(.noVariants, .isTrue(as: 1))),
      ("noVariants", "True", Condition(.noVariants, .isTrue(as: 1))),
      ("dateDescriptor", "thisWeek", Condition(.dateDescriptor, .period(.thisWeek))),
      (
        "dateRange", "1970-01-01,1970-01-02",
        Condition(.dateRange, .within(Timestamp(seconds: 0), Timestamp(seconds: 86_400)))
      ),
      ("sharedAppearances", "1,2", Condition(.sharedAppearances, .ids([1, 2]))),
      ("title", "Hulk", Condition(.title(.seriesTitle), .equals("Hulk"))),
    ] as [(String, String, Condition)])
  func `a value is parsed by the rule of its filter`(
    name: String, value: String, condition: Condition
  ) throws {
    #expect(try Query(kind: .comic, filters: [(name, value)]).conditions == [condition])
  }

  @Test(arguments: [
    ("issueNumber", "one"), ("issueNumber", "1.2.3"), ("issueNumber", "-1"), ("format", "scroll"),
    ("noVariants", "no"), ("dateDescriptor", "thisweek"), ("dateRange", "2013-13"),
    ("dateRange", "2013-01-02,2013-01-01"), ("dateRange", "2014,2013"), ("characters", "hulk"),
    ("characters", "1,,2"), ("characters", "1,2,3,4,5,6,7,8,9,10,11"),
    ("collaborators", "-1"), ("modifiedSince", "soon"),
  ])
  func `an invalid value is rejected`(name: String, value: String) {
    #expect(throws: QueryError.self) { try Query(kind: .comic, filters: [(name, value)]) }
  }

  @Test(arguments: [
    (PageRange(offset: 0, limit: 20), 7, 7), (PageRange(offset: 5, limit: nil), 3, 8),
    (PageRange(offset: 0, limit: nil), 0, 0), (PageRange(offset: 0, limit: 20), 20, nil),
    (PageRange(offset: 9, limit: 20), 0, nil),
  ])
  func `a short page shows the total of the list`(range: PageRange, found: Int, total: Int?) {
    #expect(range.total(found: found) == total)
  }
}
