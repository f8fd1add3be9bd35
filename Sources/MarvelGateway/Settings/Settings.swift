/// What the command line says.
struct Settings: Equatable, Sendable {
  static let defaultPort: UInt16 = 8017
  static let defaultAddress = "127.0.0.1"

  var port = defaultPort
  var address = defaultAddress
  var isOpen = false
  var faultFile: String?
  var cacheControl: String?
  var isQuiet = false
}

/// What a command line asks for.
enum Invocation: Equatable, Sendable {
  case serve(Settings)
  case help
  case version
}
