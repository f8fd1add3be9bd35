internal import XMLReading
internal import ZipArchive

/// A workbook in the format of Excel (ECMA-376, part 1), as a file in memory.
struct Workbook {
  /// More members or sheets are those of no table.
  private static let memberLimit = 10_000
  private static let sheetLimit = 50
  /// The size of all sheets together, in bytes.
  private static let sizeLimit = 128_000_000

  /// The names of the parts of the sheets, in order.
  let sheets: [String]
  private let parts: WorkbookParts
  private let strings: [String]
  private let formats: NumberFormats

  init(_ bytes: [UInt8]) throws(TableError) {
    do throws(ZipError) {
      parts = WorkbookParts(
        try ZipDirectory(bytes, entryLimit: Self.memberLimit, sizeLimit: 4_000_000))
    } catch {
      throw .archive(error)
    }
    guard let main = try parts.main else { throw .otherFormat(TableFormat(of: parts.archive)) }
    let description = WorkbookVisitor()
    try parts.read(main, roots: ["workbook"], description)
    let related = try parts.relationships(of: main)
    let targets = Dictionary(related.map { ($0.id, $0) }) { first, _ in first }
    // Charts are sheets, too.
    let names = description.sheets.compactMap { targets[$0] }.filter { $0.isOf("worksheet") }
    var seen: Set<String> = []
    sheets = Array(names.map(\.target).filter { seen.insert($0).inserted }.prefix(Self.sheetLimit))
    guard !sheets.isEmpty else { throw .noPart("worksheet") }
    guard parts.size(of: sheets) <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let strings = StringVisitor()
    if let part = related.first(where: { $0.isOf("sharedStrings") }) {
      try parts.read(part.target, roots: ["sst"], strings)
    }
    guard strings.strings.count <= TableFile.cellLimit else {
      throw .tooManyCells(limit: TableFile.cellLimit)
    }
    self.strings = strings.strings
    let styles = StyleVisitor()
    if let part = related.first(where: { $0.isOf("styles") }) {
      try parts.read(part.target, roots: ["styleSheet"], styles)
    }
    formats = NumberFormats(styles, countsFrom1904: description.countsFrom1904)
  }

  /// Returns the rows of a sheet that are not blank.
  func rows(of sheet: String) throws(TableError) -> [TableFile.Row] {
    let visitor = SheetVisitor(strings, formats)
    try parts.read(sheet, roots: ["worksheet"], visitor)
    guard !visitor.isTooLarge else { throw .tooManyCells(limit: TableFile.cellLimit) }
    return visitor.rows
  }
}

/// Reads which sheets a workbook has (ECMA-376, part 1, 18.2.20 and 18.2.28).
private final class WorkbookVisitor: XMLVisitor {
  /// The ids of their relationships, in order.
  var sheets: [String] = []
  var countsFrom1904 = false

  func begin(_ path: [String], _ attributes: [String: String]) {
    if path == ["workbook", "workbookPr"] {
      countsFrom1904 = ["1", "true"].contains(attributes["date1904"])
    } else if path == ["workbook", "sheets", "sheet"],
      let id = attributes.first(where: { $0.key.hasSuffix(":id") })?.value
    {
      sheets.append(id)
    }
  }

  func end(_ path: [String], _ text: String) {}
}

/// Reads the texts that cells refer to by number (ECMA-376, part 1, 18.4.9), without their phonetic
/// hints.
private final class StringVisitor: XMLVisitor {
  var strings: [String] = []

  func begin(_ path: [String], _ attributes: [String: String]) {
    // One more than there may be says that there are too many.
    if path.count == 2, path[1] == "si", strings.count <= TableFile.cellLimit { strings.append("") }
  }

  func end(_ path: [String], _ text: String) {
    guard path.last == "t", path.dropFirst(2) == ["t"] || path.dropFirst(2) == ["r", "t"],
      !strings.isEmpty
    else { return }
    strings[strings.count - 1] += text
  }
}
