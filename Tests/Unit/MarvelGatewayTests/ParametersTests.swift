import Catalog
import MarvelGateway
import Testing

struct ParametersTests {
  private func query(_ parameters: String) throws(APIError) -> Query {
    try Query(Request("characters?" + parameters), .character)
  }

  @Test func `a list without parameters starts with twenty entities`() throws {
    #expect(try query("") == Query(kind: .character))
    #expect(try query("").range == PageRange(offset: 0, limit: 20))
  }

  @Test func `parameters are parsed into a query`() throws {
    let expected = try Query(
      kind: .character,
      filters: [("nameStartsWith", "sp"), ("modifiedSince", "2024-05-01")],
      order: ["-modified", "name"], range: PageRange(offset: 40, limit: 100))
    let parameters = """
      nameStartsWith=sp&modifiedSince=2024-05-01&orderBy=-modified,name&offset=40&limit=100&ts=1
      """
    #expect(try query(parameters) == expected)
  }

  @Test func `the last value of a repeated parameter counts`() throws {
    #expect(try query("name=Hulk&limit=1&name=Thor&limit=2") == query("name=Thor&limit=2"))
  }

  @Test func `the values of a repeated list count together`() throws {
    #expect(try query("comics=1&limit=5&comics=2,3") == query("comics=1,2,3&limit=5"))
    #expect(try query("orderBy=-modified&orderBy=name") == query("orderBy=-modified,name"))
    let range = Request("comics?dateRange=1963-01-01&dateRange=1963-12-31")
    #expect(try Query(range, .comic) == Query(Request("comics?dateRange=1963"), .comic))
    #expect(throws: APIError.blankParameter("comics")) { try query("comics=1&comics=") }
  }

  @Test(arguments: ["&", "&&", "&limit=5", "limit=5&&offset=0"])
  func `empty pairs are ignored`(parameters: String) throws {
    let items = parameters.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=")
      return Request.Item(String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
    }
    let request = Request(path: "/v1/public/characters", items: items)
    let limit = parameters.contains("limit") ? 5 : 20
    #expect(try Query(request, .character).range == PageRange(limit: limit))
  }

  @Test(arguments: Kind.allCases)
  func `every list can be filtered by id, as on Marvel's gateway`(kind: Kind) throws {
    #expect(
      try Query(Request("\(kind.plural)?id=101"), kind)
        == Query(kind: kind, filters: [("id", "101")]))
  }

  @Test(arguments: [
    ("noVariants=true", true), ("noVariants=1", true), ("hasDigitalIssue=1", true),
    ("noVariants=false", false), ("noVariants=False", false), ("hasDigitalIssue=false", false),
  ])
  func `a flag accepts the values that programs send`(parameters: String, isSet: Bool) throws {
    #expect(try Query(Request("comics?" + parameters), .comic).conditions.count == (isSet ? 1 : 0))
  }

  @Test(arguments: [
    "2020-01-31", "01-31-2020", "1/31/2020", "31.01.2020", "31-01-2020", "2020/1/31",
    "Jan 31, 2020", "31 January 2020", "2020-01-31T00:00:00.000Z",
  ])
  func `common forms of a date are accepted`(date: String) throws {
    let items = [Request.Item("modifiedSince", date)]
    let request = Request(path: "/v1/public/comics", items: items)
    #expect(
      try Query(request, .comic) == Query(kind: .comic, filters: [("modifiedSince", "2020-01-31")]))
    let range = Request(
      path: "/v1/public/comics", items: [Request.Item("dateRange", "\(date),02-13-2020")])
    #expect(
      try Query(range, .comic)
        == Query(kind: .comic, filters: [("dateRange", "2020-01-31,2020-02-13")]))
  }

  @Test func `a huge offset is accepted`() throws {
    #expect(try query("offset=99999999999999999999").range.offset > 1_000_000)
  }

  @Test(
    arguments: [
      ("limit=101", .tooHighLimit), ("limit=99999999999999999999", .tooHighLimit),
      ("limit=0", .invalidLimit), ("limit=-1", .invalidLimit), ("limit=ten", .invalidLimit),
      ("limit=", .invalidLimit), ("limit=1.5", .invalidLimit), ("offset=-1", .invalidOffset),
      ("offset=x", .invalidOffset), ("offset=", .invalidOffset),
      ("Thor=1", .unknownParameter("Thor")), ("title=Thor", .unknownParameter("title")),
      ("name=", .blankParameter("name")), ("name=0", .blankParameter("name")),
      ("nameStartsWith", .blankParameter("nameStartsWith")),
      ("orderBy=", .blankParameter("orderBy")), ("orderBy=goofiness", .unknownOrder("goofiness")),
      ("orderBy=name,-goofiness", .unknownOrder("-goofiness")),
      ("orderBy=name,", .unknownOrder("")),
      ("modifiedSince=01-02-2020", .invalidValue("01-02-2020", parameter: "modifiedSince")),
      ("orderBy=name" + String(repeating: ",name", count: 2000), .tooManyOrders),
      ("id=1.5", .invalidValue("1.5", parameter: "id")),
      ("id=x", .invalidValue("x", parameter: "id")), ("comics=+1", .noValidID(.comic)),
      ("comics=1,1.5", .noValidID(.comic)), ("comics=1000000000000000000", .noValidID(.comic)),
      ("comics=0,0", .noValidID(.comic)),
      ("modifiedSince=soon", .invalidValue("soon", parameter: "modifiedSince")),
    ] as [(String, APIError)])
  func `invalid parameters are rejected`(parameters: String, error: APIError) {
    #expect(throws: error) { try query(parameters) }
  }
}
