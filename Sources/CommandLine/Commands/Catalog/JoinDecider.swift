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
      guard try await catalog.has(id) else {
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
  /// Whether the catalog has the entity of an id of Marvel's or a provider's.
  func has(_ id: ExternalID) async throws(Failure) -> Bool {
    do {
      if let record = try await source.merged(id) { return record.key.kind == id.kind }
      guard id.database == .marvel, let number = Int(id.value) else { return false }
      return try await !source.page(of: EntityKey(id.kind, number)).elements.isEmpty
    } catch {
      throw run.failure(error)
    }
  }
}
