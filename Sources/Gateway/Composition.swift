internal import Catalog
internal import EmbeddedCatalog
internal import Platform

/// The one place where concrete types of several rooms are named.
extension GatewayProgram {
  /// What can be said to be wrong before anything is listened to.
  struct Parts {
    let credentials: Credentials
    let schedule: FaultSchedule
    let sources: SourcePool
    let certificate: ServerOptions.Certificate?
  }

  static func parts(_ settings: Settings) throws(Failure) -> Parts {
    Parts(
      credentials: try credentials(settings), schedule: FaultSchedule(try faultRules(settings)),
      sources: try sources(settings), certificate: try certificate(settings))
  }

  /// What becomes of each request: the catalog behind the protocol, the rehearsed failures before
  /// it, and what tells of both around them.
  static func service(
    _ parts: Parts, _ settings: Settings, port: UInt16, _ metrics: Metrics
  ) -> Service {
    let options = options(settings, port: port)
    let gateway = Gateway(parts.sources, parts.credentials, options)
    return Service(
      gateway: FaultyGateway(gateway, parts.schedule), metrics: metrics,
      log: settings.isQuiet ? nil : RequestLog(), secrets: parts.credentials.secrets,
      quota: options.quota, isRetired: settings.isRetired)
  }

  static func threads(_ settings: Settings) -> Int {
    let bounds = Settings.threadBounds
    return settings.threads ?? min(processorCount(), bounds.upperBound)
  }

  private static func options(_ settings: Settings, port: UInt16) -> GatewayOptions {
    var options = GatewayOptions()
    options.base = base(settings, port: port)
    options.hasCampaign = settings.hasCampaign
    options.cacheControl = settings.cacheControl
    options.quota = settings.quota.map { Quota($0, now: secondsSince1970) }
    return options
  }

  private static func base(_ settings: Settings, port: UInt16) -> String {
    switch settings.base {
    case .classic: return EntityForm.classicBase
    case .given(let base): return base
    case .own:
      let scheme = settings.speaksTLS ? "https" : "http"
      return "\(scheme)://\(host(settings.address)):\(port)/v1/public/"
    }
  }

  /// An address as RFC 3986, section 3.2.2, has it; that of all interfaces is none to ask at.
  private static func host(_ address: String) -> String {
    switch address {
    case "0.0.0.0", "::": "localhost"
    case _ where address.contains(":"): "[\(address)]"
    default: address
    }
  }

  private static func sources(_ settings: Settings) throws(Failure) -> SourcePool {
    let file = settings.catalogFile.map(CatalogFile.init)
    do throws(CatalogFileError) { try file?.check() } catch {
      throw .catalogFile(file?.path ?? "", error)
    }
    let stamp = { @Sendable in CatalogStamp(file?.path) }
    do throws(CatalogError) {
      // A lane is quick, and it costs a connection to the database only.
      return try SourcePool(count: max(2, threads(settings)), stamp: stamp) {
        () throws(CatalogError) in
        if let file { return try file.open() }
        return try EmbeddedCatalog.open(now: { Timestamp(seconds: secondsSince1970()) })
      }
    } catch {
      throw .catalog(error)
    }
  }

  private static func certificate(
    _ settings: Settings
  ) throws(Failure) -> ServerOptions.Certificate? {
    guard let path = settings.certificateFile, let keyPath = settings.certificateKeyFile else {
      return nil
    }
    return ServerOptions.Certificate(chain: try pem(path), key: try pem(keyPath))
  }

  private static func pem(_ path: String) throws(Failure) -> String {
    do { return try readTextFile(path) } catch { throw .tlsFile(path, error) }
  }

  private static func faultRules(_ settings: Settings) throws(Failure) -> [FaultRule] {
    guard let path = settings.faultFile else { return [] }
    let text: String
    do { text = try readTextFile(path) } catch { throw .faultFile(path, error) }
    do { return try FaultFile.rules(text) } catch { throw .faultRule(path, error) }
  }
}
