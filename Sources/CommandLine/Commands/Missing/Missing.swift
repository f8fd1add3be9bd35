internal import ArgumentParsing
internal import Catalog

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
      var status = ExitStatus.notFound
      wanted = try await catalog.order(order, &status)
      guard wanted != nil else { return status }
    }
    var reader = CollectionReader(
      catalog, dependencies, mapping: request.mapping, for: MissingCommand.self)
    let issues = try reader.issues(request.path)
    let owned = issues.filter(\.isOwned)
    if owned.isEmpty, !issues.isEmpty {
      notices.warn("no comic in \(FileFailure.name(request.path)) is in the collection")
    }
    var collection = try catalog.reading { () throws(CatalogError) in
      try MatchedCollection(owned, catalog.matcher)
    }
    do { try await collection.addContentsOfBooks(catalog.source) } catch {
      throw catalog.run.failure(error)
    }
    var (order, all) = try catalog.reading { () throws(CatalogError) in
      guard let wanted else {
        let order = try collection.ownSeries(catalog.matcher)
        return (order, try collection.missing(of: order, catalog.matcher))
      }
      return (wanted, try collection.missing(of: wanted, catalog.matcher))
    }
    if wanted == nil, order.coverage == nil {
      order.known = await catalog.knownPart(ofAny: collection.series)
    }
    let missing = all.filter { request.includes($0.entry) == true }
    if order.basis != .file, wanted != nil || !order.entries.isEmpty {
      catalog.warn(about: order)
    }
    catalog.warn(about: collection)
    try await MissingWriter(
      request: request, order: order, missing: missing, collection: collection, catalog: catalog
    ).write()
    if reader.status != .done { return reader.status }
    return request.reportsByStatus && !missing.isEmpty ? .changed : .done
  }
}
