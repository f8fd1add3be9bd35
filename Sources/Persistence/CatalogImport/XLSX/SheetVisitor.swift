internal import Catalog
internal import XMLReading

/// Reads the cells of a sheet (ECMA-376, part 1, 18.3.1).
final class SheetVisitor: XMLVisitor {
  /// The most columns of a table. Those after them are not read.
  private static let columnLimit = 1_000

  /// Those that are not blank.
  private(set) var rows: [TableFile.Row] = []
  /// Whether there are more cells than a table may have. The rest was not read.
  private(set) var isTooLarge = false
  private let strings: [String]
  private let formats: NumberFormats
  private var cells: [String] = []
  private var cellCount = 0
  /// The number of the row in the sheet.
  private var row = 0
  /// The number of the cell in the row, from 0.
  private var column = -1
  private var type = "n"
  private var style: Int?
  /// The text of a cell that has it itself, perhaps in several pieces.
  private var inlineText = ""
  private var value = ""

  init(_ strings: [String], _ formats: NumberFormats) {
    (self.strings, self.formats) = (strings, formats)
  }

  func begin(_ path: [String], _ attributes: [String: String]) {
    guard path.count > 2, path[1] == "sheetData", !isTooLarge else { return }
    if path.count == 3, path[2] == "row" {
      // Places may be omitted, and are then those after the previous ones.
      row = attributes["r"].flatMap { Int($0) } ?? row &+ 1
      column = -1
    } else if path.count == 4, path[3] == "c" {
      column = attributes["r"].flatMap(Self.column) ?? column + 1
      type = attributes["t"] ?? "n"
      style = attributes["s"].flatMap { Int($0) }
      (inlineText, value) = ("", "")
    }
  }

  func end(_ path: [String], _ text: String) {
    guard path.count > 2, path[1] == "sheetData", !isTooLarge else { return }
    switch path.count {
    case 3 where path[2] == "row": endRow()
    case 4 where path[3] == "c": endCell()
    case 5 where path[4] == "v": value = text
    case 6, 7:
      let rest = path.dropFirst(4)
      if rest == ["is", "t"] || rest == ["is", "r", "t"] { inlineText += text }
    default: break
    }
  }

  private func endCell() {
    let text = content
    guard !text.isEmpty, column < Self.columnLimit else { return }
    while cells.count <= column { cells.append("") }
    cells[column] = text
  }

  private func endRow() {
    defer { cells = [] }
    let limit = TextLimit.cell
    let isTooLong = cells.contains { $0.utf8.count > limit && $0.utf16.count > limit }
    let found = TableFile.Row(
      place: "row \(row)", cells: isTooLong ? .failure(.longCell(limit: limit)) : .success(cells))
    if found.isBlank { return }
    // A row takes the memory of some cells itself, and a long text that of several.
    cellCount += cells.reduce(4) { $0 + 1 + $1.utf8.count / 16 }
    if cellCount > TableFile.cellLimit { isTooLarge = true } else { rows.append(found) }
  }

  /// The text of the cell, by its type (ECMA-376, part 1, 18.18.11). Errors such as `#N/A` have none.
  private var content: String {
    switch type {
    case "s":
      guard let index = Int(value), strings.indices.contains(index) else { return "" }
      return strings[index]
    case "inlineStr": return inlineText
    case "str": return value
    case "b": return value.isEmpty ? "" : value == "1" || value == "true" ? "TRUE" : "FALSE"
    case "d": return String(value.prefix(10))
    case "e": return ""
    default: return formats.text(of: value, style: style)
    }
  }

  /// Returns the number of a column, from 0, from a place such as `AB12`; nil if it has none.
  private static func column(_ place: String) -> Int? {
    var number = 0
    for byte in place.utf8 {
      let letter = byte & ~0x20
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else { break }
      number = min(number * 26 + Int(letter - UInt8(ascii: "A")) + 1, columnLimit + 1)
    }
    return number > 0 ? number - 1 : nil
  }
}
