import Catalog
import CatalogImport
import Testing

struct JSONFormTests {
  let one = hero(1)
  let two = hero(2)

  @Test(arguments: [1, 2, 7, 65_536])
  func `lines of entities have their line numbers, in pieces of any size`(pieceSize: Int) throws {
    #expect(
      try rows("\(one)\n\n  \(two) \r\n", pieceSize: pieceSize)
        == [.hero(1, one), .hero(3, two)])
  }

  @Test func `an unterminated last line is accepted if it is complete`() throws {
    #expect(try rows("\(one)\n\(two)") == [.hero(1, one), .hero(2, two)])
    #expect(throws: ImportError.truncated) { try rows("\(one)\n\(two.dropLast(3))") }
  }

  @Test func `entities are extracted from every document format`() throws {
    let both = [ImportRow.hero(1, one), .hero(1, two)]
    #expect(try rows("[\(one),\(two)]") == both)
    #expect(try rows("{\"code\":200,\"data\":{\"results\":[\(one),\(two)]}}") == both)
    #expect(try rows("{\"schemaVersion\":1,\"results\":[\(one),\(two)],\"count\":2}") == both)
    let hit = "{\"kind\":\"character\",\"matched\":[\"name\"],\"entity\":\(one)}"
    #expect(try rows("{\"results\":[\(hit)]}") == [.hero(1, one)])
    #expect(try rows("\(hit)\n\(hit)\n") == [.hero(1, one), .hero(2, one)])
  }

  @Test func `multi-line and concatenated documents are read`() throws {
    let spread = "{\n  \"data\": {\n    \"results\": [\n\(one),\n\(two)\n]\n  }\n}"
    #expect(
      try rows(spread + "\n" + spread) == [
        .hero(1, one), .hero(1, two), .hero(9, one), .hero(9, two),
      ])
    #expect(try rows("[\(one)][\(two)]") == [.hero(1, one), .hero(1, two)])
    #expect(
      try rows("{\n\"id\": 1,\n\"resourceURI\": \"/characters/1\"\n}")
        == [.hero(1, "{\"id\":1,\"resourceURI\":\"/characters/1\"}")])
  }

  @Test func `entities are preserved token for token`() throws {
    let odd =
      "{ \"id\" : 7, \"name\":\"\\u00c9 \\/ \u{1F9B8}\", \"n\": 1.50e+03, "
      + "\"resourceURI\":\"/characters/7\" }"
    #expect(try rows(odd) == [.hero(1, odd)])
  }

  @Test func `an invalid line is rejected and the others are accepted`() throws {
    let text = "\(one)\n{\"id\":2,\n[1,2]\n{\"id\":3}\n{}\nnull\n\(two)\n"
    #expect(
      try rows(text) == [
        .hero(1, one), .refused(2, .notJSON), .refused(3, .noEntity), .refused(3, .noEntity),
        .refused(4, .noKind), .refused(5, .noEntity), .refused(6, .noEntity), .hero(7, two),
      ])
    #expect(try rows("{\"id\":1\n\(two)\n") == [.refused(1, .notJSON), .hero(2, two)])
    #expect(
      try rows(Array("\(one)\n".utf8) + [0x7B, 0xFF, 0x7D, 0x0A])
        == [.hero(1, one), .refused(2, .notUTF8)])
  }

  @Test func `the kind is the address's, or the argument's without one`() throws {
    let bare = "{\"id\":3,\"title\":\"X\"}"
    #expect(try rows(bare, kind: .comic) == [ImportRow(line: 1, .entity(.comic, bare))])
    #expect(try rows(one, kind: .comic) == [ImportRow(line: 1, .ofOtherKind)])
  }

  @Test(arguments: [
    "{\n\"data\":{\"results\":[", "[\n{\"id\":1},\n{\"id\"", "{\"data\":{\"results\":[{\"id\":1}",
    "[{\"id\":1,\"name\":\"a",
  ])
  func `a truncated document is an error`(text: String) {
    #expect(throws: ImportError.truncated) { try rows(text, kind: .character) }
  }

  @Test(arguments: [
    ("[\n1 2\n]", 1), ("{\n\"a\" 1\n}", 1), ("[\n{]\n]\n", 1),
  ])
  func `an invalid document is an error`(text: String, line: Int) {
    #expect(throws: ImportError.notJSON(line: line)) { try rows(text, kind: .character) }
  }

  @Test(arguments: ["<html></html>", "name,age\nx,1\n", "\u{7F}ELF", "\"text\"", "42"])
  func `a file of another format is an error`(text: String) {
    #expect(throws: ImportError.unknownForm) { try rows(text) }
  }

  @Test func `an empty file is an error`() throws {
    for text in ["", " \n\n", "\u{FEFF}"] {
      #expect(throws: ImportError.empty) { try rows(text) }
    }
    #expect(try rows("\u{FEFF}" + one) == [.hero(1, one)])
  }

  @Test func `limits apply to the file, the document, and the row`() throws {
    var limits = Limits()
    limits.expanded = 100
    #expect(throws: ImportError.tooLarge(limit: 100)) {
      try rows("[\(one),\(one)]", limits: limits)
    }
    limits = Limits()
    limits.document = 100
    #expect(throws: ImportError.tooLarge(limit: 100)) {
      try rows("[\n\(one),\n\(one)]", limits: limits)
    }
    limits = Limits()
    limits.row = 50
    #expect(
      try rows("\(one)\n\(one)\n", limits: limits).map(\.content) == [
        .refused(.tooLong(limit: 50)), .refused(.tooLong(limit: 50)),
      ])
  }

  @Test func `deeply nested brackets are an error`() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(throws: ImportError.truncated) { try rows(deep) }
    let closed = deep + String(repeating: "]", count: 200_000)
    #expect(throws: ImportError.notJSON(line: 1)) { try rows(closed) }
  }
}
