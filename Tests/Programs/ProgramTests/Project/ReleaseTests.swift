import Foundation
import Platform
import TestSupport
import Testing

/// The version and the date of the release, which several files state.
@Suite(.runsPrograms)
struct ReleaseTests {
  private static let programs = ["marvel-cli", "marvel-cli-online", "marvel-gateway"]

  private func file(_ path: String) throws -> String {
    try readTextFile(packageDirectory + "/" + path)
  }

  @Test(arguments: programs)
  func `each program prints the version`(name: String) throws {
    let lines = try Program(named: name).run(["--version"]).stdout.split(separator: "\n")
    let program = name == "marvel-gateway" ? name : "marvel-cli"
    #expect(lines.first == "\(program) \(programVersion)")
  }

  @Test func `the newest section of the changelog and the man pages have the version and its date`()
    throws
  {
    let section = try #require(file("CHANGELOG.md").firstMatch(of: /\n## ([0-9.]+) - ([0-9-]+)\n/))
    #expect(section.1 == programVersion)
    let date = try Date(String(section.2), strategy: .iso8601.year().month().day())
      .formatted(
        Date.VerbatimFormatStyle(
          format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)",
          locale: Locale(identifier: "en_US"), timeZone: .gmt,
          calendar: .init(identifier: .gregorian)))
    let pages = try filesBelow(packageDirectory + "/docs/man")
    #expect(pages.count > Self.programs.count)
    for page in pages {
      let lines = try readTextFile(page).split(separator: "\n")
      let program = page.hasSuffix("/marvel-gateway.1") ? "marvel-gateway" : "marvel-cli"
      #expect(lines.contains(".Dd \(date)"), "\(page)")
      #expect(lines.contains(".Os \(program) \(programVersion)"), "\(page)")
    }
  }
}
