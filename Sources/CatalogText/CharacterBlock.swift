internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// A block that describes a character.
struct CharacterBlock {
  static let fields = ["name", "principal", "real-name", "alias", "description", "modified"]
  static let longestDescription = 300

  let block: Block
  let id: Int
  let name: String
  let principalName: String?
  let realName: String?
  let aliases: [String]
  let description: String
  /// The day when the block was last changed, such as 2026-11-21.
  let modified: String

  /// - Parameter date: of the whole catalogue, for a block that does not say when it was changed.
  init(_ block: Block, id: Int, date: String) throws(CatalogTextError) {
    try block.refuseFields(except: Self.fields)
    self.block = block
    self.id = id
    name = try block.requiredValue("name")
    principalName = try block.value("principal")
    realName = try block.value("real-name")
    aliases = block.values("alias")
    description = try block.value("description") ?? ""
    modified = try block.value("modified") ?? String(date.prefix(10))
    if description.count > Self.longestDescription {
      throw block.error(.longDescription(letters: description.count))
    }
    if modified.count != 10 || Moment(modified) == nil {
      throw block.error(.notADate(modified))
    }
  }

  func entry(_ json: EntityJSON) throws(SQLiteError) -> Entry {
    let modified = "\(modified)T00:00:00-0500"
    return Entry(
      key: EntityKey(.character, id), title: name, modified: Moment(marvel: modified),
      json: try json.character(
        id: id, name: name, description: description, modified: modified, realName: realName,
        aliases: aliases),
      principalName: principalName, aliases: [realName].compactMap { $0 } + aliases,
      description: description)
  }
}
