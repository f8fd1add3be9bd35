internal import Catalog

/// The rules about dates. Months are compared, because the day of many comics is unknown.
extension CatalogReview {
  func dateErrors(of entity: EntityBlock) -> [CatalogTextError] {
    switch entity.key.kind {
    case .character: lateAppearances(of: entity)
    case .comic: earlyLinks(of: entity) + yearOutsideSeries(of: entity) + fillerDay(of: entity)
    case .event: issuesOutside(entity)
    case .creator, .series, .story: []
    }
  }

  /// The earlier appearances that are not before the first appearance.
  private func lateAppearances(of character: EntityBlock) -> [CatalogTextError] {
    guard let first = character.references("first", .comic).first.flatMap({ month(of: $0) }) else {
      return []
    }
    return fields("first-as", of: character, .comic).compactMap { field, comic in
      guard let month = month(of: comic), month > first else { return nil }
      return character.block.error(in: field, .lateAppearance)
    }
  }

  /// The characters of a comic that did not exist yet.
  private func earlyLinks(of comic: EntityBlock) -> [CatalogTextError] {
    guard let month = month(of: comic.key) else { return [] }
    return fields("character", of: comic, .character).compactMap { field, key in
      guard let character = blocks[key] else { return nil }
      let appearances = ["first", "first-as"].flatMap { character.references($0, .comic) }
      guard character["first"] != nil,
        let earliest = appearances.compactMap({ self.month(of: $0) }).min(), month < earliest
      else { return nil }
      return comic.block.error(in: field, .earlyLink(character.title, first: earliest))
    }
  }

  private func yearOutsideSeries(of comic: EntityBlock) -> [CatalogTextError] {
    let series = comic.references("series", .series).first.flatMap { blocks[$0] }
    guard let series, let date = comic.block.fields.first(where: { $0.name == "date" }),
      let start = series["start"], let end = series["end"],
      !(start...max(start, end) ~= String(date.value.prefix(4)))
    else { return [] }
    return [comic.block.error(in: date, .outsideSeries(series.title, years: "\(start)-\(end)"))]
  }

  /// Before 2002, Marvel wrote the first or the tenth day if it knew only the month.
  private func fillerDay(of comic: EntityBlock) -> [CatalogTextError] {
    guard let date = comic.block.fields.first(where: { $0.name == "date" }),
      date.value.count == 10, date.value < "2002", ["01", "10"].contains(date.value.suffix(2))
    else { return [] }
    return [comic.block.error(in: date, .fillerDay)]
  }

  /// The issues of an order before or after the event. A prologue may be earlier, an epilogue later.
  private func issuesOutside(_ event: EntityBlock) -> [CatalogTextError] {
    guard let start = event["start"]?.prefix(7), let end = event["end"]?.prefix(7) else {
      return []
    }
    return event.block.fields.filter { $0.name == "issue" }.flatMap { field in
      issues.items(of: field).compactMap { item -> CatalogTextError? in
        guard let month = item.comic.flatMap({ month(of: $0) }) else { return nil }
        let isEarly = month < start && item.role != "prologue"
        let isLate = month > end && item.role != "epilogue"
        return isEarly || isLate
          ? event.block.error(in: field, .outsideEvent(item.name, month: month)) : nil
      }
    }
  }

  private func month(of comic: EntityKey) -> String? {
    blocks[comic]?["date"].map { String($0.prefix(7)) }
  }

  private func fields(
    _ name: String, of entity: EntityBlock, _ kind: Kind
  ) -> [(field: Block.Field, key: EntityKey)] {
    entity.block.fields.filter { $0.name == name }.compactMap { field in
      field.value.leadingID.map { (field, EntityKey(kind, $0)) }
    }
  }
}
