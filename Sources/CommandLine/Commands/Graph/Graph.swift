internal import Catalog

/// `marvel-cli graph`
struct Graph {
  private let request: GraphRequest
  private let flags: Options
  private let dependencies: Dependencies

  init(_ request: GraphRequest, _ flags: Options, _ dependencies: Dependencies) {
    self.request = request
    self.flags = flags
    self.dependencies = dependencies
  }

  func run() async throws(Failure) -> ExitStatus {
    if case .shared(let list) = request {
      return try await List(list, try CommandContext(dependencies, flags)).run()
    }
    let (context, source) = try CommandContext.analyzing(request.kinds, flags, dependencies)
    var resolver = ReferenceResolver(context)
    do {
      switch request {
      case .shared: break
      case .path(let start, let end, let teams):
        let (start, end) = (try await resolver.key(start), try await resolver.key(end))
        guard let start, let end else { break }
        try await writePath(from: start, to: end, teams: teams, source, context)
      case .partners(let reference, let kind, let range, let teams):
        guard let key = try await resolver.key(reference) else { break }
        try await writePartners(of: key, kind, range, teams: teams, source, context)
      }
    }
    return resolver.status
  }

  private func writePath(
    from start: EntityKey, to end: EntityKey, teams: Bool, _ source: any AnalyticsSource,
    _ context: CommandContext
  ) async throws(Failure) {
    let nodes: [GraphNode]
    do { nodes = try await source.path(from: start, to: end, teams: teams) } catch {
      throw context.failure(error)
    }
    let length = nodes.isEmpty ? nil : nodes.count / 2
    let document = RowsDocument(
      provenance: source.provenance(ofRelationsOf: [start.kind]),
      head: [
        ("from", .text(start.word)), ("to", .text(end.word)), ("length", JSONValue(length)),
      ],
      keys: GraphNode.keys, rows: nodes.map(\.cells))
    try write(document, context)
    if nodes.isEmpty {
      context.notices.note(
        "no path connects \(start.word) and \(end.word)"
          + (teams || start.kind != .character ? "" : " without teams; --teams includes them"))
    }
  }

  private func writePartners(
    of key: EntityKey, _ kind: Kind, _ flags: PageRangeFlags, teams: Bool,
    _ source: any AnalyticsSource, _ context: CommandContext
  ) async throws(Failure) {
    let range = flags.range(standard: context.standardLimit)
    let page: Page<RankedEntity>
    do { page = try await source.partners(of: key, kind, range, teams: teams) } catch {
      throw context.failure(error)
    }
    let next = range.offset + page.elements.count
    let document = RowsDocument(
      page, range, head: [("of", .text(key.word)), ("kind", .text(kind.plural))], count: "comics")
    try write(document, context)
    context.noteTruncation(shown: page.elements.count, next: next, total: page.total, flags)
  }

  private func write(_ document: RowsDocument, _ context: CommandContext) throws(Failure) {
    context.noteCoverage(document.provenance)
    try document.print(context.outputStyle) { columns, hasHeader in
      document.table(columns: columns, hasHeader: hasHeader, importance: [1, 2, 9, 8])
    }
  }
}
