import Platform
import TestSupport
import Testing

/// The records of decisions in docs/adr, which have one form.
struct DecisionRecordTests {
  private static let sections = [
    "## Context", "## Decision", "## Alternatives considered", "## Consequences",
  ]

  @Test func `each record has its number, status, date, and sections`() throws {
    let files = try filesBelow(packageDirectory + "/docs/adr").sorted()
    #expect(!files.isEmpty)
    for (index, file) in files.enumerated() {
      let name = try #require(file.split(separator: "/").last)
      let lines = try readTextFile(file).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(Int(name.prefix(4)) == index + 1, "\(name)")
      #expect(lines[0].hasPrefix("# \(index + 1). "), "\(name)")
      #expect(
        lines[2].wholeMatch(of: /Status: (accepted|withdrawn|replaced)\. Date: \d{4}-\d\d-\d\d\./)
          != nil,
        "\(name)")
      #expect(lines.map(String.init).filter(Self.sections.contains) == Self.sections, "\(name)")
    }
  }
}
