import Platform
import TestSupport
import Testing

/// The examples of help and the man pages, which docs/commands.md has, too, with their conditions.
@Suite(.runsPrograms)
struct HelpExampleTests {
  /// The examples of a command, and the conditions before them.
  struct Group: Sendable, CustomTestStringConvertible {
    let lines: [String]

    var testDescription: String { lines.joined(separator: "; ") }

    /// The lines with their conditions; nil for none.
    var examples: [(condition: String?, line: String)] {
      var condition: String?
      return lines.compactMap { line in
        guard line.hasPrefix("# with ") else { return (condition, line) }
        condition = String(line.dropFirst(7).dropLast())
        return nil
      }
    }
  }

  static let groups = DocumentedPage("docs/commands.md").blocks("sh").map { Group(lines: $0.lines) }

  /// Statuses other than 0 of examples with their condition, by a part of the line: there is
  /// something new.
  private static let statuses: [(part: String, status: Int32)] = [
    ("missing collection.csv --of Siege.cbl --exit-code", 3),
    ("order Siege.cbl --exit-code", 3),
  ]

  @Test func `every command has examples`() {
    #expect(Self.groups.count == 35)
    #expect(Self.groups.flatMap(\.examples).count > 100)
  }

  @Test(arguments: groups)
  func `an example without a condition works in an empty home, and others do not`(
    group: Group
  ) throws {
    let home = try DocumentedHome()
    let results = try home.run(group.examples.map(\.line))
    for (result, example) in zip(results, group.examples) {
      #expect((result.status == 0) == (example.condition == nil), "\(result)")
    }
  }

  @Test(arguments: groups.filter { $0.examples.contains { $0.condition != nil } })
  func `an example works with its condition`(group: Group) throws {
    let home = try DocumentedHome()
    var condition: String?
    for example in group.examples {
      guard let next = example.condition else { continue }
      if next != condition { try meet(next, home) }
      condition = next
      let isInteractive = next == "a terminal"
      if isInteractive { home.home.write(example.line, to: "line") }
      let line = isInteractive ? Self.typed(example.line) : example.line
      let expected = Self.statuses.first { line.contains($0.part) }?.status ?? 0
      let result = try #require(try home.run([line]).first)
      #expect(result.status == expected, "\(result)")
    }
  }

  /// Returns a command that runs a line on a terminal: Escape ends the search of a browser, and q the
  /// browser; Enter chooses.
  private static func typed(_ line: String) -> String {
    let keys = line.contains("browse") ? ["\\033", "q"] : ["\\r"]
    let typing = keys.map { "sleep 0.3; printf '\($0)' || break; " }.joined()
    return "while :; do \(typing)done 2> /dev/null | "
      + "TERM=xterm script -qec \"$(cat ~/line)\" /dev/null; test ${PIPESTATUS[1]} -eq 0"
  }

  private func meet(_ condition: String, _ home: DocumentedHome) throws {
    switch condition {
    case "such files": try home.addFiles()
    case "something followed":
      try home.prepare("marvel-cli follow spider-man", "marvel-cli follow series/24396")
    case "a local catalog":
      try home.addLocalCatalog()
      try home.replace("mail", by: "cat")
    case "a catalog that sync metron wrote": try home.addLocalCatalog()
    case "a gateway": try home.startGateway()
    case "an account at the service": try home.startMetron()
    case "a web browser": try home.replace("xdg-open", by: "exit 0")
    case "fish": home.home.write("", to: ".config/fish/completions/empty")
    case "a terminal": break
    default: Issue.record("nothing meets the condition '\(condition)'")
    }
  }
}
