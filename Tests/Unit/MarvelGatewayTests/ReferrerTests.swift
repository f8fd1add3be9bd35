import MarvelGateway
import Testing

struct ReferrerTests {
  @Test(arguments: [
    ("example.com", "https://example.com/page?x=1", true),
    ("example.com", "http://EXAMPLE.com:8000", true),
    ("example.com:8000", "http://example.com:8000/", true),
    ("example.com:8000", "http://example.com:8001/", false),
    ("example.com", "http://www.example.com/", false),
    ("example.com", "http://example.com.evil.example/", false),
    ("example.com", "http://evil.example/?http://example.com/", false),
    ("example.com", "http://example.com@evil.example/", false),
    ("example.com", "example.com", false), ("example.com", "null", false),
    ("*.example.com", "http://a.b.example.com/", true),
    ("*.example.com", "http://example.com/", false),
    ("*.example.com", "http://badexample.com/", false),
    ("[::1]", "http://[::1]:8000/", true),
  ])
  func `a page matches the host or does not`(host: String, page: String, isMatch: Bool) throws {
    #expect(try #require(Referrer(host)).matches(page) == isMatch)
  }

  @Test(arguments: ["", "*", "*.", "http://example.com", "a b", "example.com/x"])
  func `an invalid host is rejected`(text: String) {
    #expect(Referrer(text) == nil)
  }
}
