internal import ArgumentParsing
internal import Catalog

/// Candidates from the names in the catalog.
extension Completer {
  /// Returns names of a kind, or of the kind that the word begins with, as in `creator/stan`.
  func references(_ word: String, _ kind: Kind) -> [CompletionCandidate] {
    guard let slash = word.firstIndex(of: "/"), let named = Kind(name: String(word[..<slash]))
    else { return named(word, kind) }
    let start = word.index(after: slash)
    return self.named(String(word[start...]), named).map {
      CompletionCandidate(word[..<start] + $0.text)
    }
  }

  /// Returns references that include one of the kinds, or names if no kind begins with the word.
  func entities(_ word: String, _ kinds: [Kind]) -> [CompletionCandidate] {
    if word.contains("/") { return references(word, line.kind) }
    let prefixes = kinds.map { CompletionCandidate($0.singular + "/") }.starting(with: word)
    return prefixes.isEmpty ? kinds.flatMap { references(word, $0) } : prefixes
  }

  func named(_ typed: String, _ kind: Kind) -> [CompletionCandidate] {
    let names = names(typed, kind).filter(Self.isSafe)
    let continued = names.compactMap { Self.name($0, continuing: typed) }
    let slugs = names.map(Self.slug).filter { $0.hasPrefix(typed) }
    // Of several names that start differently, a shell would insert only the common prefix.
    let matching = [continued, slugs].first { !$0.isEmpty } ?? (names.count == 1 ? names : [])
    return matching.map { CompletionCandidate($0) }
  }

  /// Excludes names of digits, which are ids, names with a leading hyphen, which are flags, and
  /// control characters, which move the cursor.
  private static func isSafe(_ name: String) -> Bool {
    !name.hasPrefix("-") && !name.allSatisfy(\.isNumber) && singleLine(name) == name
      && Kind(name: name) == nil
  }

  /// Returns a name as in addresses, such as `iron-man`, which means the same.
  private static func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Returns the name with its prefix as typed; in lowercase if the typed text is. Returns nil if
  /// they differ in more than case.
  private static func name(_ name: String, continuing typed: String) -> String? {
    let lower = name.lowercased()
    guard lower.hasPrefix(typed.lowercased()) else { return nil }
    if typed.isEmpty { return name }
    if typed == typed.lowercased(), typed != typed.uppercased() { return lower }
    guard lower.count == name.count else { return nil }
    return typed + name.dropFirst(typed.count)
  }
}
