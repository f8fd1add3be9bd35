import CatalogImport
import TestSupport
import Testing
import XMLReading
import ZipArchive

/// Workbooks of Excel.
struct WorkbookTests {
  private typealias Workbook = TestWorkbook

  private func table(_ bytes: [UInt8]) throws(TableError) -> TableFile {
    try TableFile(bytes) { names in names.contains("id") ? names.count : 0 }
  }

  private func rows(_ workbook: Workbook) throws -> [[String]] {
    let table = try table(workbook.bytes)
    return try [table.header] + table.rows.map { try $0.cells.get() }
  }

  /// Returns the text of a cell below the name of a column.
  private func text(
    _ cell: String, strings: [String] = [], formats: [Int] = [], codes: [Int: String] = [:],
    properties: String = ""
  ) throws -> String? {
    let rows = try rows(
      Workbook(
        Workbook.row("id", "x") + "<row>\(cell)<c><v>9</v></c></row>", strings: strings,
        formats: formats, codes: codes, properties: properties))
    return rows[1].first
  }

  @Test func `a row with a longer cell than the format allows is refused`() throws {
    func row(_ length: Int) throws -> TableFile.Row? {
      let strings = ["<t>" + String(repeating: "é", count: length) + "</t>"]
      let cells = "<row><c t=\"s\"><v>0</v></c><c><v>9</v></c></row>"
      return try table(Workbook(Workbook.row("id", "x") + cells, strings: strings).bytes).rows.first
    }
    #expect(try row(32_767)?.cells.get().count == 2)
    #expect(try row(32_768)?.cells == .failure(.longCell(limit: 32_767)))
  }

  @Test func `cells have the text of each type`() throws {
    let strings = [
      "<t>a</t>",
      "<r><t>b</t></r><r><rPr/><t xml:space=\"preserve\"> c</t></r>"
        + "<rPh><t>x</t></rPh>",
    ]
    for (cell, expected) in [
      ("<c t=\"s\"><v>0</v></c>", "a"), ("<c t=\"s\"><v>1</v></c>", "b c"),
      ("<c t=\"s\"><v>2</v></c>", ""), ("<c t=\"s\"><v>-1</v></c>", ""),
      ("<c t=\"str\"><f>A1</f><v>&lt;x&gt;</v></c>", "<x>"),
      ("<c t=\"inlineStr\"><is><r><t>b</t></r><r><t>c</t></r></is></c>", "bc"),
      ("<c t=\"b\"><v>1</v></c>", "TRUE"), ("<c t=\"b\"><v>0</v></c>", "FALSE"),
      ("<c t=\"e\"><v>#N/A</v></c>", ""),
      ("<c t=\"d\"><v>2006-05-03T00:00:00</v></c>", "2006-05-03"),
      ("<c/>", ""), ("<c s=\"1\"/>", ""),
    ] {
      #expect(try text(cell, strings: strings) == expected, "\(cell)")
    }
  }

  @Test(arguments: [
    ("3", "3"), ("3.0", "3"), ("-1", "-1"), ("1.1000000000000001", "1.1"),
    ("33.100000000000001", "33.1"), ("0.5", "0.5"), ("3E0", "3"), ("1.5e1", "15"),
    ("7.59606089368E11", "759606089368"), ("7.59606089368E+11", "759606089368"),
    ("75960608936800111", "75960608936800111"), ("7.59606089368001E+16", "7.59606089368001E+16"),
    ("1E400", "1E400"), ("1E", "1E"), ("x", "x"), ("", ""),
  ])
  func `numbers are as people write them`(number: String, expected: String) throws {
    #expect(try text("<c><v>\(number)</v></c>") == expected)
  }

  @Test(arguments: [
    (14, "2006-05-03"), (22, "2006-05-03"), (45, "2006-05-03"), (1, "38840"), (23, "38840"),
    (164, "2006-05-03"), (165, "38840"), (166, "2006-05-03"), (167, "38840"), (999, "38840"),
  ])
  func `a number with the format of a date is a date`(format: Int, expected: String) throws {
    let codes = [
      164: "[$-409]mmm\\ yyyy;@", 165: "&quot;days&quot; 0.00_d[Red];\\dd", 166: "[Blue]d. mmmm",
      167: "General",
    ]
    for number in ["38840", "38840.75"] {
      let plain = expected == "38840" ? number : expected
      let cell = "<c s=\"1\"><v>\(number)</v></c>"
      #expect(try text(cell, formats: [0, format], codes: codes) == plain)
    }
  }

  @Test(arguments: [
    ("1", "1900-01-01"), ("59", "1900-02-28"), ("60", "1900-02-28"), ("61", "1900-03-01"),
    ("2958465", "9999-12-31"), ("2958466", "2958466"), ("0.5", "0.5"), ("-1", "-1"), ("x", "x"),
    ("nan", "nan"),
  ])
  func `dates count from 1900, with a day that did not exist`(number: String, day: String) throws {
    #expect(try text("<c s=\"0\"><v>\(number)</v></c>", formats: [14]) == day)
  }

  @Test func `dates count from 1904 if the workbook says so`() throws {
    let cell = "<c s=\"0\"><v>1</v></c>"
    for properties in ["date1904=\"1\"", "date1904=\"true\""] {
      #expect(try text(cell, formats: [14], properties: properties) == "1904-01-02")
    }
    #expect(try text(cell, formats: [14], properties: "date1904=\"0\"") == "1900-01-01")
  }

  @Test func `cells and rows have places, or follow the previous ones`() throws {
    let table = try table(
      Workbook(
        "<row r=\"3\"><c r=\"B3\" t=\"str\"><v>id</v></c><c t=\"str\"><v>x</v></c></row>"
          + "<row r=\"5\"><c r=\"C5\"><v>1</v></c></row><row><c r=\"B6\"><v>2</v></c></row>"
          + "<row r=\"9\"><c t=\"str\"><v> </v></c></row><row r=\"12\"><c r=\"D12\"><v>4</v></c></row>"
      ).bytes)
    #expect(table.header == ["", "id", "x"])
    #expect(table.rows.map(\.place) == ["row 5", "row 6", "row 12"])
    #expect(
      table.rows.map(\.cells) == [
        .success(["", "", "1"]), .success(["", "2"]), .success(["", "", "", "4"]),
      ])
    #expect(table.encoding == nil)
  }

  @Test func `columns after the thousandth are not read`() throws {
    let row =
      "<row><c r=\"ALL2\"><v>1</v></c><c r=\"ALM2\"><v>2</v></c><c r=\"XFDXFDXFDX9\"><v>3</v></c></row>"
    let cells = try rows(Workbook(Workbook.row("id") + row))[1]
    #expect(cells.count == 1_000)
    #expect(cells.last == "1")
  }

  @Test func `the first sheet with names of columns is read, otherwise the first one`() throws {
    let other = Workbook.row("notes")
    let comics = Workbook.row("id") + Workbook.row("1")
    #expect(try rows(Workbook(other, "", comics, Workbook.row("id", "a"))) == [["id"], ["1"]])
    #expect(try rows(Workbook("", other, Workbook.row("b"))) == [["notes"]])
    #expect(try rows(Workbook("")) == [[]])
  }

  @Test func `other names of parts and prefixes of elements are read`() throws {
    var workbook = Workbook(Workbook.row("id") + Workbook.row("1"))
    workbook.parts = workbook.parts.map { name, xml in
      let xml = xml.replacing("xl/workbook.xml", with: "/xl/workbook2.xml")
        .replacing("worksheets/sheet1", with: "./x/../Worksheets/sheet1")
      let prefixed =
        name.contains("rels")
        ? xml
        : xml.replacing("<", with: "<x:")
          .replacing("<x:/", with: "</x:")
      return (name.replacing("workbook.xml", with: "workbook2.xml"), prefixed)
    }
    #expect(try rows(workbook) == [["id"], ["1"]])
  }

  @Test func `parts that are damaged are errors`() throws {
    var workbook = Workbook(Workbook.row("id"))
    workbook.parts[5].xml = "<!DOCTYPE worksheet><worksheet/>"
    #expect(throws: TableError.part("xl/worksheets/sheet1.xml", .documentType(line: 1))) {
      try table(workbook.bytes)
    }
    workbook.parts[5].xml = "<chartsheet/>"
    #expect(
      throws: TableError.part(
        "xl/worksheets/sheet1.xml", .otherRoot("chartsheet", expected: "worksheet"))
    ) { try table(workbook.bytes) }
    workbook.parts.removeLast()
    #expect(throws: TableError.noPart("xl/worksheets/sheet1.xml")) { try table(workbook.bytes) }
    workbook.parts[1].xml = "<workbook/>"
    #expect(throws: TableError.noPart("worksheet")) { try table(workbook.bytes) }
    let bytes = Workbook(Workbook.row("id")).bytes
    #expect(throws: TableError.archive(.truncated)) { try table(Array(bytes.dropLast(30))) }
    #expect(throws: TableError.archive(.dataAfterEnd)) { try table(bytes + [0]) }
  }

  @Test func `the size of parts and the number of cells are limited`() throws {
    var workbook = Workbook(Workbook.row("id"))
    workbook.parts[3].xml = String(repeating: " ", count: 64_000_001)
    #expect(throws: TableError.tooLarge(limit: 64_000_000)) { try table(workbook.bytes) }
    let row = "<row><c r=\"ALL1\"><v>1</v></c></row>"
    #expect(throws: TableError.tooManyCells(limit: 4_000_000)) {
      try table(Workbook(String(repeating: row, count: 4_001)).bytes)
    }
  }
}
