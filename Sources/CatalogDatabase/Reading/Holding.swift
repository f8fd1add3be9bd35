package import Catalog
package import SQLite

/// What a catalogue file has of one kind.
package struct Holding: Hashable, Sendable {
  package let count: Int
  /// When the kind was last brought up to date as a whole; nil before the first time.
  package let completed: Moment?

  package static func all(
    in connection: Connection
  ) throws(SQLiteError) -> [Kind: Holding] {
    let statement = try connection.prepare("SELECT kind, count, completed FROM holding")
    var holdings: [Kind: Holding] = [:]
    while try statement.step() {
      guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
      holdings[kind] = Holding(
        count: Int(statement.integer(1)),
        completed: statement.isNull(2) ? nil : Moment(seconds: statement.integer(2)))
    }
    return holdings
  }
}
