internal import Catalog

/// `marvel-cli stats`
struct Stats {
  private let request: StatsRequest
  private let source: any AnalyticsSource
  private let run: Run

  init(_ request: StatsRequest, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    self.request = request
    run = try Run(dependencies, flags)
    source = try run.openAnalytics(request.kinds)
  }

  func run() async throws(Failure) -> ExitStatus {
    switch request {
    case .kinds:
      let histogram = try await run.reading { () async throws(CatalogError) in
        try await source.counts()
      }
      try write(histogram, nil, by: "kind")
    case .histogram(let list, let grouping):
      var resolver = ReferenceResolver(run: run)
      let query = try await List(list, run).query(&resolver)
      guard resolver.status == .done else { return resolver.status }
      let histogram = try await run.reading { () async throws(CatalogError) in
        try await source.histogram(of: query, by: grouping)
      }
      try write(histogram, query.kind, by: grouping.rawValue)
      run.noteKnown(histogram.known)
      run.noteLeftOut(histogram.leftOut)
    case .ranking(let list, let related):
      var resolver = ReferenceResolver(run: run)
      let query = try await List(list, run).query(&resolver)
      guard resolver.status == .done else { return resolver.status }
      let page = try await run.reading { () async throws(CatalogError) in
        try await source.ranking(of: query, by: related)
      }
      try write(page, query, by: related)
      run.noteKnown(page.known)
      run.noteEmbedded(page.provenance)
      run.noteTruncation(
        shown: page.elements.count, next: query.range.offset + page.elements.count,
        total: page.total, list.range)
      run.noteLeftOut(page.leftOut)
    }
    return .done
  }

  private func write(_ histogram: Histogram, _ kind: Kind?, by key: String) throws(Failure) {
    var document = RowsDocument(
      provenance: histogram.provenance,
      head: [
        ("kind", JSONValue(kind?.plural)), ("by", .text(key)),
        ("total", .number(histogram.bars.map(\.count).reduce(0, +))),
      ],
      keys: ["value", "count"],
      rows: histogram.bars.map { [$0.value?.json ?? .null, .number($0.count)] })
    document.add(histogram.known, histogram.leftOut)
    let chart = BarChart(
      heads: (key, kind?.plural ?? "entities"),
      bars: histogram.bars.map { ($0.value?.text ?? "-", $0.count) })
    try write(document, chart)
  }

  private func write(
    _ page: Page<RankedEntity>, _ query: Query, by related: Kind
  ) throws(Failure) {
    let document = RowsDocument(
      page, query.range,
      head: [("kind", .text(query.kind.plural)), ("by", .text(related.plural))], count: "count")
    let chart = BarChart(
      heads: (query.kind.plural, related.plural),
      bars: page.elements.map { (singleLine($0.node.title ?? "\($0.node.key.id)"), $0.count) })
    try write(document, chart)
  }

  private func write(_ document: RowsDocument, _ chart: BarChart) throws(Failure) {
    run.noteCoverage(document.provenance)
    try document.print(run) { columns, hasHeader in
      chart.lines(columns: columns, hasHeader: hasHeader)
    }
  }
}

extension Histogram.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }

  fileprivate var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): singleLine(text)
    }
  }
}
