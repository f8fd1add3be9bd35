internal import Catalog
package import SQLite

extension CatalogWriter {
  /// Adds to what creators did for series and events what they did for their comics: a series states
  /// one role of each creator.
  package func deriveRoles() throws(SQLiteError) {
    try flush()
    let rows = try connection.prepareReusable(
      """
      SELECT parent.kind, parent.id, credit.other_id, credit.roles >> \(LayerRoles.width)
      FROM link AS parent JOIN link AS credit ON credit.kind = \(Kind.comic.rawValue)
        AND credit.id = parent.other_id AND credit.other_kind = \(Kind.creator.rawValue)
        AND credit.roles >> \(LayerRoles.width) <> 0
      WHERE parent.kind IN (\(Kind.series.rawValue), \(Kind.event.rawValue))
        AND parent.other_kind = \(Kind.comic.rawValue) AND parent.layers & \(LayerSet.upper) <> 0
      ORDER BY parent.kind, parent.id
      """)
    var parent: EntityKey?
    var roles: [Int: Int64] = [:]
    while try rows.step() {
      let key = EntityKey(kind: rows.integer(0), id: rows.integer(1))
      if key != parent { try addRoles(&roles, to: parent) }
      parent = key
      roles[Int(rows.integer(2)), default: 0] |= rows.integer(3)
    }
    try addRoles(&roles, to: parent)
  }

  private func addRoles(_ roles: inout [Int: Int64], to parent: EntityKey?) throws(SQLiteError) {
    defer { roles = [:] }
    guard let parent else { return }
    for (creator, bits) in roles {
      let creator = EntityKey(.creator, creator)
      for (key, other) in [(parent, creator), (creator, parent)] {
        try addRoles.run(key.values + other.values + [.integer(bits << LayerRoles.width)])
      }
    }
  }
}
