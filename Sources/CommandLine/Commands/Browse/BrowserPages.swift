internal import Catalog

/// Reads the pages of the browser's lists.
struct BrowserPages {
  /// How many entities are fetched at once.
  static let pageSize = 50

  struct Matches {
    let page: Page<Record>
    /// False if the total is a lower bound.
    var totalIsExact = true
    /// What is wrong with the source if it is not what was requested.
    var warning: String?
  }

  private let run: Run

  init(_ run: Run) {
    self.run = run
  }

  func matches(_ request: BrowserRequest) async throws(CatalogError) -> Matches {
    if case .week(let week) = request.listing { return try await comics(of: week) }
    let range = PageRange(offset: request.offset, limit: Self.pageSize)
    let words = request.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return Matches(page: try await page(request, range)) }
    let result = try await run.repository.search(
      SearchQuery(kinds: [request.listing.kind], words: words, range: range))
    let page = Page(
      provenance: result.page.provenance, elements: result.page.elements.map(\.record),
      total: result.page.total)
    return Matches(page: page, totalIsExact: result.totalIsExact)
  }

  private func comics(of week: ReleaseWeek) async throws(CatalogError) -> Matches {
    let comics = try await reading { (reader) async throws(WeekReader.Problem) in
      try await reader.comics(of: week)
    }
    let records = comics.comics.map(\.record)
    return Matches(
      page: Page(provenance: comics.provenance, elements: records, total: records.count),
      warning: comics.warning(run)?.forCommandLine)
  }

  /// Returns the week of the newest sale that the source has, or the month; nil if it has none.
  func newestWeek() async throws(CatalogError) -> ReleaseWeek? {
    try await reading { (reader) async throws(WeekReader.Problem) in
      try await reader.dataThrough()
    }.map { last in
      last.month.map { ReleaseWeek(month: $0) }
        ?? ReleaseWeek(containing: last.end, startingOn: run.options.settings.weekStart)
    }
  }

  private func reading<Result>(
    _ read: (WeekReader) async throws(WeekReader.Problem) -> Result
  ) async throws(CatalogError) -> Result {
    let reader = WeekReader(
      repository: try run.repository, now: run.dependencies.clock.localNow(),
      origin: run.request.origin)
    do { return try await read(reader) } catch {
      switch error {
      case .source(let error): throw error
      case .malformedEntity: throw .unreadable("an entity is not valid JSON")
      }
    }
  }

  private func page(
    _ request: BrowserRequest, _ range: PageRange
  ) async throws(CatalogError) -> Page<Record> {
    let repository = try run.repository
    var parent: EntityKey?
    if case .related(let kind, let key, _) = request.listing {
      parent = key
      if kind == .comic, key.kind == .event, run.request.usesNoGateway,
        let source = run.analytics,
        let page = try await EventComics(source: source, event: key).page(range)
      {
        return page
      }
    }
    guard let query = try? Query(kind: request.listing.kind, of: parent, range: range) else {
      return Page(provenance: repository.provenance, elements: [], total: 0)
    }
    return try await repository.page(query)
  }
}
