/// Man pages in mdoc(7) syntax: escaping, and the layout that all pages share.
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

  /// The date of the release.
  package static let date = "November 27, 2026"

  /// Returns a page of section 1. Readers show the release below the page.
  ///
  /// - Parameters:
  ///   - release: the program and its version, such as `marvel-cli 1.0.0`.
  ///   - summary: one phrase in lowercase, without a period.
  ///   - sections: the text of each, after NAME.
  package static func page(
    _ name: String, release: String, summary: String, _ sections: [(title: String, text: String)]
  ) -> String {
    let start = """
      .Dd \(date)
      .Dt \(name.uppercased()) 1
      .Os \(release)
      .Sh NAME
      .Nm \(name)
      .Nd \(escaped(summary))

      """
    return start + sections.map { ".Sh \($0.title)\n\($0.text)\n" }.joined()
  }

  /// Returns the command line of a command in SYNOPSIS.
  ///
  /// - Parameters:
  ///   - operands: in the notation of a synopsis.
  ///   - program: the program's name; nil if it is the name of the page.
  package static func synopsis(
    _ command: String, _ operands: String, of program: String? = nil
  ) -> String {
    """
    .Nm\(program.map { " \($0)" } ?? "")
    .Cm \(command)
    .Op Ar flags\(operands.isEmpty ? "" : "\n.Ar " + escaped(operands))
    """
  }

  /// Returns items, each with its text below.
  package static func list(_ items: [String]) -> String {
    ".Bl -tag -width Ds\n" + items.joined(separator: "\n") + "\n.El"
  }

  /// Returns an item of a list.
  ///
  /// - Parameters:
  ///   - term: in mdoc syntax.
  ///   - phrase: one phrase, without a period.
  package static func item(_ term: String, _ phrase: String) -> String {
    ".It \(term)\n\(sentence(phrase))"
  }

  package static func item(_ flag: Flag) -> String {
    let short = flag.short.map { "Fl \($0) , " } ?? ""
    let value = flag.placeholder.map { " Ar \(escaped($0))" } ?? ""
    return item("\(short)Fl -\(flag.name)\(value)", flag.fullMeaning)
  }

  /// Returns lines of text that are shown as they are.
  package static func literal(_ lines: [String]) -> String {
    ".Bd -literal -compact\n" + lines.map(escaped).joined(separator: "\n") + "\n.Ed"
  }

  /// Returns the names of other pages of section 1.
  package static func references(_ names: [String]) -> String {
    names.map { ".Xr \($0) 1" }.joined(separator: " ,\n")
  }

  package static func item(_ row: ErrorRow) -> String {
    let text =
      "\(row.status)\(row.isRetryable ? ", retryable" : ""): \(row.meaning); \(row.hint)."
    return ".It Li \(escaped(row.code))\n\(sentences(text))"
  }
}
