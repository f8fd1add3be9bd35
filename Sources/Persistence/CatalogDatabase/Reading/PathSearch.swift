internal import Catalog
internal import SQLite

/// A search for the shortest path between two entities of one kind, through the comics, or other
/// entities, that name both.
///
/// A bidirectional breadth-first search, which always expands the side with fewer links to read.
struct PathSearch {
  /// The entities reached from one end.
  private struct Side {
    /// The predecessor of each entity; an end is its own predecessor.
    var predecessors: [EntityKey: EntityKey]
    /// The entities reached last, all of the kind of the ends, or none.
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
  private let links: [Kind]
  private let rows: ReusableStatement
  private let count: ReusableStatement

  /// - Parameters:
  ///   - kind: The kind of both ends.
  ///   - links: The kinds of entities that link two of them; of equal links, the first is used.
  ///   - others: A condition on the entities of this kind, which are `other_id`; empty or begins
  ///     with AND.
  init(
    _ connection: Connection, _ kind: Kind, by links: [Kind],
    _ others: String
  ) throws(SQLiteError) {
    self.kind = kind
    self.links = links
    let isAccepted =
      others.isEmpty ? "" : " AND (other_kind <> \(kind.rawValue) OR 1\(others))"
    let condition = """
      kind = ?1 AND other_kind = ?2 AND id IN (SELECT value FROM json_each(?3))\(isAccepted)
      """
    rows = try connection.prepareReusable(
      "SELECT id, other_id FROM link WHERE \(condition) ORDER BY id, other_id")
    count = try connection.prepareReusable("SELECT count(*) FROM link WHERE \(condition)")
  }

  /// Returns the shortest path, or an empty array if there is none.
  func path(from start: EntityKey, to end: EntityKey) throws(SQLiteError) -> [EntityKey] {
    guard start != end else { return [start] }
    var (near, far) = (Side(start), Side(end))
    while !near.frontier.isEmpty, !far.frontier.isEmpty {
      let isNear = try cost(steps(near)) <= cost(steps(far))
      let meeting = try isNear ? expand(&near, to: far) : expand(&far, to: near)
      guard let meeting else { continue }
      return near.chain(from: meeting).reversed() + far.chain(from: meeting).dropFirst()
    }
    return []
  }

  /// Expands the frontier by one step. Returns the meeting entity closest to the other end, or nil
  /// if the sides have not met.
  private func expand(_ side: inout Side, to other: Side) throws(SQLiteError) -> EntityKey? {
    var frontier: [EntityKey] = []
    for step in steps(side) {
      try rows.bind(step.values)
      while try rows.step() {
        let key = EntityKey(step.next, Int(rows.integer(1)))
        guard side.predecessors[key] == nil else { continue }
        side.predecessors[key] = EntityKey(step.kind, Int(rows.integer(0)))
        frontier.append(key)
      }
      rows.reset()
    }
    side.frontier = frontier
    return frontier.filter { other.predecessors[$0] != nil }
      .min { rank($0, other) < rank($1, other) }
  }

  /// The length of the rest of a path, then the order of the kinds of links, and of ids.
  private func rank(_ key: EntityKey, _ other: Side) -> (Int, Int, Int) {
    (other.chain(from: key).count, links.firstIndex(of: key.kind) ?? 0, key.id)
  }

  /// A statement that finds the entities of a kind that follow those of another in the frontier.
  private struct Step {
    let kind: Kind
    let next: Kind
    let values: [Value]

    init(_ frontier: [EntityKey], _ kind: Kind, to next: Kind) {
      self.kind = kind
      self.next = next
      let ids = frontier.filter { $0.kind == kind }.map { String($0.id) }.joined(separator: ",")
      values = [
        .integer(Int64(kind.rawValue)), .integer(Int64(next.rawValue)), .text("[\(ids)]"),
      ]
    }
  }

  private func steps(_ side: Side) -> [Step] {
    let isAtEnds = side.frontier.first?.kind == kind
    return links.map { link in
      Step(side.frontier, isAtEnds ? kind : link, to: isAtEnds ? link : kind)
    }
  }

  private func cost(_ steps: [Step]) throws(SQLiteError) -> Int64 {
    var cost: Int64 = 0
    for step in steps {
      defer { count.reset() }
      try count.bind(step.values)
      if try count.step() { cost += count.integer(0) }
    }
    return cost
  }
}
