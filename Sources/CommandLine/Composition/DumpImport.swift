internal import Catalog
internal import CatalogDatabase
internal import CatalogImport
internal import GCDDump
internal import Platform
internal import SQLite

/// Imports a dump of a provider's catalog.
struct DumpImport {
  /// The dumps that can be read.
  private static var all: [any CatalogDump.Type] { [Dump.self] }

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
    if request.verifies {
      progress.show("checking", done: 0, total: 1, received: 0)
      try rethrow(try dump.verify(), as: content)
    }
    for loss in dump.losses.lines where run.format != .table { run.notices.warn(Sentence(loss)) }
    let reader = try rethrow(
      try dump.reader(publisher: request.publisher, progress: show), as: content)
    return request.isDryRun
      ? try profile(of: dump, reader) : try imported(dump, reader, isVerified: isVerified)
  }

  // MARK: Opening

  private func opened() throws(Failure) -> any CatalogDump {
    guard form == .archive else { return try opened(path) }
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
    return try opened(extracted.path)
  }

  /// Opens the database as the dump of the provider whose it is.
  private func opened(_ path: String) throws(Failure) -> any CatalogDump {
    for type in Self.all {
      do throws(DumpError) { return try type.init(path: path) } catch {
        if error != .foreign { throw content(error) }
      }
    }
    throw failure(.otherDatabase(isArchived: form == .archive))
  }

  private func content(_ error: DumpError) -> Failure { failure(.content(error)) }

  private func failure(_ failure: DumpFailure) -> Failure { .file(path, .dump(failure)) }

  private func show(_ step: DumpStep) {
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
  private func profile(
    of dump: any CatalogDump, _ reader: any DumpReading
  ) throws(Failure) -> ImportResult {
    var counts: [Kind: Int] = [:]
    try reader.read(content) { kind, _ throws(Failure) in counts[kind, default: 0] += 1 }
    progress.end()
    let profile = DumpProfile(
      dump: dump, reader: reader, entities: counts,
      tables: try rethrow(try dump.tables(), as: content))
    return ImportResult(text: profile.text(as: run.format), refusals: [], refused: 0)
  }

  private func imported(
    _ dump: any CatalogDump, _ reader: any DumpReading, isVerified: Bool
  ) throws(Failure) -> ImportResult {
    let provider = type(of: dump).provider
    guard let localPath = dependencies.localCatalogPath else { throw .noHome("catalog") }
    let target = try ImportTarget(localPath, origin: provider.name, isDryRun: false)
    var plan = Importer.Plan(origin: path)
    plan.isOfOtherOrigin = true
    plan.whole = provider
    plan.deletesMany = request.deletesMany
    plan.attribution = provider.attribution
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
      report: report, isDryRun: false, catalog: target.path, origin: provider.name,
      dump: DumpNotes(
        notes: reader.notes, absent: dump.losses, isVerified: isVerified,
        joins: try joins(provider), license: provider.attribution))
    return ImportResult(text: document.text(as: run.format), refusals: [], refused: 0)
  }

  /// How many entities were joined with others.
  private func joins(_ provider: Provider) throws(Failure) -> [KindJoins] {
    guard let merged = run.request.mergedOfAll else { return [] }
    do throws(LocalCatalogError) {
      return try merged.catalog.joins(samples: 0).filter { $0.origin == provider.name }
    } catch {
      throw .file(merged.path, .catalog(error))
    }
  }
}
