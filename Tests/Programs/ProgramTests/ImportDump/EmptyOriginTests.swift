import TestSupport
import Testing

/// A sync that cannot begin.
@Suite(.runsPrograms)
struct EmptyOriginTests {
  private let home = DumpHome()

  @Test func `a sync that stores nothing leaves nothing`() throws {
    let unreachable = [
      "METRON_TOKEN": "x", "METRON_BASE_URL": "http://127.0.0.1:9/api/", "MARVEL_RETRIES": "0",
    ]
    #expect(try home.run("sync", "metron", with: unreachable).status == 69)
    #expect(!(try home.contents.contains { $0.hasSuffix(".sqlite") && !$0.contains("state") }))
  }
}
