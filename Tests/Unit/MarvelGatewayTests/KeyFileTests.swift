import MarvelGateway
import Testing

struct KeyFileTests {
  @Test func `a line is a key pair followed by hosts`() throws {
    let pairs = try KeyFile.pairs(
      "\u{FEFF}# ours\n\n1234 abcd\r\n  5678\tefgh example.com *.example.org\n")
    #expect(
      pairs == [
        KeyPair(publicKey: "1234", privateKey: "abcd"),
        KeyPair(
          publicKey: "5678", privateKey: "efgh",
          referrers: [
            try #require(Referrer("example.com")), try #require(Referrer("*.example.org")),
          ]),
      ])
  }

  @Test(arguments: [("\n1234\n", 2), ("1 a\n2 b http://example.com/", 2), ("1 a\n2 b\n1 c", 3)])
  func `an invalid line is reported with its number`(text: String, line: Int) throws {
    let error = #expect(throws: KeySyntaxError.self) { try KeyFile.pairs(text) }
    #expect(error?.line == line)
  }
}
