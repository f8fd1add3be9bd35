internal import Catalog
internal import ProviderTable

internal import class CatalogDatabase.CatalogSync
internal import enum CatalogDatabase.SyncError

/// Requests the details of entities of a provider's catalog that a sync has not reached yet.
final class MissingDetails {
  /// The largest number of entities whose details a command requests.
  static let limit = 20

  private let run: Run
  private let provider: Provider
  private let configuration: SourceConfiguration
  private let target: TargetGateway

  /// Returns nil unless the catalog is that of a provider, or merged with one, for which a token is
  /// set.
  init?(_ run: Run) {
    let dependencies = run.dependencies
    let provider = run.request.providers.first { run.options.settings[$0].hasToken }
    guard let provider, !run.request.cachePolicy.isOffline,
      dependencies.sources.handOff == nil || dependencies.files.onlineProgram() != nil
    else { return nil }
    self.run = run
    self.provider = provider
    configuration = run.request.copying(provider, run.options.settings)
    target = TargetGateway(
      alone: configuration.gateway.address, dependencies, provider: provider)
  }

  /// Returns the page of an entity with all its details, or with a warning as it is.
  func completing(_ page: Page<Record>) async throws(Failure) -> Page<Record> {
    guard let record = page.elements.first, record.lacksDetails, try await fetch([record]) else {
      return page
    }
    do throws(CatalogError) {
      let completed = try await run.reopened().repository.page(of: record.key)
      return completed.elements.isEmpty ? page : completed
    } catch {
      throw .catalog(error, target)
    }
  }

  /// Requests the details of entities. Warns and returns false if that fails.
  func fetch(_ records: [Record]) async throws(Failure) -> Bool {
    let keys = records.flatMap(keys)
    if keys.isEmpty { return false }
    if run.dependencies.sources.handOff != nil { throw .catalog(.needsNetwork, target) }
    do throws(SyncError) {
      let sync: CatalogSync
      let budget = RequestBudget(
        name: configuration.gateway.address.text, ledgerPath: configuration.ledgerPath,
        now: run.dependencies.clock.now)
      do { sync = try run.dependencies.sources.openSync(configuration, budget) } catch {
        throw SyncError.source(error)
      }
      try await sync.fetchDetails(of: keys)
      return true
    } catch {
      warn(about: error, records)
      return false
    }
  }

  /// The keys of an entity in the provider's catalog.
  private func keys(_ record: Record) -> [EntityKey] {
    if run.request.origin != nil { return [record.key] }
    return record.origins.filter { $0.origin == provider.name }
      .map { EntityKey(record.key.kind, $0.id) }
  }

  private func warn(about error: SyncError, _ records: [Record]) {
    let reason =
      switch error {
      case .source(let error): error.report(target).message
      case .file(let error): error.report(configuration.localPath ?? "").message
      case .spent: "no more requests are allowed"
      }
    let subject = records.count == 1 ? records[0].key.reference : "\(records.count) entities"
    run.notices.warn("the details of \(subject) are not complete: \(reason)")
  }
}

extension Record {
  /// Whether a provider's sync has not requested the details of the entity yet.
  var lacksDetails: Bool { json.includes("\"detailed\":false") }
}
