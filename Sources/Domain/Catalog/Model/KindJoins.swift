/// How many entities of another origin were joined with Marvel's, and some of them.
package struct KindJoins: Sendable {
  package enum Certainty: String, CaseIterable, Sendable {
    case certain, uncertain, none
  }

  /// An entity, and Marvel's id of it or, if that is uncertain, one that it may have.
  package struct Sample: Hashable, Sendable {
    package let id: Int
    package let title: String
    package let marvelID: Int?

    package init(id: Int, title: String, marvelID: Int?) {
      self.id = id
      self.title = title
      self.marvelID = marvelID
    }
  }

  package let kind: Kind
  private var parts: [Certainty: (count: Int, samples: [Sample])] = [:]

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package subscript(_ certainty: Certainty) -> (count: Int, samples: [Sample]) {
    get { parts[certainty] ?? (0, []) }
    set { parts[certainty] = newValue }
  }
}
