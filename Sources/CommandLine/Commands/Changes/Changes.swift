internal import Catalog

/// `marvel-cli changes`
struct Changes {
  private let request: ChangesRequest
  private let run: Run
  private let dependencies: Dependencies

  init(_ request: ChangesRequest, _ flags: Options, _ dependencies: Dependencies)
    throws(Failure)
  {
    self.request = request
    self.dependencies = dependencies
    run = try Run(dependencies, flags, source: .local)
  }

  func run() async throws(Failure) -> ExitStatus {
    if run.request.localPath == nil { throw .noHome("catalog") }
    let next = try rethrow(
      try dependencies.sources.readChanges(run.request, selection), as: run.failure)
    let wanted = request.isFollowed ? try await followed() : nil
    var count = 0
    while let change = try rethrow(as: run.failure, next) {
      if let wanted, !wanted.contains(change.key) { continue }
      count += 1
      try dependencies.print(
        change.line, RecordedChange.fields.json(of: change), as: run.format)
    }
    return request.reportsByStatus && count > 0 ? .changed : .done
  }

  /// Returns the keys of what is followed, and of the comics with it.
  private func followed() async throws(Failure) -> Set<EntityKey> {
    let entities = try await FollowedEntities(run: run).keys()
    var keys = Set(entities)
    let repository = try run.openRepository()
    for condition in Condition.comics(relatedTo: entities) {
      do {
        let query = try Query(kind: .comic, conditions: [condition], range: PageRange(limit: nil))
        try await repository.paginate(query) { (page) throws(Never) in
          keys.formUnion(page.elements.map(\.key))
        }
      } catch {
        if case .source(let error, _) = error as? PaginationError<Never> {
          throw run.failure(error)
        }
      }
    }
    return keys
  }

  private var selection: ChangeSelection {
    let since = request.since.timestamp(now: dependencies.clock.now())
    return ChangeSelection(since.map(ChangePeriod.since) ?? .last, includesAll: request.listsAll)
  }
}

extension RecordedChange {
  /// Such as `changed  comic/4216            Civil War (2006) #1`.
  fileprivate var line: String {
    let (change, reference) = (change.name, key.reference)
    let gap = { (text: String, width: Int) in
      String(repeating: " ", count: max(1, width - text.count))
    }
    return change + gap(change, 9) + reference + gap(reference, 22) + singleLine(title ?? "") + "\n"
  }

  /// One line of JSON.
  static let fields: Fields<RecordedChange> = [
    Field("revision", "the number of the sync or import") { Int($0.revision) },
    Field("at", "when it finished, RFC 3339") { $0.timestamp },
    Field("origin", "the URL of the gateway, or the file or URL that was imported") { $0.origin },
    Field("change", .oneOf([Change.added, .changed, .deleted, .revised].map(\.name))) {
      .text($0.change.name)
    },
    Field("kind") { $0.key.kind }, Field("id") { $0.key.id },
    Field("title", "null if deleted") { $0.title },
  ]
}

extension Change {
  /// The name of the change in output.
  var name: String {
    switch self {
    case .same: "same"
    case .added: "added"
    case .changed: "changed"
    case .deleted: "deleted"
    case .older: "older"
    case .revised: "revised"
    }
  }
}
