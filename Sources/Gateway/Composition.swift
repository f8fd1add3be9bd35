internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
internal import Platform
internal import ServerCertificate

/// The composition root: the only place that names concrete types of several modules.
extension GatewayProgram {
  /// The components that can be validated before the server starts to listen.
  struct Components {
    let credentials: Credentials
    let sources: SourcePool
    let assistants: Assistants?
  }

  static func components(
    _ settings: Settings, _ assistants: (@escaping Assistants.CatalogOpener) -> Assistants.Answer
  ) throws(StartupError) -> Components {
    try useCertificate(settings)
    let opener = try opener(settings)
    return Components(
      credentials: try credentials(settings), sources: try sources(settings, opener),
      assistants: settings.servesAssistants
        ? Assistants(hosts: settings.referrers + baseHosts(settings), assistants(opener)) : nil)
  }

  /// The host of the base URL, under which the gateway's own pages are known.
  private static func baseHosts(_ settings: Settings) -> [Referrer] {
    guard case .given(let base) = settings.base, let start = base.firstRange(of: "://") else {
      return []
    }
    return Referrer(String(base[start.upperBound...].prefix { $0 != "/" })).map { [$0] } ?? []
  }

  /// Builds the request handler: the gateway, wrapped in metrics and the log.
  static func service(
    _ components: Components, _ settings: Settings, port: UInt16, _ metrics: Metrics,
    _ handler: (Gateway) -> RequestHandler
  ) -> Service {
    let options = options(settings, port: port)
    let gateway = Gateway(components.sources, components.credentials, options)
    return Service(
      gateway: gateway, handler: handler(gateway), metrics: metrics,
      log: settings.isQuiet ? nil : RequestLog(), quota: options.quota,
      isRetired: settings.isRetired, portal: portal(settings, options),
      assistants: components.assistants)
  }

  private static func portal(_ settings: Settings, _ options: GatewayOptions) -> Portal? {
    guard settings.servesPortal else { return nil }
    return Portal(
      OpenAPI(
        base: options.base, isOpen: settings.isOpen, hasAddedFields: options.sendsAddedFields))
  }

  static func threads(_ settings: Settings) -> Int {
    let bounds = Settings.threadBounds
    return settings.threads ?? min(processorCount(), bounds.upperBound)
  }

  static func serverOptions(_ settings: Settings) throws(StartupError) -> ServerOptions {
    let threads = threads(settings)
    // libmicrohttpd needs up to three descriptors for each thread. A catalog that replaces another
    // one is opened before the other one is closed.
    let reserved = 3 * threads + 3 * workers(settings) + 8
    let connections =
      freeDescriptorCount(upTo: reserved + Settings.connectionBounds.upperBound) - reserved
    guard connections >= Settings.connectionBounds.lowerBound else { throw .noServer }
    return ServerOptions(threads: threads, connections: connections, usesTLS: settings.usesTLS)
  }

  /// Makes new connections use the certificate that is in the files now.
  static func useCertificate(_ settings: Settings) throws(StartupError) {
    guard let path = settings.certificateFile, let keyPath = settings.certificateKeyFile else {
      return
    }
    let (chain, key) = (try pem(path), try pem(keyPath))
    guard unsafe use_server_certificate(chain, key) else { throw .certificate }
  }

  private static func options(_ settings: Settings, port: UInt16) -> GatewayOptions {
    var options = GatewayOptions()
    options.base = base(settings, port: port)
    options.sendsAddedFields = settings.base != .classic
    options.omitsPartialKinds = !settings.servesPartialKinds
    options.addsTrackingParameters = settings.addsTrackingParameters
    options.cacheControl = settings.cacheControl
    options.quota = settings.quota.map { Quota($0, now: secondsSince1970) }
    return options
  }

  private static func base(_ settings: Settings, port: UInt16) -> String {
    switch settings.base {
    case .classic: return EntityKey.marvelBase
    case .given(let base): return base
    case .listening:
      let scheme = settings.usesTLS ? "https" : "http"
      return "\(scheme)://\(host(settings.address)):\(port)/v1/public/"
    }
  }

  /// Returns the host part of a URL (RFC 3986, section 3.2.2). Clients cannot connect to the
  /// wildcard address, so it becomes `localhost`.
  private static func host(_ address: String) -> String {
    switch address {
    case "0.0.0.0", "::": "localhost"
    case _ where address.contains(":"): "[\(address)]"
    default: address
    }
  }

  /// The number of workers that read the catalog; each is cheap and costs one database connection.
  private static func workers(_ settings: Settings) -> Int { max(2, threads(settings)) }

  /// Checks the catalog to serve, and returns what opens it.
  private static func opener(
    _ settings: Settings
  ) throws(StartupError) -> @Sendable () throws(CatalogError) -> DatabaseSource {
    let file = try catalogFile(settings)
    do throws(LocalCatalogError) { try file?.check() } catch {
      if let origin = settings.origin, error == .absent { throw .origin(origin) }
      throw .catalogFile(file?.path ?? "", error)
    }
    return { () throws(CatalogError) in
      if let file { return try file.open() }
      return try EmbeddedCatalog.open(
        toleratesMissingData: true, now: { Timestamp(seconds: secondsSince1970()) })
    }
  }

  private static func sources(
    _ settings: Settings, _ open: @escaping @Sendable () throws(CatalogError) -> DatabaseSource
  ) throws(StartupError) -> SourcePool {
    let path = try catalogFile(settings)?.path
    let embedded = EmbeddedCatalog.version
    let stamp = { @Sendable in CatalogStamp(path, embedded: embedded) }
    do throws(CatalogError) {
      return try SourcePool(count: workers(settings), stamp: stamp) {
        () throws(CatalogError) in try open()
      }
    } catch {
      throw .catalog(error)
    }
  }

  /// Returns the file of the catalog to serve; nil for the embedded one.
  private static func catalogFile(_ settings: Settings) throws(StartupError) -> CatalogFile? {
    guard let origin = settings.origin else {
      return settings.catalogFile.map {
        CatalogFile(path: $0, servesPartialKinds: settings.servesPartialKinds)
      }
    }
    guard let file = origin.file else { throw .noHome }
    return file
  }

  private static func pem(_ path: String) throws(StartupError) -> String {
    do { return try readTextFile(path) } catch { throw .tlsFile(path, error) }
  }

  private static let pairsVariable = "MARVEL_GATEWAY_KEYS"
  private static let pairVariables = ["MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"]
  /// All variables of the gateway.
  static let variables = pairVariables + [pairsVariable]

  static func credentials(_ settings: Settings) throws(StartupError) -> Credentials {
    guard !settings.isOpen else { return .open }
    var pairs = try pairs(settings)
    for index in pairs.indices { pairs[index].referrers += settings.referrers }
    return .keys(pairs)
  }

  /// Returns the pairs of the first location that is given; the others are ignored.
  private static func pairs(_ settings: Settings) throws(StartupError) -> [KeyPair] {
    if let path = settings.keyFile {
      let text = try rethrow(try readTextFile(path), as: { StartupError.keyFile(path, $0) })
      return try pairs(text, from: path)
    }
    if let text = environmentVariable(pairsVariable), !text.isEmpty {
      return try pairs(text.replacing(";", with: "\n"), from: pairsVariable)
    }
    let values = pairVariables.map { environmentVariable($0) ?? "" }
    let missing = zip(pairVariables, values).filter { $0.1.isEmpty }.map { $0.0 }
    if !missing.isEmpty, settings.isRetired { return [] }
    guard missing.isEmpty else { throw .missingKeys(missing) }
    return [KeyPair(publicKey: values[0], privateKey: values[1])]
  }

  private static func pairs(
    _ text: String, from location: String
  ) throws(StartupError) -> [KeyPair] {
    let pairs = try rethrow(
      try KeyFile.pairs(text), as: { StartupError.keyLine(location, $0) })
    guard !pairs.isEmpty else { throw .noKeys(location) }
    return pairs
  }
}
