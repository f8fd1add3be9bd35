import Catalog
import MarvelGateway
import Testing

struct GatewayTests {
  private func text(_ address: String) async throws -> String {
    try await fixtureGateway().response(to: Request(address)).text
  }

  @Test func `a list comes from the source`() async throws {
    let response = try await fixtureGateway().response(
      to: Request("characters?nameStartsWith=spider&limit=1"))
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json; charset=utf-8")
    #expect(response.text.contains("\"total\":2,\"count\":1,\"results\":[{\"id\":103,"))
    #expect(response.text.contains("\"attributionText\":\"Made for tests.\""))
  }

  @Test func `a principal name finds its entities, the best-known one first`() async throws {
    for range in ["", "&limit=1"] {
      let text = try await text("characters?name=Spider-Man\(range)")
      #expect(text.contains(#""results":[{"id":102,"#))
      #expect(text.contains(#""total":2,"#))
    }
    #expect(try await text("characters?name=Spider-Man&limit=1&offset=1").contains(#"{"id":103,"#))
    #expect(try await text("characters?name=Hulk").contains(#""total":1,"#))
  }

  @Test func `an offset past the end returns an empty page`() async throws {
    #expect(
      try await text("characters?offset=1000000").contains(
        "\"data\":{\"offset\":1000000,\"limit\":20,\"total\":7,\"count\":0,\"results\":[]}"))
  }

  @Test func `an entity is returned in the envelope of a list`() async throws {
    #expect(
      try await text("characters/101").contains(
        "\"data\":{\"offset\":0,\"limit\":20,\"total\":1,\"count\":1,\"results\":[{\"id\":101,"))
  }

  @Test(arguments: ["characters/999", "characters/hulk"])
  func `an unknown entity is not found`(address: String) async throws {
    let response = try await fixtureGateway().response(to: Request(address))
    #expect(response.status == 404)
    #expect(response.text == "{\"code\":404,\"status\":\"We couldn't find that character\"}")
  }

  @Test func `an entity accepts no parameters`() async throws {
    #expect(
      try await text("characters/101?limit=1&ts=1")
        == "{\"code\":409,\"status\":\"We don't recognize the parameter limit\"}")
  }

  @Test(arguments: [
    ("GET", "cats?limit=0", 409, "user key"),
    ("GET", "cats?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150&limit=0", 404, "exist"),
    (
      "POST", "characters?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150&limit=0", 405,
      "POST"
    ),
    (
      "GET", "characters?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150&limit=0", 409,
      "limit"
    ),
  ])
  func `credentials are checked first, then the path, the method, and the parameters`(
    method: String, address: String, status: Int, text: String
  ) async throws {
    let gateway = try fixtureGateway(.sample())
    let response = await gateway.response(to: Request(address, method: method))
    #expect(response.status == status)
    #expect(response.text.contains(text))
  }

  @Test func `an unknown path is reported without its query`() async throws {
    #expect(
      try await text("cats?apikey=secret")
        == "{\"code\":\"ResourceNotFound\",\"message\":\"/v1/public/cats does not exist\"}")
  }

  @Test func `an unreadable source is an API error`() async throws {
    let sources = try SourcePool(count: 1) { BrokenSource() }
    let gateway = Gateway(sources, .open)
    for address in ["characters", "characters/1"] {
      let response = await gateway.response(to: Request(address))
      #expect(response.status == 500)
      #expect(response.text == "{\"code\":500,\"status\":\"Internal Server Error\"}")
    }
  }
}
