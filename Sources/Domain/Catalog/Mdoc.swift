/// Text in mdoc(7) syntax.
package enum Mdoc {
  /// Escapes text that is shown literally.
  package static func escaped(_ text: String) -> String {
    text.substituting("\\", by: "\\e").substituting("-", by: "\\-")
  }

  /// Returns a phrase as a sentence.
  package static func sentence(_ phrase: String) -> String {
    sentences(phrase.prefix(1).uppercased() + phrase.dropFirst() + ".")
  }

  /// Breaks text into lines: mdoc requires each sentence to start a line, and lines of at most 80
  /// bytes.
  package static func sentences(_ text: String) -> String {
    text.substituting(". ", by: ".\n").split(separator: "\n")
      .flatMap { lines(escaped(String($0))) }.map(escapedLineStart).joined(separator: "\n")
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

  /// A line that begins with a period or an apostrophe would be a request.
  private static func escapedLineStart(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
