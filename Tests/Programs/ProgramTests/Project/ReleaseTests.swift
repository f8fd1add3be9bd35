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

  private static func date(_ text: String) throws -> String {
    try Date(text, strategy: .iso8601.year().month().day())
      .formatted(
        Date.VerbatimFormatStyle(
          format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)",
          locale: Locale(identifier: "en_US"), timeZone: .gmt,
          calendar: .init(identifier: .gregorian)))
  }

  @Test func `the newest section of the changelog and the man pages have the version and its date`()
    throws
  {
    let section = try #require(
      file("CHANGELOG.md").firstMatch(of: /\n## ([0-9.]+) - ([0-9-]+|unreleased)\n/))
    #expect(section.1 == programVersion)
    // Pages of a version that is not released have the date of their last change.
    let pageDate = try #require(
      file("Sources/Support/ArgumentParsing/Mdoc.swift").firstMatch(of: /static let date = "(.*)"/))
    let date = section.2 == "unreleased" ? String(pageDate.1) : try Self.date(String(section.2))
    for (page, text) in try ManualPages().texts {
      let lines = text.split(separator: "\n")
      let program = page == "marvel-gateway.1" ? "marvel-gateway" : "marvel-cli"
      #expect(lines.contains(".Dd \(date)"), "\(page)")
      #expect(lines.contains(".Os \(program) \(programVersion)"), "\(page)")
    }
  }
}
