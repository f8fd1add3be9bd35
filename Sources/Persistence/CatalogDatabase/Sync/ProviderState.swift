internal import Catalog
internal import SQLite

/// Numbers that the syncs of a provider remember, by name.
struct ProviderState {
  private let select: ReusableStatement
  private let insert: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS provider_state(
        name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID
      """)
    select = try connection.prepareReusable("SELECT value FROM provider_state WHERE name = ?1")
    insert = try connection.prepareReusable("INSERT OR REPLACE INTO provider_state VALUES (?1, ?2)")
  }

  subscript(_ name: Name) -> Int? {
    get throws(SQLiteError) {
      defer { select.reset() }
      try select.bind([.text(name.text)])
      return try select.step() ? Int(select.integer(0)) : nil
    }
  }

  func set(_ value: Int, of name: Name) throws(SQLiteError) {
    try insert.run([.text(name.text), .integer(Int64(value))])
  }

  enum Name {
    /// The offset of the next page of a part of a list; -1 after the last.
    case part(String)
    /// Since when changes of a type of entities without a list must be requested, in seconds since
    /// 1970.
    case changes(Provider.Resource)
    /// The length of a list that is being read, according to its first page.
    case length(Kind)
    /// How many entities the catalog has besides those of the list, as far as that is known: after
    /// the list was read, those that were not deleted.
    case surplus(Kind)

    fileprivate var text: String {
      switch self {
      case .part(let name): "part " + name
      case .changes(let resource): "changes " + resource.path
      case .length(let kind): "length " + kind.singular
      case .surplus(let kind): "surplus " + kind.singular
      }
    }
  }
}
