internal import Catalog

/// `marvel-cli stats`
struct Stats {
  let request: StatsRequest
  let run: Run
  let source: any AnalyticsSource

  func run() async throws(Failure) -> ExitStatus {
    switch request {
    case .kinds:
      let histogram = try await run.reading(try await source.counts())
      try write(histogram, nil, by: "kind")
    case .histogram(let list, let grouping):
      var resolver = ReferenceResolver(run: run)
      let query = try await List(list, run).query(&resolver)
      guard resolver.status == .done else { return resolver.status }
      let histogram = try await run.reading(try await source.histogram(of: query, by: grouping))
      try write(histogram, query.kind, by: grouping.rawValue)
      run.noteKnown(histogram.known)
      run.noteLeftOut(histogram.leftOut)
    case .ranking(let list, let related):
      var resolver = ReferenceResolver(run: run)
      let query = try await List(list, run).query(&resolver)
      guard resolver.status == .done else { return resolver.status }
      let page = try await run.reading(try await source.ranking(of: query, by: related))
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
    let document = Self.fields.document(
      histogram.provenance, (kind, key, histogram), histogram.bars)
    let chart = BarChart(
      heads: (key, kind?.plural ?? "entities"),
      bars: histogram.bars.map { ($0.value?.text ?? "-", $0.count) })
    try write(document, chart)
  }

  private func write(
    _ page: Page<RankedEntity>, _ query: Query, by related: Kind
  ) throws(Failure) {
    let ranking = Ranking(
      subject: (kind: query.kind, related: related), page: page, range: query.range)
    let document = Self.rankingFields.document(page.provenance, ranking, page.elements)
    let chart = BarChart(
      heads: (query.kind.plural, related.plural),
      bars: page.elements.map { (singleLine($0.node.title ?? "\($0.node.key.id)"), $0.count) })
    try write(document, chart)
  }

  private func write(_ document: RowsDocument, _ chart: BarChart) throws(Failure) {
    run.noteCoverage(document.provenance)
    try document.print(run, chart)
  }
}

extension Stats {
  static let fields = RowsFields<
    (kind: Kind?, key: String, histogram: Histogram), Histogram.Bar
  >(
    head: [
      Field("kind", .nullable(plural), "null for all kinds") { JSONValue($0.kind?.plural) },
      Field("by", .oneOf(["kind"] + Grouping.allCases.map(\.rawValue))) { .text($0.key) },
      Field("total", "the sum of the counts") { $0.histogram.bars.map(\.count).reduce(0, +) },
      KnownCount.list.within { $0.histogram.known },
      MonthCount.undated.within { $0.histogram.leftOut },
    ],
    row: [
      Field("value", .any(of: [.integer, .string, .null]), "null if unknown") {
        $0.value?.json ?? .null
      }, Field("count") { $0.count },
    ])

  static let rankingFields = Ranking<(kind: Kind, related: Kind)>.fields(
    [
      Field("kind", plural) { .text($0.kind.plural) },
      Field("by", plural, "the kind of the related entities") { .text($0.related.plural) },
    ], total: "number of entities that have related ones",
    further: [MonthCount.undated.within { $0.page.leftOut }],
    count: ("count", "number of related entities"))

  private static let plural = Shape.oneOf(Kind.allCases.map(\.plural))
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
