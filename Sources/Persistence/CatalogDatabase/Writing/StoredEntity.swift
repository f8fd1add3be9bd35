internal import Catalog
internal import SQLite

/// An entity as stored in the file.
final class StoredEntity {
  static let columns =
    "kind, id, key, modified, popularity, owners, principal, creators, json, words"

  let entity: EntityKey
  let key: Int64
  let modified: Int64?
  let popularity: Int
  let owners: Owners
  let principalName: String?
  /// See the column `creators`.
  let creators: String?
  let json: String
  /// See the column `words`.
  let words: String?

  /// - Parameter row: A row with `columns`.
  init?(_ row: ReusableStatement) {
    guard let kind = Kind(rawValue: Int(row.integer(0))),
      let owners = Owners(rawValue: row.integer(5))
    else { return nil }
    entity = EntityKey(kind, Int(row.integer(1)))
    key = row.integer(2)
    modified = row.isNull(3) ? nil : row.integer(3)
    popularity = Int(row.integer(4))
    self.owners = owners
    principalName = row.optionalText(6)
    creators = row.optionalText(7)
    json = row.text(8)
    words = row.optionalText(9)
  }

  /// The entry that was stored; nil if the JSON is damaged.
  private(set) lazy var entry = Entry(
    entity.kind, json: json, principalName, creators: creators, words: words,
    popularity: popularity)
}

extension Entry {
  /// Restores an entry from the columns of a table.
  ///
  /// - Parameters:
  ///   - creators: Names that the JSON does not have, one a line.
  ///   - words: What searches find and the JSON does not have, one a line.
  init?(
    _ kind: Kind, json: String, _ principalName: String?, creators: String?, words: String?,
    popularity: Int
  ) {
    guard let entry = Entry(kind, json: json) else { return nil }
    self = entry
    self.principalName = principalName
    self.popularity = popularity
    furtherCreators = creators.map { $0.split(separator: "\n").map(String.init) } ?? []
    self.words = words.map { $0.split(separator: "\n").map(String.init) } ?? []
  }
}
