import MarvelGateway
import Testing

struct CredentialsTests {
  let keys = Credentials.sample()
  let hash = "ffd275c5130566a2916217b101f26150"

  @Test func `the example in Marvel's documentation is accepted`() throws {
    try keys.check(Request("characters?ts=1&apikey=1234&hash=\(hash)"))
  }

  @Test func `an open gateway accepts any key`() throws {
    try Credentials.open.check(Request("characters?apikey=anything"))
  }

  @Test(
    arguments: [
      ("", .missingKey),
      ("ts=1&hash=HASH", .missingKey),
      ("ts=1&apikey=1234", .missingHash),
      ("apikey=1234", .missingHash),
      ("apikey=1234&hash=HASH", .missingTimestamp),
      ("ts=1&apikey=4321&hash=HASH", .unknownKey),
      ("ts=1&apikey=&hash=HASH", .unknownKey),
      ("ts=2&apikey=1234&hash=HASH", .wrongHash),
      ("ts=1&apikey=1234&hash=", .wrongHash),
      ("ts=&apikey=1234&hash=HASH", .wrongHash),
    ] as [(String, APIError)])
  func `missing or wrong credentials are reported`(query: String, error: APIError) {
    let query = query.replacing("HASH", with: hash)
    #expect(throws: error) { try keys.check(Request("characters?" + query)) }
  }

  private func request(_ query: String, referrer: String? = nil, origin: String? = nil) -> Request {
    var request = Request("characters?" + query)
    (request.referrer, request.origin) = (referrer, origin)
    return request
  }

  @Test(
    arguments: [
      ("http://example.com/page", nil), (nil, "http://example.com"),
      ("http://www.example.org:8000/", "http://nowhere.example"),
    ] as [(String?, String?)])
  func `a page on a registered host needs no signature`(referrer: String?, origin: String?) throws {
    let keys = Credentials.sample("example.com", "*.example.org")
    #expect(try keys.check(request("apikey=1234", referrer: referrer, origin: origin)) == "1234")
  }

  @Test func `a page on another host is rejected`() {
    let page = "http://evil.example/"
    for keys in [Credentials.sample("example.com"), .sample()] {
      #expect(throws: APIError.wrongReferrer) {
        try keys.check(request("apikey=1234", referrer: page))
      }
      #expect(throws: APIError.unknownKey) {
        try keys.check(request("apikey=4321", referrer: page))
      }
      #expect(throws: APIError.missingHash) {
        try keys.check(request("apikey=1234&ts=1", referrer: page))
      }
    }
  }

  @Test func `each key pair is accepted only with its own signature`() throws {
    let keys = Credentials.keys([
      KeyPair(publicKey: "5678", privateKey: "efgh"),
      KeyPair(publicKey: "1234", privateKey: "abcd"),
    ])
    #expect(try keys.check(Request("characters?ts=1&apikey=1234&hash=\(hash)")) == "1234")
    #expect(throws: APIError.wrongHash) {
      try keys.check(Request("characters?ts=1&apikey=5678&hash=\(hash)"))
    }
  }
}
