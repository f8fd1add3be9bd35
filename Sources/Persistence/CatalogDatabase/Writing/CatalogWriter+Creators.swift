internal import Catalog
internal import SQLite

/// The creators of entities that are known only by links: the JSON shows at most 20.
extension CatalogWriter {
  /// Notes that the entities of a creator are found by another name.
  func noteCredits(of key: EntityKey) throws(SQLiteError) {
    guard key.kind == .creator else { return }
    for other in try statements.links(of: key) { links.noteCredit(key, other) }
  }

  /// Makes the entities above the base whose creators changed be found by all of them.
  func indexCreators() throws(SQLiteError) {
    try flush()
    // What an interrupted run noted is lost, but for these.
    let shortened = try connection.keys(
      "SELECT kind, id FROM shortened_list WHERE other_kind = \(Kind.creator.rawValue)")
    for key in links.credited.union(shortened) {
      guard let stored = try statements.stored(key), stored.layer != .base else { continue }
      try indexCreators(of: stored, LayerSet.upper)
    }
    links.credited = []
    try index.flush()
  }

  /// Makes an entity be found by the creators that are linked in a layer.
  func indexCreators(of stored: StoredEntity, _ layer: Int64) throws(SQLiteError) {
    guard stored.creators != nil, let old = stored.entry else { return }
    let titles = try connection.prepareReusable(
      """
      SELECT title FROM link JOIN entity ON entity.kind = other_kind AND entity.id = other_id
      WHERE link.kind = ?1 AND link.id = ?2 AND other_kind = \(Kind.creator.rawValue)
        AND layers & \(layer) AND (layer = \(Layer.base.rawValue)) = \(layer == LayerSet.base)
      ORDER BY other_id
      """)
    try titles.bind(stored.entity.values)
    var entry = old
    entry.furtherCreators = []
    while try titles.step() {
      let title = titles.text(0)
      if !entry.creators.contains(title) { entry.furtherCreators.append(title) }
    }
    guard entry.furtherCreators != old.furtherCreators else { return }
    try connection.prepare("UPDATE entity SET creators = ?2 WHERE key = ?1")
      .run([.integer(stored.key), Value(entry.furtherCreatorLines)])
    let base = try stored.layer == .both ? baseTable.entry(of: stored) : nil
    try index.replace(
      index.parts(of: old, stored.layer, base: base),
      by: index.parts(of: entry, stored.layer, base: base), stored.key)
  }
}
