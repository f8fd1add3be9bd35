import Catalog
import CatalogDatabase
import Digests
import EmbeddedCatalog
import Foundation
import MarvelAPI
import Networking
import TestSupport
import Testing

/// Tests every list of the API with every filter: as a request to the gateway, as SQL over the
/// embedded catalog, and with invalid values.
@Suite(.runsPrograms)
struct EndpointTests {
  let server: GatewayProcess
  let gateway: MarvelProvider
  let embedded: DatabaseSource

  init() throws {
    server = try GatewayProcess(keys: nil)
    let baseURL = try #require(URL(string: server.baseURL))
    let signed = Authorized(
      URLSessionPerformer(),
      by: MarvelAuthorizer(publicKey: "1234", privateKey: "abcd", signature: Signature.hash))
    gateway = MarvelProvider(
      HTTPClient(baseURL: baseURL, performer: signed), now: { Timestamp(seconds: 0) })
    embedded = try EmbeddedCatalog.open(
      toleratesMissingData: true, now: { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) })
  }

  private struct Result: Equatable {
    let records: [Record]
    let total: Int
  }

  private func embeddedResult(_ query: Query) async throws -> Result {
    let page = try await embedded.page(for: query)
    return Result(records: page.elements, total: page.total)
  }

  private func gatewayResult(_ query: Query) async throws -> Result {
    guard case .page(let page, _) = try await gateway.fetch(.list(query), unless: nil) else {
      throw CatalogError.violation(.status(304))
    }
    return Result(records: page.elements, total: page.total)
  }

  @Test(arguments: List.all)
  func `SQL and the gateway return the same list`(list: List) async throws {
    let query = try Query(
      kind: list.kind, of: list.parentKey(), range: PageRange(offset: 1, limit: 5))
    let result = try await embeddedResult(query)
    #expect(try await gatewayResult(query) == result)
    #expect(result.records.count == min(5, result.total - 1))
    let order = list.kind == .comic ? "orderBy=-onsaleDate,title&" : ""
    let path = "GET /v1/public/\(query.path)?\(order)limit=5&offset=1 200 "
    #expect(server.requests.map { $0.hasPrefix(path) } == [true])
  }

  @Test(arguments: List.all)
  func `every filter is sent unchanged and SQL returns the same results`(list: List) async throws {
    for filter in list.filters {
      let value = Sample.value(for: filter)
      let query = try Query(
        kind: list.kind, of: list.parentKey(), filters: [(filter.name, value)],
        range: PageRange(limit: 3))
      #expect(try await gatewayResult(query) == embeddedResult(query), "\(filter.name)=\(value)")
      let wire = try #require(query.parameters.first { $0.name != "orderBy" })
      #expect(wire.name == filter.name)
      let line = server.requests.last ?? ""
      let start = line.contains("?orderBy=") && filter.name > "orderBy" ? "&" : "?"
      #expect(line.contains("\(start)\(filter.name)="), "\(line)")
      if case .related = filter.rule { #expect(wire.value == value) }
    }
  }

  @Test(arguments: List.all)
  func `every order is supported`(list: List) async throws {
    for order in ProtocolTable.resource(for: list.kind).orderValues {
      let query = try Query(
        kind: list.kind, of: list.parentKey(), filters: [], order: [order],
        range: PageRange(limit: 4))
      #expect(try await gatewayResult(query) == embeddedResult(query), "\(order)")
    }
    #expect(throws: QueryError.self) {
      try Query(kind: list.kind, filters: [], order: ["goofiness"])
    }
    #expect(try await status(list, "orderBy", "goofiness") == 409)
  }

  @Test(arguments: List.all)
  func `invalid values are rejected by the client and the gateway`(list: List) async throws {
    for filter in list.filters {
      for value in Sample.invalidValues(for: filter) {
        #expect(throws: QueryError.self, "\(filter.name)=\(value)") {
          try Query(kind: list.kind, of: list.parentKey(), filters: [(filter.name, value)])
        }
        #expect(try await status(list, filter.name, value) == 409, "\(filter.name)=\(value)")
      }
    }
    #expect(try await status(list, "goofiness", "1") == 409)
  }

  @Test(arguments: ProtocolTable.relations)
  func `a filter that a list lacks is rejected on both sides`(relation: Relation) async throws {
    guard let name = relation.leftOut else { return }
    let list = List(kind: relation.child, parent: relation.parent)
    #expect(throws: QueryError.unknownFilter(name, relation.child, of: relation.parent)) {
      try Query(kind: list.kind, of: list.parentKey(), filters: [(name, "1")])
    }
    #expect(try await status(list, name, "1") == 409)
  }

  @Test(arguments: Kind.allCases)
  func `every entity is found by its id`(kind: Kind) async throws {
    let key = EntityKey(kind, Sample.id(of: kind))
    let page = try await embedded.page(of: key)
    #expect(page.elements.count == 1)
    guard case .page(let response, _) = try await gateway.fetch(.entity(key), unless: nil) else {
      Issue.record("no page")
      return
    }
    #expect(response.elements == page.elements)
    let none = try await gateway.fetch(.entity(EntityKey(kind, 1)), unless: nil)
    guard case .page(let empty, _) = none else { return }
    #expect(empty.elements.isEmpty)
  }

  @Test func `lists that the API never had are not found`() async throws {
    let known = Set(ProtocolTable.relations.map { [$0.parent, $0.child] })
    for parent in Kind.allCases {
      for child in Kind.allCases where !known.contains([parent, child]) {
        #expect(
          try await status("\(parent.plural)/\(Sample.id(of: parent))/\(child.plural)") == 404)
      }
    }
  }

  /// Returns the status of a raw request, which bypasses the client's validation.
  private func status(_ list: List, _ name: String, _ value: String) async throws -> Int {
    let path = (try list.parentKey().map { "\($0.path)/" } ?? "") + list.kind.plural
    return try await status(path, QueryItem(name, value))
  }

  private func status(_ path: String, _ items: QueryItem...) async throws -> Int {
    let baseURL = try #require(URL(string: server.baseURL))
    let request = HTTPRequest(
      baseURL: baseURL, path: path, query: items + [QueryItem("apikey", "1234")])
    return try await URLSessionPerformer().perform(request).status
  }
}
