import TestSupport
import Testing

/// The order of the names on cards: what matters first.
struct CardOrderTests {
  /// A series of six issues, of which an event tells three, and a reprint of it.
  private static let text =
    FixtureCatalog.head + """


      character 1
      name: Aardvark

      character 2
      name: Zebra

      creator 11
      first: Adam
      last: Adams

      creator 12
      first: Zoe
      last: Zander

      creator 13
      first: Ivan
      last: Inker

      series 20
      title: War Stories (1980 - 1981)
      start: 1980
      end: 1981

      series 21
      title: Older Stories (1970)
      start: 1970
      end: 1970

      """
    + issue(1, "date: 1980-02", ["11 letterer", "12 writer", "13 inker", "13 penciler"], [2])
    + issue(2, "date: 1980-03", ["11 writer"], [1, 2])
    + issue(3, "date: 1980-01", ["12 writer"], [2])
    + issue(4, "date: 1980-04\nmark: classic", ["12 writer"], [2])
    + issue(5, "date: 1981-01", ["11 writer"], [2]) + issue(6, "", ["11 writer"], [2]) + """


      comic 40
      title: War Stories TPB (2010) (Trade Paperback)
      series: 20
      number: 1
      date: 2010-01
      format: Trade Paperback
      creator: 12 writer
      character: 2

      comic 41
      title: Older Stories (1970) #1
      series: 21
      number: 1
      date: 1970-01
      format: Comic
      character: 2

      event 50
      title: The War
      start: 1980-01-01
      issue: 20 1-3 core
      issue: 20 4-5 tie-in

      event 51
      title: An Arc
      start: 1970-01-01
      issue: 21 1 core
      """

  private static func issue(
    _ number: Int, _ lines: String, _ credits: [String], _ characters: [Int]
  ) -> String {
    ([
      "\n\ncomic \(30 + number)", "title: War Stories (1980) #\(number)", "series: 20",
      "number: \(number)", "format: Comic", lines,
    ] + credits.map { "creator: \($0)" } + characters.map { "character: \($0)" })
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func card(_ reference: String) async throws -> [String] {
    let outcome = try await marvel(["show", reference, "-o", "table"], catalog: Self.text)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return outcome.stdout.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `the roles of a comic have one order`() async throws {
    let card = try await card("comic/31")
    let roles = card.filter { line in
      ["Writer", "Penciler", "Inker", "Letterer"].contains { line.hasPrefix("\($0) ") }
    }
    #expect(
      roles == [
        "Writer Zoe Zander", "Penciler Ivan Inker", "Inker Ivan Inker", "Letterer Adam Adams",
      ])
  }

  @Test func `an event names the creators of its core issues, by their number`() async throws {
    #expect(try await card("event/50").contains("Writer Zoe Zander; Adam Adams"))
  }

  @Test func `a series names the creators of the most issues first`() async throws {
    #expect(try await card("series/20").contains("Writer Adam Adams; Zoe Zander"))
  }

  @Test func `comics begin with key issues, then by date, without collections`() async throws {
    let card = try await card("character/2")
    let start = card.firstIndex { $0.hasPrefix("8 comics here War Stories") } ?? 0
    #expect(
      card[start...].prefix(4).joined(separator: " ").hasPrefix(
        "8 comics here War Stories (1980) #4; Older Stories (1970) #1; War Stories (1980) #3; "
          + "War Stories (1980) #1; War Stories (1980) #2; War Stories (1980) #5"))
    #expect(card.contains("2 events here An Arc; The War"))
    #expect(card.contains("2 series here Older Stories (1970); War Stories (1980 - 1981)"))
  }

  @Test func `the years of a creator leave out collections`() async throws {
    #expect(try await card("creator/12").contains("Years here 1980"))
    #expect(
      try await card("creator/12").contains {
        $0.hasPrefix("Latest comics here War Stories (1980) #4;")
      })
  }

  @Test(arguments: ["creators", "series"])
  func `a column of counts says that they are of this catalog`(kind: String) async throws {
    let outcome = try await marvel(["list", kind, "-o", "table"], catalog: Self.text)
    #expect(outcome.stdout.prefix { $0 != "\n" }.contains("COMICS HERE"))
    let csv = try await marvel(["list", kind, "-o", "csv"], catalog: Self.text)
    #expect(csv.stdout.prefix { $0 != "\r\n" }.contains("comics.available"))
  }
}
