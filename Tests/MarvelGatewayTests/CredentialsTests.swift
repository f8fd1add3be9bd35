import MarvelGateway
import Testing

struct CredentialsTests {
  let keys = Credentials.keys(publicKey: "1234", privateKey: "abcd")
  let hash = "ffd275c5130566a2916217b101f26150"

  @Test func `the example of Marvel's documentation is let in`() throws {
    try keys.check(Request("characters?ts=1&apikey=1234&hash=\(hash)"))
  }

  @Test func `whoever is asked for nothing is let in`() throws {
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
  func `whoever lacks something is told what`(query: String, error: APIError) {
    let query = query.replacing("HASH", with: hash)
    #expect(throws: error) { try keys.check(Request("characters?" + query)) }
  }
}
