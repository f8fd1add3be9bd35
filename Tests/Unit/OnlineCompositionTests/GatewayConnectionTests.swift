import Catalog
import MarvelCLI
import OnlineComposition
import Synchronization
import Testing

struct GatewayConnectionTests {
  @Test func `a gateway that cannot be connected reports why on each request`() async throws {
    let attempts = Mutex(0)
    let memory = OutageMemory(.marvel, ledgerPath: nil)
    let gateway = GatewayConnection(memory) { () throws(CatalogError) in
      attempts.withLock { $0 += 1 }
      throw .refused(.keyCommandFailed(status: 1))
    }
    #expect(attempts.withLock { $0 } == 0)
    for _ in 1...2 {
      await #expect(throws: CatalogError.refused(.keyCommandFailed(status: 1))) {
        try await gateway.fetch(.entity(EntityKey(.character, 1)), unless: nil)
      }
    }
    #expect(attempts.withLock { $0 } == 1)
  }
}
