import MarvelGateway
import Testing

struct ContentNegotiationTests {
  private func response(
    validators: String? = nil, encodings: String? = nil, cacheControl: String? = nil
  ) async throws -> Response {
    var request = Request("characters")
    request.validators = validators
    request.acceptedEncodings = encodings
    var options = GatewayOptions()
    options.cacheControl = cacheControl
    return try await fixtureGateway(.open, options).response(to: request)
  }

  @Test(arguments: ["TAG", "\"TAG\"", "W/\"TAG\"", "\"other\", \"TAG\"", "*"])
  func `a client with the current version gets no body`(validators: String) async throws {
    let tag = try #require(try await response().header("ETag"))
    let response = try await response(validators: validators.replacing("TAG", with: tag))
    #expect(response.status == 304)
    #expect(response.body.bytes == [])
    #expect(response.header("ETag") == tag)
  }

  @Test(arguments: ["", "other", "\"other\"", "W/"])
  func `a client with another version gets the current one`(validators: String) async throws {
    #expect(try await response(validators: validators).status == 200)
  }

  @Test(arguments: ["gzip", "deflate, gzip;q=0.5", "*", "GZIP", "br;q=1.0, x-gzip"])
  func `a client that accepts gzip gets a compressed body`(encodings: String) async throws {
    let response = try await response(encodings: encodings)
    #expect(response.header("Content-Encoding") == "gzip")
    #expect(response.header("Vary") == "Accept-Encoding")
    let bytes = try #require(response.body.bytes)
    #expect(bytes.prefix(3) == [0x1F, 0x8B, 8])
  }

  @Test(arguments: [nil, "", "identity", "gzip;q=0", "gzip; q=0, *", "*;q=0", "gzipped"])
  func `a client without gzip gets an uncompressed body`(encodings: String?) async throws {
    let response = try await response(encodings: encodings)
    #expect(response.header("Content-Encoding") == nil)
    #expect(response.text.hasPrefix("{\"code\":200"))
  }

  @Test func `successes include Cache-Control if it is configured`() async throws {
    #expect(try await response().header("Cache-Control") == nil)
    #expect(try await response(cacheControl: "max-age=9").header("Cache-Control") == "max-age=9")
    let unchanged = try await response(validators: "*", cacheControl: "max-age=9")
    #expect(unchanged.header("Cache-Control") == "max-age=9")
  }

  @Test(arguments: [
    ("related-ids", true), ("respond-async, Related-IDs ; x=1", true), ("related-ids=yes", true),
    (nil, false), ("", false), ("related", false), ("return=related-ids", false),
  ])
  func `a preference for related ids is applied to lists`(
    preferences: String?, isApplied: Bool
  ) async throws {
    for (path, isList) in [("characters", true), ("characters/1", false)] {
      var request = Request(path)
      request.preferences = preferences
      let response = try await fixtureGateway(.open).response(to: request)
      let applied = response.header("Preference-Applied")
      #expect(applied == (isApplied && isList ? "related-ids" : nil))
      #expect(response.headers.contains { $0.value == "Prefer" } == isList)
    }
  }
}
