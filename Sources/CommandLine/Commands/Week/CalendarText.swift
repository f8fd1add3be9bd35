/// The lines of an iCalendar file.
///
/// Source: RFC 5545, sections 3.1 (folding), 3.3.11 (escaping), and 3.6.1 (events).
struct CalendarText {
  /// The maximum length of a line in octets, without its line break.
  private static let longest = 75

  private(set) var text = ""

  /// Appends a property whose value needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    fold("\(name):\(value)")
  }

  /// Appends a property whose value is any text. Line breaks become `\n`; other control characters
  /// become spaces.
  mutating func add(_ name: String, text value: String) {
    let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let escaped = lines.map { line in
      singleLine(String(line)).flatMap { letter in
        switch letter {
        case "\\", ";", ",": "\\\(letter)"
        default: String(letter)
        }
      }
    }
    fold("\(name):\(escaped.map { String($0) }.joined(separator: "\\n"))")
  }

  /// Breaks a line between characters: a part after the first begins with a space.
  private mutating func fold(_ line: String) {
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > Self.longest {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += width
    }
    text += "\r\n"
  }
}
