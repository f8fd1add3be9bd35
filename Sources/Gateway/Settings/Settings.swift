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
  var servesPartialKinds = true
  /// Nil for a catalog file, or the embedded catalog.
  var origin: ServedOrigin?
  var base = Base.listening
  /// Whether links include the caller's public key, as Marvel's did.
  var addsTrackingParameters = true
  var isOpen = false
  /// Whether to serve the tools for assistants.
  var servesAssistants = false
  /// Whether to serve the page for developers and the description of the endpoints.
  var servesPortal = true
  var keyFile: String?
  var referrers: [Referrer] = []
  /// Daily requests per key, or nil if unlimited.
  var quota: Int?
  var isRetired = false
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
    case listening
    /// Marvel's original URL.
    case classic
    case given(String)
  }

  var usesTLS: Bool { certificateFile != nil }
}

extension Settings {
  init(_ arguments: ParsedArguments) throws(StartupError) {
    do throws(ParsingError) {
      let port = try arguments.number(.port, in: 0...65_535)
      self.port = port.map { UInt16($0) } ?? Self.defaultPort
      threads = try arguments.number(.threads, in: Self.threadBounds)
      quota =
        arguments[.quota] == ""
        ? Self.defaultQuota : try arguments.number(.quota, in: 1...1_000_000_000)
      try arguments.refuse(.open, beside: .keys)
      try arguments.refuse(.origin, beside: .catalog)
    } catch {
      throw .parsing(error)
    }
    address = arguments[.bind] ?? Self.defaultAddress
    catalogFile = arguments[.catalog]
    servesPartialKinds = !arguments.has(.completeOnly)
    guard servesPartialKinds || catalogFile != nil else {
      throw .requires(.completeOnly, .catalog)
    }
    if let name = arguments[.origin] {
      guard let origin = ServedOrigin(name) else {
        throw .invalid(
          .notAnOrigin, .origin, name, expected: "an origin such as \(ServedOrigin.examples)")
      }
      self.origin = origin
    }
    base = try Self.base(arguments)
    addsTrackingParameters = !arguments.has(.noUTM)
    isOpen = arguments.has(.open)
    servesAssistants = arguments.has(.mcp)
    servesPortal = !arguments.has(.noPortal)
    keyFile = arguments[.keys]
    for host in arguments.all(.referrer) {
      guard let referrer = Referrer(host) else {
        throw .invalid(
          .notAHost, .referrer, host, expected: "a host such as example.com or *.example.com")
      }
      referrers.append(referrer)
    }
    isRetired = arguments.has(.retired)
    cacheControl = try arguments[.cacheControl].map(Self.headerValue)
    certificateFile = arguments[.tlsCert]
    certificateKeyFile = arguments[.tlsKey]
    guard (certificateFile == nil) == (certificateKeyFile == nil) else {
      throw .requiresBoth(.tlsCert, .tlsKey)
    }
    isQuiet = arguments.has(.quiet)
    errors = arguments[.errors].flatMap(ErrorForm.init(rawValue:)) ?? .text
  }

  /// The last of the flags that set the base applies.
  private static func base(_ arguments: ParsedArguments) throws(StartupError) -> Base {
    let given = arguments.given.last { $0.flag == .baseURL || $0.flag == .classicURIs }
    guard let given else { return .listening }
    return given.flag == .classicURIs ? .classic : .given(try base(given.value))
  }

  private static func headerValue(_ value: String) throws(StartupError) -> String {
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .invalid(
        .malformedHeader, .cacheControl, nil, expected: "printable ASCII, such as max-age=60")
    }
    return value
  }

  /// Validates an HTTP URL without a query, and appends a slash if there is none.
  private static func base(_ value: String) throws(StartupError) -> String {
    let forbidden = "\"\\?#<> "
    guard
      let scheme = ["http://", "https://"].first(where: value.lowercased().hasPrefix),
      value.count > scheme.count, value.dropFirst(scheme.count).first != "/",
      value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !value.contains(where: forbidden.contains)
    else {
      throw .invalid(
        .notAURL, .baseURL, value,
        expected: "a URL such as http://comics.example.com/v1/public/")
    }
    return value.hasSuffix("/") ? value : value + "/"
  }
}
