/// Text in mdoc(7) syntax.
package enum Mdoc {
  /// Escapes text that is shown literally.
  package static func escaped(_ text: String) -> String {
    String(
      text.flatMap { letter in
        switch letter {
        case "\\": "\\e"
        case "-": "\\-"
        default: String(letter)
        }
      })
  }

  /// Returns a phrase as a sentence.
  package static func sentence(_ phrase: String) -> String {
    sentences(phrase.prefix(1).uppercased() + phrase.dropFirst() + ".")
  }

  /// Breaks text into lines: mdoc requires each sentence to start a line, and lines of at most 80
  /// bytes.
  package static func sentences(_ text: String) -> String {
    var sentences = [""]
    for word in escaped(text).split(separator: " ") {
      sentences[sentences.count - 1] += word + " "
      if word.hasSuffix(".") { sentences.append("") }
    }
    return sentences.flatMap { HelpLayout.wrap($0, columns: 78) }
      .map(escapedLineStart).joined(separator: "\n")
  }

  /// A line that begins with a period or an apostrophe would be a request.
  private static func escapedLineStart(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Returns the item of a flag in a list of flags.
  package static func item(_ flag: Flag) -> String {
    let short = flag.short.map { "Fl \($0) , " } ?? ""
    let value = flag.placeholder.map { " Ar \(escaped($0))" } ?? ""
    return ".It \(short)Fl -\(flag.name)\(value)\n\(sentence(flag.fullMeaning))"
  }
}
