internal import ArgumentParsing
internal import Catalog

/// `marvel-cli missing`
struct Missing {
  let request: MissingRequest
  let catalog: CollectionContext

  func run() async throws(Failure) -> ExitStatus {
    var wanted: IssueOrder?
    if case .order(let order) = request.goal {
      var status = ExitStatus.notFound
      wanted = try await catalog.order(order, &status)
      guard wanted != nil else { return status }
    }
    var reader = CollectionReader(catalog, mapping: request.mapping, for: MissingCommand.self)
    let issues = try reader.issues(request.path)
    let owned = issues.filter(\.isOwned)
    if owned.isEmpty, !issues.isEmpty {
      catalog.run.notices.warn("no comic in \(FileFailure.name(request.path)) is in the collection")
    }
    var collection = try catalog.reading(try MatchedCollection(owned, catalog.matcher))
    try await catalog.run.reading(try await collection.addContentsOfBooks(catalog.source))
    var order =
      if let wanted { wanted } else {
        try catalog.reading(try collection.ownSeries(catalog.matcher))
      }
    let all = try catalog.reading(try collection.missing(of: order, catalog.matcher))
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
