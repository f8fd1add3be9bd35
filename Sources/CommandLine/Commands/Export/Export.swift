internal import Catalog
internal import Digests

internal import enum Platform.OutputError

/// The command `marvel-cli export`.
struct Export {
  private let request: ExportRequest
  private let run: Run
  private let dependencies: Dependencies

  init(_ request: ExportRequest, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    self.request = request
    self.dependencies = dependencies
    run = try Run(dependencies, flags)
  }

  func run() async throws(Failure) -> ExitStatus {
    guard let path = request.path else {
      try await write(to: dependencies.terminal.output)
      return .done
    }
    if !request.replaces { try rejectPresent(path) }
    if let ending = request.unknownEnding {
      run.notices.warn(
        "'\(path)' is written as \(request.form.rawValue), whatever .\(ending) means; "
          + "choose another format with -o")
    }
    if request.form == .sqlite {
      try dependencies.sources.exportDatabase(run.request, run, path, request.replaces)
      return .done
    }
    let file = try rethrow(
      try dependencies.files.createExport(path), as: { Failure.file(path, .writing($0)) })
    try await write(to: file.output)
    try file.keep(request.replaces)
    return .done
  }

  /// Throws if the file or its checksum already exists.
  private func rejectPresent(_ path: String) throws(Failure) {
    for path in [path, path + ChecksumFile.ending] where dependencies.files.isPresent(path) {
      throw .file(path, .present)
    }
  }

  /// Writes the entities of all kinds in order.
  private func write(to output: any TextOutput) async throws(Failure) {
    let source: any CatalogSource
    var catalog: (any AnalyticsSource)?
    do {
      source = try dependencies.sources.open(run.request)
      if request.form == .jsonl, run.request.choice != .gateway {
        catalog = try dependencies.sources.openAnalytics(run.request, request.kinds)
      }
    } catch {
      throw run.failure(error)
    }
    let run = run.writing(request.form == .csv ? .csv : .jsonl, to: output)
    for kind in request.kinds where isExported(kind, source) {
      try await write(kind, CatalogRepository(source), catalog, run)
    }
  }

  /// Without named kinds, an export of the local catalog omits kinds that it does not have.
  private func isExported(_ kind: Kind, _ source: any CatalogSource) -> Bool {
    guard run.request.choice == .local, request.isOfAllKinds,
      let local = source as? any LocalCatalogSource
    else { return true }
    return local.coverage(of: kind) != .none
  }

  private func write(
    _ kind: Kind, _ repository: CatalogRepository, _ catalog: (any AnalyticsSource)?,
    _ run: Run
  ) async throws(Failure) {
    let query: Query
    do { query = try Query(kind: kind, range: PageRange(limit: nil)) } catch {
      throw .usage(.query(error))
    }
    var writer = run.listWriter(kind)
    var isBegun = false
    let summary = try await paginate(query, repository) { page throws(Failure) in
      if !isBegun {
        let head = ListHead(
          provenance: page.provenance, kinds: [query.kind], range: query.range, total: page.total)
        do throws(OutputFailure) { try writer.begin(head) } catch { throw .output(error) }
        run.noteFallback(page.provenance)
        if let partial = page.provenance.partial { run.warnOfPartialKind(partial, of: kind) }
      }
      isBegun = true
      for record in page.elements {
        let record = try exported(record, page.provenance, catalog)
        do throws(OutputFailure) { try writer.write(Item(record: record)) } catch {
          throw .output(error)
        }
      }
    }
    do { try writer.end() } catch { throw .output(error) }
    if !summary.isConsistent {
      run.notices.warn("the \(kind.plural) changed during the export; run it again")
    }
  }

  /// Adds the relations that the entity's own lists do not show, so that an import
  /// knows them.
  private func exported(
    _ record: Record, _ provenance: Provenance, _ catalog: (any AnalyticsSource)?
  ) throws(Failure) -> Record {
    guard let catalog, provenance.source != .gateway else { return record }
    do { return try catalog.exported(record) } catch { throw run.failure(error) }
  }

  private func paginate(
    _ query: Query, _ repository: CatalogRepository,
    _ visit: (Page<Record>) throws(Failure) -> Void
  ) async throws(Failure) -> PaginationSummary {
    do {
      return try await repository.paginate(query, visit)
    } catch {
      switch error {
      case .visitor(let error): throw error
      case .source(let error, _): throw run.failure(error)
      }
    }
  }
}
