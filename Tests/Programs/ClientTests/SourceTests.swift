import Foundation
import MarvelCatalog
import MarvelComics
import Networking
import Synchronization
import TestSupport
import Testing

/// A client and a catalog as the same type.
@Suite(.runsPrograms)
struct SourceTests {
  private let server: GatewayProcess

  init() throws { server = try GatewayProcess() }

  @Test func `a client and a catalog answer a query with the same page`() async throws {
    let sources: [any MarvelSource] = [try MarvelClient(server), MarvelCatalog.embedded]
    var characters = CharacterQuery()
    characters.nameStartsWith = "s"
    var comics = ComicQuery(of: .character(1_009_610))
    (comics.formatType, comics.order) = (.comic, [.descending(.onsaleDate), .ascending(.title)])
    var unknown = ComicQuery()
    unknown.isbn = "0-7851-1234-5"
    var creators = CreatorQuery()
    creators.comics = [16926]
    try await compare(characters, sources)
    try await compare(comics, sources)
    try await compare(unknown, sources)
    try await compare(creators, sources)
    try await compare(EventQuery(), sources)
    try await compare(SeriesQuery(of: .event(238)), sources)
    try await compare(StoryQuery(), sources)
  }

  private func compare<Q: MarvelQuery>(_ query: Q, _ sources: [any MarvelSource]) async throws {
    for offset in [0, 3] {
      var pages: [MarvelPage<Q.Entity>] = []
      for source in sources { pages.append(try await source.page(query, offset: offset, limit: 7)) }
      #expect(pages[0].entities.map(\.id) == pages[1].entities.map(\.id), "\(query)")
      #expect(pages[0].entities.map(\.name) == pages[1].entities.map(\.name))
      #expect(pages[0].total == pages[1].total && pages[0].offset == pages[1].offset)
    }
  }

  @Test(arguments: [
    "venom", "asm 300", "first appearance of wolverine", "wolvarine", "zzzzqq", "ü &+",
  ])
  func `a client and a catalog answer a search with the same results`(text: String) async throws {
    let (client, catalog) = (try MarvelClient(server), MarvelCatalog.embedded)
    for kind in [nil, .comic] as [EntityKind?] {
      for offset in [0, 3] {
        let online = try await client.search(text, kind: kind, offset: offset, limit: 7)
        let offline = try await catalog.search(text, kind: kind, offset: offset, limit: 7)
        #expect(online.hits.map(\.id) == offline.hits.map(\.id))
        #expect(online.hits.map(\.matched) == offline.hits.map(\.matched))
        #expect(online.total == offline.total && online.offset == offline.offset)
        #expect(online.corrections == offline.corrections)
        #expect(online.isApproximate == offline.isApproximate)
      }
    }
  }

  @Test(arguments: [0, 2])
  func `a policy says how often a request is repeated`(retries: Int) async throws {
    let performer = Prepared(body: "", status: 503)
    let client = MarvelClient(
      baseURL: try #require(URL(string: "http://marvel.test")), performer: performer,
      requestsPerSecond: nil,
      retryPolicy: RetryPolicy(retries: retries, baseDelay: .milliseconds(1)))
    await #expect(throws: MarvelError.unreachable) { try await client.page(EventQuery()) }
    #expect(performer.count == retries + 1)
  }

  @Test func `a search is read from a gateway that has one`() async throws {
    let body = """
      {"code":200,"attributionText":"Invented","data":{"offset":2,"limit":3,"total":9,"count":3,
      "corrections":[{"typed":"spidermann","used":"spiderman"}],"step":"any-word","results":[
      {"kind":"character","matched":"name","entity":{"id":1,"name":"Hero"}},
      {"kind":"comic","matched":null,"entity":{"id":2,"title":"Hero #1"}},
      {"kind":"series","matched":"new","entity":{"id":3,"title":"Hero"}}]}}
      """
    let performer = Prepared(body: body)
    let client = MarvelClient(
      baseURL: try #require(URL(string: "http://marvel.test")), performer: performer)
    let page = try await client.search("spidermann", kind: .series, offset: 2, limit: 3)
    #expect(page.hits.map(\.id) == [.character(1), .comic(2), .series(3)])
    #expect(page.hits.map(\.entity.name) == ["Hero", "Hero #1", "Hero"])
    #expect(page.hits.map(\.matched) == [.name, nil, nil])
    #expect(page.corrections.map(\.used) == ["spiderman"] && page.isApproximate)
    #expect(page.nextOffset == 5 && page.attribution == "Invented")
    #expect(performer.query == ["kind=series", "limit=3", "offset=2", "q=spidermann"])
    #expect(try await client.search(" ").hits.isEmpty)
  }

  @Test(arguments: [
    (200, "{}", MarvelError.malformedResponse),
    (404, #"{"code":"ResourceNotFound","message":"x"}"#, .rejected(status: 404, message: "x")),
  ])
  func `a gateway without a search is an error`(
    status: Int, body: String, error: MarvelError
  ) async throws {
    let client = MarvelClient(
      baseURL: try #require(URL(string: "http://marvel.test")),
      performer: Prepared(body: body, status: status))
    await #expect(throws: error) { try await client.search("hero") }
  }
}

/// Returns a prepared response, and keeps the requests.
private final class Prepared: HTTPPerforming {
  private let response: HTTPResponse
  private let requests = Mutex<[HTTPRequest]>([])

  var count: Int { requests.withLock { $0.count } }
  var query: [String] {
    requests.withLock { $0.last?.query.map { "\($0.name)=\($0.value)" } ?? [] }
  }

  init(body: String, status: Int = 200) {
    response = HTTPResponse(status: status, body: Data(body.utf8))
  }

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    requests.withLock { $0.append(request) }
    return response
  }
}
