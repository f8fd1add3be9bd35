internal import Catalog
internal import CatalogDatabase
internal import CatalogImport
internal import GCDDump
internal import Platform
internal import ProviderTable
internal import SQLite

/// Imports a dump of a provider's catalog.
struct DumpImport {
  private static let provider = GCD.provider

  private let form: DumpFile
  private let path: String
  private let request: ImportRequest
  private let run: Run
  private let dependencies: Dependencies
  private let progress: Progress

  /// Returns nil if something else is to be imported.
  init?(_ request: ImportRequest, _ run: Run, _ dependencies: Dependencies) throws(Failure) {
    guard case .path(let path) = request.location, let form = DumpFile(path) else {
      try rethrow(try request.refuseDumpFlags(), as: Failure.usage)
      return nil
    }
    self.form = form
    self.path = path
    self.request = request
    self.run = run
    self.dependencies = dependencies
    progress = Progress(dependencies.terminal, request.progress)
  }

  func perform() throws(Failure) -> ImportResult {
    defer { progress.end() }
    if form == .statements { throw failure(.statements) }
    try rethrow(try request.refuseOtherFlags(origin: run.options.origin), as: Failure.usage)
    let hasChecksum = try rethrow(
      try ImportFiles.verifyChecksum(of: path), as: { Failure.file(path, .importing($0)) })
    let isVerified = hasChecksum || request.verifies || form == .archive
    let dump = try opened()
    return try reading { () throws(DumpError) -> Result<ImportResult, Failure> in
      if request.verifies {
        progress.show("checking", done: 0, total: 1, received: 0)
        try dump.verify()
      }
      let selection = try dump.check(publisher: request.publisher)
      for loss in dump.losses.lines where run.format != .table { run.notices.warn(loss) }
      let reader = try DumpReader(dump, selection) { show($0) }
      return Result { () throws(Failure) in
        request.isDryRun
          ? try profile(of: dump, reader) : try imported(dump, reader, isVerified: isVerified)
      }
    }.get()
  }

  // MARK: Opening

  private func opened() throws(Failure) -> Dump {
    guard form == .archive else {
      return try reading { () throws(DumpError) in try Dump(path: path) }
    }
    guard let directory = dependencies.cacheDirectory else { throw .noHome("cache") }
    let megabyte = 1_000_000
    let extracted: ExtractedDump
    do {
      extracted = try ExtractedDump(from: path, to: directory) { done, total in
        let done = done / megabyte
        progress.show("unzipping, MB", done: done, total: total / megabyte, received: done)
      }
    } catch {
      throw failure(error)
    }
    defer { extracted.unlink() }
    return try reading { () throws(DumpError) in try Dump(path: extracted.path) }
  }

  private func reading<Value>(_ body: () throws(DumpError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch {
      throw failure(
        error == .foreign ? .otherDatabase(isArchived: form == .archive) : .content(error))
    }
  }

  private func failure(_ failure: DumpFailure) -> Failure { .file(path, .dump(failure)) }

  private func show(_ step: DumpReader.Step) {
    switch step {
    case .selecting(let part, let total):
      progress.show("selecting, step", done: part, total: total, received: part)
    case .comics(let done, let total):
      progress.show("comics", done: done, total: total, received: done)
    case .others(let done, let total):
      progress.show("series, creators, and characters", done: done, total: total, received: done)
    }
  }

  // MARK: Results

  /// Reads everything without writing it.
  private func profile(of dump: Dump, _ reader: DumpReader) throws(Failure) -> ImportResult {
    var counts: [Kind: Int] = [:]
    try reading { () throws(DumpError) in
      try reader.read({ $0 }) { kind, _ throws(DumpError) in counts[kind, default: 0] += 1 }
    }
    progress.end()
    let profile = try reading { () throws(DumpError) in
      try DumpProfile(dump, reader, counts)
    }
    return ImportResult(
      text: DumpProfileDocument(profile: profile).text(as: run.format), refusals: [], refused: 0)
  }

  private func imported(
    _ dump: Dump, _ reader: DumpReader, isVerified: Bool
  ) throws(Failure) -> ImportResult {
    guard let localPath = dependencies.localCatalogPath else { throw .noHome("catalog") }
    let target = try ImportTarget(localPath, origin: Self.provider.name, isDryRun: false)
    var plan = Importer.Plan(origin: path)
    plan.isOfOtherOrigin = true
    plan.whole = Self.provider
    plan.deletesMany = request.deletesMany
    plan.attribution = Self.provider.attribution
    plan.dumpDate = reader.modified
    plan.replacesNewer = request.replacesNewer
    let started = dependencies.clock.now()
    let report: ImportReport
    // The dump could be opened, but not read to its end.
    var unread: DumpError?
    do {
      report = try Importer.run(plan, into: target.connection, at: started) {
        importer throws(ImportError) in
        try importer.add(entitiesOf: path) { visit throws(ImportError) in
          try reader.read(
            { (error: DumpError) -> ImportError in
              unread = error
              return .damaged
            }, visit)
        }
      }
    } catch {
      if let unread { throw failure(.content(unread)) }
      if case .database(let error) = error {
        throw .file(target.path, .catalog(LocalCatalogError(error)))
      }
      throw .file(path, .importing(error))
    }
    progress.show("merging", done: 0, total: 1, received: 0)
    do { try run.request.mergedOfAll?.update() } catch { throw run.failure(error) }
    progress.end()
    if !isVerified { run.notices.note("the dump was not checked for damage; --verify does it") }
    let document = ImportDocument(
      report: report, isDryRun: false, catalog: target.path, origin: Self.provider.name,
      dump: DumpNotes(
        report: reader.report, absent: dump.losses, isVerified: isVerified,
        joins: try joins(localPath), license: Self.provider.attribution))
    return ImportResult(text: document.text(as: run.format), refusals: [], refused: 0)
  }

  /// How many entities were joined with others.
  private func joins(_ localPath: String) throws(Failure) -> [KindJoins] {
    guard let merged = run.request.mergedOfAll else { return [] }
    do throws(LocalCatalogError) {
      return try merged.catalog.joins(samples: 0).filter { $0.origin == Self.provider.name }
    } catch {
      throw .file(merged.path, .catalog(error))
    }
  }
}
