/// How many entities of a provider were joined with those of other origins, and some of them.
package struct KindJoins: Sendable {
  package enum Certainty: String, CaseIterable, Sendable {
    case certain, uncertain, none
  }

  /// An entity, and the one that it is, or if that is uncertain, that it may be.
  package struct Sample: Hashable, Sendable {
    /// The provider's id.
    package let id: Int
    package let title: String
    /// Such as `marvel:501`.
    package let other: String?
    /// Why they are taken for the same.
    package let evidence: String?
    /// Why it is in no join, or in none that is certain.
    package let reason: String?

    package init(id: Int, title: String, other: String?, evidence: String?, reason: String?) {
      self.id = id
      self.title = title
      self.other = other
      self.evidence = evidence
      self.reason = reason
    }
  }

  package let kind: Kind
  /// The name of the provider.
  package let origin: String
  /// The entities with Marvel's ids that none of the provider's was joined with: each of these may be
  /// in the merged catalog twice.
  package var others = 0
  private var parts: [Certainty: (count: Int, samples: [Sample])] = [:]

  package init(_ kind: Kind, origin: String) {
    self.kind = kind
    self.origin = origin
  }

  package subscript(_ certainty: Certainty) -> (count: Int, samples: [Sample]) {
    get { parts[certainty] ?? (0, []) }
    set { parts[certainty] = newValue }
  }
}
