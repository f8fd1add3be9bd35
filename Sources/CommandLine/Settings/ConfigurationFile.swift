internal import Catalog
internal import JSONText
internal import SQLite

/// The configuration file, parsed with SQLite's JSON functions.
struct ConfigurationFile {
  let path: String

  /// Applies the values of the file to `settings`; if it throws, `settings` is unchanged.
  func apply(_ text: String, to settings: inout Settings) throws(SettingsError) {
    var result = settings
    for leaf in try leaves(of: text) {
      let row = try row(for: leaf)
      result = try applied(leaf, row, result)
      if row.value == .secret { result.secretFile = path }
    }
    settings = result
  }

  struct Leaf {
    let key: String
    let type: String
    let value: String

    /// The value for messages: an array, null, and a secret appear as their type.
    func shown(for kind: SettingRow.Kind) -> String {
      if type == "text" { return kind.shown(value) }
      return kind == .secret ? "this \(type)" : value.isEmpty ? type : value
    }
  }

  /// Returns the values of a file in file order.
  func leaves(of text: String) throws(SettingsError) -> [Leaf] {
    // SQLite's texts and paths end at a null character, which would make another value of it.
    guard !hasEscapedNull(text) else {
      throw .unreadableFile(path, reason: "it contains a null character (\\u0000)")
    }
    do {
      let connection = try Connection.inMemory()
      guard try isObject(text, connection) else { throw SettingsError.notJSON(path) }
      let statement = try connection.prepare(
        """
        SELECT ltrim(substr(fullkey, 2), '.'), type, atom FROM json_tree(?1)
        WHERE atom IS NOT NULL OR type IN ('null', 'array')
        """)
      try statement.bind([.text(text)])
      var leaves: [Leaf] = []
      while try statement.step() {
        let type = statement.text(1)
        let value = type == "true" || type == "false" ? type : statement.text(2)
        leaves.append(
          Leaf(key: statement.text(0), type: type, value: value))
      }
      return leaves
    } catch {
      throw .notJSON(path)
    }
  }

  /// - Throws: An error if the text is not JSON.
  private func isObject(
    _ text: String, _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let statement = try connection.prepare("SELECT json_type(?1)")
    try statement.bind([.text(text)])
    return try statement.step() && statement.text(0) == "object"
  }

  private func row(for leaf: Leaf) throws(SettingsError) -> SettingRow {
    guard let row = SettingTable.all.first(where: { $0.key == leaf.key }) else {
      throw .unknownKey(
        leaf.key, file: path,
        nearest: nearest(to: leaf.key, among: SettingTable.all.map(\.key), limit: 1).first)
    }
    return row
  }

  private func applied(
    _ leaf: Leaf, _ row: SettingRow, _ settings: Settings
  ) throws(SettingsError) -> Settings {
    guard row.value.takes(type: leaf.type), row.value.takes(leaf.value) else {
      throw .wrongValue(
        leaf.key, file: path, value: leaf.shown(for: row.value), wanted: row.value.wanted)
    }
    var settings = settings
    row.apply(&settings, leaf.value)
    return settings
  }
}
