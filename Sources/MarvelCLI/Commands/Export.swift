internal import Catalog
internal import Platform

/// `marvel-cli export`
struct Export {
  private let request: ExportRequest
  private let setup: Setup
  private let context: Context

  init(_ request: ExportRequest, _ flags: SharedFlags, _ context: Context) throws(Failure) {
    self.request = request
    self.context = context
    setup = try Setup(context, flags)
  }

  func run() async throws(Failure) -> ExitStatus {
    if let path = request.path, !request.replaces, Platform.isPresent(path) {
      throw .export(.present, path)
    }
    switch (request.form, request.path) {
    case (.sqlite, let path?): try DatabaseExport(setup.request, context).write(to: path)
    case (_, nil): try await write(to: context.output)
    case (_, let path?):
      let file: SummedFile
      do { file = try SummedFile(path) } catch { throw .export(.output(error), path) }
      try await write(to: file)
      do { try file.keep() } catch { throw .export(.output(error), path) }
    }
    return .done
  }

  /// The entities of the kinds, one kind after the other.
  private func write(to output: any TextOutput) async throws(Failure) {
    let source: any CatalogSource
    do { source = try context.openSource(setup.request) } catch { throw setup.failure(error) }
    let presentation = Presentation(
      format: request.form == .csv ? .csv : .jsonl, flags: setup.flags, output: output,
      terminalColumns: nil)
    for kind in request.kinds {
      try await write(kind, CatalogRepository(source), presentation)
    }
  }

  private func write(
    _ kind: Kind, _ repository: CatalogRepository, _ presentation: Presentation
  ) async throws(Failure) {
    let query: Query
    do { query = try Query(kind: kind, window: Window(limit: nil)) } catch {
      throw .usage(.query(error))
    }
    var writer: any AnswerWriting
    do { writer = try presentation.listWriter(kind) } catch { throw .output(error) }
    var isBegun = false
    let summary = try await walk(query, repository) { page throws(OutputFailure) in
      if !isBegun {
        try writer.begin(
          ListHead(provenance: page.provenance, window: query.window, total: page.total))
        setup.noteShortfall(page.provenance)
      }
      isBegun = true
      for record in page.elements { try writer.write(Item(record: record)) }
    }
    do { try writer.end() } catch { throw .output(error) }
    if !summary.isSound {
      setup.notices.tell("the \(kind.plural) changed under way; export them again")
    }
  }

  private func walk(
    _ query: Query, _ repository: CatalogRepository,
    _ visit: (Page<Record>) throws(OutputFailure) -> Void
  ) async throws(Failure) -> WalkSummary {
    do {
      return try await repository.walk(query, visit)
    } catch {
      switch error {
      case .visitor(let error): throw .output(error)
      case .source(let error, _): throw setup.failure(error)
      }
    }
  }
}

/// Why an export was not written.
enum ExportFailure: Error, Equatable {
  /// Something is there already.
  case present
  case output(OutputError)
}
