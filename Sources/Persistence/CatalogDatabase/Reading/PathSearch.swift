internal import Catalog
internal import SQLite

/// A search for the shortest path between two entities of one kind, through shared comics.
///
/// A bidirectional breadth-first search, which always expands the side with fewer links to read.
struct PathSearch {
  /// The entities reached from one end.
  private struct Side {
    /// The predecessor of each entity; an end is its own predecessor.
    var predecessors: [EntityKey: EntityKey]
    /// The entities reached last, all of one kind.
    var frontier: [EntityKey]

    init(_ end: EntityKey) {
      predecessors = [end: end]
      frontier = [end]
    }

    /// Returns the path from an entity back to the end.
    func chain(from key: EntityKey) -> [EntityKey] {
      var chain = [key]
      while let key = predecessors[chain[chain.count - 1]], key != chain[chain.count - 1] {
        chain.append(key)
      }
      return chain
    }
  }

  private let kind: Kind
  private let links: ReusableStatement
  private let count: ReusableStatement

  /// - Parameters:
  ///   - kind: The kind of both ends.
  ///   - others: A condition on the entities of this kind, which are `other_id`; empty or begins
  ///     with AND.
  init(
    _ connection: Connection, _ kind: Kind, _ layers: LayerConditions, _ others: String
  ) throws(SQLiteError) {
    self.kind = kind
    let isAccepted =
      others.isEmpty ? "" : " AND (other_kind = \(Kind.comic.rawValue) OR 1\(others))"
    let condition = """
      kind = ?1 AND other_kind = ?2 AND id IN (SELECT value FROM json_each(?3))\(layers.link())\(isAccepted)
      """
    links = try connection.prepareReusable(
      "SELECT id, other_id FROM link WHERE \(condition) ORDER BY id, other_id")
    count = try connection.prepareReusable("SELECT count(*) FROM link WHERE \(condition)")
  }

  /// Returns the shortest path, or an empty array if there is none.
  func path(from start: EntityKey, to end: EntityKey) throws(SQLiteError) -> [EntityKey] {
    guard start != end else { return [start] }
    var (near, far) = (Side(start), Side(end))
    while !near.frontier.isEmpty, !far.frontier.isEmpty {
      let isNear = try cost(near) <= cost(far)
      let meeting = try isNear ? expand(&near, to: far) : expand(&far, to: near)
      guard let meeting else { continue }
      return near.chain(from: meeting).reversed() + far.chain(from: meeting).dropFirst()
    }
    return []
  }

  /// Expands the frontier by one step. Returns the meeting entity closest to the other end, or nil
  /// if the sides have not met.
  private func expand(_ side: inout Side, to other: Side) throws(SQLiteError) -> EntityKey? {
    let next = self.next(side)
    try links.bind(values(side))
    var frontier: [EntityKey] = []
    while try links.step() {
      let key = EntityKey(next, Int(links.integer(1)))
      guard side.predecessors[key] == nil else { continue }
      side.predecessors[key] = EntityKey(next == .comic ? kind : .comic, Int(links.integer(0)))
      frontier.append(key)
    }
    links.reset()
    side.frontier = frontier
    return frontier.filter { other.predecessors[$0] != nil }
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
