internal import ArgumentParsing

/// The settings given on the command line.
struct Settings: Equatable, Sendable {
  static let defaultPort: UInt16 = 8017
  static let defaultAddress = "127.0.0.1"
  /// Marvel's daily limit per key.
  static let defaultQuota = 3000
  static let threadBounds = 1...64
  /// A limit of open files lowers the number of connections.
  static let connectionBounds = 4...512

  var port = defaultPort
  var address = defaultAddress
  /// Nil for the embedded catalog, or that of an origin.
  var catalogFile: String?
  /// Whether the embedded catalog is served below the catalog file.
  var servesBase = false
  /// Nil for a catalog file, or the embedded catalog.
  var origin: ServedOrigin?
  var base = Base.own
  /// Whether links include the caller's public key, as Marvel's did.
  var addsTrackingParameters = true
  var isOpen = false
  /// Whether to serve the page for developers and the description of the endpoints.
  var servesPortal = true
  var keyFile: String?
  var referrers: [Referrer] = []
  /// Daily requests per key, or nil if unlimited.
  var quota: Int?
  var isRetired = false
  var faultFile: String?
  var cacheControl: String?
  var certificateFile: String?
  var certificateKeyFile: String?
  /// Nil for one per processor.
  var threads: Int?
  var isQuiet = false
  var errors = ErrorForm.text

  /// The base URL of the addresses in entities.
  enum Base: Equatable, Sendable {
    /// The URL that the gateway listens on.
    case own
    /// Marvel's original URL.
    case classic
    case given(String)
  }

  var usesTLS: Bool { certificateFile != nil }
}
