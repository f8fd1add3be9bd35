/// The layout of help pages, 80 columns wide. The texts are ASCII.
package enum HelpLayout {
  private static let width = 80

  /// Breaks a text into lines at spaces. A longer word gets its own line.
  package static func wrap(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  package static func paragraph(_ text: String) -> String {
    wrap(text, columns: width).joined(separator: "\n")
  }

  /// Returns two columns with a margin, the second one wrapped.
  package static func columns(_ rows: [(left: String, right: String)]) -> String {
    let margin = (rows.map(\.left.count).max() ?? 0) + 4
    return rows.flatMap { row in
      wrap(row.right, columns: width - margin).enumerated().map { index, line in
        let left = index == 0 ? "  " + row.left : ""
        return left + String(repeating: " ", count: margin - left.count) + line
      }
    }.joined(separator: "\n")
  }

  /// Returns flags with their meanings, in two columns.
  package static func rows(_ flags: [Flag]) -> String {
    columns(
      flags.map { flag in
        let short = flag.short.map { "-\($0), " } ?? "    "
        return ("\(short)\(flag.usage)", flag.fullMeaning)
      })
  }
}
