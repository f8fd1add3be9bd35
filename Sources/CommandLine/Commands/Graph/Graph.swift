internal import Catalog

/// `marvel-cli graph`
struct Graph {
  private let request: GraphRequest
  private let run: Run

  init(_ request: GraphRequest, _ run: Run) {
    self.request = request
    self.run = run
  }

  func run() async throws(Failure) -> ExitStatus {
    if case .shared(let list) = request {
      return try await List(list, run).run()
    }
    let source = try run.openAnalytics(request.kinds)
    var resolver = ReferenceResolver(run)
    do {
      switch request {
      case .shared: break
      case .path(let start, let end, let teams):
        let (start, end) = (try await resolver.key(start), try await resolver.key(end))
        guard let start, let end else { break }
        try await writePath(from: start, to: end, teams: teams, source)
      case .partners(let reference, let kind, let range, let teams):
        guard let key = try await resolver.key(reference) else { break }
        try await writePartners(of: key, kind, range, teams: teams, source)
      }
    }
    return resolver.status
  }

  private func writePath(
    from start: EntityKey, to end: EntityKey, teams: Bool, _ source: any AnalyticsSource
  ) async throws(Failure) {
    let nodes: [GraphNode]
    do { nodes = try await source.path(from: start, to: end, teams: teams) } catch {
      throw run.failure(error)
    }
    let length = nodes.isEmpty ? nil : nodes.count / 2
    let document = RowsDocument(
      provenance: source.provenance(ofRelationsOf: [start.kind]),
      head: [
        ("from", .text(start.reference)), ("to", .text(end.reference)),
        ("length", JSONValue(length)),
      ],
      keys: GraphNode.keys, rows: nodes.map(\.cells))
    try write(document)
    if nodes.isEmpty {
      run.notices.note(
        "no path connects \(start.reference) and \(end.reference)"
          + (teams || start.kind != .character ? "" : " without teams; --teams includes them"))
    }
  }

  private func writePartners(
    of key: EntityKey, _ kind: Kind, _ flags: PageRangeFlags, teams: Bool,
    _ source: any AnalyticsSource
  ) async throws(Failure) {
    let range = flags.range(standard: run.standardLimit)
    let page: Page<RankedEntity>
    do { page = try await source.partners(of: key, kind, range, teams: teams) } catch {
      throw run.failure(error)
    }
    let next = range.offset + page.elements.count
    let document = RowsDocument(
      page, range, head: [("of", .text(key.reference)), ("kind", .text(kind.plural))],
      count: "comics")
    try write(document)
    run.noteTruncation(shown: page.elements.count, next: next, total: page.total, flags)
  }

  private func write(_ document: RowsDocument) throws(Failure) {
    run.noteCoverage(document.provenance)
    try document.print(run) { columns, hasHeader in
      document.table(columns: columns, hasHeader: hasHeader, importance: [1, 2, 9, 8])
    }
  }
}
