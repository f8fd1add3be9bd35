import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

/// The screens of the full-screen browser after key presses, with the fixture catalog.
struct BrowserTests {
  private static let environment = ["TERM": "xterm"]

  private func screens(
    _ arguments: [String], _ keys: [Key], columns: Int = 60
  ) async throws -> [String] {
    let terminal = ScriptedTerminal(keys, columns: columns)
    let world = World(environment: Self.environment, screen: terminal)
    #expect(try await world.run(arguments) == Outcome(status: 130))
    #expect(terminal.isClosed)
    return terminal.screens
  }

  private func pick(_ arguments: [String] = [], _ keys: [Key]) async throws -> Outcome {
    try await World(environment: Self.environment, screen: ScriptedTerminal(keys))
      .run(["pick"] + arguments)
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.letter) }

  @Test func `the first screen is the list of a kind`() async throws {
    let screen = try await screens(["browse", "characters"], [])[0]
    #expect(screen.hasPrefix("Characters, 1 of "))
    #expect(screen.contains("  1602"))
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count == 10)
  }

  @Test func `a column of counts of the embedded catalog is headed as in a table`() async throws {
    #expect(
      try await screens(["browse", "series"], [.tab], columns: 90)[0].contains("COMICS HERE"))
  }

  @Test func `after the kinds, Tab shows this week's comics, and + and - others`() async throws {
    let tabs = [Key](repeating: .tab, count: 6)
    let keys = tabs + [.letter("+"), .letter("-"), .letter("-"), .letter("/"), .tab]
    let screens = try await screens(["browse"], keys, columns: 90)
    #expect(screens[6].hasPrefix("Comics on sale from 2024-12-29 to 2025-01-04, 0 of 0\n"))
    #expect(screens[6].contains("the embedded catalog "))
    #expect(screens[7].hasPrefix("Comics on sale from 2025-01-05 to 2025-01-11"))
    #expect(screens[9].hasPrefix("Comics on sale from 2024-12-22 to 2024-12-28"))
    #expect(screens[10].contains("only a list of all entities can be searched"))
    #expect(screens[11].hasPrefix("Characters, 1 of "))
  }

  @Test func `each typed letter narrows the list`() async throws {
    let screens = try await screens(["browse"], typed("/hul") + [.backspace])
    #expect(screens[1].contains("\n/ \n"))
    #expect(screens[4].hasPrefix("Characters, 1 of 2\n/ hul\n"))
    #expect(screens[4].contains("> 101"))
    #expect(screens[5].contains("\n/ hu\n"))
  }

  @Test func `no screen has controls that rearrange or break its text`() async throws {
    let controls = "\u{202E}\u{2066}\u{2028}\u{2029}\u{9B}\u{1B}"
    let escaped = controls.unicodeScalars.map { scalar in
      "\\u" + String(repeating: "0", count: scalar.value < 0x100 ? 2 : 0)
        + String(scalar.value, radix: 16)
    }.joined()
    let members =
      #""name":"A\#(escaped)","realName":"B\#(escaped)","description":"C\#(escaped)","#
      + #""urls":[{"type":"detail","url":"http://a.invalid/D\#(escaped)"}],"#
      + #""comics":{"available":1,"items":[{"name":"E\#(escaped)"}]}"#
    let record = Record(
      key: EntityKey(.character, 1), title: "A" + controls, json: #"{"id":1,\#(members)}"#)
    let terminal = ScriptedTerminal([.enter, .letter("o"), .enter])
    let world = World(
      environment: Self.environment,
      source: { _ throws(CatalogError) in
        GatewaySource(FixedRecords(records: [record]), fold: { $0.lowercased() })
      }, screen: terminal)
    _ = try await world.run(["browse", "characters"])
    #expect(terminal.screens[1].contains("http://a.invalid/D"))
    for screen in terminal.screens {
      for scalar in controls.unicodeScalars { #expect(!screen.unicodeScalars.contains(scalar)) }
    }
  }

  @Test func `arguments are the initial search`() async throws {
    let screen = try await screens(["browse", "characters", "hulk"], [])[0]
    #expect(screen.contains("\n/ hulk\n"))
    #expect(screen.contains("  Hulk"))
  }

  @Test func `a card opens lists of related entities, and back`() async throws {
    let keys: [Key] = [.enter, .down, .down, .down, .down, .enter, .escape, .left, .backspace]
    let screens = try await screens(["browse", "series"], keys)
    #expect(screens[1].hasPrefix("Green Tales (1962 - 1999)\n"))
    #expect(screens[6].contains(" of Green Tales (1962 - 1999), 1 of "))
    #expect(screens[7] == screens[5])
    #expect(screens[8] == screens[0])
    #expect(screens[9] == screens[0])
  }

  @Test func `the selection stops at both ends`() async throws {
    let screens = try await screens(["browse"], [.up, .end, .down, .home, .pageDown])
    let total = screens[0].prefix { $0 != "\n" }.split(separator: " ").last ?? ""
    #expect(screens[1] == screens[0])
    #expect(screens[2].hasPrefix("Characters, \(total) of \(total)\n"))
    #expect(screens[3] == screens[2])
    #expect(screens[4] == screens[0])
  }

  @Test func `a resized terminal is redrawn at once, however small`() async throws {
    let sizes = [(5, 20), (1, 5), (24, 200)].map { ScreenSize(rows: $0.0, columns: $0.1) }
    let screens = try await screens(["browse"], sizes.map(Key.resize))
    for (size, screen) in zip(sizes, screens.dropFirst()) {
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == size.rows)
      #expect(lines.allSatisfy { $0.count <= size.columns })
    }
  }

  @Test func `Tab shows the next kind`() async throws {
    let screens = try await screens(["browse", "stories"], [.tab, .tab, .tab])
    #expect(screens[0].hasPrefix("Stories"))
    #expect(screens[1].hasPrefix("Comics on sale"))
    #expect(screens[2].hasPrefix("Characters"))
    #expect(screens[3].hasPrefix("Comics, "))
  }

  @Test func `id and JSON are copied`() async throws {
    let terminal = ScriptedTerminal(typed("yYq"))
    let world = World(environment: Self.environment, screen: terminal)
    #expect(try await world.run(["browse", "characters", "hulk"]) == Outcome())
    #expect(terminal.copied[0] == "character/101")
    #expect(terminal.copied[1].hasPrefix(#"{"id":101,"#))
    #expect(terminal.screens[1].contains("copied character/101"))
  }

  @Test func `the picked entity is printed`() async throws {
    #expect(try await pick([], typed("hulk") + [.enter]) == Outcome(stdout: "character/101\n"))
    #expect(try await pick(["-o", "name"], typed("hulk") + [.enter]) == Outcome(stdout: "Hulk\n"))
    #expect(try await pick(["--json"], typed("hulk") + [.enter]).stdout.hasPrefix("{\"id\":101,"))
  }

  @Test func `several marked entities are picked with --multi, otherwise one`() async throws {
    let keys = typed("hulk") + [.tab, .tab, .enter]
    let several = try await pick(["--multi", "-o", "name"], keys)
    #expect(several.stdout == "Hulk\nSpider-Man (Miles Morales)\n")
    #expect(try await pick(["-o", "name"], keys).stdout == "Hulk\n")
  }

  @Test func `with --select-1 the only match is picked without the screen`() async throws {
    let arguments = ["characters", "--query", "hulk bruce", "--select-1"]
    #expect(try await pick(arguments, []) == Outcome(stdout: "character/101\n"))
    let dumb = World(environment: ["TERM": "dumb"], screen: ScriptedTerminal([]))
    #expect(try await dumb.run(["pick"] + arguments) == Outcome(stdout: "character/101\n"))
    #expect(try await pick(["--query", "hulk", "--select-1"], []) == Outcome(status: 130))
    #expect(try await pick(["--query", "zzzzzz", "--select-1"], []) == Outcome(status: 130))
  }

  @Test(arguments: [
    ("asm 300", "Comics, 1 of 1"), ("civil war", "Events, 1 of "),
    ("jack kirby", "Creators, 1 of "),
    ("x-men (1991)", "Series, 1 of "), ("thor", "Characters, 1 of "),
    ("ghost", "Characters, 1 of "),
    ("qqqqzzzz", "Characters, 0 of 0"),
  ])
  func `the first list is of the kind that the words mean`(words: String, head: String) async throws
  {
    var world = try World.embedded()
    world.environment = Self.environment
    for arguments in [["browse"] + words.split(separator: " ").map(String.init), ["pick", words]] {
      let terminal = ScriptedTerminal([])
      world.screen = terminal
      #expect(try await world.run(arguments).status == 130)
      #expect(terminal.screens.last?.hasPrefix(head) == true, "\(terminal.screens)")
    }
    let terminal = ScriptedTerminal([])
    world.screen = terminal
    #expect(try await world.run(["browse", "characters", words]).status == 130)
    #expect(terminal.screens.last?.hasPrefix("Characters, ") == true)
  }

  @Test func `the only match is picked, whatever its kind`() async throws {
    var world = try World.embedded()
    (world.environment, world.screen) = (Self.environment, ScriptedTerminal([]))
    #expect(
      try await world.run(["pick", "--query", "asm 300", "--select-1"])
        == Outcome(stdout: "comic/6706\n"))
  }

  @Test func `with --exit-0, no match is no screen, and the status is 1`() async throws {
    #expect(try await pick(["--query", "zzzzzz", "--exit-0"], []) == Outcome(status: 1))
    #expect(try await pick(["--query", "hulk bruce", "--exit-0"], []) == Outcome(status: 130))
  }

  @Test func `a search that is typed fast picks its first result`() async throws {
    let terminal = ScriptedTerminal(typed("hulk") + [.enter], isFast: true)
    let world = World(environment: Self.environment, screen: terminal)
    #expect(try await world.run(["pick"]) == Outcome(stdout: "character/101\n"))
  }

  @Test func `nothing is printed if nothing is chosen`() async throws {
    #expect(try await pick([], [.escape]) == Outcome(status: 1))
    #expect(try await pick([], []) == Outcome(status: 130))
    #expect(try await pick([], typed("zzzzzz") + [.enter, .escape]) == Outcome(status: 1))
  }

  @Test func `browsing without a terminal is an error`() async throws {
    let outcome = try await World(environment: Self.environment).run(["browse"])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: this requires an interactive terminal; "))
    #expect(outcome.status == 69)
    let dumb = World(environment: ["TERM": "dumb"], screen: ScriptedTerminal([]))
    #expect(try await dumb.run(["pick"]).status == 69)
    #expect(try await pick(["-o", "csv"], []).status == 64)
  }
}
