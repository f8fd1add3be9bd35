internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// The actions of `catalog`.
enum CatalogAction: String, CaseIterable {
  case info, verify, vacuum, path, joins, join, remove
}

/// Performs the actions of `catalog`.
struct CatalogMaintainer {
  private let action: CatalogAction
  /// What to remove; empty for other actions.
  private let origin: String
  /// What `join` records; nil for other actions.
  private let decision: JoinDecision?
  /// Whether `joins` lists all entities.
  private let listsAll: Bool
  private let run: Run
  private let flags: Options
  private let dependencies: Dependencies
  private let file: any CatalogFileMaintenance

  init(
    _ action: CatalogAction, _ origin: String, _ decision: JoinDecision?, _ listsAll: Bool,
    _ flags: Options, _ dependencies: Dependencies
  ) throws(Failure) {
    (self.action, self.origin, self.listsAll) = (action, origin, listsAll)
    self.decision = decision
    self.dependencies = dependencies
    run = try Run(dependencies, flags)
    self.flags = flags
    guard var path = run.request.localPath else { throw .noHome("catalog") }
    if [.joins, .join, .info].contains(action), run.request.origin == nil {
      let merged = run.request.mergedOfAll
      do { try merged?.refresh() } catch { throw run.failure(error) }
      path = merged?.path ?? (action == .info ? path : CatalogOrigin.mergedPath(beside: path))
    }
    file = dependencies.sources.openCatalogFile(path)
  }

  func perform() throws(Failure) -> ExitStatus {
    switch action {
    case .path: try dependencies.print(path: file.path, flags)
    case .info: try info()
    case .joins: try joins()
    case .join: try join()
    case .verify: try verify()
    case .remove: try remove()
    case .vacuum: try vacuum()
    }
    return .done
  }

  private func info() throws(Failure) {
    let contents: CatalogContents?
    do {
      contents = try file.contents()
    } catch {
      guard error == .absent else { throw run.failure(.file(error, path: file.path)) }
      contents = nil
    }
    let info = CatalogInfo(
      path: file.path, contents: contents, origins: file.origins, files: originFiles)
    try dependencies.print(info.lines, CatalogInfo.fields.document(of: info), as: run.format)
  }

  /// The files of the origins, whether or not they are merged; with `--origin` none.
  private var originFiles: [CatalogInfo.OriginFile] {
    guard run.request.origin == nil, let local = run.request.localPath else { return [] }
    let files =
      [(ExternalID.Database.marvel.key, local)]
      + file.origins.map { ($0, CatalogOrigin.path($0, beside: local)) }
    return files.compactMap { origin, path in
      let contents = try? dependencies.sources.openCatalogFile(path).contents()
      return contents.map { .init(origin: origin, path: path, bytes: $0.size) }
    }
  }

  /// Verifies all files, or with `--origin` that one.
  private func verify() throws(Failure) {
    let merged = run.request.origin == nil ? [CatalogOrigin.mergedPath(beside: file.path)] : []
    try each(files + merged.map(dependencies.sources.openCatalogFile)) { file throws(Failure) in
      try verify(file)
    }
  }

  /// Compacts all files, or with `--origin` that one.
  private func vacuum() throws(Failure) {
    try each(files) { file throws(Failure) in
      try change(file) { () throws(LocalCatalogError) in try file.compact() }
    }
    // It has the same content as before.
    do { try run.request.mergedOfAll?.update() } catch { throw run.failure(error) }
  }

  /// The local catalog and those of all origins, or with `--origin` that one.
  private var files: [any CatalogFileMaintenance] {
    guard run.request.origin == nil else { return [file] }
    return [file]
      + file.origins.map { CatalogOrigin.path($0, beside: file.path) }
      .map(dependencies.sources.openCatalogFile)
  }

  /// Throws if there is none of the files.
  private func each(
    _ files: [any CatalogFileMaintenance],
    _ body: (any CatalogFileMaintenance) throws(Failure) -> Void
  ) throws(Failure) {
    var absent: [Failure] = []
    for file in files {
      do throws(Failure) { try body(file) } catch {
        guard case .catalog(.file(.absent, _), _) = error else { throw error }
        absent.append(error)
      }
    }
    if absent.count == files.count { throw absent[0] }
  }

  private func verify(_ file: any CatalogFileMaintenance) throws(Failure) {
    let problems = try change(file) { () throws(LocalCatalogError) in try file.faults() }
    guard let first = problems.first else {
      return run.notices.note("'\(file.path)': no problems found")
    }
    for problem in problems.dropFirst() { run.notices.warn(problem) }
    let newPath = try change(file) { () throws(LocalCatalogError) in
      try file.setAside(at: dependencies.clock.now())
    }
    throw .moved(to: newPath, fault: first)
  }

  /// Removes what was imported or synced from an origin, and from the merged catalog.
  private func remove() throws(Failure) {
    guard let local = dependencies.localCatalogPath else { throw .noHome("catalog") }
    func remove(_ path: String) throws(Failure) -> Bool {
      let file = dependencies.sources.openCatalogFile(path)
      return try change(file) { () throws(LocalCatalogError) in try file.remove() }
    }
    let isLocal = origin == ExternalID.Database.marvel.key
    let path = isLocal ? local : CatalogOrigin.path(origin, beside: local)
    guard isLocal || file.origins.contains(origin), try remove(path) else {
      let others = file.origins
      let hint = others.isEmpty ? "see marvel-cli catalog info" : "use \(others.listed(by: "or"))"
      throw .report(ErrorReport(.notFound, "no catalog of '\(origin)' is stored", hint: hint))
    }
    do { try run.request.mergedOfAll?.update() } catch { throw run.failure(error) }
    if run.request.mergedOfAll == nil { _ = try remove(CatalogOrigin.mergedPath(beside: local)) }
    try dependencies.print("removed the catalog of \(origin): '\(path)'\n")
  }

  private func change<Result>(
    _ file: any CatalogFileMaintenance, _ body: () throws(LocalCatalogError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw run.failure(.file(error, path: file.path)) }
  }

  /// The number of samples of each certainty.
  private static let samples = 3

  private func joins() throws(Failure) {
    let all = try change(file) { () throws(LocalCatalogError) in
      try file.joins(samples: listsAll ? .max : Self.samples)
    }
    try dependencies.print(
      all.map(\.lines).joined(),
      CatalogJoins.fields.document(of: CatalogJoins(path: file.path, joins: all)), as: run.format)
  }
}

extension CatalogMaintainer {
  /// Records the user's decision whether two entities are the same.
  private func join() throws(Failure) {
    guard let decision else { return }
    for id in decision.ids {
      guard try change(file, { () throws(LocalCatalogError) in try file.has(id) }) else {
        throw .report(
          ErrorReport(
            .notFound, "no catalog has '\(id.written)'", hint: "see marvel-cli catalog joins --all")
        )
      }
    }
    let path = CatalogOrigin.decisionsPath(beside: file.path)
    let lock = try dependencies.files.lockForEditing(path)
    defer { withExtendedLifetime(lock) {} }
    try rethrow(
      try dependencies.files.append(decision.line + "\n", path) { _ in true },
      as: { Failure.file(path, .writing($0)) })
    do { try run.request.mergedOfAll?.update() } catch { throw run.failure(error) }
    try dependencies.print("'\(path)': \(decision.line)\n")
  }
}

extension KindJoins {
  /// The counts, then samples.
  var lines: String {
    let counts = Certainty.allCases.map { "\(self[$0].count) \($0.rawValue)" }
    let samples = Certainty.allCases.flatMap { certainty in
      self[certainty].samples.map { sample in
        let other = sample.other.map { " = \($0)" } ?? ""
        let why = [sample.evidence, sample.reason].compactMap(\.self).joined(separator: "; ")
        let evidence = why.isEmpty ? "" : " (\(why))"
        return singleLine(
          "  \(certainty.rawValue): \(origin):\(sample.id)\(other)  \(sample.title)\(evidence)")
          + "\n"
      }
    }
    return
      "\(kind.plural): \(counts.joined(separator: ", ")); \(others) of Marvel's are in no join\n"
      + samples.joined()
  }

  fileprivate static let fields: Fields<KindJoins> =
    [Field("kind") { $0.kind }, Field("origin") { $0.origin }]
    + Fields(
      Certainty.allCases.map { certainty in Field(certainty.rawValue) { $0[certainty].count } })
    + [
      .list("samples", of: sampleFields) { joins in
        Certainty.allCases.flatMap { certainty in
          joins[certainty].samples.map { (certainty, $0) }
        }
      }, othersField,
    ]

  static let othersField = Field<KindJoins>(
    "others", "entities with Marvel's ids that are in no join"
  ) {
    $0.others
  }

  private static let sampleFields: Fields<(certainty: Certainty, sample: Sample)> = [
    Field("certainty") { $0.certainty }, Field("id") { $0.sample.id },
    Field("title") { $0.sample.title },
    Field("other", "the entity that it is joined with") { $0.sample.other },
    Field("evidence") { $0.sample.evidence },
    Field("reason", "why it is in no join, or in no certain one") { $0.sample.reason },
  ]
}

extension KindJoins.Certainty: FieldValue {}

/// The document of `catalog joins`.
struct CatalogJoins {
  let path: String
  let joins: [KindJoins]

  static let fields: Fields<CatalogJoins> = [
    Field("path") { $0.path }, .list("kinds", of: KindJoins.fields) { $0.joins },
  ]
}
