internal import Catalog

/// What somebody can be asked to be to another: "brother of thor".
struct Relatives: Equatable {
  /// The words that ask for them, in the singular.
  let words: [String]
  /// The types of relations that they have to the other, besides the words.
  let types: [String]
  /// What the other is to them.
  let inverses: [String]

  private static let all = [
    Relatives(["father", "dad"], ["adoptive-father", "stepfather", "parent"], children),
    Relatives(["mother", "mom"], ["adoptive-mother", "stepmother", "parent"], children),
    Relatives(["parent"], ["father", "mother", "adoptive-father", "adoptive-mother"], children),
    Relatives(["son"], ["adoptive-son", "stepson", "child"], parents),
    Relatives(["daughter"], ["adoptive-daughter", "stepdaughter", "child"], parents),
    Relatives(
      ["child", "children", "kid"], ["son", "daughter", "adoptive-son", "adoptive-daughter"],
      parents),
    Relatives(
      ["brother"], ["half-brother", "stepbrother", "adoptive-brother", "twin", "sibling"],
      siblings),
    Relatives(
      ["sister"], ["half-sister", "stepsister", "adoptive-sister", "twin", "sibling"], siblings),
    Relatives(
      ["sibling", "twin"], ["brother", "sister", "half-brother", "half-sister"], siblings),
    Relatives(["wife"], ["former-wife", "spouse", "former-spouse"], spouses),
    Relatives(["husband"], ["former-husband", "spouse", "former-spouse"], spouses),
    Relatives(
      ["girlfriend", "boyfriend", "lover", "love interest", "ex"], ["former-lover", "fiance"],
      ["lover", "former-lover", "fiance"]),
    Relatives(["grandfather", "grandmother"], ["grandparent"], ["grandson", "granddaughter"]),
    Relatives(["grandson", "granddaughter"], ["grandchild"], ["grandfather", "grandmother"]),
    Relatives(["uncle"], [], []), Relatives(["aunt"], [], []), Relatives(["nephew"], [], []),
    Relatives(["niece"], [], []), Relatives(["cousin"], [], ["cousin"]),
    Relatives(
      ["mentor", "teacher", "trainer", "who trained", "who taught"], [], ["student", "ward"]),
    Relatives(["student", "pupil", "apprentice", "protege"], ["ward"], ["mentor"]),
    Relatives(["sidekick", "partner"], [], ["partner"]),
    Relatives(
      ["enemy", "archenemy", "arch enemy", "nemesis", "archnemesis", "foe", "rival"], [],
      ["enemy"]),
    Relatives(["friend", "best friend"], [], ["friend"]),
    Relatives(["clone"], [], ["original"]), Relatives(["pet"], [], ["owner"]),
    Relatives(["host"], [], ["symbiote"]), Relatives(["symbiote"], [], ["host"]),
    Relatives(["ancestor"], [], ["descendant"]), Relatives(["descendant"], [], ["ancestor"]),
    Relatives(["guardian"], ["adoptive-father", "adoptive-mother"], ["ward"]),
  ]

  private static let children = ["son", "daughter", "child", "adoptive-son", "adoptive-daughter"]
  private static let parents = [
    "father", "mother", "parent", "adoptive-father", "adoptive-mother",
  ]
  private static let siblings = [
    "brother", "sister", "sibling", "half-brother", "half-sister", "twin",
  ]
  private static let spouses = [
    "husband", "wife", "spouse", "former-husband", "former-wife", "former-spouse",
  ]

  /// Words that say more of a relation than the catalog distinguishes.
  private static let adjectives = [
    "adopted", "adoptive", "big", "biological", "elder", "evil", "half", "late", "little", "long",
    "lost", "old", "older", "only", "real", "secret", "twin", "young", "younger",
  ]

  private init(_ words: [String], _ types: [String], _ inverses: [String]) {
    self.words = words
    self.types = types
    self.inverses = inverses
  }

  /// Whether a type of relation is asked for.
  func include(_ type: String) -> Bool { words.contains(type) || types.contains(type) }

  /// Returns the intent of words such as "brother of thor", "thor s brother", or "who trained
  /// daredevil"; nil for others.
  static func intent(_ words: [String]) -> SearchIntent? {
    for relatives in all {
      for word in relatives.words {
        let parts = word.split(separator: " ")
        let patterns =
          word.hasPrefix("who ") ? [word] : ["\(word) of", "\(word.otherNumbers[0]) of"]
        for pattern in patterns.map({ $0.split(separator: " ") }) {
          // "The son of the Hulk" is one, "a hero whose father died" is a description.
          guard let start = words.firstPlace(of: pattern[...]), start < 4,
            StopWords.withoutQuestion(words[..<start]).allSatisfy(adjectives.contains)
          else { continue }
          let name = StopWords.withoutQuestion(words[(start + pattern.count)...])
          if !name.isEmpty, name.count < 6 { return .relatives(relatives, name) }
        }
        guard words.count > 1, words.suffix(parts.count).elementsEqual(parts, by: ==) else {
          continue
        }
        let before = words.dropLast(parts.count)
        let isPossessive = before.last?.hasSuffix("s") == true
        let name = StopWords.withoutQuestion(before.last == "s" ? before.dropLast() : before)
        if isPossessive, !name.isEmpty, name.count < 6 { return .relatives(relatives, name) }
      }
    }
    return nil
  }
}
