internal import Catalog

/// The rules that the embedded catalog follows beyond the grammar of its text.
struct CatalogReview {
  private static let shortestDescription = 40
  /// The shortest part of a given name that counts as its short form, as Walt of Walter.
  private static let shortestNickname = 3

  let entities: [EntityBlock]

  /// Throws the first problem in the order of the rules.
  func run() throws(CatalogTextError) {
    let blocks = Dictionary(uniqueKeysWithValues: entities.map { ($0.key, $0) })
    for entity in entities {
      try reviewFields(of: entity)
      try reviewNeighbors(of: entity, blocks)
    }
    try rejectPeopleWithTwoIDs()
    for character in entities where character.key.kind == .character {
      guard let comic = character.references("first", .comic).first.flatMap({ blocks[$0] }) else {
        continue
      }
      try reviewDebut(of: character, in: comic)
    }
  }

  private func reviewFields(of entity: EntityBlock) throws(CatalogTextError) {
    if entity.key.kind == .comic, entity["date"] == nil {
      throw entity.block.error(.missingField("date"))
    }
    for (index, field) in entity.block.fields.enumerated() {
      let isRepeated = entity.block.fields[..<index].contains {
        $0.name == field.name && $0.value == field.value
      }
      if isRepeated { throw entity.error(in: field, .repeatedValue(field.value)) }
    }
    guard entity.key.kind != .story else { return }
    guard let text = entity.block.fields.first(where: { $0.name == "description" }) else {
      throw entity.block.error(.missingField("description"))
    }
    if text.value.count < Self.shortestDescription {
      throw entity.error(in: text, .shortDescription(count: text.value.count))
    }
  }

  /// Checks that `next` and `previous` agree and never lead back to the entity.
  private func reviewNeighbors(
    of entity: EntityBlock, _ blocks: [EntityKey: EntityBlock]
  ) throws(CatalogTextError) {
    for (name, opposite) in [("next", "previous"), ("previous", "next")] {
      guard let field = entity.block.fields.first(where: { $0.name == name }),
        let neighbor = entity.references(name, entity.key.kind).first
      else { continue }
      if blocks[neighbor]?.references(opposite, entity.key.kind) != [entity.key] {
        throw entity.error(in: field, .oneWayRelation("\(neighbor.kind.singular) \(neighbor.id)"))
      }
    }
    var visited: Set = [entity.key]
    var current = entity
    while let next = current.references("next", entity.key.kind).first.flatMap({ blocks[$0] }) {
      if !visited.insert(next.key).inserted { throw entity.block.error(.cycle) }
      current = next
    }
  }

  /// Throws if two creators have the same last name and suffix, and one given name begins with the
  /// other.
  private func rejectPeopleWithTwoIDs() throws(CatalogTextError) {
    var people: [String: [EntityBlock]] = [:]
    for creator in entities where creator.key.kind == .creator {
      let name = "\(folded(creator["last"] ?? "")) \(folded(creator["suffix"] ?? ""))"
      let first = folded(creator["first"] ?? "")
      for other in people[name] ?? [] {
        let names = [first, folded(other["first"] ?? "")].sorted { $0.count < $1.count }
        if names[0].count >= Self.shortestNickname, names[1].hasPrefix(names[0]) {
          throw creator.block.error(.duplicatePerson(firstID: other.key.id))
        }
      }
      people[name, default: []].append(creator)
    }
  }

  /// Throws unless the comic's description has a name of the character.
  private func reviewDebut(
    of character: EntityBlock, in comic: EntityBlock
  ) throws(CatalogTextError) {
    let text = " \(folded(comic["description"] ?? "")) "
    let plainTitle = String(character.title.prefix { $0 != "(" })
    let names =
      [plainTitle, character["principal"] ?? "", character["real-name"] ?? ""]
      + character.block.values("alias")
    let isNamed = names.contains { name in
      let name = folded(name)
      return !name.isEmpty
        && (text.contains(" \(name) ") || text.contains(" \(name)s ")
          || name.hasPrefix("the ") && text.contains(" \(name.dropFirst(4)) "))
    }
    if !isNamed { throw comic.block.error(.unnamedDebut(plainTitle)) }
  }

  /// Returns the letters and digits in lower case, with single spaces between words. An apostrophe
  /// and a period separate nothing: "A.I.M." and "AIM" are equal, and so are "Ka-Zar's" and
  /// "Ka-Zar".
  private func folded(_ text: String) -> String {
    let plain = text.replacing("'s", with: "").filter { $0 != "'" && $0 != "." }
    return plain.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension EntityBlock {
  fileprivate func error(
    in field: Block.Field, _ problem: CatalogTextError.Problem
  ) -> CatalogTextError {
    CatalogTextError(file: block.file, line: field.line, problem: problem)
  }
}
