internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// Records a user's decision whether two entities are the same: `catalog join`.
struct JoinDecider {
  private let decision: JoinDecision
  private let flags: Options
  private let dependencies: Dependencies

  init(_ decision: JoinDecision, _ flags: Options, _ dependencies: Dependencies) {
    (self.decision, self.flags, self.dependencies) = (decision, flags, dependencies)
  }

  func run() async throws(Failure) -> ExitStatus {
    guard let local = dependencies.localCatalogPath else { throw .noHome("catalog") }
    let catalog = try CollectionContext(flags, dependencies)
    for id in [decision.first, decision.second] {
      guard try await catalog.entry(of: id) != nil else {
        throw .report(
          ErrorReport(
            .notFound, "no catalog has '\(id.written)'", hint: "see marvel-cli catalog joins --all")
        )
      }
    }
    let path = CatalogOrigin.decisionsPath(beside: local)
    let lock = try dependencies.files.lockForEditing(path)
    defer { withExtendedLifetime(lock) {} }
    try rethrow(
      try dependencies.files.append(decision.line + "\n", path) { _ in true },
      as: { Failure.file(path, .writing($0)) })
    do { try catalog.run.request.mergedOfAll?.update() } catch { throw catalog.run.failure(error) }
    try dependencies.print("'\(path)': \(decision.line)\n")
    return .done
  }
}

extension CollectionContext {
  /// Returns the entry of the catalog that has the entity of an id of Marvel's or a provider's; nil
  /// if there is none.
  func entry(of id: ExternalID) async throws(Failure) -> EntityKey? {
    guard let number = Int(id.value) else { return nil }
    let own = EntityKey(id.kind, number)
    let provider = Provider(name: id.database.key)
    guard let key = provider == nil ? own : provider?.mergedKey(own) else { return nil }
    do {
      return try await source.page(of: source.currentKey(of: key)).elements.first?.key
    } catch {
      throw run.failure(error)
    }
  }
}
