import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

/// What keys of the full-screen browser do besides moving, with the fixture catalog.
struct BrowserKeyTests {
  private static let environment = ["TERM": "xterm", "HOME": "/home"]

  private func terminal(
    _ arguments: [String], _ keys: [Key], columns: Int = 80, files: [String: String] = [:]
  ) async throws -> ScriptedTerminal {
    let terminal = ScriptedTerminal(keys, columns: columns)
    let world = World(columns: 80, environment: Self.environment, files: files, screen: terminal)
    _ = try await world.run(arguments)
    return terminal
  }

  private func screens(_ arguments: [String], _ keys: [Key]) async throws -> [String] {
    try await terminal(arguments, keys).screens
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.letter) }

  private func keyLine(_ screen: String) -> Substring { screen.split(separator: "\n").last ?? "" }

  @Test func `Escape ends a search, and only then goes back`() async throws {
    let screens = try await screens(["browse"], typed("/hul") + [.escape, .letter("q")])
    #expect(screens[4].hasPrefix("Characters, 1 of 2\n/ hul\n"))
    #expect(keyLine(screens[4]).hasPrefix("Esc end search"))
    #expect(screens[5] == screens[0])
  }

  @Test(arguments: [Key.escape, .left, .backspace])
  func `a search that was opened or given ends as well`(key: Key) async throws {
    let opened = try await screens(["browse"], typed("/hul") + [.enter, key, key])
    #expect(opened[6].hasPrefix("Characters, 1 of 2\n/ hul\n"))
    #expect(opened[7] == opened[0])
    #expect(try await screens(["browse", "characters", "hulk"], [key])[1] == opened[0])
  }

  @Test func `a search begins without the text of the last one`() async throws {
    let screens = try await screens(["browse"], typed("/hul") + [.enter, .escape] + typed("/s"))
    #expect(screens[7].contains("\n/ \n"))
    #expect(screens[8].contains("\n/ s\n"))
  }

  @Test(arguments: ["browse", "pick"])
  func `Ctrl-W deletes a word of a search, Ctrl-U all of it`(command: String) async throws {
    let start = command == "browse" ? "/" : ""
    let keys = typed(start + "hulk smash  ") + [.deleteWord, .deleteWord, .deleteWord]
    let screens = try await screens([command], keys + typed("hulk") + [.clearLine])
    let first = start.count + 12
    #expect(screens[first + 1].contains("\n/ hulk \n"))
    #expect(screens[first + 2].contains("\n/ \n"))
    #expect(screens[first + 3] == screens[first + 2])
    #expect(screens[first + 7].contains("\n/ hulk\n"))
    #expect(screens[first + 8] == screens[first + 3])
  }

  @Test func `a search without results says so`() async throws {
    let screens = try await screens(["browse"], typed("/zzzzzz"))
    #expect(screens[7].hasPrefix("Characters, 0 of 0\n/ zzzzzz\n  no results for zzzzzz\n"))
  }

  @Test func `Tab keeps the search, and leaves out the week, which has none`() async throws {
    let screens = try await screens(["browse", "stories", "hulk"], [.tab, .tab])
    #expect(screens[1].hasPrefix("Characters, 1 of 2\n/ hulk\n"))
    #expect(screens[2].contains("\n/ hulk\n"))
    let typing = try await self.screens(["browse"], typed("/gr") + [.tab] + typed("ee"))
    #expect(typing[4].hasPrefix("Comics, "))
    #expect(typing[6].contains("\n/ gree\n"))
  }

  @Test func `the key line fits 80 columns, and begins with the key that quits`() async throws {
    let keys: [Key] = [.enter, .enter, .escape, .escape, .letter("/"), .letter("h")]
    for screen in try await screens(["browse", "series"], keys).prefix(5) {
      #expect(keyLine(screen).hasPrefix("q quit  ? keys  Enter open  "))
      #expect(!keyLine(screen).contains("…"))
      #expect(keyLine(screen).contains("f follow"))
    }
    let narrow = try await terminal(["browse"], [], columns: 40)
    #expect(narrow.screens[0].hasSuffix("\nq quit  ? keys  Enter open  / search"))
  }

  @Test func `? lists all keys until the next key, F1 does while letters are text`() async throws {
    let screens = try await screens(["browse"], typed("?q/?") + [.help, .escape])
    #expect(screens[1].contains("Ctrl-U clear search"))
    #expect(screens[1].contains("f follow"))
    #expect(screens[2] == screens[0])
    #expect(screens[4].contains("\n/ ?\n"))
    #expect(screens[5] == screens[1])
    #expect(screens[6] == screens[4])
    #expect(try await self.screens(["pick", "--multi"], [.help])[1].contains("Tab mark"))
  }

  @Test func `f follows the selected entity, or says that it is followed`() async throws {
    let path = "/home/.config/marvel-cli/follows"
    let keys = typed("f") + [.enter] + typed("f")
    let followed = try await terminal(
      ["browse", "characters", "hulk"], keys, files: [path: "character 101\n"]
    ).screens
    #expect(keyLine(followed[1]) == "already following Hulk (character/101)")
    #expect(keyLine(followed[3]) == "already following Hulk (character/101)")
    let failed = try await screens(["browse", "characters", "hulk"], keys)
    #expect(keyLine(failed[1]).hasPrefix("cannot write '\(path)'"))
    #expect(failed[2].hasPrefix("Hulk\n"))
    let invalid = try await terminal(["browse"], keys, files: [path: "nonsense\n"]).screens
    #expect(keyLine(invalid[1]).hasPrefix("line 1 of '\(path)' is 'nonsense'"))
  }

  @Test func `n shows the newest week that has comics`() async throws {
    let tabs = [Key](repeating: .tab, count: 6)
    let comic =
      "\n\ncomic 399\ntitle: Green Tales (1962) #2\nseries: 201\nnumber: 2\nformat: Comic\ndate: 2024-12-04\n"
    let terminal = ScriptedTerminal(tabs + typed("n"), columns: 80)
    let world = World(
      environment: Self.environment, catalog: FixtureCatalog.text + comic, screen: terminal)
    _ = try await world.run(["browse"])
    let screens = terminal.screens
    #expect(screens[6].contains("no comics; n shows the newest week that has some"))
    #expect(keyLine(screens[6]).contains("n newest"))
    #expect(screens[7].hasPrefix("Comics on sale from 2024-12-01 to 2024-12-07, 1 of 1\n"))
  }

  @Test func `n shows the newest month if no later day is known`() async throws {
    let tabs = [Key](repeating: .tab, count: 6)
    let comic =
      "\n\ncomic 399\ntitle: Green Tales (1962) #2\nseries: 201\nnumber: 2\nformat: Comic\ndate: 2024-12\n"
    let terminal = ScriptedTerminal(tabs + typed("n-"), columns: 80)
    let world = World(
      environment: Self.environment, catalog: FixtureCatalog.text + comic, screen: terminal)
    _ = try await world.run(["browse"])
    let screens = terminal.screens
    #expect(screens[7].hasPrefix("Comics on sale from 2024-12-01 to 2024-12-31, 1 of 1\n"))
    #expect(screens[8].hasPrefix("Comics on sale from 2024-11-01 to 2024-11-30, 0 of 0\n"))
  }

  @Test(arguments: ["browse", "pick"])
  func `an entity without an image is reported in place`(command: String) async throws {
    let terminal = try await terminal([command, "characters", "hulk"], [.right] + typed("i"))
    #expect(keyLine(terminal.screens[2]) == "no image for Hulk in this catalog")
    #expect(terminal.screens[2].hasPrefix("Hulk\n"))
    #expect(terminal.suspensions == 0)
  }

  @Test func `without a program that draws images the screen stays`() async throws {
    let json =
      #"{"id":1,"name":"Hulk","thumbnail":{"path":"http://a.invalid/hulk","extension":"gif"}}"#
    let record = Record(key: EntityKey(.character, 1), title: "Hulk", json: json)
    let terminal = ScriptedTerminal(typed("i"), columns: 80)
    let world = World(
      columns: 80, environment: Self.environment,
      source: { _ throws(CatalogError) in
        GatewaySource(FixedRecords(records: [record]), fold: { $0.lowercased() })
      }, screen: terminal)
    _ = try await world.run(["browse"])
    #expect(keyLine(terminal.screens[1]).hasPrefix("cannot draw images: chafa is not installed"))
    #expect(terminal.suspensions == 0)
  }
}
