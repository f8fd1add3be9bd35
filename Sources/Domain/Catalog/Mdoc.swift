/// Words as mdoc(7) takes them.
package enum Mdoc {
  /// Text that is shown as it is.
  package static func escaped(_ text: String) -> String {
    text.substituting("\\", by: "\\e").substituting("-", by: "\\-")
  }

  /// A phrase as a sentence.
  package static func sentence(_ phrase: String) -> String {
    sentences(phrase.prefix(1).uppercased() + phrase.dropFirst() + ".")
  }

  /// mdoc wants each sentence to begin a line, and lines of at most 80 bytes.
  package static func sentences(_ text: String) -> String {
    text.substituting(". ", by: ".\n").split(separator: "\n")
      .flatMap { lines(escaped(String($0))) }.map(unled).joined(separator: "\n")
  }

  private static func lines(_ sentence: String) -> [String] {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      if let last = lines.last, last.utf8.count + word.utf8.count < 78 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A line that begins with a full stop or an apostrophe would be an order.
  private static func unled(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
