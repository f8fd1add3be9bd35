package import Catalog
package import SQLite

/// The coverage of one kind in a catalog file.
package struct KindCoverage: Hashable, Sendable {
  package let kind: Kind
  package let count: Int
  /// When the kind was last completed; nil if never.
  package let completed: Timestamp?

  package static func all(in connection: Connection) throws(SQLiteError) -> [KindCoverage] {
    let statement = try connection.prepare("SELECT kind, count, completed FROM holding")
    var kindCoverages: [KindCoverage] = []
    while try statement.step() {
      guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
      kindCoverages.append(
        KindCoverage(
          kind: kind, count: Int(statement.integer(1)),
          completed: statement.isNull(2) ? nil : Timestamp(seconds: statement.integer(2))))
    }
    return kindCoverages
  }
}

extension DatabaseSource: AnalyticsSource {
  package func coverage(of kind: Kind) -> Coverage {
    guard let kindCoverage = kindCoverage(of: kind) else { return .none }
    return kindCoverage.completed.map(Coverage.complete)
      ?? (kindCoverage.count > 0 ? .partial(count: kindCoverage.count) : .none)
  }
}
