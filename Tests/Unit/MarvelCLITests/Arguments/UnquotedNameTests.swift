import Catalog
import MarvelCLI
import TestSupport
import Testing

/// Names of several words without quotes, with the embedded catalog.
struct UnquotedNameTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  private func ids(_ arguments: String...) async throws -> Outcome {
    try await world.run(["show", "-o", "id", "-q"] + arguments)
  }

  private static func words(_ name: String) -> [String] {
    name.split(separator: " ").map(String.init)
  }

  @Test(arguments: [(Kind.character, 321), (.event, 130)])
  func `each name of several words needs no quotes`(kind: Kind, count: Int) async throws {
    let names = try await world.run(["list", kind.plural, "--all", "-o", "name"]).stdout
      .split(separator: "\n").map(String.init).filter { Self.words($0).count > 1 }
    #expect(names.count >= count)
    for name in names {
      let quoted = try await world.run(["show", "-o", "id", "-v", name])
      #expect(try await world.run(["show", "-o", "id", "-v"] + Self.words(name)) == quoted)
    }
  }

  @Test(arguments: [
    ("ghost rider", "1009318"), ("age of apocalypse", "event/227"), ("house of m", "event/251"),
    ("red hulk", "1011360"), ("comic amazing spider-man 300", "6706"),
    ("guardian devil", "event/9300016"), ("sub-mariner comics", "series/2077"),
    ("amazing spider-man 300", "comic/6706"), ("other - evolve or die", "event/266"),
    ("spider - man", "1009610"), ("cable - deadpool", "series/693"),
    ("cable deadpool", "series/693"), ("annihilation: ronan", "series/1079"),
    ("gravity storm!", "story/14057"), ("asm 300", "comic/6706"),
  ])
  func `a name takes precedence over its words`(words: String, id: String) async throws {
    #expect(
      try await world.run(["show", "-o", "id", "-q"] + Self.words(words)).stdout == id + "\n")
  }

  @Test func `words that are no name are looked up alone`() async throws {
    #expect(try await ids("hulk", "thor") == Outcome(stdout: "1009351\n1009664\n"))
    #expect(try await ids("deadpool", "cable") == Outcome(stdout: "1009268\n1009214\n"))
    #expect(try await ids("series", "cable", "deadpool") == Outcome(stdout: "693\n"))
    #expect(
      try await ids("spiderman", "peter parker", "1009368")
        == Outcome(stdout: "1009610\n1009610\n1009368\n"))
    #expect(try await ids("1009351", "thor") == Outcome(stdout: "1009351\n1009664\n"))
    let missing = try await ids("1", "2", "3")
    #expect(missing.stderr.split(separator: "\n").count == 3)
    #expect(missing.status == 1)
  }

  @Test(arguments: ["hulk - thor", "hulk - nobody", "character/hulk - character/thor"])
  func `a dash that is no word of a name is an error`(words: String) async throws {
    #expect(
      try await world.run(["show", "-o", "id"] + Self.words(words))
        == .error("show - reads its arguments from standard input and accepts no others", 64))
  }

  @Test func `a kind, name:, or quotes separate names that would be one`() async throws {
    #expect(try await ids("ghost", "character/deadpool") == Outcome(stdout: "9000010\n1009268\n"))
    #expect(try await ids("name:hulk", "1009664") == Outcome(stdout: "1009351\n1009664\n"))
    #expect(try await ids("thor", "jane foster") == Outcome(stdout: "1009664\n1010329\n"))
    // Quoted words that match nothing alone are part of a name.
    #expect(
      try await ids("comic", "amazing spider-man", "300") == ids("comic", "amazing spider-man 300"))
  }
}
