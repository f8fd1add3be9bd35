internal import Catalog

/// `marvel-cli order`
struct ReadingOrder {
  private let request: OrderRequest
  private let catalog: CollectionContext

  init(_ request: OrderRequest, _ flags: Options, _ dependencies: Dependencies)
    throws(Failure)
  {
    self.request = request
    catalog = try CollectionContext(flags, dependencies)
  }

  func run(reportingByStatus: Bool) async throws(Failure) -> ExitStatus {
    let order: IssueOrder
    switch request {
    case .file(let path): order = try catalog.order(ofFile: path)
    case .entity(let reference, let namesKind):
      var statuses: [ExitStatus] = []
      guard
        let found = try await catalog.order(of: reference, namesKind: namesKind, &statuses)
      else { return statuses.first ?? .notFound }
      order = found
    }
    catalog.warn(about: order)
    try OrderWriter(order, catalog).write()
    return reportingByStatus && !order.unmatched.isEmpty ? .changed : .done
  }
}
