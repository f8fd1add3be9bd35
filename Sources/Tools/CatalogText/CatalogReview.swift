internal import Catalog

/// The rules that the embedded catalog follows beyond the grammar of its text.
struct CatalogReview {
  private static let shortestDescription = 40
  /// The shortest part of a given name that counts as its short form, as Walt of Walter.
  private static let shortestNickname = 3

  let entities: [EntityBlock]
  /// Of several blocks with one id, the first.
  let blocks: [EntityKey: EntityBlock]
  let issues: IssueIndex
  /// The characters that have members.
  let teams: Set<EntityKey>

  init(_ entities: [EntityBlock]) {
    self.entities = entities
    issues = IssueIndex(entities)
    teams = Set(
      entities.flatMap { $0.key.kind == .character ? $0.references("member-of", .character) : [] })
    blocks = Dictionary(entities.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The violations of all rules.
  var errors: [CatalogTextError] {
    entities.flatMap { entity in
      fieldErrors(of: entity) + neighborErrors(of: entity) + dateErrors(of: entity)
        + statementErrors(of: entity) + factErrors(of: entity)
    } + peopleWithTwoIDs + repeatedTitles + repeatedOtherIDs + unnamedDebuts
  }

  private func fieldErrors(of entity: EntityBlock) -> [CatalogTextError] {
    var errors: [CatalogTextError] = []
    if entity.key.kind == .comic, entity["date"] == nil {
      errors.append(entity.block.error(.missingField("date")))
    }
    for (index, field) in entity.block.fields.enumerated() {
      let isRepeated = entity.block.fields[..<index].contains {
        $0.name == field.name && $0.value == field.value
      }
      if isRepeated { errors.append(entity.block.error(in: field, .repeatedValue(field.value))) }
    }
    guard let text = entity.block.fields.first(where: { $0.name == "description" }) else {
      // A story needs none.
      let isStory = entity.key.kind == .story
      return errors + (isStory ? [] : [entity.block.error(.missingField("description"))])
    }
    if text.value.count < Self.shortestDescription {
      errors.append(entity.block.error(in: text, .shortDescription(count: text.value.count)))
    }
    return errors
  }

  /// Checks that `next` and `previous` of a series agree and never lead back to it. Those of events
  /// are Marvel's, which do neither.
  private func neighborErrors(of entity: EntityBlock) -> [CatalogTextError] {
    if entity.key.kind == .event { return [] }
    var errors: [CatalogTextError] = []
    for (name, opposite) in [("next", "previous"), ("previous", "next")] {
      guard let field = entity.block.fields.first(where: { $0.name == name }),
        let neighbor = entity.references(name, entity.key.kind).first
      else { continue }
      if blocks[neighbor]?.references(opposite, entity.key.kind) != [entity.key] {
        errors.append(
          entity.block.error(
            in: field, .oneWayRelation("\(neighbor.kind.singular) \(neighbor.id)")))
      }
    }
    var visited: Set = [entity.key]
    var current = entity
    while let next = current.references("next", entity.key.kind).first.flatMap({ blocks[$0] }) {
      guard visited.insert(next.key).inserted else {
        // A cycle is reported once, at its lowest id.
        let isLowest = next.key == entity.key && visited.allSatisfy { $0.id >= entity.key.id }
        return isLowest ? errors + [entity.block.error(.cycle)] : errors
      }
      current = next
    }
    return errors
  }

  /// The creators with the last name and suffix of another, of whom one given name begins with the
  /// other's.
  private var peopleWithTwoIDs: [CatalogTextError] {
    var errors: [CatalogTextError] = []
    var people: [String: [EntityBlock]] = [:]
    for creator in entities where creator.key.kind == .creator {
      let name = "\(folded(creator["last"] ?? "")) \(folded(creator["suffix"] ?? ""))"
      let first = folded(creator["first"] ?? "")
      for other in people[name] ?? [] {
        let names = [first, folded(other["first"] ?? "")].sorted { $0.count < $1.count }
        if names[0].count >= Self.shortestNickname, names[1].hasPrefix(names[0]) {
          errors.append(creator.block.error(.duplicatePerson(firstID: other.key.id)))
        }
      }
      people[name, default: []].append(creator)
    }
    return errors
  }

  /// The comics whose descriptions have no name of a character who first appears in them.
  private var unnamedDebuts: [CatalogTextError] {
    entities.filter { $0.key.kind == .character }.compactMap { character in
      let comic = character.references("first", .comic).first.flatMap { blocks[$0] }
      guard let comic, !names(of: character, areIn: comic["description"] ?? "") else { return nil }
      return comic.block.error(.unnamedDebut(String(character.title.prefix { $0 != "(" })))
    }
  }

  private func names(of character: EntityBlock, areIn text: String) -> Bool {
    let text = " \(folded(text)) "
    let names =
      [
        String(character.title.prefix { $0 != "(" }), character["principal"] ?? "",
        character["real-name"] ?? "",
      ] + character.block.values("alias")
    return names.contains { name in
      let name = folded(name)
      return !name.isEmpty
        && (text.contains(" \(name) ") || text.contains(" \(name)s ")
          || name.hasPrefix("the ") && text.contains(" \(name.dropFirst(4)) "))
    }
  }

  /// Returns the letters and digits in lower case, with single spaces between words. An apostrophe
  /// and a period separate nothing: "A.I.M." and "AIM" are equal, and so are "Ka-Zar's" and
  /// "Ka-Zar".
  private func folded(_ text: String) -> String {
    let plain = text.replacing("'s", with: "").filter { $0 != "'" && $0 != "." }
    return plain.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
