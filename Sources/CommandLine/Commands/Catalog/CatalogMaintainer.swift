internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// Maintains the local catalog and those of origins.
struct CatalogMaintainer {
  private let run: Run
  private let file: any CatalogFileMaintenance

  /// - Parameter action: Some read the merged catalog, unless there is an origin.
  init(_ run: Run, for action: CatalogAction) throws(Failure) {
    self.run = run
    guard var path = run.request.localPath else { throw .noHome("catalog") }
    if [.joins, .join, .info].contains(action), run.request.origin == nil {
      let merged = run.request.mergedOfAll
      try rethrow(try merged?.refresh(), as: run.failure)
      path = merged?.path ?? (action == .info ? path : CatalogOrigin.mergedPath(beside: path))
    }
    file = run.dependencies.sources.openCatalogFile(path)
  }

  var path: String { file.path }

  private func open(_ path: String) -> any CatalogFileMaintenance {
    run.dependencies.sources.openCatalogFile(path)
  }

  /// Returns what an action on a file returns.
  private func using<Result>(
    _ file: any CatalogFileMaintenance,
    _ result: @autoclosure () throws(LocalCatalogError) -> Result
  ) throws(Failure) -> Result {
    try rethrow(try result(), as: { run.failure(.file($0, path: file.path)) })
  }

  private func updateMerged() throws(Failure) {
    try rethrow(try run.request.mergedOfAll?.update(), as: run.failure)
  }

  func info() throws(Failure) -> CatalogInfo {
    var contents: CatalogContents?
    do { contents = try file.contents() } catch {
      if error != .absent { throw run.failure(.file(error, path: file.path)) }
    }
    return CatalogInfo(
      path: file.path, contents: contents, origins: file.origins, files: originFiles)
  }

  /// The files of the origins, whether or not they are merged; with `--origin` none.
  private var originFiles: [CatalogInfo.OriginFile] {
    guard run.request.origin == nil, let local = run.request.localPath else { return [] }
    let files =
      [(ExternalID.Database.marvel.key, local)]
      + file.origins.map { ($0, CatalogOrigin.path($0, beside: local)) }
    return files.compactMap { origin, path in
      let contents = try? open(path).contents()
      return contents.map { .init(origin: origin, path: path, bytes: $0.size) }
    }
  }

  /// The local catalog and those of all origins, or with `--origin` that one.
  private var files: [any CatalogFileMaintenance] {
    guard run.request.origin == nil else { return [file] }
    return [file] + file.origins.map { open(CatalogOrigin.path($0, beside: file.path)) }
  }

  /// Verifies all files, or with `--origin` that one.
  func verify() throws(Failure) {
    let merged = run.request.origin == nil ? [CatalogOrigin.mergedPath(beside: file.path)] : []
    try each(files + merged.map(open)) { file throws(Failure) in
      let problems = try using(file, try file.faults())
      guard let first = problems.first else {
        return run.notices.note("'\(file.path)': no problems found")
      }
      for problem in problems.dropFirst() { run.notices.warn(Sentence(problem)) }
      let now = run.dependencies.clock.now()
      throw .moved(to: try using(file, try file.setAside(at: now)), fault: first)
    }
  }

  /// Compacts all files, or with `--origin` that one.
  func vacuum() throws(Failure) {
    try each(files) { file throws(Failure) in try using(file, try file.compact()) }
    // It has the same content as before.
    try updateMerged()
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

  /// Removes what was imported or synced from an origin, and from the merged catalog, and returns
  /// the path that it had.
  func remove(_ origin: String) throws(Failure) -> String {
    guard let local = run.dependencies.localCatalogPath else { throw .noHome("catalog") }
    func remove(_ path: String) throws(Failure) -> Bool {
      let file = open(path)
      return try using(file, try file.remove())
    }
    let isLocal = origin == ExternalID.Database.marvel.key
    let path = isLocal ? local : CatalogOrigin.path(origin, beside: local)
    guard isLocal || file.origins.contains(origin), try remove(path) else {
      let others = file.origins
      let hint = others.isEmpty ? "see marvel-cli catalog info" : "use \(others.listed(by: "or"))"
      throw .report(ErrorReport(.notFound, "no catalog of '\(origin)' is stored", hint: hint))
    }
    try updateMerged()
    if run.request.mergedOfAll == nil { _ = try remove(CatalogOrigin.mergedPath(beside: local)) }
    return path
  }

  func joins(listsAll: Bool) throws(Failure) -> CatalogJoins {
    let joins = try using(file, try file.joins(samples: listsAll ? .max : CatalogJoins.samples))
    return CatalogJoins(path: file.path, joins: joins)
  }

  /// Records the user's decision whether two entities are the same, and returns the path of the file.
  func join(_ decision: JoinDecision) throws(Failure) -> String {
    for id in decision.ids where try !using(file, try file.has(id)) {
      throw .report(
        ErrorReport(
          .notFound, "no catalog has '\(id.written)'", hint: "see marvel-cli catalog joins --all"))
    }
    let decisions = try UserFile(
      CatalogOrigin.decisionsPath(beside: file.path), called: "catalog", run.dependencies.files)
    try decisions.locked { () throws(Failure) in
      try decisions.append(decision.line + "\n") { _ in true }
    }
    try updateMerged()
    return decisions.path
  }
}
