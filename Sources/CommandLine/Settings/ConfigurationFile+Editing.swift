internal import Catalog

/// Edits that keep the order of the keys.
extension ConfigurationFile {
  /// The content that `config init` writes.
  static var beginning: String {
    let rows = SettingTable.all.filter {
      ["output.format", "output.limit", "source"].contains($0.key)
    }
    return text(rows.map { (key: $0.key, value: $0.json($0.defaultValue ?? "")) })
  }

  /// Returns the text with the new value. A new key is appended; nil removes the key.
  ///
  /// - Throws: The same errors as `apply`.
  func text(
    _ text: String, with row: SettingRow, as value: String?
  ) throws(SettingsError) -> String {
    var settings = Settings()
    try apply(text, to: &settings)
    var values: [JSONValue.Member] = []
    for leaf in try leaves(of: text) where leaf.key != row.key || value != nil {
      values.append((leaf.key, leaf.json))
    }
    if let value {
      if let index = values.lastIndex(where: { $0.key == row.key }) {
        values[index].value = row.json(value)
      } else {
        values.append((row.key, row.json(value)))
      }
    }
    return Self.text(values)
  }

  private static func text(_ values: [JSONValue.Member]) -> String {
    let parts = values.map { (path: $0.key.split(separator: ".")[...], value: $0.value) }
    return object(parts).openLines() + "\n"
  }

  /// Groups values whose paths share a prefix into one object, at the position of the first value.
  private static func object(
    _ parts: [(path: ArraySlice<Substring>, value: JSONValue)]
  ) -> JSONValue {
    var names: [Substring] = []
    for part in parts {
      if let name = part.path.first, !names.contains(name) { names.append(name) }
    }
    return .object(
      names.map { name in
        let members = parts.filter { $0.path.first == name }
        let inner = members.filter { $0.path.count > 1 }.map { ($0.path.dropFirst(), $0.value) }
        let value = inner.isEmpty ? members[members.count - 1].value : object(inner)
        return (key: String(name), value: value)
      })
  }
}

extension ConfigurationFile.Leaf {
  fileprivate var json: JSONValue {
    switch type {
    case "integer": .number(Int(value) ?? 0)
    case "true", "false": .boolean(type == "true")
    default: .text(value)
    }
  }
}

extension SettingRow {
  /// Converts a validated value to its JSON type in the file.
  fileprivate func json(_ text: String) -> JSONValue {
    switch value {
    case .count: .number(Int(text) ?? 0)
    case .boolean: .boolean(text == "true")
    case .choice, .duration, .text, .secret, .address: .text(text)
    }
  }
}

extension JSONValue {
  /// Puts each member on its own line, however short.
  fileprivate func openLines(_ margin: String = "") -> String {
    guard case .object(let members) = self, !members.isEmpty else { return line }
    let inner = margin + "  "
    let lines = members.map { "\(inner)\(jsonString($0.key)): \($0.value.openLines(inner))" }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
  }
}
