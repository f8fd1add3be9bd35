import TestSupport
import Testing

/// Facts on cards that the entities' JSON does not have.
struct CardDetailTests {
  private func card(_ reference: String) async throws -> [String] {
    let text =
      FixtureCatalog.text
        + """


        comic 303
        title: Green Tales (1962) #40
        series: 201
        number: 40
        date: 1975-03
        format: Comic
        creator: 401 inker
        character: 101
        """.replacing("\n        ", with: "\n")
    let outcome = try await marvel(["show", reference, "-o", "table"], catalog: text)
    #expect(outcome.status == 0)
    return outcome.stdout.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `a character has partners and the latest comics`() async throws {
    let card = try await card("hulk")
    #expect(card.contains("Appears with Spider-Man (Peter Parker) (1)"))
    #expect(card.contains { $0.hasPrefix("Latest comics Green Tales (1962) #40; Green Tales") })
  }

  @Test func `a creator has roles, years, and partners`() async throws {
    let card = try await card("creator/401")
    #expect(card.contains("Roles writer (1); inker (1)"))
    #expect(card.contains("Years 1962 to 1975"))
    #expect(try await self.card("creator/402").contains("Years 1970"))
  }

  @Test func `a comic has its neighbors, by number`() async throws {
    let middle = try await card("comic/302")
    #expect(middle.contains("Previous issue Green Tales (1962) #1"))
    #expect(middle.contains("Next issue Green Tales (1962) #40"))
    let first = try await card("comic/301")
    #expect(!first.contains { $0.hasPrefix("Previous issue") })
  }

  @Test func `a series has its first and last issue, and an event its comics by date`() async throws
  {
    let series = try await card("series/201")
    #expect(series.contains("First issue Green Tales (1962) #1"))
    #expect(series.contains("Last issue Green Tales (1962) #40"))
    #expect(try await card("event/501").contains("First issues Green Tales (1962) #1"))
  }

  @Test func `other formats have none`() async throws {
    let json = try await marvel(["show", "hulk"]).stdout
    #expect(!json.contains("Appears with"))
    let columns = try await marvel(["show", "hulk", "-o", "table", "--columns", "id"])
    #expect(columns == Outcome(stdout: "ID\n101\n"))
  }
}
