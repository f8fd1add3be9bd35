import Catalog
import CatalogSources
import Testing

struct AutomaticSourceTests {
  let gateway = FakeSource(.gateway, ["Hulk", "Thor"])
  let embedded = FakeSource(.embedded, ["Hulk", "Jane Foster"])

  private func source() -> AutomaticSource {
    AutomaticSource(gateway: gateway, embedded: { () throws(CatalogError) in embedded })
  }

  private func page(_ source: AutomaticSource, _ offset: Int = 0) async throws -> Page<Record> {
    try await source.page(for: Query(kind: .character, range: PageRange(offset: offset, limit: 1)))
  }

  @Test func `a gateway that responds is the source`() async throws {
    let page = try await page(source())
    #expect(page.provenance.source == .gateway)
    #expect(page.provenance.fallbackReason == nil)
    #expect(embedded.requestCount == 0)
  }

  @Test(arguments: [
    CatalogError.unreachable(.status(500)), .refused(.wrongHash), .throttled(retryAfter: 3),
    .dailyLimitReached,
  ])
  func `a gateway that is unreachable or refuses requests is replaced, and the page has the reason`(
    error: CatalogError
  ) async throws {
    gateway.error = error
    let source = source()
    for offset in 0...1 {
      let page = try await page(source, offset)
      #expect(page.provenance.source == .embedded)
      #expect(page.provenance.fallbackReason == error)
    }
    #expect(gateway.requestCount == 1)
  }

  @Test func `a gateway without a kind is asked for each entity, but for one list`() async throws {
    let error = CatalogError.missingData(.gatewayKinds([.character]))
    gateway.error = error
    let source = source()
    let entity = try await source.page(of: EntityKey(.character, 2))
    #expect(entity.elements.map(\.title) == ["Jane Foster"])
    #expect(entity.provenance.fallbackReason == error)
    gateway.error = nil
    #expect(try await source.page(of: EntityKey(.character, 2)).elements.map(\.title) == ["Thor"])
    gateway.error = error
    #expect(try await source.page(of: EntityKey(.character, 1)).provenance.source == .embedded)
    for offset in 0...1 {
      #expect(try await page(source, offset).provenance.fallbackReason == error)
    }
    #expect(gateway.requestCount == 4)
  }

  @Test(arguments: [
    CatalogError.unreachable(.timedOut), .missingData(.gatewayKinds([.character])),
  ])
  func `a list never combines two sources`(error: CatalogError) async throws {
    let source = source()
    _ = try await page(source)
    gateway.error = error
    await #expect(throws: error) { try await page(source, 1) }
  }

  @Test(arguments: [CatalogError.violation(.truncated), .needsNetwork, .cancelled])
  func `a gateway that violates the protocol is never replaced`(error: CatalogError) async throws {
    gateway.error = error
    await #expect(throws: error) { try await page(source()) }
    #expect(embedded.requestCount == 0)
  }

  private static let damage = CatalogError.file(.damaged("malformed"), path: "/catalog.sqlite")

  @Test func `a corrupt local catalog is replaced by the embedded one`() async throws {
    let local = FakeSource(.local, ["Hulk"])
    local.error = Self.damage
    let source = AutomaticSource(
      local: local, gateway: nil, embedded: { () throws(CatalogError) in embedded })
    for offset in 0...1 {
      let page = try await page(source, offset)
      #expect(page.provenance.source == .embedded)
      #expect(page.provenance.fallbackReason == Self.damage)
    }
    #expect(try await source.matches(of: "Jane Foster", .character).map(\.key.id) == [2])
    #expect(local.requestCount == 1)
  }

  @Test func `corruption within a list is an error`() async throws {
    let local = FakeSource(.local, ["Hulk", "Thor"])
    let source = AutomaticSource(
      local: local, gateway: nil, embedded: { () throws(CatalogError) in embedded })
    #expect(try await page(source).provenance.source == .local)
    local.error = Self.damage
    await #expect(throws: Self.damage) { try await page(source, 1) }
  }

  @Test func `a name that the gateway does not know is looked up in the catalog`() async throws {
    #expect(try await source().matches(of: "Jane Foster", .character).map(\.key.id) == [2])
  }
}
