import TestSupport
import Testing

/// What cards and assistants say of lives, with the embedded catalog.
struct LifeCardTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  private func card(_ reference: String) async throws -> String {
    try await world.run(["show", reference, "-o", "table", "-q"]).stdout
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("amazing spider-man 121", "What happens death of Gwen Stacy by Green Goblin (Norman Osborn)"),
    ("x-men 101", "Jean Grey becomes Phoenix"),
    ("fantastic four annual 3", "wedding of Mr. Fantastic and Invisible Woman"),
  ])
  func `a comic says what happens to whom`(comic: String, line: String) async throws {
    #expect(try await card(comic).contains(line))
  }

  @Test(arguments: [
    ("gwen stacy", "Died in The Amazing Spider-Man (1963) #121 (1973-06, by Green Goblin"),
    ("invisible woman", "Married in Fantastic Four Annual (1963) #3 (1965-10, with Mr. Fantastic)"),
    ("invisible woman", "Related to wife of Mr. Fantastic"),
    ("gwen stacy", "former lover of Spider-Man (Peter Parker)"),
  ])
  func `a character has what happened, and relatives`(name: String, line: String) async throws {
    #expect(try await card(name).contains(line))
  }

  /// docs/catalog-text.md, "Known for".
  @Test func `no card has more than six lines of what a character is known for`() async throws {
    let arguments = ["list", "characters", "--all", "-o", "jsonl", "--fields", "knownFor", "-q"]
    let lines = try await world.run(arguments).stdout.split(separator: "\n")
    #expect(lines.count > 1000)
    #expect(lines.allSatisfy { $0.ranges(of: #""type""#).count <= 6 })
  }
}
