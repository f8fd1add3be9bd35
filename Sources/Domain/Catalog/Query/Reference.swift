/// A user's reference to an entity: an id, a name, or a kind with either.
package struct Reference: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case id(Int)
    case name(String)
  }

  /// The argument as typed.
  package let text: String
  /// The kind that it includes, or the one to look in first.
  package let kind: Kind
  /// Whether it includes the kind.
  package let namesKind: Bool
  package let target: Target

  /// Parses `character/1009610`, `character/spider-man`, or an address; returns nil if there is no kind.
  package init?(_ text: String) {
    if let key = EntityKey(written: text) {
      self.init(text, kind: key.kind)
      return
    }
    guard let slash = text.firstIndex(of: "/"), let kind = Kind(name: String(text[..<slash])),
      slash != text.indices.last
    else { return nil }
    self.init(text, kind: kind)
  }

  /// Parses `1009610`, `spider-man`, `name:1602`, `character/1009610`, `character/spider-man`, or what
  /// `EntityKey.init(written:)` does.
  ///
  /// - Parameter kind: the kind if the reference does not include one.
  package init(_ text: String, kind: Kind) {
    self.text = text
    if let key = EntityKey(written: text) {
      (self.kind, target, namesKind) = (key.kind, .id(key.id), true)
      return
    }
    var (kind, rest) = (kind, text)
    if let slash = text.firstIndex(of: "/"), let named = Kind(name: String(text[..<slash])) {
      kind = named
      rest = String(text[text.index(after: slash)...])
    }
    namesKind = rest != text
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

/// The result of resolving a reference.
package enum Resolution: Hashable, Sendable {
  /// The entity, which is not read yet. If it is the principal one of several with this name, the
  /// other matches are listed to avoid confusion.
  case found(NameMatch, others: [NameMatch] = [])
  /// An issue of the series with the most issues, the only one of several that the source has. Who
  /// writes should not take it.
  ///
  /// - Parameter absent: The titles of the others.
  case likely(NameMatch, absent: [String])
  /// Several entities have the name, and none of them takes precedence.
  ///
  /// - Parameter absent: The titles of issues that the source does not have, and that may be meant.
  case ambiguous([NameMatch], absent: [String] = [])
  /// Nothing has this id or name; the list contains similar names.
  ///
  /// - Parameters:
  ///   - partial: What the source has of the kind, if it does not have it completely.
  ///   - issue: What is known of the issue that is meant, and that the source does not have.
  case missing(nearest: [String], partial: PartialKind? = nil, issue: MissingIssue? = nil)
}

/// What is known of an issue that a source does not have.
package enum MissingIssue: Hashable, Sendable {
  /// The titles of those that exist and may be meant.
  case absent([String])
  /// What its title would be; nobody knows such an issue.
  case unknown(String)
}
