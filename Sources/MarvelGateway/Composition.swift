internal import Catalog
internal import EmbeddedSource
internal import Platform

/// The one place where concrete types of several rooms are named.
extension GatewayProgram {
  private static let laneCount = 4

  /// What becomes of each request: the embedded catalogue behind the protocol, the rehearsed
  /// failures before it, and the log around both.
  static func replying(
    _ settings: Settings
  ) throws(Failure) -> @Sendable (Request) async -> Reply {
    let credentials = try credentials(settings)
    let schedule = FaultSchedule(try faultRules(settings))
    let sources: SourcePool
    do {
      sources = try SourcePool(count: laneCount, open: openEmbeddedCatalog)
    } catch {
      throw .catalog(error)
    }
    let gateway = FaultyGateway(
      Gateway(sources, credentials, cacheControl: settings.cacheControl), schedule)
    guard !settings.isQuiet else { return { await gateway.reply($0) } }
    let log = RequestLog()
    return { request in
      let reply = await gateway.reply(request)
      await log.write(LogLine(request, reply, secrets: credentials.secrets))
      return reply
    }
  }

  private static func credentials(_ settings: Settings) throws(Failure) -> Credentials {
    guard !settings.isOpen else { return .open }
    let names = ["MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"]
    let values = names.map { environmentVariable($0) ?? "" }
    let missing = zip(names, values).filter { $0.1.isEmpty }.map { $0.0 }
    guard missing.isEmpty else { throw .missingKeys(missing) }
    return .keys(publicKey: values[0], privateKey: values[1])
  }

  private static func faultRules(_ settings: Settings) throws(Failure) -> [FaultRule] {
    guard let path = settings.faultFile else { return [] }
    let text: String
    do { text = try readTextFile(path) } catch { throw .faultFile(path, error) }
    do { return try FaultFile.rules(text) } catch { throw .faultRule(path, error) }
  }
}

private func openEmbeddedCatalog() throws(CatalogError) -> any RecordProviding {
  try EmbeddedSource.open(now: { Moment(seconds: secondsSince1970()) })
}
