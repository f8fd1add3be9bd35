internal import Catalog
internal import CatalogDatabase
internal import Platform
package import SQLite

/// The catalogue's text, read and checked.
package struct CatalogText {
  private let date: String
  private let attribution: String
  private let characters: [CharacterBlock]

  /// Reads files in the order of their names and checks them.
  package init(paths: [String]) throws(CatalogTextError) {
    var files: [(name: String, text: String)] = []
    for path in paths.sorted() {
      do {
        files.append((path, try readTextFile(path)))
      } catch {
        throw CatalogTextError(file: path, line: 0, problem: .unreadableFile)
      }
    }
    try self.init(files: files)
  }

  /// Checks all blocks of all files.
  package init(files: [(name: String, text: String)]) throws(CatalogTextError) {
    var blocks: [Block] = []
    for (name, text) in files {
      blocks += try Block.read(text, file: name)
    }
    guard let own = blocks.first(where: { $0.head == "catalog" }) else {
      throw CatalogTextError(
        file: files.first?.name ?? "", line: 0, problem: .missingBlock("catalog"))
    }
    try own.refuseFields(except: ["date", "attribution"])
    let date = try own.requiredValue("date")
    guard Moment(date) != nil else { throw own.error(.notADate(date)) }
    self.date = date
    attribution = try own.requiredValue("attribution")
    characters = try Self.characters(blocks.filter { $0 != own }, date: date)
    try Self.refuseDuplicates(characters)
  }

  private static func characters(
    _ blocks: [Block], date: String
  ) throws(CatalogTextError) -> [CharacterBlock] {
    var characters: [CharacterBlock] = []
    for block in blocks {
      let words = block.head.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2, words[0] == Kind.character.singular else {
        throw block.error(.unknownBlock(block.head))
      }
      guard let id = Int(words[1]), id > 0 else {
        throw block.error(.notAnID(String(words[1])))
      }
      characters.append(try CharacterBlock(block, id: id, date: date))
    }
    return characters
  }

  private static func refuseDuplicates(
    _ characters: [CharacterBlock]
  ) throws(CatalogTextError) {
    var ids: [Int: Int] = [:]
    var principals: [String: Int] = [:]
    for character in characters {
      let block = character.block
      if let line = ids.updateValue(block.line, forKey: character.id) {
        throw block.error(.duplicateID(firstLine: line))
      }
      guard let name = character.principalName else { continue }
      if let line = principals.updateValue(block.line, forKey: name.lowercased()) {
        throw block.error(.duplicatePrincipal(name, firstLine: line))
      }
    }
  }

  /// Fills an empty database, the entities in the order of their ids, so that the order of the
  /// text does not matter.
  package func write(to connection: Connection) throws(SQLiteError) {
    let json = try EntityJSON()
    let writer = try CatalogWriter(connection, date: date, attribution: attribution)
    try connection.transaction { () throws(SQLiteError) in
      for character in characters.sorted(by: { $0.id < $1.id }) {
        try writer.insert(character.entry(json))
      }
    }
    try writer.finish()
  }
}
