import Catalog
import MarvelGateway
import Testing

struct GatewayTests {
  private func text(_ address: String) async throws -> String {
    try await fixtureGateway().answer(Request(address)).text
  }

  @Test func `a list is answered from the source`() async throws {
    let answer = try await fixtureGateway().answer(
      Request("characters?nameStartsWith=spider&limit=1"))
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
    #expect(answer.text.contains("\"total\":2,\"count\":1,\"results\":[{\"id\":103,"))
    #expect(answer.text.contains("\"attributionText\":\"Made for tests.\""))
  }

  @Test func `an offset past the end is an empty success`() async throws {
    #expect(
      try await text("characters?offset=1000000").contains(
        "\"data\":{\"offset\":1000000,\"limit\":20,\"total\":7,\"count\":0,\"results\":[]}"))
  }

  @Test func `an entity comes in the envelope of a list`() async throws {
    #expect(
      try await text("characters/101").contains(
        "\"data\":{\"offset\":0,\"limit\":20,\"total\":1,\"count\":1,\"results\":[{\"id\":101,"))
  }

  @Test(arguments: ["characters/999", "characters/hulk"])
  func `an entity that is not there is missing`(address: String) async throws {
    let answer = try await fixtureGateway().answer(Request(address))
    #expect(answer.status == 404)
    #expect(answer.text == "{\"code\":404,\"status\":\"We couldn't find that character\"}")
  }

  @Test func `an entity takes no parameters`() async throws {
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
  func `credentials are checked first, then the path, then the verb, then parameters`(
    method: String, address: String, status: Int, word: String
  ) async throws {
    let gateway = try fixtureGateway(.sample())
    let answer = await gateway.answer(Request(address, method: method))
    #expect(answer.status == status)
    #expect(answer.text.contains(word))
  }

  @Test func `an unknown path is repeated without the query`() async throws {
    #expect(
      try await text("cats?apikey=secret")
        == "{\"code\":\"ResourceNotFound\",\"message\":\"/v1/public/cats does not exist\"}")
  }

  @Test func `a source that cannot be read is an error of the second shape`() async throws {
    let sources = try SourcePool(count: 1) { BrokenSource() }
    let gateway = Gateway(sources, .open)
    for address in ["characters", "characters/1"] {
      let answer = await gateway.answer(Request(address))
      #expect(answer.status == 500)
      #expect(answer.text == "{\"code\":500,\"status\":\"Internal Server Error\"}")
    }
  }
}
