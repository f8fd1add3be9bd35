import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

/// Searches in the full-screen browser with a gateway that has many names.
struct BrowserSearchTests {
  /// A gateway with 20,000 characters named Hulk and a number.
  private final class Names: RecordProviding {
    let provenance = Provenance(source: .gateway, fetchedAt: "then", attribution: "")
    let pageSize = ProtocolTable.highestLimit
    private(set) var requests = 0

    func page(for query: Query) async throws(CatalogError) -> Page<Record> {
      requests += 1
      let total = 20_000
      let end = query.range.offset + (query.range.limit ?? pageSize)
      let records = (query.range.offset..<min(end, total)).map { number in
        let (id, name) = (900_000 + number, "Hulk \(number)")
        return Record(
          key: EntityKey(.character, id), title: name, json: #"{"id":\#(id),"name":"\#(name)"}"#)
      }
      return Page(provenance: provenance, elements: records, total: total)
    }

    func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> { throw .cancelled }
  }

  @Test func `a keystroke requests a page, scrolling the next; totals are minima`()
    async throws
  {
    let fixture = try FixtureCatalog.source()
    let names = Names()
    let typed: [Key] = [.letter("/"), .letter("h"), .letter("u"), .letter("l")]
    let terminal = ScriptedTerminal(typed + [Key](repeating: .pageDown, count: 24))
    var world = World(
      environment: ["TERM": "xterm", "MARVEL_BASE_URL": "http://127.0.0.1:9/"], screen: terminal)
    world.source = { _ in
      AutomaticSource(gateway: GatewaySource(names, fold: { $0 }), embedded: { fixture })
    }
    #expect(try await world.run(["browse", "characters"]) == Outcome(status: 130))
    #expect(terminal.screens[4].hasPrefix("Characters, 1 of at least 20000\n/ hul\n"))
    #expect(terminal.screens.last?.contains(" of at least 20000\n") == true)
    // A page for the first list, and for each letter; then one for each fifty entities, and from
    // the hundredth on the second page, too. Without a cache, the first page is requested again.
    #expect(names.requests == 1 + 3 + 1 + 2 + 2)
  }
}
