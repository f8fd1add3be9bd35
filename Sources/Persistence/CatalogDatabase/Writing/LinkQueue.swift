internal import Catalog
internal import SQLite

/// A queue of links that are written together in table order.
///
/// Each entity links to others all over the table. Written one by one, almost every link would
/// touch a different page.
final class LinkQueue {
  private struct Link: Comparable {
    let from: EntityKey
    let to: EntityKey
    let roles: CreatorRoles

    static func < (left: Link, right: Link) -> Bool {
      (left.from.kind.rawValue, left.from.id, left.to.kind.rawValue, left.to.id)
        < (right.from.kind.rawValue, right.from.id, right.to.kind.rawValue, right.to.id)
    }
  }

  private static let limit = 1 << 17

  private let rows: RowBatch
  private var links: [Link] = []
  /// The entities whose creators changed since these were indexed.
  var credited: Set<EntityKey> = []

  /// - Parameter areExact: Whether both of two linked entities know the roles, so that none are
  ///   right, too. Otherwise, only one does.
  init(_ connection: Connection, areExact: Bool) throws(SQLiteError) {
    rows = try RowBatch(
      connection, into: "link", columns: 5,
      onConflict: """
        DO UPDATE SET roles = excluded.roles
        WHERE roles <> excluded.roles\(areExact ? "" : " AND excluded.roles <> 0")
        """)
  }

  /// Adds links in both directions, so that they are found from either end.
  func insert(_ key: EntityKey, _ others: [EntityLink]) throws(SQLiteError) {
    for other in others {
      links.append(Link(from: key, to: other.key, roles: other.roles))
      links.append(Link(from: other.key, to: key, roles: other.roles))
      noteCredit(key, other.key)
    }
    if links.count >= Self.limit { try flush() }
  }

  /// Notes two entities if one is a creator, by whose name the other one is found.
  func noteCredit(_ key: EntityKey, _ other: EntityKey) {
    if key.kind == .creator || other.kind == .creator { credited.formUnion([key, other]) }
  }

  /// Writes the queued links. Empties the queue even on failure.
  func flush() throws(SQLiteError) {
    defer { links = [] }
    links.sort()
    for link in links {
      for key in [link.from, link.to] {
        try rows.add(.integer(Int64(key.kind.rawValue)))
        try rows.add(.integer(Int64(key.id)))
      }
      try rows.add(.integer(link.roles.bits))
    }
    try rows.flush()
  }

  /// Discards links of a transaction that was rolled back.
  func discard() {
    links = []
    rows.discard()
  }
}
