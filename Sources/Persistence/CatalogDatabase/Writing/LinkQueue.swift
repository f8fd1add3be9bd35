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
  /// See `LayerSet`.
  private let layers: Int64
  private var links: [Link] = []
  /// The entities whose links are written as those of others, because they are the same.
  let principals: [EntityKey: EntityKey]
  /// The entities whose creators changed since these were indexed.
  var credited: Set<EntityKey> = []

  /// - Parameters:
  ///   - layers: The layer that has the links; see `LayerSet`.
  ///   - principals: See `principals`.
  init(
    _ connection: Connection, _ layers: Int64, _ principals: [EntityKey: EntityKey] = [:]
  ) throws(SQLiteError) {
    self.layers = layers
    self.principals = principals
    // Only one of the two linked entities knows the roles.
    let all = LayerRoles.mask(of: layers)
    rows = try RowBatch(
      connection, into: "link", columns: 6,
      onConflict: """
        DO UPDATE SET layers = layers | \(layers),
          roles = CASE excluded.roles WHEN 0 THEN roles ELSE roles & ~\(all) | excluded.roles END
        WHERE layers & \(layers) = 0
          OR excluded.roles <> 0 AND roles & \(all) <> excluded.roles
        """)
  }

  /// Adds links in both directions, so that they are found from either end.
  func insert(_ key: EntityKey, _ others: [EntityLink]) throws(SQLiteError) {
    for var other in others {
      if let principal = principals[other.key] { other = EntityLink(principal, other.roles) }
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
      try rows.add(.integer(layers))
      try rows.add(.integer(LayerRoles.bits(link.roles, layers)))
    }
    try rows.flush()
  }

  /// Discards links of a transaction that was rolled back.
  func discard() {
    links = []
    rows.discard()
  }
}
