import SQLite
import Testing

struct TokenTests {
  @Test(arguments: [
    ("Spider-Man", ["spider", "man"]),
    ("T'Challa", ["t", "challa"]),
    ("ÉCLAIR", ["eclair"]),
    ("Việt", ["viet"]),
    ("Ω-Red 2099", ["ω", "red", "2099"]),
    ("!?", []),
    ("", []),
  ])
  func `words are folded`(text: String, words: [String]) throws {
    #expect(try Connection.inMemory().tokens(of: text).map(\.folded) == words)
  }

  @Test func `a word has its position in the text`() throws {
    #expect(try Connection.inMemory().tokens(of: "é b").map(\.range) == [0..<2, 3..<4])
  }
}
