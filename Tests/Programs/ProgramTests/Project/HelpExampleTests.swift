import Platform
import TestSupport
import Testing

@testable import MarvelCLI

/// The examples of help and the man pages, with their conditions.
@Suite(.runsPrograms)
struct HelpExampleTests {
  /// The examples of a command.
  struct Group: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// In the order of help: those without a condition first.
    let examples: [Example]

    init(_ command: any Command.Type) {
      testDescription = command.name
      let conditions = [nil] + Example.Condition.allCases
      examples = conditions.flatMap { condition in
        command.examples.filter { $0.condition == condition }
      }
    }
  }

  static let groups = Commands.all.map(Group.init)

  /// Statuses other than 0 of examples with their condition, by a part of the line: there is
  /// something new.
  private static let statuses: [(part: String, status: Int32)] = [
    ("missing collection.csv --of Siege.cbl --exit-code", 3),
    ("order Siege.cbl --exit-code", 3),
  ]

  @Test func `every command has examples`() {
    #expect(Self.groups.allSatisfy { !$0.examples.isEmpty })
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
    var condition: Example.Condition?
    for example in group.examples {
      guard let next = example.condition else { continue }
      if next != condition { try meet(next, home) }
      condition = next
      let isInteractive = next == .terminal
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

  private func meet(_ condition: Example.Condition, _ home: DocumentedHome) throws {
    switch condition {
    case .files: try home.addFiles()
    case .followed:
      try home.prepare("marvel-cli follow spider-man", "marvel-cli follow series/24396")
    case .localCatalog:
      try home.addLocalCatalog()
      try home.replace("mail", by: "cat")
    case .providerCatalog: try home.addLocalCatalog()
    case .gateway: try home.startGateway()
    case .account: try home.startMetron()
    case .browser: try home.replace("xdg-open", by: "exit 0")
    case .fish: home.home.write("", to: ".config/fish/completions/empty")
    case .terminal: break
    }
  }
}
