internal import Catalog

/// What somebody can be asked to be to another: "brother of thor".
struct Relatives: Equatable {
  /// The words that ask for them, in the singular.
  let words: [String]
  /// The types of relations that they have to the other, besides the words.
  let types: [String]
  /// What the other is to them.
  let inverses: [String]
  /// Words that say which of them is meant: "green haired".
  var description: [String] = []

  /// In each line the words, the types, and the inverses of one.
  private static let all = """
    father,dad:stepfather,parent:son,daughter,child
    mother,mom:stepmother,parent:son,daughter,child
    parent:father,mother:son,daughter,child
    son:stepson,child:father,mother,parent
    daughter:stepdaughter,child:father,mother,parent
    child,children,kid:son,daughter:father,mother,parent
    brother:stepbrother,twin,sibling:brother,sister,sibling,twin
    sister:stepsister,twin,sibling:brother,sister,sibling,twin
    sibling,twin:brother,sister:brother,sister,sibling,twin
    wife:spouse:husband,wife,spouse
    husband:spouse:husband,wife,spouse
    girlfriend,boyfriend,lover,love interest,ex:lover,fiance:lover,fiance
    grandfather,grandmother:grandparent:grandson,granddaughter
    grandson,granddaughter:grandchild:grandfather,grandmother
    uncle::
    aunt::
    nephew::
    niece::
    cousin::cousin
    mentor,teacher,trainer,who trained,who taught::student,ward
    student,pupil,apprentice,protege:ward:mentor
    sidekick,partner::partner
    enemy,archenemy,arch enemy,nemesis,archnemesis,foe,rival::enemy
    friend,best friend::friend
    clone::original
    pet::owner
    host::symbiote
    symbiote::host
    ancestor::descendant
    descendant::ancestor
    guardian:adoptive-father,adoptive-mother:ward
    """.split(separator: "\n").map { line in
      let lists = line.split(separator: ":", omittingEmptySubsequences: false)
        .map { $0.split(separator: ",").map(String.init) }
      return Relatives(words: lists[0], types: lists[1], inverses: lists[2])
    }

  /// Words that say more of a relation than the catalog distinguishes.
  private static let adjectives = [
    "adopted", "adoptive", "big", "biological", "elder", "evil", "half", "late", "little", "long",
    "lost", "old", "older", "only", "real", "secret", "twin", "young", "younger",
  ]

  /// Whether a type of relation is asked for, also one such as "half-brother".
  func include(_ type: String) -> Bool {
    (words + types).contains { type == $0 || type.hasSuffix("-" + $0) }
  }

  /// Whether somebody for whom the other is of a type is asked for.
  func isInverse(_ type: String) -> Bool {
    inverses.contains { type == $0 || type.hasSuffix("-" + $0) }
  }

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
          guard let start = words.firstPlace(of: pattern[...]), start < 5 else { continue }
          let name = StopWords.withoutQuestion(words[(start + pattern.count)...])
          if let intent = relatives.intent(words[..<start], of: name) { return intent }
        }
        let endings = [parts, word.otherNumbers[0].split(separator: " ")]
        guard
          let ending = endings.first(where: { words.suffix($0.count).elementsEqual($0, by: ==) })
        else { continue }
        let before = words.dropLast(ending.count)
        // "Magneto's green haired daughter", "cyclops older brother"
        let mark = before.lastIndex(of: "s")
        let end = before.lastIndex { !adjectives.contains($0) } ?? 0
        let name = before[..<(mark ?? min(end + 1, before.endIndex))]
        guard mark != nil || name.last?.hasSuffix("s") == true else { continue }
        let others = before[(mark.map { $0 + 1 } ?? name.endIndex)...]
        if let intent = relatives.intent(others, of: StopWords.withoutQuestion(name)) {
          return intent
        }
      }
    }
    return nil
  }

  /// - Parameter words: What says which of them is meant.
  private func intent(_ words: ArraySlice<String>, of name: [String]) -> SearchIntent? {
    var wanted = self
    wanted.description = StopWords.withoutQuestion(words).filter { !Self.adjectives.contains($0) }
    guard !name.isEmpty, name.count < 6, wanted.description.count < 4 else { return nil }
    return .relatives(wanted, name)
  }
}
