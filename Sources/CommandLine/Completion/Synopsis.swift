internal import Catalog

/// The words that a command takes, read from the notation of its synopsis, such as
/// `[KIND] ID|NAME...`.
struct Synopsis {
  /// One place for a word.
  struct Place: Equatable {
    /// What may stand there: words in lower case as they are, others by what they mean.
    let alternatives: [String]
    let isOptional: Bool
    let repeats: Bool
  }

  let places: [Place]

  init(_ notation: String) {
    places = notation.split(separator: " ").map { part in
      let bare = part.filter { !"[].".contains($0) }
      return Place(
        alternatives: bare.split(separator: "|").map(String.init), isOptional: part.hasPrefix("["),
        repeats: String(part).includes("..."))
    }
  }

  /// What may stand behind these words: the places that may be left out, up to the first that
  /// may not.
  func next(after words: [String]) -> [String] {
    var open = places[...]
    for word in words { open = open.after(word) }
    var alternatives: [String] = []
    for place in open {
      alternatives += place.alternatives
      if !place.isOptional { break }
    }
    return alternatives
  }
}

extension ArraySlice<Synopsis.Place> {
  /// The places that are left when a word has taken its own.
  fileprivate func after(_ word: String) -> ArraySlice<Synopsis.Place> {
    guard let index = firstIndex(where: { !$0.isOptional || $0.takes(word) }) else { return [] }
    return self[index].repeats ? self[index...] : self[(index + 1)...]
  }
}

extension Synopsis.Place {
  fileprivate func takes(_ word: String) -> Bool {
    alternatives.contains { alternative in
      switch alternative {
      case "KIND": Kind(word: word) != nil
      case "COMMAND": Command(rawValue: word) != nil
      case "TOPIC": HelpTopic(rawValue: word) != nil
      default: alternative == word || alternative.contains { $0.isUppercase }
      }
    }
  }
}
