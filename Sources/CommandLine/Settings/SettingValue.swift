internal import Catalog

/// The effective value of a setting and its origin.
struct SettingValue: Equatable {
  enum Origin: Equatable {
    case defaultValue, file
    case variable(String)
  }

  /// Printed instead of a secret.
  static let secret = "(set)"

  let key: String
  /// The value to print; nil if there is none.
  let text: String?
  let origin: Origin
  let isSecret: Bool

  /// Returns the values of all settings in table order.
  ///
  /// - Throws: An error if the file or a variable is invalid.
  static func all(_ dependencies: Dependencies) throws(SettingsError) -> [SettingValue] {
    if let error = dependencies.settings.error { throw error }
    let leaves = try fileValues(dependencies)
    return SettingTable.all.map { row in
      if let name = row.variable, let value = dependencies.setVariable(name) {
        return SettingValue(row, value, .variable(name))
      }
      if let leaf = leaves.last(where: { $0.key == row.key }) {
        return SettingValue(row, leaf.value, .file)
      }
      return SettingValue(row, row.defaultValue, .defaultValue)
    }
  }

  private static func fileValues(_ dependencies: Dependencies) throws(SettingsError)
    -> [ConfigurationFile.Leaf]
  {
    guard let path = dependencies.configurationPath,
      let text = try? dependencies.files.readText(path)
    else {
      return []
    }
    return try ConfigurationFile(path: path).leaves(of: text)
  }

  private init(_ row: SettingRow, _ text: String?, _ origin: Origin) {
    key = row.key
    isSecret = row.value.isSecret
    self.text = isSecret ? text.map { _ in Self.secret } : text
    self.origin = origin
  }
}

extension SettingValue {
  /// One line of readable text.
  var line: String {
    let place =
      switch origin {
      case .defaultValue: "default"
      case .file: "file"
      case .variable(let name): name
      }
    return "\(key) = \(singleLine(text ?? "(not set)"))  (\(place))"
  }

  static let fields: Fields<SettingValue> = [
    Field("key") { $0.key },
    Field("value", "null if it is not set, and for secrets") { $0.isSecret ? nil : $0.text },
    Field("set") { $0.text != nil }, Field("from") { $0.origin.place },
    Field("variable", "the variable that sets it") { setting -> String? in
      if case .variable(let name) = setting.origin { name } else { nil }
    },
  ]
}

extension SettingValue.Origin {
  fileprivate enum Place: String, CaseIterable, FieldValue {
    case `default`, file, variable
  }

  fileprivate var place: Place {
    switch self {
    case .defaultValue: .default
    case .file: .file
    case .variable: .variable
    }
  }
}

/// The document of `config list`.
struct SettingList {
  let path: String?
  let values: [SettingValue]

  static let fields: Fields<SettingList> = [
    Field("path", "null without a home directory") { $0.path },
    .list("settings", of: SettingValue.fields) { $0.values },
  ]
}
