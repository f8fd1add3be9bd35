/// How a user names an entity: by id, by name, or by kind and either.
package struct Reference: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case id(Int)
    case name(String)
  }

  /// The word as given.
  package let word: String
  package let kind: Kind
  package let target: Target

  /// Reads `character/1009610` or `character/spider-man`; nil for a word that names no kind.
  package init?(_ word: String) {
    guard let slash = word.firstIndex(of: "/"), let kind = Kind(word: String(word[..<slash])),
      slash != word.indices.last
    else { return nil }
    self.init(word, kind: kind)
  }

  /// Reads `1009610`, `spider-man`, `name:1602`, `character/1009610` or `character/spider-man`.
  ///
  /// - Parameter kind: the kind where the word does not say one.
  package init(_ word: String, kind: Kind) {
    self.word = word
    var (kind, rest) = (kind, word)
    if let slash = word.firstIndex(of: "/"), let named = Kind(word: String(word[..<slash])) {
      kind = named
      rest = String(word[word.index(after: slash)...])
    }
    self.kind = kind
    if rest.hasPrefix("name:") {
      target = .name(String(rest.dropFirst("name:".count)))
    } else if !rest.isEmpty, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let id = Int(rest)
    {
      target = .id(id)
    } else {
      target = .name(rest)
    }
  }
}

/// What a reference turned out to name.
package enum Resolution: Hashable, Sendable {
  /// The page of the one entity.
  case found(Page<Record>)
  /// The principal bearer of the name; the others are listed so that nobody is misled.
  case principal(Page<Record>, others: [NameMatch])
  /// Several entities bear the name and none of them above the others.
  case ambiguous([NameMatch])
  /// Nothing bears it; the names may be what was meant.
  case missing(nearest: [String])
}
