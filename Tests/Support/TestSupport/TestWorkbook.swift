internal import Gzip

/// A workbook in the format of Excel, whose parts are written as XML.
package struct TestWorkbook {
  /// The names and contents of the parts, in order.
  package var parts: [(name: String, xml: String)]

  /// - Parameters:
  ///   - sheets: The rows of each sheet, as XML.
  ///   - strings: What cells refer to by number.
  ///   - formats: The numbers of the formats of cell styles.
  ///   - codes: The codes of formats that are not built in.
  ///   - properties: Attributes of the workbook's properties.
  package init(
    _ sheets: String..., strings: [String] = [], formats: [Int] = [], codes: [Int: String] = [:],
    properties: String = ""
  ) {
    let names = sheets.indices.map { "sheet\($0 + 1)" }
    let cellFormats = formats.map { "<xf numFmtId=\"\($0)\"/>" }.joined()
    let list = codes.map { "<numFmt numFmtId=\"\($0)\" formatCode=\"\($1)\"/>" }.joined()
    parts = [
      ("_rels/.rels", Self.relationships([("main", "officeDocument", "xl/workbook.xml")])),
      (
        "xl/workbook.xml",
        "<workbook><workbookPr \(properties)/><sheets>"
          + names.map { "<sheet name=\"\($0)\" r:id=\"\($0)\"/>" }.joined() + "</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        Self.relationships(
          names.map { ($0, "worksheet", "worksheets/\($0).xml") } + [
            ("a", "sharedStrings", "sharedStrings.xml"), ("b", "styles", "/xl/styles.xml"),
          ])
      ),
      ("xl/sharedStrings.xml", "<sst>" + strings.map { "<si>\($0)</si>" }.joined() + "</sst>"),
      (
        "xl/styles.xml",
        "<styleSheet><numFmts>\(list)</numFmts><cellXfs>\(cellFormats)</cellXfs></styleSheet>"
      ),
    ]
    for (name, rows) in zip(names, sheets) {
      parts.append(
        (
          "xl/worksheets/\(name).xml",
          "<worksheet><sheetData>\(rows)</sheetData></worksheet>"
        ))
    }
  }

  private static func relationships(
    _ all: [(id: String, type: String, target: String)]
  ) -> String {
    let list = all.map {
      "<Relationship Id=\"\($0.id)\" Type=\"http://x.test/\($0.type)\" Target=\"\($0.target)\"/>"
    }
    return "<Relationships>" + list.joined() + "</Relationships>"
  }

  package var bytes: [UInt8] { zipArchive(parts.map { ($0.name, Array($0.xml.utf8)) }) }

  /// Returns a row whose cells have their texts themselves.
  package static func row(_ cells: String...) -> String {
    let list = cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }
    return "<row>" + list.joined() + "</row>"
  }
}

/// Returns a ZIP file with compressed members.
package func zipArchive(_ members: [(name: String, content: [UInt8])]) -> [UInt8] {
  var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
  for (name, content) in members {
    // RFC 1952: a header of ten bytes, deflate, the CRC-32 and the size of the content.
    let gzip = GzipEncoder.compress(content)
    let data = gzip.dropFirst(10).dropLast(8)
    let fields =
      number(20, 2) + number(0, 2) + number(8, 2) + number(0, 4) + Array(gzip.suffix(8).prefix(4))
      + number(data.count, 4) + number(content.count, 4) + number(name.utf8.count, 2) + number(0, 2)
    directory += [0x50, 0x4B, 1, 2] + number(20, 2) + fields + number(0, 10)
    directory += number(bytes.count, 4) + Array(name.utf8)
    bytes += [0x50, 0x4B, 3, 4] + fields + Array(name.utf8) + data
  }
  let count = number(members.count, 2)
  let end = number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
  return bytes + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + count + count + end
}

private func number(_ number: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
