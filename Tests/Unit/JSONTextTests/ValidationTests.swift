import JSONText
import SQLite
import Testing

/// Validation of JSON.
struct ValidationTests {
  private static let texts = [
    "{}", "[]", " [ 1 , 2 ] ", "{\"a\" : {\"b\":[true,false,null]} }\n", "\"text\"", "0", "-0",
    "12", "-1.5e+10", "1E3", "1e-2", #""\u00e9\"\\\/\b\f\n\r\t""#, "\"é😀\"", "{\"a\":1,\"a\":2}",
    "", " ", "{", "}", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
    "{\"a\":1}}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "tru", "truex", "nulll", "\"", "\"\\",
    #""\x""#, #""\u12g4""#, "\"\u{1}\"", "\"a\nb\"", "'a'", "[1]x", "[[],{},[{}],{\"a\":[]}]",
    "[{]}", "{\"a\":[1}]", "[[1,2],]", "{\"a\":[],}", "NaN", "\u{B}1",
  ]

  @Test(arguments: texts)
  func `what SQLite considers valid is JSON`(text: String) throws {
    let statement = try Connection.inMemory().prepare("SELECT json_valid(?1)")
    try statement.bind([.text(text)])
    #expect(try statement.step())
    #expect(isJSON(text) == (statement.integer(0) == 1))
  }

  @Test(arguments: texts)
  func `only a text that continues is truncated`(text: String) {
    var bytes = Array(text.utf8)
    guard isJSON(text), text.contains(where: { "[{".contains($0) }) else { return }
    for count in 0...bytes.count {
      let part = bytes[..<count]
      let begins = part.contains { "[{".utf8.contains($0) }
      let whole = isJSON(String(decoding: part, as: UTF8.self))
      #expect(isTruncated(Array(part)) == (begins && !whole), "\(count) bytes of \(text)")
    }
    bytes.append(UInt8(ascii: "}"))
    #expect(!isTruncated(bytes))
  }

  @Test(arguments: [
    "", " ", "\"", "\"text", "tru", "12", "<html", "x[", "{]", "[1 2", "{a", "{\"a\" 1", "[01",
    "[\"\u{1}", "[\\", "{}[", "[1]{\"a\":",
  ])
  func `what is not the beginning of JSON is not truncated`(text: String) {
    #expect(!isTruncated(Array(text.utf8)))
  }

  private func isTruncated(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe isTruncatedJSON($0) }
  }

  @Test func `a zero byte is invalid everywhere`() {
    #expect(!isJSON("1\0"))
    #expect(!isJSON("\"\0\""))
    #expect(!isJSON("\0"))
  }

  @Test func `nesting is limited`() {
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(isJSON(deep(2000)))
    #expect(!isJSON(deep(2001)))
    #expect(!isJSON(deep(1_000_000)))
    #expect(isJSON("[" + deep(1999) + ",{\"a\":" + deep(1998) + "}]"))
  }
}
