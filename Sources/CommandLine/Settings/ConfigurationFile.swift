internal import Catalog
internal import JSONText

/// The configuration file.
struct ConfigurationFile {
  let path: String

  /// Applies the values of the file to `settings`; if it throws, `settings` is unchanged.
  func apply(_ text: String, to settings: inout Settings) throws(SettingsError) {
    var result = settings
    for leaf in try leaves(of: text) {
      let row = try row(for: leaf)
      result = try applied(leaf, row, result)
      if row.value.isSecret { result.secretFile = path }
    }
    settings = result
  }

  struct Leaf {
    let key: String
    /// Named as by SQLite's `json_type`.
    let type: String
    let value: String

    /// The value for messages: an array, null, and a secret appear as their type.
    func shown(for kind: SettingRow.Kind) -> String {
      if type == "text" { return kind.shown(value) }
      return kind.isSecret ? "this \(type)" : value.isEmpty ? type : value
    }
  }

  /// Returns the values of a file in file order.
  func leaves(of text: String) throws(SettingsError) -> [Leaf] {
    // Paths end at a null character, which would make another value of it.
    guard !hasEscapedNull(text) else {
      throw .unreadableFile(path, reason: "it contains a null character (\\u0000)")
    }
    // A file may be padded with null characters after a power failure.
    let json = String(text.unicodeScalars.prefix { $0 != "\0" })
    guard isJSON(json), let leaves = JSONView.reading(json, Self.leaves(in:)) else {
      throw .notJSON(path)
    }
    return leaves
  }

  /// Returns nil if the value is not an object.
  private static func leaves(in file: JSONView?) -> [Leaf]? {
    guard let file, file.isObject else { return nil }
    var leaves: [Leaf] = []
    // This is a loop, since stacks are small and values may be deeply nested.
    var rest = [(key: "", value: file)]
    while let (key, value) = rest.popLast() {
      if value.isObject {
        let prefix = key.isEmpty ? "" : key + "."
        rest += value.namedMembers.reversed().map { (prefix + segment($0.name), $0.value) }
      } else {
        leaves.append(Leaf(key, value))
      }
    }
    return leaves
  }

  /// Returns a name as part of a key: quoted unless it is simple, so that the name `output.limit`
  /// is not the key `output.limit`.
  private static func segment(_ name: String) -> String {
    let isSimple = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isSimple && name.first?.isLetter == true ? name : "\"\(name)\""
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

extension ConfigurationFile.Leaf {
  fileprivate init(_ key: String, _ value: JSONView) {
    self.key = key
    switch value.json {
    case _ where value.isString: (type, self.value) = ("text", value.string ?? "")
    case let json where value.isNumber:
      type = json.contains { ".eE".contains($0) } ? "real" : "integer"
      self.value = Int(json).map(String.init) ?? json
    case _ where value.isArray: (type, self.value) = ("array", "")
    case let json: (type, self.value) = (json, json == "null" ? "" : json)
    }
  }
}
