internal import Catalog
internal import SQLite

/// The shortest chain of links between two entities of one kind, in which each second is a comic.
///
/// Both ends spread at once, always the one whose next step reads fewer links, until they meet.
struct PathSearch {
  /// What can be reached from one end.
  private struct Side {
    /// From where each entity was reached; an end was reached from itself.
    var origins: [EntityKey: EntityKey]
    /// What was reached last, all of one kind.
    var frontier: [EntityKey]

    init(_ end: EntityKey) {
      origins = [end: end]
      frontier = [end]
    }

    /// From the entity back to the end.
    func chain(from key: EntityKey) -> [EntityKey] {
      var chain = [key]
      while let origin = origins[chain[chain.count - 1]], origin != chain[chain.count - 1] {
        chain.append(origin)
      }
      return chain
    }
  }

  private let kind: Kind
  private let links: ReusableStatement
  private let count: ReusableStatement

  /// - Parameter kind: that of both ends.
  init(_ connection: Connection, _ kind: Kind) throws(SQLiteError) {
    self.kind = kind
    let condition = "kind = ?1 AND other_kind = ?2 AND id IN (SELECT value FROM json_each(?3))"
    links = try connection.prepareReusable(
      "SELECT id, other_id FROM link WHERE \(condition) ORDER BY id, other_id")
    count = try connection.prepareReusable("SELECT count(*) FROM link WHERE \(condition)")
  }

  /// Empty when there is no chain.
  func path(from start: EntityKey, to end: EntityKey) throws(SQLiteError) -> [EntityKey] {
    guard start != end else { return [start] }
    var (near, far) = (Side(start), Side(end))
    while !near.frontier.isEmpty, !far.frontier.isEmpty {
      let isNear = try cost(near) <= cost(far)
      let meeting = try isNear ? spread(&near, to: far) : spread(&far, to: near)
      guard let meeting else { continue }
      return near.chain(from: meeting).reversed() + far.chain(from: meeting).dropFirst()
    }
    return []
  }

  /// One step: what is linked to the frontier and new. Gives the entity at which the other side is
  /// nearest to its end, where the two have met.
  private func spread(_ side: inout Side, to other: Side) throws(SQLiteError) -> EntityKey? {
    let next = self.next(side)
    try links.bind(values(side))
    var frontier: [EntityKey] = []
    while try links.step() {
      let key = EntityKey(next, Int(links.integer(1)))
      guard side.origins[key] == nil else { continue }
      side.origins[key] = EntityKey(next == .comic ? kind : .comic, Int(links.integer(0)))
      frontier.append(key)
    }
    links.reset()
    side.frontier = frontier
    return frontier.filter { other.origins[$0] != nil }
      .min { (other.chain(from: $0).count, $0.id) < (other.chain(from: $1).count, $1.id) }
  }

  private func next(_ side: Side) -> Kind { side.frontier.first?.kind == .comic ? kind : .comic }

  private func cost(_ side: Side) throws(SQLiteError) -> Int64 {
    defer { count.reset() }
    try count.bind(values(side))
    return try count.step() ? count.integer(0) : 0
  }

  private func values(_ side: Side) -> [Value] {
    let next = next(side)
    let ids = side.frontier.map { String($0.id) }.joined(separator: ",")
    return [
      .integer(Int64((next == .comic ? kind : .comic).rawValue)), .integer(Int64(next.rawValue)),
      .text("[\(ids)]"),
    ]
  }
}
