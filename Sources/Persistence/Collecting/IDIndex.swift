package import Catalog
internal import JSONText

/// The numbers of a catalog's entities in other databases.
package final class IDIndex {
  private let catalog: any AnalyticsSource
  /// Whether the ids of the catalog are Marvel's.
  private let hasMarvelIDs: Bool
  private var entities: [ExternalID: [EntityKey]] = [:]
  private var values: [EntityKey: [ExternalID]] = [:]
  private var readKinds: Set<Kind> = []

  /// Reads nothing before the first question.
  ///
  /// - Parameter hasMarvelIDs: Whether the ids of the catalog are Marvel's.
  package init(_ catalog: any AnalyticsSource, hasMarvelIDs: Bool) {
    self.catalog = catalog
    self.hasMarvelIDs = hasMarvelIDs
  }

  /// Returns the entities with a number in a database. Several comics may have one UPC or ISBN.
  package func entities(_ id: ExternalID) throws(CatalogError) -> [EntityKey] {
    try read(id.kind)
    return entities[id] ?? []
  }

  /// Returns the numbers of an entity, in the order of the databases.
  package func ids(of key: EntityKey) throws(CatalogError) -> [ExternalID] {
    try read(key.kind)
    return values[key] ?? []
  }

  private func read(_ kind: Kind) throws(CatalogError) {
    guard readKinds.insert(kind).inserted else { return }
    try catalog.eachEntity(kind) { id, json in
      let key = EntityKey(kind, id)
      let found = Self.ids(of: key, json, hasMarvelIDs: hasMarvelIDs)
      values[key] = found
      for id in found { entities[id, default: []].append(key) }
    }
  }

  /// Returns the numbers of an entity, in the order of the databases.
  ///
  /// - Parameters:
  ///   - json: The entity's JSON.
  ///   - hasMarvelIDs: Whether its own id is Marvel's, unless it is one that Marvel never assigned.
  package static func ids(
    of key: EntityKey, _ json: String, hasMarvelIDs: Bool
  ) -> [ExternalID] {
    var found = JSONView.reading(json) { $0.map { ids($0, key.kind) } ?? [] }
    if hasMarvelIDs, key.id < EntityKey.ownIDs.lowerBound,
      !found.contains(where: { $0.database == .marvel })
    {
      found.append(ExternalID(.marvel, key.kind, String(key.id)))
    }
    return found.sorted { $0.database.position < $1.database.position }
  }

  /// Returns the numbers in an entity's JSON.
  private static func ids(_ entity: JSONView, _ kind: Kind) -> [ExternalID] {
    var found: [ExternalID] = []
    func add(_ database: ExternalID.Database, _ value: String?) {
      guard let value, !value.isEmpty, value != "0" else { return }
      let id = ExternalID(database, kind, value)
      if !id.value.isEmpty, !found.contains(id) { found.append(id) }
    }
    if let ids = entity.member("ids") {
      for database in ExternalID.Database.all {
        add(database, ids.member(database.key)?.scalar)
      }
    }
    add(.upc, entity.member("upc")?.scalar)
    add(.isbn, entity.member("isbn")?.scalar)
    return found
  }
}

extension ExternalID.Database {
  /// The place in lists.
  fileprivate var position: Int { Self.all.firstIndex(of: self) ?? 0 }
}
