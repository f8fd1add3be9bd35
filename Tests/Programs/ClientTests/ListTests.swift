import Catalog
import Foundation
import MarvelComics
import Storage
import TestSupport
import Testing

/// Reads all lists of the API with typed queries from a running gateway.
@Suite(.runsPrograms)
struct ListTests {
  private let client: MarvelClient
  private let server: GatewayProcess

  init() throws {
    server = try GatewayProcess()
    client = try MarvelClient(server)
  }

  @Test
  func `the six lists are read completely, each entity once`() async throws {
    try await check(CharacterQuery())
    try await check(ComicQuery())
    try await check(CreatorQuery())
    try await check(EventQuery())
    try await check(SeriesQuery())
    try await check(StoryQuery())
  }

  private func check<Q: MarvelQuery>(_ query: Q) async throws {
    var ids: [Int] = []
    for try await entity in client.entities(query) { ids.append(entity.id) }
    let total = try await client.page(query, limit: 1).total
    #expect(total >= 93)
    #expect(ids.count == total)
    #expect(Set(ids).count == total)
    let entity = try await client.entity(Q.Entity.self, id: ids[0])
    #expect(entity?.reference == EntityReference(Q.Entity.kind, ids[0]))
    #expect(try await client.entity(Q.Entity.self, id: 1) == nil)
  }

  @Test(arguments: ProtocolTable.relations)
  func `each list of related entities is read`(relation: Relation) async throws {
    let parent = try parent(of: relation.parent)
    switch relation.child {
    case .character: try await checkRelated(CharacterQuery(of: parent))
    case .comic: try await checkRelated(ComicQuery(of: parent))
    case .creator: try await checkRelated(CreatorQuery(of: parent))
    case .event: try await checkRelated(EventQuery(of: parent))
    case .series: try await checkRelated(SeriesQuery(of: parent))
    case .story: try await checkRelated(StoryQuery(of: parent))
    }
  }

  private func checkRelated<Q: MarvelQuery>(_ query: Q) async throws {
    let page = try await client.page(query, limit: 5)
    #expect(page.total >= page.entities.count)
    let parent = try #require(query.parent)
    let line = server.requests.last ?? ""
    #expect(line.contains("/\(parent.id)/"), "\(line)")
  }

  /// An entity with relations of all kinds.
  private func parent(of kind: Kind) throws -> EntityReference {
    switch kind {
    case .character: .character(1_009_610)
    case .comic: .comic(16926)
    case .creator: .creator(30)
    case .event: .event(238)
    case .series: .series(2987)
    case .story: .story(486)
    }
  }

  @Test
  func `filters and order are those of the query`() async throws {
    var query = ComicQuery(of: .character(1_009_610))
    query.dateRange = date("1962-01-01")...date("1963-12-31")
    query.order = [.ascending(.onsaleDate)]
    let comics = try await client.page(query).entities
    #expect(comics.first?.name == "Amazing Fantasy (1962) #15")
    let dates = comics.compactMap { $0.onsaleDate?.date }
    #expect(dates == dates.sorted() && dates.count == comics.count)
    #expect(dates.allSatisfy { $0 < date("1964-01-02") })
  }

  private func date(_ text: String) -> Date {
    MarvelDate(text: text).date ?? .distantPast
  }

  @Test
  func `a limit ends a list, also within a page`() async throws {
    var count = 0
    for try await _ in client.entities(ComicQuery(), limit: 130) { count += 1 }
    #expect(count == 130)
    var sizes: [Int] = []
    for try await page in client.pages(ComicQuery(), pageSize: 40, limit: 100) {
      sizes.append(page.entities.count)
    }
    #expect(sizes == [40, 40, 20])
  }
}

extension MarvelClient {
  /// A client of a gateway that a test runs.
  init(_ server: GatewayProcess, cache: (any Caching)? = nil) throws {
    let sample = GatewayProcess.Keys.sample
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    self.init(
      baseURL: url,
      keys: MarvelKeys(publicKey: sample.publicKey, privateKey: sample.privateKey),
      requestsPerSecond: nil, cache: cache)
  }
}
