internal import Foundation

/// The directives of a Cache-Control header (RFC 9111, section 5.2). Names are case-insensitive.
struct CacheDirectives {
  private let arguments: [(name: String, argument: String?)]

  init(_ header: String) {
    let quotes = CharacterSet(charactersIn: " \t\"")
    arguments = split(header, at: ",").compactMap { text in
      let halves = split(text, at: "=")
      guard let name = halves.first?.trimmingCharacters(in: .whitespaces), !name.isEmpty else {
        return nil
      }
      let argument = halves.count > 1 ? halves[1].trimmingCharacters(in: quotes) : nil
      return (name.lowercased(), argument)
    }
  }

  func has(_ name: String) -> Bool {
    arguments.contains { $0.name == name }
  }

  /// The seconds of `max-age`: the smallest of several, and 0 if it is not a number, since such a
  /// response should be considered stale (section 4.2.1).
  var maximumAge: Int? {
    arguments.filter { $0.name == "max-age" }.map { seconds($0.argument ?? "") ?? 0 }.min()
  }
}

/// Splits the text at separators outside quotation marks.
private func split(_ text: String, at separator: Character) -> [String] {
  var isQuoted = false
  return text.split(omittingEmptySubsequences: false) { letter in
    if letter == "\"" { isQuoted.toggle() }
    return letter == separator && !isQuoted
  }.map(String.init)
}
