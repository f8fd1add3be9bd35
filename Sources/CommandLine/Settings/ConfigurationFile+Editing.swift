internal import Catalog

/// Changes that leave the order of the keys as it is.
extension ConfigurationFile {
  /// What `config init` writes.
  static var beginning: String {
    let rows = SettingTable.all.filter {
      ["output.format", "output.limit", "source"].contains($0.key)
    }
    return text(rows.map { (key: $0.key, value: $0.json($0.standard ?? "")) })
  }

  /// The text with another value, at its end where the key is new; without the key for nil.
  ///
  /// - Throws: what `apply` throws for the text.
  func text(
    _ text: String, with row: SettingRow, as value: String?
  ) throws(SettingsError) -> String {
    var settings = Settings()
    try apply(text, to: &settings)
    var values: [(key: String, value: JSONValue)] = []
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

  private static func text(_ values: [(key: String, value: JSONValue)]) -> String {
    let parts = values.map { (path: $0.key.split(separator: ".")[...], value: $0.value) }
    return object(parts).openLines() + "\n"
  }

  /// Values whose paths begin alike belong to one object, which stands where the first of them does.
  private static func object(
    _ parts: [(path: ArraySlice<Substring>, value: JSONValue)]
  ) -> JSONValue {
    var names: [Substring] = []
    for part in parts {
      if let name = part.path.first, !names.contains(name) { names.append(name) }
    }
    return .object(
      names.map { name in
        let own = parts.filter { $0.path.first == name }
        let inner = own.filter { $0.path.count > 1 }.map { ($0.path.dropFirst(), $0.value) }
        let value = inner.isEmpty ? own[own.count - 1].value : object(inner)
        return (key: String(name), value: value)
      })
  }
}

extension ConfigurationFile.Leaf {
  fileprivate var json: JSONValue {
    switch type {
    case "integer": .number(Int(value) ?? 0)
    case "true", "false": .truth(type == "true")
    default: .text(value)
    }
  }
}

extension SettingRow {
  /// A value that was checked, in the type that the file has for it.
  fileprivate func json(_ text: String) -> JSONValue {
    switch value {
    case .count: .number(Int(text) ?? 0)
    case .truth: .truth(text == "true")
    case .word, .span, .text, .secret, .address: .text(text)
    }
  }
}

extension JSONValue {
  /// A member a line, however short.
  fileprivate func openLines(_ margin: String = "") -> String {
    guard case .object(let members) = self, !members.isEmpty else { return line }
    let inner = margin + "  "
    let lines = members.map { "\(inner)\(jsonString($0.key)): \($0.value.openLines(inner))" }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
  }
}
