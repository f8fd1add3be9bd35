internal import Platform

extension Settings {
  /// Environment over file over defaults.
  static func load(_ context: Context) throws(SettingsError) -> Settings {
    var settings = Settings()
    try settings.applyFile(context)
    try settings.applyVariables(context.environment)
    return settings
  }

  private mutating func applyFile(_ context: Context) throws(SettingsError) {
    let named = context.environment["MARVEL_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    guard let path = named ?? Self.standardPath(context.environment) else { return }
    let text: String
    do {
      text = try context.readTextFile(path)
    } catch {
      switch error {
      case .absent where named == nil: return
      case .absent: throw .missingFile(path)
      case .unreadable(let reason): throw .unreadableFile(path, reason: reason)
      case .notUTF8: throw .unreadableFile(path, reason: "it is not UTF-8 text")
      }
    }
    try ConfigurationFile(path: path).apply(text, to: &self)
  }

  /// By the XDG Base Directory Specification 0.8: empty counts as unset, relative is ignored.
  /// Nil without a home, where there is no such file.
  static func standardPath(_ environment: [String: String]) -> String? {
    let own = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (own ?? home).map { $0 + "/marvel-cli/config.json" }
  }

  private mutating func applyVariables(
    _ environment: [String: String]
  ) throws(SettingsError) {
    for row in SettingRow.all {
      guard let value = environment[row.variable], !value.isEmpty else { continue }
      guard row.value.takes(value) else {
        throw .wrongVariable(row.variable, value: value, wanted: row.value.wanted)
      }
      row.apply(&self, value)
    }
  }
}
