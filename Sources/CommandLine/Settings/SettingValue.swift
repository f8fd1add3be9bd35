/// The value of a setting that holds, and where it comes from.
struct SettingValue: Equatable {
  enum Origin: Equatable {
    case standard, file
    case variable(String)
  }

  /// In the place of a secret.
  static let secret = "(set)"

  let key: String
  /// For showing; nil where there is none.
  let text: String?
  let origin: Origin
  let isSecret: Bool

  /// The values of all settings, in the order of the table.
  ///
  /// - Throws: where file or variables hold what they must not.
  static func all(_ dependencies: Dependencies) throws(SettingsError) -> [SettingValue] {
    _ = try Settings.load(dependencies)
    let leaves = try fileValues(dependencies)
    return SettingTable.all.map { row in
      if let name = row.variable, let value = dependencies.setVariable(name) {
        return SettingValue(row, value, .variable(name))
      }
      if let leaf = leaves.last(where: { $0.key == row.key }) {
        return SettingValue(row, leaf.value, .file)
      }
      return SettingValue(row, row.standard, .standard)
    }
  }

  private static func fileValues(_ dependencies: Dependencies) throws(SettingsError)
    -> [ConfigurationFile
    .Leaf]
  {
    guard let path = dependencies.configurationPath, let text = try? dependencies.readTextFile(path)
    else {
      return []
    }
    return try ConfigurationFile(path: path).leaves(of: text)
  }

  private init(_ row: SettingRow, _ text: String?, _ origin: Origin) {
    key = row.key
    isSecret = row.value == .secret
    self.text = isSecret ? text.map { _ in Self.secret } : text
    self.origin = origin
  }
}

extension SettingValue {
  /// For reading.
  var line: String {
    let place =
      switch origin {
      case .standard: "default"
      case .file: "file"
      case .variable(let name): name
      }
    return "\(key) = \(singleLine(text ?? "(not set)"))  (\(place))"
  }

  var json: JSONValue {
    let (place, variable): (JSONValue, String?) =
      switch origin {
      case .standard: ("default", nil)
      case .file: ("file", nil)
      case .variable(let name): ("variable", name)
      }
    return [
      "key": .text(key), "value": JSONValue(isSecret ? nil : text), "set": .truth(text != nil),
      "from": place, "variable": JSONValue(variable),
    ]
  }
}
