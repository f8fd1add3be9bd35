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
    #expect(card.contains("Appears here with Spider-Man (Peter Parker) (1)"))
    #expect(card.contains("Latest comics here Green Tales (1962) #40; Green Tales (1962) #1"))
  }

  @Test func `a creator has roles, years, and partners`() async throws {
    let card = try await card("creator/401")
    #expect(card.contains("Roles here writer (1); inker (1)"))
    #expect(card.contains("Years here 1962 to 1975"))
  }

  @Test func `a collection is in neither the years of a creator nor a latest comic`() async throws {
    let card = try await card("creator/402")
    #expect(card.contains("Roles here penciler (cover) (1)"))
    #expect(!card.contains { $0.hasPrefix("Years") || $0.hasPrefix("Latest") })
    #expect(card.contains("1 comic here Green Tales (1962) #33.1"))
  }

  @Test func `a comic has its neighbors, by number`() async throws {
    let middle = try await card("comic/302")
    #expect(middle.contains("Previous in this catalog Green Tales (1962) #1"))
    #expect(middle.contains("Next in this catalog Green Tales (1962) #40"))
    let first = try await card("comic/301")
    #expect(!first.contains { $0.hasPrefix("Previous") })
    let second = """


      comic 303
      title: Green Tales (1962) #2
      series: 201
      number: 2
      format: Comic
      """.replacing("\n      ", with: "\n")
    let text = FixtureCatalog.text + second + "\n"
    for (comic, fact) in [
      ("comic/301", "Next issue Green Tales (1962) #2"),
      ("comic/303", "Previous issue Green Tales (1962) #1"),
    ] {
      let outcome = try await marvel(["show", comic, "-o", "table"], catalog: text)
      #expect(outcome.stdout.split(separator: " ").joined(separator: " ").contains(fact))
    }
  }

  @Test func `a series has its first and last issue, an event its dated comics`() async throws {
    let series = try await card("series/201")
    #expect(series.contains("First issue here Green Tales (1962) #1"))
    #expect(series.contains("Last issue here Green Tales (1962) #40"))
    #expect(try await card("event/501").contains("1 comic here Green Tales (1962) #1"))
  }

  @Test func `fields of the embedded catalog are on cards, in few words`() async throws {
    func card(_ reference: String) async throws -> [String] {
      let outcome = try await marvel(
        ["show", reference, "-o", "table"], catalog: FieldCatalog.text)
      return outcome.stdout.split(separator: "\n").map { line in
        line.split(separator: " ").joined(separator: " ")
      }
    }
    let character = try await card("character/2")
    for line in [
      "Powers flight", "Universe Earth-616", "Status alive",
      "Teams Avengers (1979-1990, 2000-)", "Other languages Halcón (es); Der Falke (de)",
    ] { #expect(character.contains(line)) }
    let comic = try await card("comic/20")
    for line in [
      "Cover date 2006-07", "Marks key-issue; start-here; death",
      "Collected in Long War TPB (2008) (Trade Paperback)",
    ] { #expect(comic.contains(line)) }
    let collection = try await card("comic/22")
    #expect(collection.contains { $0.hasPrefix("Collects Long War (2006) #1-2; Long War") })
    let event = try await card("event/30")
    #expect(event.contains { $0.hasPrefix("Reading order Avengers Monthly (1998) #6 (prologue);") })
  }

  @Test func `a card has earlier appearances, associations, and an order's gaps`() async throws {
    let text =
      FixtureCatalog.head + """


        character 1
        name: Goblin
        first: 11
        first-as: 10 cameo
        known-for: gear bombs
        known-for: place New York

        \(FixtureCatalog.tales)

        comic 11
        title: Tales (1962) #2
        series: 5
        number: 2
        date: 1962-02
        format: Comic

        event 30
        title: Goblin Saga
        order: main
        order-lacks: the epilogues
        issue: 5 2 core
        """
    func card(_ reference: String) async throws -> [String] {
      try await marvel(["show", reference, "-o", "table"], catalog: text).stdout
        .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    let character = try await card("character/1")
    #expect(character.contains("First appearance Tales (1962) #2 (1962-02)"))
    #expect(character.contains("Earlier Tales (1962) #1 (cameo, 1962-01)"))
    #expect(character.contains("Known for bombs; New York"))
    let event = try await card("event/30")
    #expect(event.contains("Order main"))
    #expect(event.contains("Order lacks the epilogues"))
  }

  @Test func `a list has columns of a date by type and of names in an array`() async throws {
    let columns = "id,coverDate,marks"
    let comics = try await marvel(
      ["list", "comics", "--mark", "start-here", "--columns", columns, "-o", "csv"],
      catalog: FieldCatalog.text)
    #expect(
      comics
        == Outcome(
          stdout: "id,coverDate,marks\r\n"
            + "20,2006-07,key-issue; start-here; death\r\n"))
    let events = try await marvel(
      ["list", "events", "--event-type", "event", "--columns", "readingOrder", "-o", "csv"],
      catalog: FieldCatalog.text)
    #expect(
      events.stdout
        == "readingOrder\r\nAvengers Monthly (1998) #6; Long War (2006) #1; Long War (2006) #2; "
        + "Long War (2006) #2.1\r\n")
  }

  private static let marks =
    "key-issue, start-here, first-appearance, earlier-appearance, beginning, classic, costume, "
    + "death, ending, turning-point, or wedding"

  @Test(arguments: [
    ("characters", "--status", "dead", "alive or deceased"),
    ("comics", "--mark", "best", Self.marks),
    ("events", "--event-type", "saga", "event or arc"),
  ])
  func `an unknown value of a closed vocabulary is a usage error with all values`(
    kind: String, flag: String, value: String, allowed: String
  ) async throws {
    let outcome = try await marvel(["list", kind, flag, value], catalog: FieldCatalog.text)
    #expect(outcome == .error("invalid \(flag) '\(value)': expected \(allowed)", 64))
  }

  @Test func `other formats have none`() async throws {
    let json = try await marvel(["show", "hulk"]).stdout
    #expect(!json.contains("Appears with"))
    let columns = try await marvel(["show", "hulk", "-o", "table", "--columns", "id"])
    #expect(columns == Outcome(stdout: "ID\n101\n"))
  }
}
