import JSONText
import SQLite
import Testing

/// Reading and validating JSON in one pass.
struct CheckedScannerTests {
  private static let texts = [
    "{}", "[]", " [ 1 , 2 ] ", "{\"a\" : {\"b\":[true,false,null]} }\n", "\"text\"", "0", "-0",
    "12",
    "-1.5e+10", "1E3", "1e-2", #""\u00e9\"\\\/\b\f\n\r\t""#, "\"é😀\"", "{\"a\":1,\"a\":2}",
    "", " ", "{", "}", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
    "{\"a\":1}}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "tru", "truex", "nulll", "\"", "\"\\",
    #""\x""#, #""\u12g4""#, "\"\u{1}\"", "\"a\nb\"", "'a'", "[1]x", "[[],{},[{}],{\"a\":[]}]",
    "[{]}", "{\"a\":[1}]", "[[1,2],]", "{\"a\":[],}", "NaN", "\u{B}1",
  ]

  private func isTaken(_ text: String) -> Bool {
    var scanner = CheckedScanner(text)
    return scanner.takeValue() && scanner.isAtEnd
  }

  @Test(arguments: texts)
  func `the scanner accepts what SQLite considers valid`(text: String) throws {
    let statement = try Connection.inMemory().prepare("SELECT json_valid(?1)")
    try statement.bind([.text(text)])
    #expect(try statement.step())
    #expect(isTaken(text) == (statement.integer(0) == 1))
  }

  @Test func `a zero byte is invalid everywhere`() {
    #expect(!isTaken("1\0"))
    #expect(!isTaken("\"\0\""))
    #expect(!isTaken("\0"))
  }

  @Test func `nesting is limited`() {
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(isTaken(deep(2000)))
    #expect(!isTaken(deep(2001)))
    #expect(!isTaken(deep(1_000_000)))
    #expect(isTaken("[" + deep(1999) + ",{\"a\":" + deep(1998) + "}]"))
  }

  @Test func `values are returned as written, without whitespace between tokens`() {
    var scanner = CheckedScanner(
      #" [ { "id" : 7 , "name":"a \" b" } , {"id":1E3},"x\u00e9",-0.50 ]"#)
    var values: [String?] = []
    #expect(
      scanner.takeElements { scanner in
        values.append(
          values.count < 2 ? scanner.takeCompact { $0.takeValue() } : scanner.takeScalar())
        return true
      })
    #expect(values == [#"{"id":7,"name":"a \" b"}"#, #"{"id":1E3}"#, "xé", "-0.50"])
    #expect(scanner.isAtEnd)
  }

  @Test func `only 64-bit integers are integers`() {
    let given = ["7", "-7", "7.0", "7e0", "9223372036854775808", "\"7\"", "true"].map { text in
      var scanner = CheckedScanner(text)
      return scanner.takeInteger()
    }
    #expect(given == [7, -7, nil, nil, nil, nil, nil])
  }
}
