import MarvelCLI
import TestSupport
import Testing

/// What is read, in the full-screen browser.
struct BrowserReadTests {
  private static let path = "/home/.local/share/marvel-cli/reading-log.jsonl"
  private static let log =
    #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":["11"]}"# + "\n"

  private func screens(
    _ arguments: [String], _ keys: [Key], log: String = Self.log
  ) async throws -> [String] {
    let terminal = ScriptedTerminal(keys, columns: 80)
    _ = try await World(
      columns: 80, environment: ["TERM": "xterm", "HOME": "/home"], files: [Self.path: log],
      catalog: OrderCommandTests.catalog, screen: terminal
    ).run(arguments)
    return terminal.screens
  }

  @Test func `comics that are read have a sign`() async throws {
    let screen = try await screens(["browse", "comics"], [.down])[1]
    #expect(screen.contains("\n r11 "))
    #expect(screen.contains("\n  12 "))
    #expect(screen.contains("x read"))
    #expect(try await !screens(["browse", "series"], [.down])[1].contains(" r"))
    #expect(try await !screens(["pick", "comics"], [.down])[1].contains(" r11"))
    #expect(try await !screens(["browse", "comics"], [.down], log: "{}")[1].contains(" r11"))
  }

  @Test func `x says why a comic cannot be marked`() async throws {
    let screens = try await screens(["browse", "comics"], [.letter("x")])
    #expect(screens[1].contains("\ncannot write '\(Self.path)': no file system"))
    let invalid = try await self.screens(["browse", "comics"], [.letter("x")], log: "{}\n")
    #expect(invalid[1].contains("\nline 1 of '\(Self.path)' is"))
  }
}
