internal import Catalog

/// Names from the catalog.
extension Completer {
  /// Names of the kind, or of another one that the word names as in `creator/stan`.
  func references(_ word: String, _ kind: Kind) -> [CompletionCandidate] {
    guard let slash = word.firstIndex(of: "/"), let named = Kind(word: String(word[..<slash]))
    else { return named(word, kind) }
    let start = word.index(after: slash)
    return self.named(String(word[start...]), named).map {
      CompletionCandidate(word[..<start] + $0.text)
    }
  }

  /// An entity that must be named with its kind.
  func entities(_ word: String) -> [CompletionCandidate] {
    guard word.contains("/") else {
      return Kind.allCases.map { CompletionCandidate($0.singular + "/") }.beginning(with: word)
    }
    return references(word, line.kind)
  }

  private func named(_ typed: String, _ kind: Kind) -> [CompletionCandidate] {
    let names = names(typed, kind).filter(Self.isSafe)
    let continued = names.compactMap { Self.name($0, continuing: typed) }
    // A shell would shorten what was typed to what is common to other beginnings.
    let fitting = continued.isEmpty && names.count == 1 ? names : continued
    return fitting.map { CompletionCandidate($0) }
  }

  /// A name of digits would be an id, one that begins with a hyphen a flag; control characters
  /// move the cursor.
  private static func isSafe(_ name: String) -> Bool {
    !name.hasPrefix("-") && !name.allSatisfy(\.isNumber) && singleLine(name) == name
      && Kind(word: name) == nil
  }

  /// The name with its beginning as it was typed; in lower case if that is how it was begun. Nil
  /// where they differ by more than case.
  private static func name(_ name: String, continuing typed: String) -> String? {
    let lower = name.lowercased()
    guard lower.hasPrefix(typed.lowercased()) else { return nil }
    if typed.isEmpty { return name }
    if typed == typed.lowercased(), typed != typed.uppercased() { return lower }
    guard lower.count == name.count else { return nil }
    return typed + name.dropFirst(typed.count)
  }
}
