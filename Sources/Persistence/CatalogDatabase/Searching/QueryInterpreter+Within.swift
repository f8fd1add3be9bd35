internal import Catalog
internal import SQLite

/// A name of characters among the words of a description: the others say what happens to them, or
/// who else has to do with them.
struct NameWithin {
  let words: [String]
  /// The characters of that name, the best-known first.
  let rows: [SearchIndexRow]

  /// Words after a name that is not the subject of a sentence: "hank pym's robot".
  private static let noVerbs = [
    "and", "as", "at", "by", "for", "from", "in", "of", "on", "s", "that", "the", "which", "who",
    "whose", "with",
  ]

  /// Whether the words are a sentence about what the characters do.
  func isSubject(of sentence: [String]) -> Bool {
    guard let places = places(in: sentence), places.lowerBound == 0 else { return false }
    let rest = sentence[places.upperBound...]
    return rest.count > 1 && rest.first.map(Self.noVerbs.contains) == false
  }

  /// Returns the places of the words in others; nil if these do not have them.
  func places(in others: [String]) -> Range<Int>? {
    guard words.count <= others.count else { return nil }
    return (0...others.count - words.count).map { $0..<$0 + words.count }
      .first { others[$0].elementsEqual(words) }
  }
}

extension QueryInterpreter {
  private static let longestName = 4
  /// Names after these words are ignored.
  private static let longest = 32
  /// The matches of one name that count.
  private static let highestMatches = 8

  /// Returns the names of characters that some of the words are, but not all of them; the longest
  /// first.
  func namesWithin(_ words: [String]) throws(SQLiteError) -> [NameWithin] {
    let words = words.prefix(Self.longest)
    var names: [NameWithin] = []
    var taken: [Range<Int>] = []
    for count in (1...Self.longestName).reversed() where count < words.count {
      for start in 0...words.count - count {
        let places = start..<start + count
        if taken.contains(where: { $0.overlaps(places) }) { continue }
        let name = Array(words[places])
        // An ordinary word, such as "thing", is more likely not a name.
        if count == 1, OrdinaryWords.contains(name[0]) { continue }
        let found = try rows.named(name.spellings, [.character]).prefix(Self.highestMatches)
        if found.isEmpty { continue }
        taken.append(places)
        let words = name.first == "the" ? Array(name.dropFirst()) : name
        names.append(NameWithin(words: words, rows: Array(found)))
      }
    }
    return names
  }
}
