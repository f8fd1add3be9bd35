import Foundation
import MarvelComics
import Networking
import Storage
import TestSupport
import Testing

/// What the client does without a gateway.
@Suite(.runsPrograms)
struct OfflineTests {
  private let scratch = ScratchDirectory()

  private func cache() -> SQLiteCache {
    SQLiteCache(path: scratch.path + "/cache.sqlite", byteLimit: 10_000_000)
  }

  @Test
  func `what was read once is read again without a gateway`() async throws {
    let server = try GatewayProcess()
    let first = try MarvelClient(server, cache: cache())
    var query = CharacterQuery()
    query.nameStartsWith = "iron"
    let page = try await first.page(query)
    #expect(!page.isCached && page.entities.count > 3)
    server.stop()

    var client = try MarvelClient(server, cache: cache())
    client.cacheMode = .offline
    let again = try await client.page(query)
    #expect(again.entities == page.entities && again.isCached && !again.isStale)
    let entity = try await client.entity(MarvelCharacter.self, id: page.entities[0].id)
    #expect(entity == page.entities[0])
    await #expect(throws: MarvelError.notCached) { try await client.page(EventQuery()) }
  }

  @Test
  func `a cached page answers for a gateway that does not`() async throws {
    let server = try GatewayProcess()
    var client = try MarvelClient(server, cache: cache())
    let page = try await client.page(EventQuery(), limit: 3)
    server.stop()
    client.cacheMode = .refresh
    let again = try await client.page(EventQuery(), limit: 3)
    #expect(again.entities == page.entities && again.isCached)
    await #expect(throws: MarvelError.unreachable) { try await client.page(EventQuery(), limit: 4) }
  }

  @Test
  func `wrong keys, invalid queries, and faults are typed errors`() async throws {
    let server = try GatewayProcess()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let stranger = MarvelClient(
      baseURL: url, keys: MarvelKeys(publicKey: "x", privateKey: "secret"))
    await #expect(throws: MarvelError.accessDenied) { try await stranger.page(EventQuery()) }
    let client = try MarvelClient(server)
    let sent = server.requests.count
    var query = CharacterQuery(of: .character(1))
    await #expect(throws: MarvelError.invalidQuery(.noSuchList)) { try await client.page(query) }
    query = CharacterQuery(of: .comic(1))
    query.comics = [2]
    await #expect(throws: MarvelError.invalidQuery(.unsupportedFilter("comics"))) {
      try await client.page(query)
    }
    query = CharacterQuery()
    query.comics = Array(1...11)
    await #expect(throws: MarvelError.invalidQuery(.tooManyValues("comics"))) {
      try await client.page(query)
    }
    await #expect(throws: MarvelError.invalidQuery(.invalidRange)) {
      try await client.page(EventQuery(), limit: 101)
    }
    #expect(server.requests.count == sent)
  }

  @Test
  func `any performer can send the requests`() async throws {
    let body = #"{"data":{"offset":0,"total":1,"results":[{"id":7,"title":true}]}}"#
    let client = MarvelClient(
      baseURL: try #require(URL(string: "http://marvel.test")),
      performer: Canned(response: HTTPResponse(status: 200, body: Data(body.utf8))))
    let error = MarvelError.malformedEntity(.event(7), path: "title")
    await #expect(throws: error) { try await client.page(EventQuery()) }
  }

  @Test
  func `a list that ends before its total is an error`() async throws {
    let body = #"{"data":{"offset":0,"total":5,"results":[]}}"#
    let client = MarvelClient(
      baseURL: try #require(URL(string: "http://marvel.test")),
      performer: Canned(response: HTTPResponse(status: 200, body: Data(body.utf8))))
    await #expect(throws: MarvelError.listChanged(offset: 0)) {
      for try await _ in client.entities(EventQuery()) {}
    }
  }

  @Test
  func `keys do not print the private key`() {
    let keys = MarvelKeys(publicKey: "1234", privateKey: "secret")
    var dumped = ""
    dump(keys, to: &dumped)
    #expect(!"\(keys) \(String(reflecting: keys)) \(dumped)".contains("secret"))
  }
}

private struct Canned: HTTPPerforming {
  let response: HTTPResponse

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { response }
}
