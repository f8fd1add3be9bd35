/// What the command line says.
struct Settings: Equatable, Sendable {
  static let defaultPort: UInt16 = 8017
  static let defaultAddress = "127.0.0.1"
  /// What Marvel let each key have.
  static let defaultQuota = 3000
  static let threadBounds = 1...64

  var port = defaultPort
  var address = defaultAddress
  /// Nil for the catalog inside the program.
  var catalogFile: String?
  var base = Base.own
  /// Whether links carry the caller's public key, as Marvel's did.
  var hasCampaign = true
  var isOpen = false
  var keyFile: String?
  var referrers: [Referrer] = []
  /// How many requests a key has each day; nil for any number.
  var quota: Int?
  var isRetired = false
  var faultFile: String?
  var cacheControl: String?
  var certificateFile: String?
  var certificateKeyFile: String?
  /// Nil for as many as the machine has processors.
  var threads: Int?
  var isQuiet = false

  /// What the addresses in entities begin with.
  enum Base: Equatable, Sendable {
    /// Where the gateway listens.
    case own
    /// Marvel's.
    case classic
    case given(String)
  }

  var speaksTLS: Bool { certificateFile != nil }
}

/// What a command line asks for.
enum Invocation: Equatable, Sendable {
  case serve(Settings)
  case help
  case version
}
