internal import Catalog
internal import Platform

/// The settings of a run once they are loaded.
///
/// A stored `Result?` would cost a tenth of a short command: Swift creates its metadata at run
/// time.
final class LoadedSettings {
  /// The defaults if the settings of the user are invalid.
  fileprivate(set) var values = Settings()
  /// Why the settings of the user are invalid; nil if they are valid.
  fileprivate(set) var error: SettingsError?
  fileprivate var isLoaded = false
}

extension Dependencies {
  /// The settings, which are loaded at the first use.
  var settings: LoadedSettings {
    if !loadedSettings.isLoaded {
      loadedSettings.isLoaded = true
      do { loadedSettings.values = try Settings.load(self) } catch { loadedSettings.error = error }
    }
    return loadedSettings
  }
}

extension Settings {
  /// Loads the settings: environment variables override the file, which overrides the defaults.
  fileprivate static func load(_ dependencies: Dependencies) throws(SettingsError) -> Settings {
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
      text = try dependencies.files.readText(path)
    } catch {
      switch error {
      case .absent where !isNamed: return
      case .absent: throw .missingFile(path)
      case .unreadable, .notUTF8: throw .unreadableFile(path, reason: error.reason)
      }
    }
    try ConfigurationFile(path: path).apply(text, to: &self)
    guard let writer = dependencies.files.outsideWriter(path) else { return }
    gateway.exposedFile = ExposedFile(path, isForeign: writer == .owner)
    // It is a command, too.
    pager = nil
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
  /// Returns the value of a variable; an empty variable counts as unset.
  func setVariable(_ name: String) -> String? {
    terminal.variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The directory of the configuration file and of follows; nil without a home directory.
  var configurationDirectory: String? { directory("XDG_CONFIG_HOME", orInHome: ".config") }

  /// The directory of cached files; nil without a home directory.
  var cacheDirectory: String? { directory("XDG_CACHE_HOME", orInHome: ".cache") }

  private var stateDirectory: String? { directory("XDG_STATE_HOME", orInHome: ".local/state") }

  /// The path of the configuration file, which may not exist; nil without a home directory.
  var configurationPath: String? {
    setVariable("MARVEL_CONFIG")
      ?? configurationDirectory.map { $0 + "/config.json" }
  }

  /// The path of a file that exists after the first-run notice; nil without a home directory.
  var firstRunMarkerPath: String? {
    stateDirectory.map { $0 + "/greeted" }
  }

  /// The path of the response cache; nil without a home directory.
  package var cachePath: String? {
    cacheDirectory.map { $0 + "/responses.sqlite" }
  }

  /// The directory of cached images; nil without a home directory.
  var imageCachePath: String? {
    cacheDirectory.map { $0 + "/images" }
  }

  /// The path of the local catalog; nil without a home directory.
  package var localCatalogPath: String? {
    Platform.localCatalogPath(variable: terminal.variable)
  }

  /// The path of the request ledger; nil without a home directory.
  package var ledgerPath: String? {
    stateDirectory.map { $0 + "/requests.sqlite" }
  }

  /// Returns a directory by the XDG Base Directory Specification 0.8, which ignores relative paths;
  /// nil without a home directory.
  private func directory(_ name: String, orInHome defaultDirectory: String) -> String? {
    userDirectory(name, orInHome: defaultDirectory, variable: terminal.variable)
  }
}
