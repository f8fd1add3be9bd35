internal import Catalog

/// The rules about what the text says of an entity, and about what several entities say.
extension CatalogReview {
  /// The beginnings of words for what a creator did.
  private static let roleWords = [
    "wrote", "writ", "draw", "drew", "art", "penci", "ink", "color", "letter", "edit", "paint",
    "cartoon", "illustrat", "plot", "script", "layout",
  ]
  /// Words that say that somebody died.
  private static let deathWords = ["died", "dead", "killed"]
  /// The years in which series of Earth-1610 began. Those of later Ultimate series are of others.
  private static let ultimateYears = 2000...2014

  func statementErrors(of entity: EntityBlock) -> [CatalogTextError] {
    switch entity.key.kind {
    case .character: missingStatus(of: entity)
    case .creator: missingRole(of: entity)
    case .comic: charactersOfOtherUniverse(in: entity)
    case .event: coverageErrors(of: entity)
    case .series, .story: []
    }
  }

  private func missingStatus(of character: EntityBlock) -> [CatalogTextError] {
    guard character["status"] == nil, !teams.contains(character.key),
      words(of: character).contains(where: Self.deathWords.contains)
    else { return [] }
    return [character.block.error(.missingField("status"))]
  }

  private func missingRole(of creator: EntityBlock) -> [CatalogTextError] {
    let hasRole = words(of: creator).contains { word in
      Self.roleWords.contains(where: word.hasPrefix)
    }
    return hasRole || creator["description"] == nil ? [] : [creator.block.error(.missingRole)]
  }

  private func charactersOfOtherUniverse(in comic: EntityBlock) -> [CatalogTextError] {
    let series = comic.references("series", .series).first.flatMap { blocks[$0] }
    guard let series, series.title.hasPrefix("Ultimat"),
      let year = series["start"].flatMap({ Int($0) }), Self.ultimateYears ~= year
    else { return [] }
    return comic.block.fields.filter { $0.name == "character" }.compactMap { field in
      let character = field.value.leadingID.flatMap { blocks[EntityKey(.character, $0)] }
      guard let character, character["universe"] == "Earth-616" else { return nil }
      return comic.block.error(in: field, .otherUniverse(character.title))
    }
  }

  /// What the completeness of an order says must fit the order.
  private func coverageErrors(of event: EntityBlock) -> [CatalogTextError] {
    let lacks = event.block.fields.first { $0.name == "order-lacks" }
    guard let coverage = event.block.fields.first(where: { $0.name == "order" }) else {
      return lacks.map { [event.block.error(in: $0, .missingField("order"))] } ?? []
    }
    if event.block.values("issue").isEmpty {
      return [event.block.error(in: coverage, .missingField("issue"))]
    }
    switch (coverage.value, lacks) {
    case ("partial", nil): return [event.block.error(in: coverage, .missingField("order-lacks"))]
    case ("complete", let lacks?):
      return [event.block.error(in: lacks, .unexpectedField("order-lacks"))]
    default: return []
    }
  }

  /// Series and characters that nothing distinguishes in lists.
  var repeatedTitles: [CatalogTextError] {
    var seen: [String: EntityBlock] = [:]
    return entities.filter { [.series, .character].contains($0.key.kind) }.compactMap { entity in
      let name = "\(entity.key.kind.singular) \(entity.title.lowercased())"
      guard let first = seen.updateValue(entity, forKey: name) else { return nil }
      return entity.block.error(.repeatedTitle(first: first.block.location))
    }
  }

  /// Other ids that an entity of the catalog has, or that two entities claim.
  var repeatedOtherIDs: [CatalogTextError] {
    var claimed: Set<EntityKey> = []
    return entities.flatMap { entity in
      entity.block.fields.filter { $0.name == "same-as" }.compactMap { field in
        guard let id = field.value.leadingID else { return nil }
        let key = EntityKey(entity.key.kind, id)
        let isFree = blocks[key] == nil && claimed.insert(key).inserted
        return isFree ? nil : entity.block.error(in: field, .repeatedValue(field.value))
      }
    }
  }

  private func words(of entity: EntityBlock) -> [String] {
    (entity["description"] ?? "").lowercased().split { !$0.isLetter }.map(String.init)
  }
}
