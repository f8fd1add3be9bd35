internal import SQLite

/// Writes entities in Marvel's own shape; SQLite knows how to write JSON.
struct EntityJSON {
  private let connection: Connection

  init() throws(SQLiteError) {
    connection = try .inMemory()
  }

  /// Keys in Marvel's order, ours behind them. The addresses are those that Marvel's API gave.
  ///
  /// Source of shape and order: recorded answers of `/v1/public/characters/{id}`.
  func character(
    id: Int, name: String, description: String, modified: String, realName: String?,
    aliases: [String]
  ) throws(SQLiteError) -> String {
    let address = "http://gateway.marvel.com/v1/public/characters/\(id)"
    return try text(
      """
      SELECT json_object(
        'id', ?1, 'name', ?2, 'description', ?3, 'modified', ?4,
        'thumbnail', json_object(
          'path', 'http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available',
          'extension', 'jpg'),
        'resourceURI', ?5,
        'comics', \(emptyList(of: "comics")), 'series', \(emptyList(of: "series")),
        'stories', \(emptyList(of: "stories")), 'events', \(emptyList(of: "events")),
        'urls', json_array(),
        'realName', ?6, 'aliases', json(?7))
      """,
      [
        .integer(Int64(id)), .text(name), .text(description), .text(modified), .text(address),
        Value(realName), .text(try array(aliases)),
      ])
  }

  /// A list of related entities that holds none; ?5 is the address of the entity.
  private func emptyList(of relation: String) -> String {
    """
    json_object('available', 0, 'collectionURI', ?5 || '/\(relation)', 'items', json_array(), \
    'returned', 0)
    """
  }

  private func array(_ texts: [String]) throws(SQLiteError) -> String {
    let places = texts.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return try text("SELECT json_array(\(places))", texts.map(Value.text))
  }

  private func text(_ sql: String, _ values: [Value]) throws(SQLiteError) -> String {
    let statement = try connection.prepare(sql)
    try statement.bind(values)
    _ = try statement.step()
    return statement.text(0)
  }
}
