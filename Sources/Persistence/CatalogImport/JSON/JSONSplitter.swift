internal import SQLite

/// Splits JSON with SQLite's functions, which preserve the tokens of each entity.
final class JSONSplitter {
  private let outline: ReusableStatement
  private let total: ReusableStatement
  private let elements: ReusableStatement
  private let entity: ReusableStatement
  private let compact: ReusableStatement
  private let members: ReusableStatement

  init() throws(SQLiteError) {
    let connection = try Connection.inMemory()
    // Otherwise each statement allocates a page of the empty database.
    try connection.beginReading()
    outline = try connection.prepareReusable(
      """
      SELECT json_type(?1), json_type(?1, '$.data.results'), json_type(?1, '$.results'),
        json_type(?1, '$.entity'), coalesce(?1 ->> '$.kind', ''), json_type(?1, '$.id'),
        CASE json_type(?1, '$.resourceURI') WHEN 'text' THEN ?1 ->> '$.resourceURI' END
      WHERE json_valid(?1)
      """)
    total = try connection.prepareReusable(
      "SELECT CASE json_type(?1, '$.data.total') WHEN 'integer' THEN ?1 ->> '$.data.total' END")
    elements = try connection.prepareReusable(
      "SELECT atom IS NOT NULL, value FROM json_each(?1, ?2)")
    entity = try connection.prepareReusable("SELECT ?1 -> '$.entity'")
    compact = try connection.prepareReusable("SELECT json(?1)")
    members = try connection.prepareReusable(
      """
      SELECT key, type,
        CASE type WHEN 'true' THEN type WHEN 'false' THEN type WHEN 'null' THEN type ELSE value END
      FROM json_each(?1)
      """)
  }

  /// Returns nil if the text is not JSON.
  func outline(of json: String) throws(SQLiteError) -> ValueOutline? {
    defer { outline.reset() }
    try outline.bind([.text(json)])
    guard try outline.step() else { return nil }
    let form: ValueOutline.Form =
      switch (outline.text(0), outline.text(1), outline.text(2), outline.text(3)) {
      case ("array", _, _, _): .list("$")
      case (_, "array", _, _): .list("$.data.results")
      case (_, _, "array", _): .list("$.results")
      case (_, _, _, "object"): .hit(outline.text(4))
      case ("object", _, _, _): .object
      default: .other
      }
    return ValueOutline(
      form: form, isObject: outline.text(0) == "object", hasID: !outline.isNull(5),
      address: outline.optionalText(6))
  }

  /// Returns the total that a response of Marvel's protocol states; nil for other lists.
  ///
  /// - Parameter path: The path of the list's entities.
  func total(of json: String, _ path: String) throws(SQLiteError) -> Int? {
    guard path == "$.data.results" else { return nil }
    defer { total.reset() }
    try total.bind([.text(json)])
    return try total.step() && !total.isNull(0) ? Int(total.integer(0)) : nil
  }

  /// Visits the elements of an array in compact form. Elements that are neither objects nor arrays
  /// are visited as nil.
  func eachElement(
    of json: String, at path: String, _ visit: (String?) throws(ImportError) -> Void
  ) throws(ImportError) {
    defer { elements.reset() }
    do { try elements.bind([.text(json), .text(path)]) } catch { throw .database(error) }
    while try isAtElement() { try visit(elements.integer(0) == 0 ? elements.text(1) : nil) }
  }

  private func isAtElement() throws(ImportError) -> Bool {
    do { return try elements.step() } catch { throw .database(error) }
  }

  /// Returns the entity of a search result.
  func entity(in json: String) throws(SQLiteError) -> String { try text(entity, json) }

  /// Returns the JSON on one line, without whitespace between tokens.
  func compact(_ json: String) throws(SQLiteError) -> String { try text(compact, json) }

  /// Returns the members of an object in order.
  func members(of json: String) throws(SQLiteError) -> [(key: String, value: Cell)] {
    defer { members.reset() }
    try members.bind([.text(json)])
    var cells: [(key: String, value: Cell)] = []
    while try members.step() {
      let value = members.text(2)
      cells.append((members.text(0), members.text(1) == "text" ? .text(value) : .json(value)))
    }
    return cells
  }

  private func text(_ statement: ReusableStatement, _ json: String) throws(SQLiteError) -> String {
    defer { statement.reset() }
    try statement.bind([.text(json)])
    _ = try statement.step()
    return statement.text(0)
  }
}
