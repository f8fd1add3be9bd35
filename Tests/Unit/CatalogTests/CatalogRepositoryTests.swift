import Catalog
import Testing

/// A source of numbered characters that records its requests.
private final class CountedSource: CatalogSource {
  let provenance = Provenance(source: .embedded, fetchedAt: "", attribution: "")
  let pageSize = 500
  let total: Int
  /// Where the source ends, whatever total it reports.
  let end: Int
  private(set) var ranges: [PageRange] = []
  /// The maximum number of entities per page, whatever the request.
  var portion = Int.max
  /// Why the source cannot serve a multi-page listing.
  var obstacle: CatalogError?
  var known: [NameMatch] = []

  init(total: Int, end: Int? = nil) {
    self.total = total
    self.end = end ?? total
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    ranges.append(query.range)
    let start = min(query.range.offset, end)
    let end = min(end, start + min(portion, query.range.limit ?? end))
    let records = (start..<end).map { Record(key: EntityKey(.character, $0), title: "", json: "") }
    return Page(provenance: provenance, elements: records, total: total)
  }

  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    if let obstacle { throw obstacle }
    return ListReading(query)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let record = Record(key: key, title: "\(key.id)", json: "{}")
    let elements = key.id < total ? [record] : []
    return Page(provenance: provenance, elements: elements, total: elements.count)
  }

  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] { known }

  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] { ["near"] }

  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    throw .unreadable("not used here")
  }
}

struct CatalogRepositoryTests {
  private func paginate(total: Int, _ range: PageRange) async throws -> (
    ids: [Int], asked: [PageRange]
  ) {
    let source = CountedSource(total: total)
    var ids: [Int] = []
    try await CatalogRepository(source).paginate(Query(kind: .character, range: range)) {
      page throws(Never) in
      ids += page.elements.map(\.key.id)
    }
    return (ids, source.ranges)
  }

  @Test(arguments: [0, 1, 499, 500, 501, 1234])
  func `a complete pagination returns each entity once`(total: Int) async throws {
    let (ids, asked) = try await paginate(total: total, PageRange(limit: nil))
    #expect(ids == Array(0..<total))
    #expect(asked.count == max(1, (total + 499) / 500))
  }

  @Test func `a pagination ends at its limit`() async throws {
    let (ids, asked) = try await paginate(total: 2000, PageRange(offset: 10, limit: 700))
    #expect(ids == Array(10..<710))
    #expect(asked == [PageRange(offset: 10, limit: 500), PageRange(offset: 510, limit: 200)])
  }

  @Test func `a pagination past the end sends one request`() async throws {
    let (ids, asked) = try await paginate(total: 3, PageRange(offset: 10, limit: 20))
    #expect(ids.isEmpty)
    #expect(asked.count == 1)
  }

  @Test func `a source that stops before its total is an error`() async throws {
    let source = CountedSource(total: 1000, end: 500)
    await #expect(throws: PaginationError<Never>.self) {
      try await CatalogRepository(source).paginate(
        Query(kind: .character, range: PageRange(limit: nil))
      ) { page throws(Never) in }
    }
    #expect(source.ranges.count == 2)
  }

  @Test(arguments: [(501, Int.max), (100, 50)])
  func `a list that cannot be completed is not started`(total: Int, portion: Int) async throws {
    let source = CountedSource(total: total)
    source.portion = portion
    source.obstacle = .needsNetwork
    var visits = 0
    await #expect(throws: PaginationError<Never>.self) {
      try await CatalogRepository(source).paginate(
        Query(kind: .character, range: PageRange(limit: total))
      ) { page throws(Never) in visits += 1 }
    }
    #expect(visits == 0)
  }

  @Test func `a list of one page is never an obstacle`() async throws {
    let source = CountedSource(total: 500)
    source.obstacle = .needsNetwork
    var visits = 0
    try await CatalogRepository(source).paginate(
      Query(kind: .character, range: PageRange(limit: 500))
    ) {
      page throws(Never) in visits += 1
    }
    #expect(visits == 1)
  }

  private func resolve(_ forms: [(id: Int, form: NameMatch.Form)]) async throws -> Resolution {
    let source = CountedSource(total: 100)
    source.known = forms.map {
      NameMatch(key: EntityKey(.character, $0.id), title: "\($0.id)", form: $0.form)
    }
    return try await CatalogRepository(source).resolve(Reference("x", kind: .character))
  }

  private func match(_ id: Int, _ form: NameMatch.Form) -> NameMatch {
    NameMatch(key: EntityKey(.character, id), title: "\(id)", form: form)
  }

  @Test func `a full name takes precedence, and others with the name are listed`() async throws {
    let resolution = try await resolve([(1, .bare), (2, .principal), (3, .full), (4, .alias)])
    #expect(resolution == .found(match(3, .full), others: [match(1, .bare), match(2, .principal)]))
  }

  @Test func `a principal name is chosen and the other matches are listed`() async throws {
    let resolution = try await resolve([(1, .bare), (2, .principal), (2, .bare)])
    #expect(resolution == .found(match(2, .principal), others: [match(1, .bare)]))
  }

  @Test func `a principal name without others needs no notice`() async throws {
    #expect(try await resolve([(2, .principal), (2, .bare)]) == .found(match(2, .principal)))
  }

  @Test func `an alias and a bare name are equally relevant`() async throws {
    #expect(
      try await resolve([(1, .alias), (2, .bare)])
        == .ambiguous([match(1, .alias), match(2, .bare)]))
    #expect(try await resolve([(1, .alias), (1, .bare)]) == .found(match(1, .alias)))
  }

  @Test func `two matches of a full name are ambiguous`() async throws {
    #expect(
      try await resolve([(2, .full), (1, .full)])
        == .ambiguous([match(1, .full), match(2, .full)]))
  }

  @Test func `a name without matches gets suggestions`() async throws {
    #expect(try await resolve([]) == .missing(nearest: ["near"]))
  }

  @Test func `an id is only looked up`() async throws {
    let repository = CatalogRepository(CountedSource(total: 100))
    #expect(
      try await repository.resolve(Reference("7", kind: .character)) == .found(match(7, .full)))
    #expect(
      try await repository.resolve(Reference("777", kind: .character)) == .missing(nearest: []))
  }
}
