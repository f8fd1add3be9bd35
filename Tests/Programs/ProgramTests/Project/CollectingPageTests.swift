import TestSupport
import Testing

/// The shell lines of docs/collecting.md, in the home of somebody who has what they name.
@Suite(.runsPrograms)
struct CollectingPageTests {
  /// Lines that need a catalog of another database, or report by their status, by their beginnings.
  private static let statuses: [(start: String, status: Int32)] = [
    ("marvel-cli changes --followed", 69),
    ("marvel-cli missing collection.csv --of event/238 --exit-code", 3),
    ("marvel-cli identify ~/Comics --exit-code", 3), ("marvel-cli resolve cv:4000-111265", 1),
    ("marvel-cli resolve - < other-ids.txt", 1),
  ]

  private let home = ScratchDirectory()

  private func prepare() throws {
    let page = [(name: "001.jpg", content: Array("a page".utf8))]
    for name in ["Civil War 01 (of 07) (2006)", "Amazing Spider-Man 300 (1988)", "scan"] {
      home.write(zipArchive(page), to: "Comics/\(name).cbz")
    }
    home.write("Series,Number,Year\nCivil War,1,2006\n", to: "collection.csv")
    let rows =
      TestWorkbook.row("Series", "Number", "Year") + TestWorkbook.row("Civil War", "1", "2006")
    home.write(TestWorkbook(rows).bytes, to: "collection.xlsx")
    home.write("Titel,Beginn,Nr,Jahr\nCivil War,2006,1,2006\n", to: "liste.csv")
    home.write(
      #"{"kind":"comic","fields":{"series":"Titel","startYear":"Beginn","number":"Nr"}}"#,
      to: "columns.json")
    home.write("4216\n4313\n", to: "ids.txt")
    home.write("cv:4000-111265\n", to: "other-ids.txt")
    home.write("", to: "public_html/empty")
    home.write("", to: "dotfiles/empty")
    let list = try Program(named: "marvel-cli").run(["order", "siege", "-o", "cbl", "-q"])
    home.write(list.stdout, to: "Siege.cbl")
  }

  @Test func `each shell line of the page works`() throws {
    try prepare()
    let lines = DocumentedCommand.lines(in: "collecting.md")
    #expect(lines.count > 60)
    for line in lines {
      let expected = Self.statuses.first { line.command.hasPrefix($0.start) }?.status ?? 0
      let outcome = try line.run(home: home)
      #expect(outcome.status == expected, "\(line.command): \(outcome.stderr)")
    }
  }
}
