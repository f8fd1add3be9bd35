package import Catalog
internal import ProviderTable
internal import SQLite

extension LocalCatalog {
  package func joins(samples: Int) throws(LocalCatalogError) -> [KindJoins] {
    let connection = try openForReading()
    return try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      guard try connection.hasTable("joined") else { return [] }
      var joins: [KindJoins] = []
      let merged = try MergeState(connection)
      for provider in Provider.all where try merged.merged(provider.name) != nil {
        for kind in [Kind.series, .comic, .character, .creator, .event] {
          joins.append(try Self.joins(kind, of: provider, samples, in: connection))
        }
      }
      return joins
    }
  }

  package func has(_ id: ExternalID) throws(LocalCatalogError) -> Bool {
    guard let number = Int(id.value) else { return false }
    let own = EntityKey(id.kind, number)
    let provider = Provider(name: id.database.key)
    guard let key = provider == nil ? own : provider?.mergedKey(own) else { return false }
    let connection = try openForReading()
    return try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try connection.hasEntity(connection.joinedKey(of: key))
    }
  }

  private static func joins(
    _ kind: Kind, of provider: Provider, _ samples: Int, in connection: Connection
  ) throws(SQLiteError) -> KindJoins {
    var joins = KindJoins(kind, origin: provider.name)
    for certainty in KindJoins.Certainty.allCases {
      joins[certainty] = try counted(certainty, kind, of: provider, samples, in: connection)
    }
    joins.others = try others(kind, of: provider, in: connection)
    return joins
  }

  private static func others(
    _ kind: Kind, of provider: Provider, in connection: Connection
  ) throws(SQLiteError) -> Int {
    let count = try connection.prepare(
      """
      SELECT count(*) FROM entity WHERE kind = ?1 AND id < \(provider.mergedIDs(kind).count)
        AND NOT EXISTS (SELECT 1 FROM joined WHERE joined.kind = ?1 AND origin = ?2 AND certain
          AND other_origin = '\(OriginKey.marvel)' AND other_id = entity.id)
      """)
    try count.bind([.integer(Int64(kind.rawValue)), .text(provider.name)])
    return try count.step() ? Int(count.integer(0)) : 0
  }

  private static func counted(
    _ certainty: KindJoins.Certainty, _ kind: Kind, of provider: Provider, _ samples: Int,
    in connection: Connection
  ) throws(SQLiteError) -> (count: Int, samples: [KindJoins.Sample]) {
    let (offset, end) = (provider.mergedIDs(kind).lowerBound, provider.mergedIDs(kind).upperBound)
    // Those with a catalog that is gone stay.
    let joined =
      "joined.kind = ?1 AND origin = ?2 AND (other_origin = '\(OriginKey.marvel)' "
      + "OR other_origin IN (SELECT origin FROM catalog_state))"
    let tables =
      switch certainty {
      case .certain:
        """
        FROM joined LEFT JOIN entity ON entity.kind = ?1 AND entity.id = other_id
          AND other_origin = '\(OriginKey.marvel)'
        WHERE \(joined) AND certain
        """
      case .uncertain:
        """
        FROM joined JOIN entity ON entity.kind = ?1 AND entity.id = joined.id + \(offset)
        WHERE \(joined) AND NOT certain
        """
      case .none:
        """
        FROM entity LEFT JOIN joined ON \(joined) AND entity.id = joined.id + \(offset)
        WHERE entity.kind = ?1 AND joined.id IS NULL AND ?2 IS NOT NULL
          AND entity.id >= \(offset) AND entity.id < \(end)
        """
      }
    let values: [Value] = [.integer(Int64(kind.rawValue)), .text(provider.name)]
    let count = try connection.prepare("SELECT count(*) \(tables)")
    try count.bind(values)
    let rows = try connection.prepare(
      """
      SELECT coalesce(joined.id, entity.id - \(offset)), title, other_origin, other_id, evidence,
        EXISTS (SELECT 1 FROM link WHERE link.kind = ?1 AND link.id = entity.id
          AND other_kind = \(Kind.series.rawValue) AND link.other_id < \(offset))
      \(tables) ORDER BY popularity DESC, position, entity.id LIMIT \(samples)
      """)
    try rows.bind(values)
    var found: [KindJoins.Sample] = []
    while try rows.step() {
      let other = rows.isNull(2) ? nil : "\(rows.text(2)):\(rows.integer(3))"
      found.append(
        KindJoins.Sample(
          id: Int(rows.integer(0)), title: rows.optionalText(1) ?? "", other: other,
          evidence: rows.optionalText(4),
          reason: reason(certainty, kind, hasSeries: rows.integer(5) != 0)))
    }
    return (try count.step() ? Int(count.integer(0)) : 0, found)
  }

  /// - Parameter hasSeries: Whether the series of the comic is in a certain join.
  private static func reason(
    _ certainty: KindJoins.Certainty, _ kind: Kind, hasSeries: Bool
  ) -> String? {
    switch (certainty, kind) {
    case (.certain, _): nil
    case (.uncertain, _): "another one is possible, or a date contradicts"
    case (.none, .comic) where hasSeries: "its series lacks the issue there"
    case (.none, .comic), (.none, .series): "no series has its name and years"
    case (.none, _): "none has its name"
    }
  }
}
