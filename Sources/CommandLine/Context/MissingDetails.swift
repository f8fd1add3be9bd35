internal import Catalog
internal import ProviderTable

internal import class CatalogDatabase.CatalogSync
internal import enum CatalogDatabase.SyncError

/// Requests the details of entities of a provider's catalog that a sync has not reached yet.
final class MissingDetails {
  /// The largest number of entities whose details a command requests.
  static let limit = 20

  private let run: Run
  private let configuration: SourceConfiguration
  private let target: TargetGateway

  /// Returns nil unless the catalog is that of a provider, for which a token is set.
  init?(_ run: Run) {
    let dependencies = run.dependencies
    guard let origin = run.request.origin, let provider = Provider(name: origin),
      run.options.settings[provider].hasToken, !run.request.cachePolicy.isOffline,
      dependencies.sources.handOff == nil || dependencies.files.onlineProgram() != nil
    else { return nil }
    self.run = run
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
    if run.dependencies.sources.handOff != nil { throw .catalog(.needsNetwork, target) }
    do throws(SyncError) {
      let sync: CatalogSync
      let budget = RequestBudget(
        name: configuration.gateway.address.text, ledgerPath: configuration.ledgerPath,
        now: run.dependencies.clock.now)
      do { sync = try run.dependencies.sources.openSync(configuration, budget) } catch {
        throw SyncError.source(error)
      }
      try await sync.fetchDetails(of: records.map(\.key))
      return true
    } catch {
      warn(about: error, records)
      return false
    }
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
