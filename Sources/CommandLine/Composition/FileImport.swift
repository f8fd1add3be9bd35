internal import Catalog
internal import CatalogDatabase
internal import CatalogImport
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

/// Imports files into a local catalog.
struct FileImport {
  let request: ImportRequest
  let run: Run
  let dependencies: Dependencies

  func run() async throws(Failure) -> ImportResult {
    if let dump = try DumpImport(request, run, dependencies) { return try dump.perform() }
    let mapping = try mapping()
    let source = try await ImportSource(request, mapping, run, dependencies)
    let (report, catalog, origin) = try imported(source, mapping)
    if !request.isDryRun, origin == nil {
      do { try run.request.mergedOfAll?.update() } catch {
        throw run.failure(error)
      }
    }
    let document = ImportDocument(
      report: report, isDryRun: request.isDryRun, catalog: catalog, origin: origin)
    return ImportResult(
      text: document.text(as: run.format), refusals: report.firstRefusals.map(\.report),
      refused: report.refused)
  }

  private func mapping() throws(Failure) -> Mapping? {
    guard let path = request.mapping else { return nil }
    let text = try rethrow(
      try dependencies.files.readText(path), as: { Failure.file(path, .importing(.file($0))) })
    return try rethrow(try Mapping(text), as: { Failure.file(path, .importing($0)) })
  }

  private typealias Imported = (report: ImportReport, catalog: String, origin: String?)

  private func imported(_ source: ImportSource, _ mapping: Mapping?) throws(Failure) -> Imported {
    guard let path = dependencies.localCatalogPath else { throw .noHome("catalog") }
    var name = source.name
    /// - Parameter catalog: The path of the catalog that a database error is about.
    func content<Result>(
      of catalog: String, _ body: () throws(ImportError) -> Result
    ) throws(Failure) -> Result {
      do { return try body() } catch {
        if case .database(let error) = error {
          throw .file(catalog, .catalog(LocalCatalogError(error)))
        }
        throw .file(name, .importing(error))
      }
    }
    let first = try content(of: path) { () throws(ImportError) in try source.files[0].open() }
    let origin = run.options.origin ?? mapping?.origin
    let target = try ImportTarget(path, origin: origin, isDryRun: request.isDryRun)
    var plan = Importer.Plan(origin: source.name)
    plan.kind = request.kind
    plan.isDryRun = request.isDryRun
    plan.isComplete = request.isComplete
    plan.deletesMany = request.deletesMany
    plan.isOfOtherOrigin = origin != nil
    if origin == nil { plan.base = EmbeddedCatalog.base() }
    plan.attribution = first.attribution
    let report = try content(of: target.path) { () throws(ImportError) in
      try Importer.run(plan, into: target.connection, at: dependencies.clock.now()) {
        importer throws(ImportError) in
        for (index, file) in source.files.enumerated() {
          name = file.name
          try importer.add(index == 0 ? first : try file.open(), named: name)
        }
      }
    }
    return (report, target.path, origin)
  }
}

/// The catalog file that an import writes to.
struct ImportTarget {
  let path: String
  let connection: Connection
  /// Nil for a dry run.
  private let lock: CatalogLock?

  /// - Parameters:
  ///   - path: The path of the local catalog.
  ///   - origin: Nil for Marvel's ids.
  ///   - isDryRun: Whether this is a dry run, which does not create a missing file.
  init(_ path: String, origin: String?, isDryRun: Bool) throws(Failure) {
    self.path = origin.map { CatalogOrigin.path($0, beside: path) } ?? path
    let catalog = LocalCatalog(path: self.path)
    do throws(LocalCatalogError) {
      lock = isDryRun ? nil : try catalog.lock(for: "marvel-cli import")
      connection =
        if !isDryRun { try catalog.openForWriting() } else if catalog.exists {
          try catalog.openUnchanged()
        } else { try catalog.openInMemory() }
    } catch {
      throw .file(self.path, .catalog(error))
    }
  }
}
