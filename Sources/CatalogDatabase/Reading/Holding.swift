package import Catalog
package import SQLite

/// What a catalogue file has of one kind.
package struct Holding: Hashable, Sendable {
  package let kind: Kind
  package let count: Int
  /// When the kind was last brought up to date as a whole; nil before the first time.
  package let completed: Moment?

  package static func all(in connection: Connection) throws(SQLiteError) -> [Holding] {
    let statement = try connection.prepare("SELECT kind, count, completed FROM holding")
    var holdings: [Holding] = []
    while try statement.step() {
      guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
      holdings.append(
        Holding(
          kind: kind, count: Int(statement.integer(1)),
          completed: statement.isNull(2) ? nil : Moment(seconds: statement.integer(2))))
    }
    return holdings
  }
}
