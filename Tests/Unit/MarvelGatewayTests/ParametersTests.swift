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

  @Test func `a huge offset is accepted`() throws {
    #expect(try query("offset=99999999999999999999").range.offset > 1_000_000)
  }

  @Test(
    arguments: [
      ("limit=101", .tooHighLimit),
      ("limit=99999999999999999999", .tooHighLimit),
      ("limit=0", .invalidLimit), ("limit=-1", .invalidLimit), ("limit=ten", .invalidLimit),
      ("limit=", .invalidLimit), ("limit=1.5", .invalidLimit),
      ("offset=-1", .invalidOffset), ("offset=x", .invalidOffset), ("offset=", .invalidOffset),
      ("Thor=1", .unknownParameter("Thor")), ("title=Thor", .unknownParameter("title")),
      ("name=", .blankParameter("name")), ("name=0", .blankParameter("name")),
      ("nameStartsWith", .blankParameter("nameStartsWith")),
      ("orderBy=", .blankParameter("orderBy")),
      ("orderBy=goofiness", .unknownOrder("goofiness")),
      ("orderBy=name,-goofiness", .unknownOrder("-goofiness")),
      ("orderBy=name,", .unknownOrder("")),
      ("modifiedSince=soon", .invalidValue("soon", parameter: "modifiedSince")),
    ] as [(String, APIError)])
  func `invalid parameters are rejected`(parameters: String, error: APIError) {
    #expect(throws: error) { try query(parameters) }
  }
}
