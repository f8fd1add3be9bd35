import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

/// Cards in the full-screen browser on screens of every height.
struct BrowserCardTests {
  @Test func `a card with less text than half the screen leaves the rest to lists`() async throws {
    let lists = ["characters", "comics", "creators", "events", "series"].map {
      #","\#($0)":{"available":5,"items":[]}"#
    }
    let record = Record(
      key: EntityKey(.story, 1), title: "", json: #"{"id":1,"title":""\#(lists.joined())}"#)
    let heights = Array(1...24)
    let sizes = heights.map { Key.resize(ScreenSize(rows: $0, columns: 60)) }
    let terminal = ScriptedTerminal([.enter] + sizes.flatMap { [$0, .end, .home] })
    let world = World(
      environment: ["TERM": "xterm"],
      source: { _ throws(CatalogError) in
        GatewaySource(FixedRecords(records: [record]), fold: { $0.lowercased() })
      }, screen: terminal)
    #expect(try await world.run(["browse", "stories"]).status == 130)
    let counts = heights.map { height in
      let screen = terminal.screens[height * 3 - 1]
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == height)
      return lines.count { $0.contains("  5 ") || $0.contains("> 5 ") }
    }
    #expect(counts.prefix(10) == [1, 1, 1, 1, 2, 2, 3, 4, 5, 5])
    #expect(counts.dropFirst(10).allSatisfy { $0 == 5 })
  }
}
