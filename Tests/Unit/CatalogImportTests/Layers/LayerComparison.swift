import Catalog
import CatalogDatabase

/// Compares what the catalogs answer with what their model says.
struct LayerComparison {
  private let world: LayerWorld
  private let model: LayerModel

  init(_ world: LayerWorld) {
    self.world = world
    model = world.model
  }

  func differences() async throws -> [String] {
    var differences: [String] = []
    for (name, readsBase) in [("merged", true), ("own", false)] {
      let source = try world.source(readsBase: readsBase)
      for kind in LayerWorld.kinds + [LayerWorld.longKind] {
        for difference in try await self.differences(source, kind, readsBase) {
          differences.append("\(name), \(kind.plural): \(difference)")
        }
      }
      differences += try await counts(source, readsBase)
    }
    return differences
  }

  private func differences(
    _ source: DatabaseSource, _ kind: Kind, _ readsBase: Bool
  ) async throws -> [String] {
    let expected = model.entities(kind, readsBase: readsBase)
    guard !expected.isEmpty || readsBase else { return [] }
    var differences: [String] = []
    let page = try await source.page(for: Query(kind: kind, range: PageRange(limit: nil)))
    let ids = expected.values.map(\.key.id).sorted()
    if page.elements.map(\.key.id).sorted() != ids || page.total != ids.count {
      differences.append("list \(page.elements.map(\.key.id)) (\(page.total)), not \(ids)")
    }
    if kind == .character {
      let titles = page.elements.map { $0.title.lowercased() }
      if titles != titles.sorted() { differences.append("order \(titles)") }
    }
    guard kind != LayerWorld.longKind else { return differences }
    for id in 1...8 {
      let key = EntityKey(kind, id)
      differences += try await shown(source, key, expected[key], readsBase)
      differences += try await links(source, key, readsBase)
      differences += try await found(source, key, readsBase)
    }
    return differences
  }

  private func shown(
    _ source: DatabaseSource, _ key: EntityKey, _ expected: ModelEntity?, _ readsBase: Bool
  ) async throws -> [String] {
    let record = try await held { try await source.page(of: key) }?.elements.first
    guard let expected, let record else {
      return expected == nil && record == nil
        ? [] : ["show \(key.reference): \(String(describing: record))"]
    }
    // The base adds its aliases, which only characters have, under a key of our own.
    let isLayered =
      readsBase && key.kind == .character && !expected.isOfBase && model.below(key) != nil
    let json =
      isLayered
      ? "\(expected.json.dropLast()),\"embedded\":{\"aliases\":[\"nick\(key.id)\"]}}"
      : expected.json
    return record.json == json ? [] : ["show \(key.reference): \(record.json), not \(json)"]
  }

  /// Nil if the source does not have what it is asked for.
  private func held<Result>(_ body: () async throws -> Result) async throws -> Result? {
    do {
      return try await body()
    } catch {
      if let error = error as? CatalogError, case .missingData = error { return nil }
      throw error
    }
  }

  private func links(
    _ source: DatabaseSource, _ key: EntityKey, _ readsBase: Bool
  ) async throws -> [String] {
    let other: Kind = key.kind == .character ? .comic : .character
    let expected = model.linked(to: key, other, readsBase: readsBase)
    let page = try await held {
      try await source.page(for: Query(kind: other, of: key, range: PageRange(limit: nil)))
    }
    let ids = page?.elements.map(\.key.id) ?? []
    return Set(ids) == expected && ids.count == expected.count
      ? [] : ["\(other.plural) of \(key.reference): \(ids), not \(expected.sorted())"]
  }

  /// Searches for each word that any version of the entity has.
  private func found(
    _ source: DatabaseSource, _ key: EntityKey, _ readsBase: Bool
  ) async throws -> [String] {
    var words: Set<String> = ["nick\(key.id)"]
    if let base = model.below(key) { words.formUnion(base.words) }
    if let upper = model.upper[key] { words.formUnion(upper.words) }
    var differences: [String] = []
    for word in words {
      let expected = model.entities(key.kind, readsBase: readsBase).keys.filter {
        model.words(of: $0, readsBase: readsBase).contains { $0.hasPrefix(word) }
      }
      let query = SearchQuery(kinds: [key.kind], words: word, range: PageRange(limit: nil))
      guard let answer = try await held({ try await source.search(query) }) else { continue }
      // A word that nothing has may be corrected to a similar one.
      let ids = answer.corrections.isEmpty ? answer.page.elements.map(\.record.key.id).sorted() : []
      let isCounted = !answer.corrections.isEmpty || answer.page.total == ids.count
      if !isCounted || ids != expected.map(\.id).sorted() {
        differences.append("search \(word): \(ids), not \(expected.map(\.id).sorted())")
      }
    }
    return differences
  }

  private func counts(_ source: DatabaseSource, _ readsBase: Bool) async throws -> [String] {
    let bars = try await source.counts().bars
    return Kind.allCases.enumerated().compactMap { index, kind in
      let expected = model.entities(kind, readsBase: readsBase).count
      return bars[index].count == expected
        ? nil : "\(bars[index].count) \(kind.plural), not \(expected)"
    }
  }
}
