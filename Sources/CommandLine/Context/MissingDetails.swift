internal import Catalog

/// Requests the details of entities of a provider's catalog that a sync has not reached yet.
final class MissingDetails {
  /// What the JSON of an entity without details contains.
  private static let mark = "\"detailed\":false"

  private let options: ResolvedOptions
  private let configuration: SourceConfiguration
  private let target: TargetGateway
  private let dependencies: Dependencies

  /// Returns nil unless the catalog is that of a provider, for which a token is set.
  init?(_ options: ResolvedOptions, _ dependencies: Dependencies) {
    guard let origin = options.request.origin, let provider = Provider(rawValue: origin),
      options.settings.metron.hasToken, !options.request.cachePolicy.isOffline,
      dependencies.sources.handOff == nil || dependencies.files.onlineProgram() != nil
    else { return nil }
    self.options = options
    self.dependencies = dependencies
    configuration = options.request.copying(provider, options.settings)
    target = TargetGateway(
      address: configuration.gateway.address, isAlone: true,
      proxy: configuration.gateway.address.proxy(dependencies.terminal.variable),
      provider: provider)
  }

  /// Returns the page of an entity with all its details, or with a warning as it is.
  func completing(_ page: Page<Record>) async throws(Failure) -> Page<Record> {
    guard let record = page.elements.first, record.json.includes(Self.mark) else { return page }
    if dependencies.sources.handOff != nil { throw .catalog(.needsNetwork, target) }
    do throws(SyncError) {
      let sync: any ProviderSyncing
      let budget = ProviderBudget(
        name: configuration.gateway.address.text, ledgerPath: configuration.ledgerPath)
      do { sync = try dependencies.sources.openProviderSync(configuration, budget) } catch {
        throw SyncError.source(error)
      }
      try await sync.fetchDetails(of: [record.key])
    } catch {
      warn(about: error, record)
      return page
    }
    do throws(CatalogError) {
      let completed = try await dependencies.sources.open(options.request).page(of: record.key)
      return completed.elements.isEmpty ? page : completed
    } catch {
      throw .catalog(error, target)
    }
  }

  private func warn(about error: SyncError, _ record: Record) {
    let reason =
      switch error {
      case .source(let error): error.report(target).message
      case .file(let error): error.report(configuration.localPath ?? "").message
      case .spent: "no more requests are allowed"
      }
    options.notices.warn("the details of \(record.key.word) are not complete: \(reason)")
  }
}
