import MarvelGateway
import Testing

struct ContentNegotiationTests {
  private func answer(
    validators: String? = nil, encodings: String? = nil, cacheControl: String? = nil
  ) async throws -> Answer {
    var request = Request("characters")
    request.validators = validators
    request.acceptedEncodings = encodings
    var options = GatewayOptions()
    options.cacheControl = cacheControl
    return try await fixtureGateway(.open, options).answer(request)
  }

  @Test(arguments: ["TAG", "\"TAG\"", "W/\"TAG\"", "\"other\", \"TAG\"", "*"])
  func `a client that has this version gets no body`(validators: String) async throws {
    let tag = try #require(try await answer().header("ETag"))
    let answer = try await answer(validators: validators.replacing("TAG", with: tag))
    #expect(answer.status == 304)
    #expect(answer.body == .bytes([]))
    #expect(answer.header("ETag") == tag)
  }

  @Test(arguments: ["", "other", "\"other\"", "W/"])
  func `a client that has another version gets this one`(validators: String) async throws {
    #expect(try await answer(validators: validators).status == 200)
  }

  @Test(arguments: ["gzip", "deflate, gzip;q=0.5", "*", "GZIP", "br;q=1.0, x-gzip"])
  func `a client that takes gzip gets it`(encodings: String) async throws {
    let answer = try await answer(encodings: encodings)
    #expect(answer.header("Content-Encoding") == "gzip")
    #expect(answer.header("Vary") == "Accept-Encoding")
    let bytes = try #require(answer.body.bytes)
    #expect(bytes.prefix(3) == [0x1F, 0x8B, 8])
  }

  @Test(arguments: [nil, "", "identity", "gzip;q=0", "gzip; q=0, *", "*;q=0", "gzipped"])
  func `another client gets plain text`(encodings: String?) async throws {
    let answer = try await answer(encodings: encodings)
    #expect(answer.header("Content-Encoding") == nil)
    #expect(answer.text.hasPrefix("{\"code\":200"))
  }

  @Test func `Cache-Control comes with successes when it is set`() async throws {
    #expect(try await answer().header("Cache-Control") == nil)
    #expect(try await answer(cacheControl: "max-age=9").header("Cache-Control") == "max-age=9")
    let unchanged = try await answer(validators: "*", cacheControl: "max-age=9")
    #expect(unchanged.header("Cache-Control") == "max-age=9")
  }
}
