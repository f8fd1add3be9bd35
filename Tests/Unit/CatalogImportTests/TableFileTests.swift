import CatalogImport
import TestSupport
import Testing

/// Tables as texts with separators.
struct TableFileTests {
  /// A row of names of columns has one that is called `id`.
  private func table(_ bytes: [UInt8]) throws(TableError) -> TableFile {
    try TableFile(bytes) { names in names.contains("id") ? names.count : 0 }
  }

  private func table(_ text: String) throws(TableError) -> TableFile {
    try table(Array(text.utf8))
  }

  private func cells(_ table: TableFile) throws -> [[String]] {
    try [table.header] + table.rows.map { try $0.cells.get() }
  }

  @Test(arguments: [",", ";", "\t"])
  func `the separator is that of the columns' names`(separator: String) throws {
    let text = "My comics, and yours; all\nid|a\n1|\"x\ny\"\n".split(separator: "|")
      .joined(separator: separator)
    #expect(try cells(table(text)) == [["id", "a"], ["1", "x\ny"]])
  }

  @Test func `names of columns may be below other rows`() throws {
    let found = try table("\nComics\n,,\n a , id ,b\n1,2,3\n\n , ,\n4,5,6\n")
    #expect(found.header == ["a", "id", "b"])
    #expect(found.rows.map(\.place) == ["line 5", "line 8"])
    #expect(try cells(found).dropFirst() == [["1", "2", "3"], ["4", "5", "6"]])
  }

  @Test func `only the first ten rows can name columns, otherwise the first one does`() throws {
    let title = String(repeating: "x,y\n", count: 10)
    #expect(try table(title + "id,a\n").header == ["x", "y"])
    #expect(try table(String(title.dropLast(4)) + "id,a\n").header == ["id", "a"])
    #expect(try table("").header == [])
    #expect(try table("\n\n").rows == [])
  }

  @Test func `a row with another number of fields is rejected`() throws {
    let rows = try table("id,a\n1\n1,2,\n1,2,3\n\"a\"b,2\n").rows
    #expect(
      rows.map(\.cells) == [
        .failure(.fieldCount(1, expected: 2)), .success(["1", "2", ""]),
        .failure(.fieldCount(3, expected: 2)), .failure(.strayQuote),
      ])
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read, with a byte order mark or without`(isMarked: Bool) throws {
    let text = "id,name\r\n1,Thor \u{1F528} \u{E9}\r\n"
    for lowByteFirst in [true, false] {
      let bytes = ((isMarked ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return lowByteFirst ? pair : pair.reversed()
      }
      let found = try table(bytes)
      #expect(found.encoding == .utf16)
      #expect(try cells(found) == [["id", "name"], ["1", "Thor \u{1F528} \u{E9}"]])
      if isMarked { #expect(throws: TableError.truncated) { try table(bytes + [0]) } }
    }
  }

  @Test func `a text that is not UTF-8 is Windows-1252`() throws {
    let found = try table(Array("id,name\n1,M".utf8) + [0xE9, 0x20, 0x92, 0x80, 0x0A])
    #expect(found.encoding == .windows1252)
    #expect(try cells(found)[1] == ["1", "M\u{E9} \u{2019}\u{20AC}"])
    #expect(try table([0xEF, 0xBB, 0xBF] + Array("id\n\u{E9}\n".utf8)).encoding == .utf8)
  }

  @Test func `a broken row does not make UTF-8 another encoding`() throws {
    let found = try table(Array("id\n\u{E9}\n\u{DF}\n".utf8) + [0xE9, 0x0A])
    #expect(found.encoding == .utf8)
    #expect(
      found.rows.map(\.cells) == [
        .success(["\u{E9}"]), .success(["\u{DF}"]), .failure(.notUTF8),
      ])
  }

  @Test(arguments: [
    ("\u{FEFF} <!DOCTYPE HTML><table>", TableFormat.html), ("<TABLE border=1>", .html),
    ("<?xml version='1.0'?><Workbook/>", .xml), ("{\"id\":1}", .json), ("[1]", .json),
    ("%PDF-1.7", .pdf), ("SQLite format 3\0", .database), ("-- MySQL dump 10", .statements),
  ])
  func `a text of another format is named`(text: String, format: TableFormat) {
    #expect(throws: TableError.otherFormat(format)) { try table(text) }
  }

  @Test(arguments: [
    (["mimetype", "content.xml"], TableFormat.openDocument), (["Index/Document.iwa"], .numbers),
    (["Index.zip"], .numbers), (["xl/workbook.bin"], .binaryWorkbook), (["a.csv"], .archive),
    (["_rels/x", "word/document.xml"], .archive), ([], .archive),
  ])
  func `an archive that is no workbook is named by members`(names: [String], format: TableFormat) {
    #expect(throws: TableError.otherFormat(format)) {
      try table(zipArchive(names.map { ($0, Array("x".utf8)) }))
    }
  }

  @Test func `what is no table is an error`() {
    let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0]
    #expect(throws: TableError.otherFormat(.compoundFile)) { try table(compound) }
    #expect(throws: TableError.notText) { try table("id\n\0") }
    #expect(throws: TableError.noHeader) { try table("a\"b\nx\n") }
    #expect(throws: TableError.truncated) { try table("id\n\"x\n") }
  }

  @Test func `the number of cells is limited`() {
    let row = String(repeating: ",", count: 999) + "\n"
    #expect(throws: TableError.tooManyCells(limit: 4_000_000)) {
      try table("id" + row + String(repeating: "1" + row, count: 4_000))
    }
  }
}
