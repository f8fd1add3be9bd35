internal import Catalog

/// What settings and flags come to, before any source is opened.
struct ResolvedOptions {
  let settings: Settings
  let notices: Notices
  let request: SourceConfiguration
  /// The form of the answer.
  let format: Format
  let flags: OutputFlags
  let gateway: TargetGateway
  /// Of the answer.
  let style: TextStyle

  /// - Parameter source: the only one that the command can use; nil leaves the choice to the user.
  init(
    _ dependencies: Dependencies, _ flags: SharedFlags, source: SourceChoice? = nil
  ) throws(Failure) {
    let settings: Settings
    do { settings = try Settings.load(dependencies) } catch { throw .settings(error) }
    let notices = Notices(
      dependencies.errors, flags.errors ?? settings.errors,
      TextStyle.ofErrors(dependencies, color: flags.color ?? settings.color),
      isQuiet: flags.isQuiet || settings.isQuiet,
      showsNotices: dependencies.errorTerminalColumns != nil || flags.isVerbose)
    if flags.showsStatistics { dependencies.statistics.want() }
    request = SourceConfiguration(
      settings, flags, source: source, statistics: dependencies.statistics,
      cachePath: dependencies.cachePath,
      localPath: dependencies.localCatalogPath, ledgerPath: dependencies.ledgerPath,
      warn: { notices.warn($0) })
    do { try request.refuseInsecureAddress(flags) } catch { throw .settings(error) }
    if let file = settings.secretFile, dependencies.isReadableByOthers(file) {
      notices.warn("'\(file)' holds the private key, and others can read it: chmod 600 '\(file)'")
    }
    format =
      flags.format ?? settings.format ?? (dependencies.terminalColumns == nil ? .json : .table)
    self.flags = flags.outputStyle
    style = TextStyle.ofOutput(
      dependencies, color: flags.color ?? settings.color,
      wantsLinks: flags.wantsLinks && settings.wantsLinks)
    gateway = TargetGateway(
      address: settings.gateway.address, isAlone: source == .gateway,
      proxy: settings.gateway.address.proxy(dependencies.variable))
    self.settings = settings
    self.notices = notices
  }

  func failure(_ error: CatalogError) -> Failure {
    .catalog(error, gateway)
  }

  /// Warns if the source holds only a part of the entities.
  ///
  /// - Parameter kind: Nil if several kinds were asked for.
  func noteCoverage(_ provenance: Provenance, of kind: Kind? = nil) {
    if let count = provenance.partialCount { notePart(count, of: kind) }
  }

  func notePart(_ count: Int, of kind: Kind?) {
    let held = kind.map { "\($0.plural) (\(count))" } ?? "entities of these kinds"
    notices.warn(
      "the local catalog has only some \(held); marvel-cli sync or marvel-cli import brings the rest"
    )
  }

  /// Tells of an answer that is not the one of the source that was asked first.
  func noteFallback(_ provenance: Provenance) {
    guard let error = provenance.fallbackReason else { return }
    if provenance.source != .gateway {
      notices.warn(
        "\(error.reason(gateway).sentence); the \(provenance.source.rawValue) catalog "
          + (provenance.stale ? "of \(provenance.fetchedAt) " : "") + "answers")
    } else if error == .unreachable(.offline) {
      notices.warn("this answer was stored at \(provenance.fetchedAt) and may be out of date")
    } else {
      notices.warn(
        "\(error.reason(gateway).sentence); this answer was stored at \(provenance.fetchedAt)"
          + (provenance.stale ? " and may be out of date" : ""))
    }
  }
}
