internal import ArgumentParsing
internal import Catalog
internal import ComicFiles

internal import enum CatalogImport.ImportError
internal import struct CatalogImport.Mapping
internal import enum Platform.FileError

/// `marvel-cli missing`
struct Missing {
  private let request: MissingRequest
  private let catalog: CollectionContext
  private let dependencies: Dependencies
  private var notices: Notices { catalog.run.notices }

  init(_ request: MissingRequest, _ flags: Options, _ dependencies: Dependencies)
    throws(Failure)
  {
    self.request = request
    self.dependencies = dependencies
    catalog = try CollectionContext(flags, dependencies)
  }

  func run() async throws(Failure) -> ExitStatus {
    var wanted: IssueOrder?
    if case .order(let order) = request.goal {
      var statuses: [ExitStatus] = []
      wanted = try await self.order(order, &statuses)
      guard wanted != nil else { return statuses.first ?? .notFound }
    }
    var status = ExitStatus.done
    let owned = try owned(&status)
    let collection = try catalog.reading { () throws(CatalogError) in
      try MatchedCollection(owned, catalog.matcher)
    }
    let (order, all) = try catalog.reading { () throws(CatalogError) in
      guard let wanted else {
        let order = try collection.ownSeries(catalog.matcher)
        return (order, try collection.missing(of: order, catalog.matcher))
      }
      return (wanted, try collection.missing(of: wanted, catalog.matcher))
    }
    let missing = all.filter { request.includes($0.entry) == true }
    if wanted != nil || !order.entries.isEmpty { warn(about: order) }
    catalog.warn(about: collection)
    try MissingWriter(request, order, missing, collection, catalog).write()
    if status != .done { return status }
    return request.reportsByStatus && !missing.isEmpty ? .changed : .done
  }

  private func order(
    _ order: OrderRequest, _ statuses: inout [ExitStatus]
  ) async throws(Failure) -> IssueOrder? {
    switch order {
    case .file(let path): try catalog.order(ofFile: path)
    case .entity(let reference, let namesKind):
      try await catalog.order(of: reference, namesKind: namesKind, &statuses)
    }
  }

  private func owned(_ status: inout ExitStatus) throws(Failure) -> [OwnedIssue] {
    guard !request.readsInput else { return try table(&status) }
    if let paths = try rethrow(try dependencies.files.filesBelow(request.path), as: unreadable) {
      if request.mapping != nil {
        throw .usage(
          .flagOfOtherOperand(
            MissingCommand.mapping, MissingCommand.self, operand: "with a directory"))
      }
      let issues = ComicDirectory(dependencies.files, notices).issues(paths)
      if issues.isEmpty {
        notices.warn(
          "there are no comics in '\(request.path)'; names of comic files end with "
            + ComicFileName.endings.listed(by: "or"))
      }
      return issues
    }
    return try table(&status)
  }

  private func unreadable(_ error: FileError) -> Failure {
    .file(request.path, .reading(.file(error)))
  }

  private func table(_ status: inout ExitStatus) throws(Failure) -> [OwnedIssue] {
    var mapping: Mapping?
    if let path = request.mapping {
      let text = try rethrow(
        try dependencies.files.readText(path), as: { Failure.file(path, .reading(.file($0))) })
      mapping = try rethrow(
        try Mapping(text, needsEntities: false), as: { Failure.file(path, .reading($0)) })
    }
    guard !ComicFileName.isComic(request.path) else { throw .file(request.path, .comic) }
    let bytes = try rethrow(
      request.readsInput
        ? try dependencies.terminal.readInput() : try dependencies.files.readBytes(request.path),
      as: unreadable)
    let table = try rethrow(
      try ComicTable(bytes, mapping), as: { Failure.file(request.path, .reading($0)) })
    for row in table.rejected {
      notices.report(
        ErrorReport(
          .rowRejected,
          "\(FileFailure.name(request.path)), line \(row.line), \(row.error.clause)",
          hint: "correct the row; the others were read"))
      status = .data
    }
    if table.issues.isEmpty {
      notices.warn("there are no comics in \(FileFailure.name(request.path))")
    }
    return table.issues
  }

  private func warn(about order: IssueOrder) {
    if order.basis != .file { catalog.warn(about: order) }
  }
}

/// Writes the issues that a collection does not have.
struct MissingWriter {
  private let request: MissingRequest
  private let order: IssueOrder
  private let missing: [(position: Int, entry: IssueOrder.Entry)]
  private let collection: MatchedCollection
  private let catalog: CollectionContext

  init(
    _ request: MissingRequest, _ order: IssueOrder,
    _ missing: [(position: Int, entry: IssueOrder.Entry)],
    _ collection: MatchedCollection, _ catalog: CollectionContext
  ) {
    self.request = request
    self.order = order
    self.missing = missing
    self.collection = collection
    self.catalog = catalog
  }

  func write() throws(Failure) {
    let style = catalog.run
    if undated > 0 {
      style.noteUnlessInDocument(
        "\(undated) of the \(order.entries.count) issues were left out: their day of sale is unknown"
      )
    }
    if style.format == .markdown {
      return try style.output.print(
        IssueChecklist(name: order.name, entries: missing.map(\.entry)).text)
    }
    try document.print(style) { columns, hasHeader in
      IssueTable(missing).lines(columns: columns, hasHeader: hasHeader)
    }
  }

  /// The number of issues of which it is not known whether they belong to the days.
  private var undated: Int { order.entries.count { request.includes($0) == nil } }

  private var document: RowsDocument {
    let isOfOwnSeries = request.goal == .ownSeries
    let total = order.entries.count { request.includes($0) == true }
    let rows = missing.map { position, entry in entry.cells(at: position) }
    let unmatched = collection.unmatched.map { issue -> JSONValue in
      [
        "place": .text(issue.owned.location), "issue": JSONValue(issue.owned.named?.title),
        "candidates": .array(issue.match.candidates.map { .text($0) }),
      ]
    }
    return RowsDocument(
      provenance: catalog.provenance(of: order),
      head: [
        ("of", isOfOwnSeries ? .null : .text(order.subject)),
        ("name", isOfOwnSeries ? .null : .text(order.name)),
        ("comics", .number(collection.count)), ("total", .number(total)),
      ] + (undated > 0 ? [("undated", .number(undated))] : []),
      keys: IssueOrder.Entry.keys, rows: rows, tail: [("unmatched", .array(unmatched))])
  }
}
