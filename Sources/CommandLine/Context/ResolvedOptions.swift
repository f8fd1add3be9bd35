internal import Catalog

/// The effective options: flags merged with settings. No source is open yet.
struct ResolvedOptions {
  let settings: Settings
  let notices: Notices
  var request: SourceConfiguration
  /// The output format.
  let format: Format
  let flags: Options
  /// The gateway as errors name it.
  var gateway: TargetGateway {
    let address = settings.gateway.address
    return TargetGateway(
      address: address, isAlone: isGatewayAlone, proxy: address.proxy(variable),
      requestLimit: settings.gateway.requestLimit)
  }
  private let isGatewayAlone: Bool
  private let variable: (String) -> String?
  /// The style of the output.
  let style: TextStyle

  /// - Parameter source: The only source that the command supports; nil if the user can choose.
  init(
    _ dependencies: Dependencies, _ flags: Options, source: SourceChoice? = nil
  ) throws(Failure) {
    if let error = flags.settingsError { throw .settings(error) }
    let settings = flags.settings
    let notices = Notices(dependencies, flags)
    if flags.showsStatistics { dependencies.statistics.want() }
    request = SourceConfiguration(
      flags, source: source, statistics: dependencies.statistics,
      cachePath: dependencies.cachePath, localPath: dependencies.localCatalogPath,
      ledgerPath: dependencies.ledgerPath, warn: { notices.warn($0) })
    request.waitingLine = notices.waitingLine(
      for: settings.gateway.address.host, dependencies)
    do { try request.refuseInsecureAddress(flags) } catch { throw .settings(error) }
    if let file = settings.exposedFile { notices.warn("\(file.problem); \(file.remedy)") }
    if let file = settings.secretFile, dependencies.files.isReadableByOthers(file) {
      let secret =
        settings.gateway.privateKey == nil && settings.providers.values.contains { $0.token != nil }
        ? "a token" : "the private key"
      notices.warn(
        "'\(file)' contains \(secret), and other users can read it; run chmod 600 '\(file)'")
    }
    format = flags.format(on: dependencies.terminal)
    self.flags = flags
    style = TextStyle.ofOutput(
      dependencies, color: flags.color, wantsLinks: flags.wantsLinks)
    isGatewayAlone = source == .gateway
    variable = dependencies.terminal.variable
    self.settings = settings
    self.notices = notices
  }

  /// The same options with a gateway that is asked even if it did not respond recently.
  var ignoringOutages: ResolvedOptions {
    var options = self
    options.request.ignoresOutages = true
    return options
  }

  func failure(_ error: CatalogError) -> Failure {
    .catalog(error, gateway)
  }

  /// Warns if the source has only some of the entities.
  ///
  /// - Parameter kind: Nil if the command queried several kinds.
  func noteCoverage(_ provenance: Provenance, of kind: Kind? = nil) {
    if let partial = provenance.partial { notePartialKind(partial, of: kind) }
  }

  func notePartialKind(_ partial: PartialKind, of kind: Kind?) {
    var entities = kind.map { "\($0.plural) (\(partial.text))" } ?? "entities of these kinds"
    if let key = partial.relatedTo, let kind {
      entities = "\(kind.plural) of \(key.word) (\(partial.text))"
    }
    notices.warn(
      "the local catalog has only some \(entities); run marvel-cli sync to get the rest, or "
        + "import all of them with marvel-cli import --complete")
  }

  /// Warns about a result that came from a fallback source or a stale response.
  func noteFallback(_ provenance: Provenance) {
    if let warning = fallbackWarning(provenance) { notices.warn(warning) }
  }

  /// Why a result came from a fallback source or a stale response; nil if it did not.
  func fallbackWarning(_ provenance: Provenance) -> String? {
    guard let error = provenance.fallbackReason else { return nil }
    let reason = error.reason(gateway).sentence
    if provenance.source == .gateway, error.isOfIncompleteKind {
      return
        "\(reason); using the \((provenance.alsoFrom.first ?? .embedded).rawValue) catalog for them"
    }
    if provenance.source != .gateway {
      return "\(reason); using the \(provenance.source.rawValue) catalog"
        + (provenance.stale ? " of \(provenance.fetchedAt)" : "")
    }
    let response = "using the response cached at \(provenance.fetchedAt)"
    if error == .unreachable(.offline) { return "\(response), which may be stale" }
    return "\(reason); \(response)" + (provenance.stale ? ", which may be stale" : "")
  }
}

extension PartialKind {
  /// Such as `20 of 1562`; only the count if the total is unknown.
  var text: String { total.map { "\(count) of \($0)" } ?? "\(count)" }
}
