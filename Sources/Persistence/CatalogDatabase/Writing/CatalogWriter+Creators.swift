internal import Catalog
internal import SQLite

/// The creators of entities that are known only by links: the JSON shows at most 20.
extension CatalogWriter {
  /// Notes that the entities of a creator are found by another name.
  func noteCredits(of key: EntityKey) throws(SQLiteError) {
    guard key.kind == .creator else { return }
    for other in try statements.links.keys(of: key) { links.noteCredit(key, other) }
  }

  /// Makes the entities whose creators changed be found by all of them.
  func indexCreators() throws(SQLiteError) {
    try flush()
    // What an interrupted run noted is lost, but for these.
    let shortened = try connection.keys(
      "SELECT kind, id FROM shortened_list WHERE other_kind = \(Kind.creator.rawValue)")
    for key in links.credited.union(shortened) {
      guard let stored = try statements.stored(key), stored.owners != .embedded else { continue }
      try indexCreators(of: stored)
    }
    links.credited = []
    try index.flush()
  }

  /// Makes an entity be found by the creators that it is linked with.
  func indexCreators(of stored: StoredEntity) throws(SQLiteError) {
    guard stored.creators != nil, var entry = stored.entry else { return }
    let titles = try connection.prepareReusable(
      """
      SELECT title FROM link JOIN entity ON entity.kind = other_kind AND entity.id = other_id
      WHERE link.kind = ?1 AND link.id = ?2 AND other_kind = \(Kind.creator.rawValue)
      ORDER BY other_id
      """)
    try titles.bind(stored.entity.values)
    let known = entry.furtherCreators
    entry.furtherCreators = []
    while try titles.step() {
      let title = titles.text(0)
      if !entry.creators.contains(title) { entry.furtherCreators.append(title) }
    }
    guard entry.furtherCreators != known else { return }
    try connection.prepare("UPDATE entity SET creators = ?2 WHERE key = ?1")
      .run([.integer(stored.key), Value(entry.furtherCreatorLines)])
    let found = stored.owners == .both ? try below?.layered(entry) ?? entry : entry
    try index.replace(
      indexPart(of: stored), by: index.part(of: found), stored.key)
  }
}
