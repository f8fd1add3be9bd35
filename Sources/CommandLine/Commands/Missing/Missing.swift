internal import ArgumentParsing
internal import Catalog
internal import Collecting

internal import enum CatalogImport.ImportError
internal import struct CatalogImport.Mapping
internal import enum Platform.FileError

/// `marvel-cli missing`
struct Missing {
  private let request: MissingRequest
  private let catalog: CollectionContext
  private let dependencies: Dependencies
  private var notices: Notices { catalog.context.notices }

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
    let (order, missing) = try catalog.reading { () throws(CatalogError) in
      let index = try catalog.matcher.ready().index
      guard let wanted else {
        let order = try collection.ownSeries(index)
        return (order, try collection.missing(of: order, index))
      }
      return (wanted, try collection.missing(of: wanted, index))
    }
    if wanted != nil || !order.entries.isEmpty { warn(about: order) }
    catalog.warn(about: collection)
    try MissingWriter(order, missing, collection, catalog).write(isOfOwnSeries: wanted == nil)
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
    let paths: [String]?
    do { paths = try dependencies.files.filesBelow(request.path) } catch {
      throw .collection(.file(error), request.path)
    }
    if let paths {
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

  private func table(_ status: inout ExitStatus) throws(Failure) -> [OwnedIssue] {
    var mapping: Mapping?
    if let path = request.mapping {
      let text: String
      do { text = try dependencies.files.readText(path) } catch {
        throw .collection(.file(error), path)
      }
      do { mapping = try Mapping(text, needsEntities: false) } catch {
        throw .collection(.table(error), path)
      }
    }
    guard !ComicFileName.isComic(request.path) else { throw .collection(.comic, request.path) }
    let bytes: [UInt8]
    do {
      bytes =
        request.readsInput
        ? try dependencies.terminal.readInput() : try dependencies.files.readBytes(request.path)
    } catch {
      throw .collection(.file(error), request.path)
    }
    let table: ComicTable
    do { table = try ComicTable(bytes, mapping) } catch {
      throw .collection(.table(error), request.path)
    }
    for row in table.rejected {
      notices.report(
        ErrorReport(
          .rowRejected,
          "\(CollectionFailure.name(request.path)), line \(row.line), \(row.error.clause)",
          hint: "correct the row; the others were read"))
      status = .data
    }
    if table.issues.isEmpty {
      notices.warn("there are no comics in \(CollectionFailure.name(request.path))")
    }
    return table.issues
  }

  private func warn(about order: IssueOrder) {
    if order.basis != .file { catalog.warn(about: order) }
  }
}
