internal import Catalog
internal import XMLReading

/// Turns the numbers of cells into texts: dates are numbers with a format.
struct NumberFormats {
  /// Which styles of cells show dates or times.
  private let showsDate: [Bool]
  private let countsFrom1904: Bool

  /// - Parameter countsFrom1904: Whether day 0 is 1904-01-01, as in workbooks of old Macs.
  init(_ styles: StyleVisitor, countsFrom1904: Bool) {
    showsDate = styles.cellFormats.map { format in
      styles.codes[format].map(Self.isDate) ?? Self.builtInDates.contains { $0.contains(format) }
    }
    self.countsFrom1904 = countsFrom1904
  }

  /// Returns the text of a cell with a number. The time of a date is left out.
  func text(of number: String, style: Int?) -> String {
    let number = number.trimmed
    if let style, showsDate.indices.contains(style), showsDate[style],
      let day = Double(number).flatMap(day)
    {
      return day
    }
    return CellNumber.text(number)
  }

  /// The formats of dates and times that need no code (ECMA-376, part 1, 18.8.30).
  private static let builtInDates = [14...22, 27...36, 45...47, 50...58]

  /// Returns whether the code of a format has a letter for a part of a date or a time, apart from
  /// quoted texts, colors, and languages.
  private static func isDate(_ code: String) -> Bool {
    var (isQuoted, isBracketed, isEscaped) = (false, false, false)
    for byte in code.utf8 {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      // The character after these is shown, left out, or repeated.
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = true
      case UInt8(ascii: "["): isBracketed = true
      case UInt8(ascii: "]"): isBracketed = false
      case _ where isBracketed: break
      case UInt8(ascii: ";"): return false
      default: if "dmyhs".utf8.contains(byte | 0x20) { return true }
      }
    }
    return false
  }

  /// Returns the day of a date; nil for a time without one.
  private func day(_ number: Double) -> String? {
    // 9999-12-31 is the last day of Excel.
    guard number >= 1, number < 2_958_466 else { return nil }
    let serial = Int64(number)
    // Excel counts a day 60, 1900-02-29, which did not exist.
    let start: Int64 = countsFrom1904 ? -24_107 : serial < 60 ? -25_568 : -25_569
    return Timestamp(seconds: (start + serial) * 86_400).dayText
  }
}

/// Reads the formats of cells (ECMA-376, part 1, 18.8.10 and 18.8.31).
final class StyleVisitor: XMLVisitor {
  /// The numbers of the formats of each style.
  var cellFormats: [Int] = []
  /// The codes of formats that are not built in.
  var codes: [Int: String] = [:]

  func begin(_ path: [String], _ attributes: [String: String]) {
    guard let format = attributes["numFmtId"].flatMap({ Int($0) }) ?? (isStyle(path) ? 0 : nil)
    else { return }
    if isStyle(path) {
      cellFormats.append(format)
    } else if path == ["styleSheet", "numFmts", "numFmt"] {
      codes[format] = attributes["formatCode"]
    }
  }

  func end(_ path: [String], _ text: String) {}

  private func isStyle(_ path: [String]) -> Bool { path == ["styleSheet", "cellXfs", "xf"] }
}
