/// The consonants of an English word as they sound: the same for "sinkevich" and "sienkiewicz".
struct Sounds: Equatable {
  /// Letters and what they sound like, the longest first.
  private static let spellings = """
    tch C|sch S|ght t|ck k|ch C|cz C|sh S|ph f|th t|gh g|kn n|dg j|ce s|ci s|cy s|ge j|gi j|wa v|\
    we v|wi v|wo v|c k|q k|x ks|z s|w|h|a|e|i|o|u|y
    """.split(separator: "|").map { $0.split(separator: " ").map { Array($0.utf8) } }

  private var letters: [UInt8] = []

  var count: Int { letters.count }

  /// - Parameter word: In lower case.
  init(_ word: String) {
    var rest = Array(word.utf8)[...]
    // Only the first vowel counts, and none more than another.
    if rest.first.map(Array("aeiouy".utf8).contains) == true { letters = [0] }
    while let letter = rest.first {
      let spelling = Self.spellings.first { rest.starts(with: $0[0]) }
      rest.removeFirst(spelling?[0].count ?? 1)
      // A doubled letter sounds once.
      if spelling != nil || letter != rest.first {
        letters += spelling.map { $0.dropFirst().first ?? [] } ?? [letter]
      }
    }
  }
}
