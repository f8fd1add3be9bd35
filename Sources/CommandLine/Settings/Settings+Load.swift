internal import Platform

extension Settings {
  /// Environment over file over defaults.
  static func load(_ dependencies: Dependencies) throws(SettingsError) -> Settings {
    var settings = Settings()
    try settings.applyFile(dependencies)
    try settings.applyVariables(dependencies)
    return settings
  }

  private mutating func applyFile(_ dependencies: Dependencies) throws(SettingsError) {
    let isNamed = dependencies.setVariable("MARVEL_CONFIG") != nil
    guard let path = dependencies.configurationPath else { return }
    let text: String
    do {
      text = try dependencies.readTextFile(path)
    } catch {
      switch error {
      case .absent where !isNamed: return
      case .absent: throw .missingFile(path)
      case .unreadable(let reason): throw .unreadableFile(path, reason: reason)
      case .notUTF8: throw .unreadableFile(path, reason: "it is not UTF-8 text")
      }
    }
    try ConfigurationFile(path: path).apply(text, to: &self)
  }

  private mutating func applyVariables(_ dependencies: Dependencies) throws(SettingsError) {
    for row in SettingTable.all {
      guard let name = row.variable, let value = dependencies.setVariable(name) else { continue }
      guard row.value.takes(value) else {
        throw .invalidVariable(name, value: row.value.shown(value), wanted: row.value.wanted)
      }
      row.apply(&self, value)
    }
  }
}

extension Dependencies {
  /// An empty variable counts as unset.
  func setVariable(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the configuration lies, whether or not it is there; nil without a home.
  var configurationPath: String? {
    setVariable("MARVEL_CONFIG")
      ?? directory("XDG_CONFIG_HOME", orInHome: ".config").map { $0 + "/config.json" }
  }

  /// Is there once the first run has said what it uses; nil without a home.
  var firstRunMarkerPath: String? {
    directory("XDG_STATE_HOME", orInHome: ".local/state").map { $0 + "/greeted" }
  }

  /// Where stored answers lie; nil without a home.
  package var cachePath: String? {
    directory("XDG_CACHE_HOME", orInHome: ".cache").map { $0 + "/responses.sqlite" }
  }

  /// Where pictures lie; nil without a home.
  var imageCachePath: String? {
    directory("XDG_CACHE_HOME", orInHome: ".cache").map { $0 + "/images" }
  }

  /// Where the user's own catalog lies; nil without a home.
  package var localCatalogPath: String? {
    directory("XDG_DATA_HOME", orInHome: ".local/share").map { $0 + "/catalog.sqlite" }
  }

  /// Where requests are counted; nil without a home.
  package var ledgerPath: String? {
    directory("XDG_STATE_HOME", orInHome: ".local/state").map { $0 + "/requests.sqlite" }
  }

  /// By the XDG Base Directory Specification 0.8, which ignores relative paths; nil without a home,
  /// where there is no such folder.
  private func directory(_ name: String, orInHome standard: String) -> String? {
    let own = variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(standard)" : nil }
    return (own ?? home).map { $0 + "/marvel-cli" }
  }
}
