/// The result of a search.
package struct SearchAnswer: Hashable, Sendable {
  package var page: Page<Hit>
  /// Replacements of words that nothing matches as typed.
  package let corrections: [Correction]
  /// How the words were understood to find the first hit.
  package var step: SearchStep
  /// The titles of the issues that were asked for, which exist and the catalog does not have.
  package var absent: [String] = []
  /// Whether the words ask for what is known of somebody's life, which nothing in the catalog says.
  package var isUnanswered = false
  /// False if the total of the page is a lower bound.
  package var totalIsExact = true

  package init(
    _ page: Page<Hit>, corrections: [Correction] = [], step: SearchStep = .allWords
  ) {
    self.page = page
    self.corrections = corrections
    self.step = step
  }
}

extension SearchAnswer {
  /// What a document says of the answer, besides its hits.
  package var members: [JSONValue.Member] {
    let words = corrections.map {
      ["typed": .text($0.typed), "used": .text($0.used)] as JSONValue
    }
    return [("corrections", .array(words)), ("step", .text(step.rawValue))]
      + (absent.isEmpty ? [] : [("absent", .texts(absent))])
      + (isUnanswered ? [("unanswered", true)] : [])
  }
}

/// How a search understands its words. A search tries one step after the other until one finds
/// something.
package enum SearchStep: String, CaseIterable, Hashable, Sendable {
  /// Each entity has all words as typed.
  case allWords = "all-words"
  /// A title, possibly abbreviated, with an issue number, a year, or a volume: "asm 300".
  case title
  /// "first appearance of venom"
  case firstAppearance = "first-appearance"
  /// "origin of wolverine"
  case origin
  /// "who created the punisher"
  case creators
  /// "death of gwen stacy"
  case lifeEvent = "life-event"
  /// "first time spider-man meets daredevil"
  case meeting
  /// "brother of thor"
  case relation
  /// "hulk vs thing"
  case versus
  /// A name in another language: "viuda negra".
  case translation
  /// All words except those that most sentences have: "who is the falcon".
  case significantWords = "significant-words"
  /// All words in any inflection: "guardian of the galaxy".
  case stems
  /// Some of the words.
  case anyWord = "any-word"

  /// Whether the hits have fewer words than the search, or others.
  package var isApproximate: Bool {
    switch self {
    case .significantWords, .stems, .anyWord: true
    case .allWords, .title, .firstAppearance, .origin, .creators, .lifeEvent, .meeting, .relation,
      .versus, .translation:
      false
    }
  }
}

/// A mistyped word and its replacement.
package struct Correction: Hashable, Sendable {
  package let typed: String
  package let used: String

  package init(typed: String, used: String) {
    self.typed = typed
    self.used = used
  }
}
