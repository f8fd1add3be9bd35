/// An invalid configuration.
enum SettingsError: Error, Equatable, Sendable {
  case missingFile(String)
  case unreadableFile(String, reason: String)
  case notJSON(String)
  /// Another process is changing the file; `holder` describes it.
  case locked(file: String, holder: String)
  case unknownKey(String, file: String, nearest: String?)
  case wrongValue(String, file: String, value: String, wanted: String)
  case invalidVariable(String, value: String, wanted: String)
  /// Plain http to a host that is not this machine.
  case insecureAddress(String)
}

extension SettingsError {
  var report: ErrorReport {
    switch self {
    case .missingFile(let path):
      ErrorReport(.configurationMissing, "MARVEL_CONFIG names '\(path)', which does not exist")
    case .unreadableFile(let path, let reason):
      ErrorReport(
        .configurationUnreadable, "cannot read the configuration '\(path)': \(reason)")
    case .notJSON(let path):
      ErrorReport(.configurationNotJSON, "the configuration '\(path)' is not a JSON object")
    case .locked(let path, let holder):
      ErrorReport(
        .configurationLocked, "'\(path)' is being changed by another process (\(holder))")
    case .unknownKey(let key, let file, let nearest):
      .plain(
        .unknownSetting, "unknown key '\(key)' in '\(file)'",
        hint: nearest.map { "did you mean '\($0)'?" })
    case .wrongValue(let key, let file, let value, let wanted):
      .plain(.invalidSetting, "'\(key)' in '\(file)' takes \(wanted), not \(value)")
    case .invalidVariable(let name, let value, let wanted):
      .plain(
        .invalidVariable, "the environment variable \(name) takes \(wanted), not \(value)")
    case .insecureAddress(let address):
      ErrorReport(
        .insecureAddress,
        "\(address) is not encrypted: others on the network could read and resend signed requests")
    }
  }
}
