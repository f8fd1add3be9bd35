import Catalog
import CatalogSources
import Testing

struct GatewaySourceTests {
  let provider = FakeSource(
    .gateway,
    [
      "Hulk", "Spider-Girl", "Spider-Man (1602)", "Spider-Man (Peter Parker)", "Spider-Man Noir",
      "Venom (Eddie Brock)",
    ])

  var source: GatewaySource {
    GatewaySource(provider, fold: { $0.lowercased().filter { $0.isLetter || $0.isNumber } })
  }

  private func matches(_ name: String) async throws -> [String] {
    try await source.matches(of: name, .character).map { "\($0.form) \($0.title)" }
  }

  @Test func `a full name is one request`() async throws {
    #expect(try await matches("hulk") == ["full Hulk"])
    #expect(provider.requestCount == 1)
  }

  @Test func `a name is found without its parentheses`() async throws {
    #expect(
      try await matches("spider-man") == [
        "bare Spider-Man (1602)", "bare Spider-Man (Peter Parker)",
      ])
    #expect(try await matches("Nobody") == [])
    #expect(try await matches(" ") == [])
  }

  @Test func `a name is found without its leading article`() async throws {
    #expect(try await matches("the hulk") == ["full Hulk"])
    #expect(provider.requestCount == 3)
  }

  @Test func `a mistyped name gets suggestions with the same beginning`() async throws {
    #expect(try await source.names(near: "venon", .character, limit: 3) == ["Venom (Eddie Brock)"])
    #expect(try await source.names(near: "", .character, limit: 3) == [])
  }

  @Test func `a search finds names that begin with the words, over several pages`() async throws {
    provider.pageSize = 2
    let page = try await source.search(
      SearchQuery(kinds: [.character], words: "spider", range: PageRange(limit: 3))
    ).page
    #expect(
      page.elements.map(\.record.title) == [
        "Spider-Girl", "Spider-Man (1602)", "Spider-Man (Peter Parker)",
      ])
    #expect(page.elements.allSatisfy { $0.matched == [.name] })
    #expect(page.total == 4)
    #expect(provider.requestCount == 2)
  }
}
