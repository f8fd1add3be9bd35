/// A configuration that cannot be used.
enum SettingsError: Error, Equatable, Sendable {
  case missingFile(String)
  case unreadableFile(String, reason: String)
  case notJSON(String)
  case unknownKey(String, file: String, nearest: String?)
  case wrongValue(String, file: String, value: String, wanted: String)
  case wrongVariable(String, value: String, wanted: String)
  /// Plain http to a host that is not this machine.
  case insecureAddress(String)
}

extension SettingsError {
  /// One sentence without the full stop.
  var sentence: String {
    switch self {
    case .missingFile(let path):
      "MARVEL_CONFIG names '\(path)', which does not exist"
    case .unreadableFile(let path, let reason):
      "cannot read the configuration '\(path)': \(reason)"
    case .notJSON(let path):
      "the configuration '\(path)' is not a JSON object"
    case .unknownKey(let key, let file, let nearest):
      "unknown key '\(key)' in '\(file)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .wrongValue(let key, let file, let value, let wanted):
      "'\(key)' in '\(file)' takes \(wanted), not \(value)"
    case .wrongVariable(let name, let value, let wanted):
      "the environment variable \(name) takes \(wanted), not \(value)"
    case .insecureAddress(let address):
      "\(address) would show signed requests to anybody on the way, who could send them again; "
        + "take an https address, or allow it by --insecure-http"
    }
  }
}
