package import Catalog
package import SQLite

/// The coverage of one kind in a catalog file.
package struct KindCoverage: Hashable, Sendable {
  package let kind: Kind
  /// The number of imported and synced entities.
  package let count: Int
  /// The number of entities that only the embedded catalog has.
  package let embedded: Int
  /// When the kind was last completed; nil if never.
  package let completed: Timestamp?
  /// The length of the list of which the kind is a part; nil if unknown.
  package let total: Int?

  /// The number of entities of the kind that is parameter 1, as an expression.
  static let countSQL = "(SELECT count + embedded FROM coverage WHERE kind = ?1)"

  package var isEmpty: Bool { count == 0 && completed == nil }

  /// Whether no sync or import into a catalog file has succeeded.
  package static func areEmpty(in connection: Connection) throws(SQLiteError) -> Bool {
    try all(in: connection).allSatisfy(\.isEmpty)
  }

  /// Returns the coverage of all kinds, in their order.
  package static func all(in connection: Connection) throws(SQLiteError) -> [KindCoverage] {
    let statement = try connection.prepare(
      "SELECT kind, count, embedded, completed, total FROM coverage ORDER BY kind")
    var kindCoverages: [KindCoverage] = []
    while try statement.step() {
      guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
      kindCoverages.append(
        KindCoverage(
          kind: kind, count: Int(statement.integer(1)), embedded: Int(statement.integer(2)),
          completed: statement.isNull(3) ? nil : Timestamp(seconds: statement.integer(3)),
          total: statement.isNull(4) ? nil : Int(statement.integer(4))))
    }
    return kindCoverages
  }
}

extension DatabaseSource: AnalyticsSource {
  package func partial(of kind: Kind) -> PartialKind? {
    if case .partial(let part) = coverage(of: kind) { part } else { nil }
  }

  package func coverage(of kind: Kind) -> Coverage {
    guard let kindCoverage = kindCoverage(of: kind) else { return .none }
    if let completed = kindCoverage.completed { return .complete(completed) }
    guard kindCoverage.count > 0 else { return .none }
    // Those of the embedded catalog are not of the list.
    let others = kindCoverage.total == nil ? kindCoverage.embedded : 0
    return .partial(PartialKind(count: kindCoverage.count + others, total: kindCoverage.total))
  }
}
