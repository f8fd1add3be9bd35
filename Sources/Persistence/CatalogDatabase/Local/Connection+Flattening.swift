internal import Catalog
internal import JSONText
package import SQLite

extension Connection {
  /// Makes a copy of the embedded or the merged catalog one of its own, in which nothing is of another
  /// one.
  ///
  /// - Parameter embedded: The embedded catalog.
  package func flatten(above embedded: Connection) throws(SQLiteError) {
    let date = try Meta.value(.baseDate, in: self).flatMap { Timestamp($0) }
    let completed = date ?? Timestamp(seconds: 0)
    try removeAdditions(of: embedded)
    try Meta.remove([.base, .baseDate, .baseAttribution], in: self)
    try execute(
      """
      UPDATE coverage SET completed = \(completed.seconds) WHERE count = 0 AND completed IS NULL;
      UPDATE coverage SET count = count + embedded, embedded = 0;
      UPDATE entity SET owners = \(Owners.others.rawValue)
        WHERE owners <> \(Owners.others.rawValue);
      """)
  }

  /// Makes the entities that are also in the embedded catalog be as others know them.
  private func removeAdditions(of embedded: Connection) throws(SQLiteError) {
    let rows = try prepareReusable(
      """
      SELECT \(StoredEntity.columns), revision FROM entity
      WHERE owners = \(Owners.both.rawValue)
      """)
    var entities: [(stored: StoredEntity, revision: Int64)] = []
    while try rows.step() {
      if let stored = StoredEntity(rows) { entities.append((stored, rows.integer(10))) }
    }
    if entities.isEmpty { return }
    let writer = try CatalogWriter(
      self, above: CatalogParts(local: nil, embedded: embedded))
    for (stored, revision) in entities {
      try writer.removeAdditions(
        of: stored, Revision(id: revision, what: .build, origin: ""))
    }
    try writer.flush()
    try writer.knownCounts.fill()
  }
}

extension CatalogWriter {
  fileprivate func removeAdditions(
    of stored: StoredEntity, _ revision: Revision
  ) throws(SQLiteError) {
    let kind = stored.entity.kind
    let json = JSONView.reading(stored.json) {
      $0?.removing(Provenance.Source.embedded.rawValue) ?? stored.json
    }
    guard
      let entry = Entry(
        kind, json: json, stored.principalName, creators: stored.creators, words: nil,
        popularity: Entry(kind, json: json)?.popularity ?? 0)
    else { return }
    let rows = try EntryRows(entry, connection)
    let old = try indexPart(of: stored)
    try facts.delete(stored.key)
    try statements.update(stored.key, rows.row(revision, .both))
    try facts.insert(rows.facts, stored.key, stored.entity.id)
    try index.replace(old, by: index.part(of: entry, names: rows.names), stored.key)
  }
}
