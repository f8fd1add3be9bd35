internal import Catalog

/// Words that say little about what is searched for.
enum StopWords {
  /// Returns the words without those that most sentences have.
  ///
  /// - Parameter kept: The words of names, which are kept without articles.
  static func significant(_ words: [String], keeping kept: [String] = []) -> [String] {
    words.filter { !list.contains($0) || kept.contains($0) && !articles.contains($0) }
  }

  /// Returns the words that remain when those that only ask for something are removed at both ends.
  static func withoutQuestion(_ words: ArraySlice<String>) -> [String] {
    var words = words
    while let first = words.first, leading.contains(first) { words.removeFirst() }
    while let last = words.last, trailing.contains(last) { words.removeLast() }
    return Array(words)
  }

  /// The words of a description of which one says what is described.
  private static let hinting = 4

  /// Returns the kinds that words such as "who" and "issue" ask for.
  ///
  /// - Parameter names: Words of names, which ask for nothing: "spider-man".
  static func kinds(_ words: [String], except names: [String]) -> [Kind] {
    var kinds: [Kind] = []
    for word in words.prefix(hinting) where !names.contains(word) {
      for (kind, hints) in hints where hints.contains(word) && !kinds.contains(kind) {
        kinds.append(kind)
      }
    }
    return kinds
  }

  private static let hints: [(Kind, [String])] = [
    (
      .character,
      [
        "who", "guy", "girl", "man", "woman", "boy", "hero", "heroes", "superhero", "villain",
        "villains", "character", "mutant", "mutants", "team", "power", "powers", "ability",
        "abilities", "can", "able", "alien", "god", "robot", "monster", "one",
      ]
    ),
    (.comic, ["comic", "comics", "issue", "issues", "where", "when", "story"]),
    (.event, ["where", "when", "story"] + events),
    (.series, ["series", "run", "book"]),
    (.creator, ["artist", "author", "writer", "penciler", "inker"]),
  ]

  /// Whether the word asks for an arc or an event.
  static func isEvent(_ word: String) -> Bool { events.contains(word) }

  /// Returns the kind that a word after a name means: "immortal hulk series"; nil for any other.
  static func kind(_ word: String) -> Kind? {
    switch word {
    case "book", "run", "series", "title": .series
    case "character", "superhero", "team": .character
    case "art", "artist", "artwork", "author", "inker", "penciler", "writer": .creator
    default: isEvent(word) ? .event : nil
    }
  }

  private static let powers = [
    "ability", "abilities", "control", "controlling", "controls", "manipulation", "manipulates",
    "power", "powers",
  ]

  /// Returns significant words, with "control" in place of the words for powers if one is first or
  /// last: "ice powers" is "ice control" among the powers of characters.
  static func withPower(_ significant: [String], of words: [String]) -> [String] {
    guard [words.first, words.last].contains(where: { $0.map(powers.contains) == true }) else {
      return significant
    }
    let others = significant.filter { !powers.contains($0) }
    return others.isEmpty ? significant : others + ["control"]
  }

  private static let list =
    articles + questions + [
      "about", "all", "also", "am", "and", "any", "as", "at", "be", "been", "being", "but", "by",
      "can", "comic", "comics", "could", "ever", "for", "from", "had", "has", "have", "he", "her",
      "him", "his", "i", "if", "in", "into", "issue", "issues", "it", "its", "list", "ll", "made",
      "make", "makes", "marvel", "me", "my", "of", "on", "one", "ones", "or", "other", "our", "out",
      "please", "re", "read", "s", "she", "so", "some", "story", "stories", "superhero",
      "superheroes", "t", "that", "their", "them", "then", "there", "these", "they", "this",
      "those", "to", "up", "ve", "very", "we", "were", "with", "would", "written", "drawn", "you",
      "your", "guy", "character", "characters", "hero", "able", "ability", "become", "becomes",
      "person", "someone", "somebody", "power", "powers", "abilities", "turn", "turns", "use",
      "uses", "using",
    ]

  private static let articles = ["a", "an", "the"]

  /// Words that a question begins with.
  private static let questions = [
    "are", "did", "do", "does", "find", "get", "gets", "give", "got", "how", "is", "show", "tell",
    "was", "were", "what", "when", "where", "which", "who", "whose", "why", "will",
  ]

  private static let leading =
    articles + questions + [
      "about", "all", "by", "comic", "comics", "for", "from", "has", "have", "in", "issue",
      "issues", "list", "me", "members", "of", "s", "to", "comicbook", "book", "happened",
      "happens", "story", "please", "can", "you", "explain", "that", "run", "artist", "author",
      "writer",
    ]

  private static let trailing = [
    "appear", "book", "create", "issue", "issues", "draw", "drew", "write", "wrote", "comic",
    "comics", "did", "does", "ever", "first", "for", "from", "get", "in", "is", "members", "of",
    "roster", "s", "the", "to", "was",
  ]

  private static let events = [
    "arc", "arcs", "crossover", "event", "events", "saga", "storyarc", "storyline", "storylines",
    "trilogy",
  ]
}
