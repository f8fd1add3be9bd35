import MarvelCLI
import TestSupport
import Testing

/// The selected row is visible and has the cursor, so that screen readers speak it.
struct BrowserSelectionTests {
  private func terminal(
    _ arguments: [String], _ keys: [Key], columns: Int = 60
  ) async throws -> ScriptedTerminal {
    let terminal = ScriptedTerminal(keys, columns: columns)
    _ = try await World(environment: ["TERM": "xterm"], screen: terminal).run(arguments)
    return terminal
  }

  @Test(arguments: ["browse", "pick"])
  func `the cursor is on the selected entity`(command: String) async throws {
    let keys: [Key] = [.letter("/"), .letter("h"), .letter("u"), .letter("l"), .down]
    let terminal = try await terminal(
      [command], command == "browse" ? keys : Array(keys.dropFirst()))
    #expect(terminal.spoken.first?.hasPrefix("> 106  1602") == true)
    #expect(terminal.spoken.dropLast().last?.hasPrefix("> 101") == true)
    #expect(terminal.spoken.last?.hasPrefix("> 103") == true)
  }

  @Test func `the cursor is on the sentence of an empty list`() async throws {
    let terminal = try await terminal(["browse", "characters", "zzzzzz"], [])
    #expect(terminal.spoken == ["  no results for zzzzzz"])
  }

  @Test(arguments: [2, 3, 5, 7, 10, 24])
  func `the selected row of a card is visible, and Enter opens it`(rows: Int) async throws {
    let size = ScreenSize(rows: rows, columns: 60)
    let moves: [Key] = [.down, .down, .pageDown, .pageUp, .end, .home, .up, .down]
    let terminal = try await terminal(["browse", "series"], [.resize(size), .enter] + moves)
    let cards = zip(terminal.screens, terminal.spoken).dropFirst(2)
    #expect(terminal.spoken.count == moves.count + 3)
    for (screen, spoken) in cards {
      #expect(spoken.hasPrefix("> "))
      #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count == rows)
    }
    let kind = terminal.spoken.last?.split(separator: " ")[2] ?? ""
    let opened = try await self.terminal(
      ["browse", "series"], [.resize(size), .enter] + moves + [.enter, .resize(.tall)])
    let title = "\(kind.prefix(1).uppercased())\(kind.dropFirst())"
    #expect(opened.screens.last?.hasPrefix("\(title) of Green Tales (1962 - 1999), 1 of ") == true)
  }

  @Test func `a wide terminal shows the card of the selected entity at its side`() async throws {
    let narrow = ScreenSize(rows: 10, columns: 119)
    let terminal = try await terminal(
      ["browse", "characters", "hulk"], [.down, .enter, .escape, .resize(narrow)], columns: 120)
    #expect(
      terminal.asides[0].hasPrefix("\n\n│ Hulk\n│ \n│ A physicist who grows when he is angry"))
    #expect(terminal.asides[0].hasSuffix("\n│ -- Enter: the rest --\n"))
    #expect(terminal.asides[1].hasPrefix("\n\n│ Spider-Man (Miles Morales)\n"))
    #expect(terminal.asides[2].allSatisfy { $0 == "\n" })
    #expect(terminal.asides[3] == terminal.asides[1])
    #expect(terminal.asides[4].allSatisfy { $0 == "\n" })
    let lines = terminal.asides.flatMap { $0.split(separator: "\n") }
    #expect(lines.allSatisfy { $0.count <= 59 })
    let pick = try await self.terminal(["pick"], [], columns: 150)
    #expect(pick.asides[0].allSatisfy { $0 == "\n" })
  }

  @Test func `the text of a card scrolls above its lists`() async throws {
    let screens = try await terminal(["browse", "series"], [.enter, .pageDown, .end, .home]).screens
    #expect(screens[1].hasPrefix("Green Tales (1962 - 1999)\n"))
    #expect(screens[1].contains("-- Page Down: "))
    #expect(!screens[2].hasPrefix("Green Tales (1962 - 1999)\n"))
    #expect(!screens[3].contains("-- Page Down: "))
    #expect(screens[4] == screens[1])
  }

  @Test func `the selected entity is visible after a resize on its card`() async throws {
    let small = ScreenSize(rows: 6, columns: 60)
    let terminal = try await terminal(["browse"], [.end, .enter, .resize(small), .escape])
    #expect(terminal.spoken[4].hasPrefix("> "))
    #expect(terminal.spoken[4] == terminal.spoken[1])
  }
}

extension ScreenSize {
  fileprivate static var tall: ScreenSize { ScreenSize(rows: 24, columns: 60) }
}
