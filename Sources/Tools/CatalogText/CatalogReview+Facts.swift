internal import Catalog

/// The rules about what is known of people, and about what happens to them.
extension CatalogReview {
  /// How many lines of `known-for` a card has room for.
  private static let mostLines = 6

  /// Words about a body, an origin, or an orientation: readers search for them, and no card says
  /// them. docs/catalog-text.md has the exceptions with their reasons.
  private static let personalWords: Set = [
    "african", "albino", "american", "arab", "asian", "bald", "beautiful", "bisexual",
    "blind", "british", "canadian", "chinese", "crippled", "deaf", "disabled", "dwarf", "english",
    "fat", "french", "gay", "german", "gypsy", "handicapped", "hispanic", "homosexual", "hunchback",
    "indian", "irish", "jewish", "japanese", "korean", "latina", "latino", "lesbian", "lgbt",
    "mexican", "midget", "muslim", "obese", "overweight", "queer", "rican", "romani",
    "russian", "scottish", "sexy", "skinny", "transgender", "ugly", "vietnamese", "wakandan",
    "woman", "man", "wheelchair",
  ]

  /// Facts that are what a character is about, by the id of the character.
  private static let exceptions: [Int: Set<String>] = [
    1_009_262: ["blind"],  // Daredevil fights by his other senses.
    1_009_504: ["wheelchair"],  // Professor X leads the X-Men from it.
  ]

  func factErrors(of entity: EntityBlock) -> [CatalogTextError] {
    let lines = entity.block.fields.filter { $0.name == "known-for" }
    let personal = lines.compactMap { line in
      personalWord(line.value, entity.key).map {
        entity.block.error(in: line, .personalWord($0))
      }
    }
    let last = lines.dropFirst(Self.mostLines).first
    return personal + absentees(of: entity)
      + (last.map { [entity.block.error(in: $0, .tooManyLines(limit: Self.mostLines))] } ?? [])
  }

  /// Only lines about people can offend them; what is worn may be black.
  private func personalWord(_ line: String, _ key: EntityKey) -> String? {
    let words = line.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    guard key.kind == .character, let type = words.first,
      ["look", "occupation", "scene", "species"].contains(type)
    else { return nil }
    return words.first {
      Self.personalWords.contains($0) && Self.exceptions[key.id]?.contains($0) != true
    }
  }

  /// Somebody to whom something happens is in the comic.
  private func absentees(of comic: EntityBlock) -> [CatalogTextError] {
    comic.block.fields.filter { $0.name == "happens" }.compactMap { field in
      guard let happening = Happening(field.value) else { return nil }
      let key = EntityKey(.character, happening.character)
      let appears =
        comic.references("character", .character).contains(key)
        || ["first", "first-as"].contains {
          blocks[key]?.references($0, .comic).contains(comic.key) == true
        }
      return appears
        ? nil : comic.block.error(in: field, .absentFromCast(blocks[key]?.title ?? field.value))
    }
  }
}
