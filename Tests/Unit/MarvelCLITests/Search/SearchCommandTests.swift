import TestSupport
import Testing

struct SearchCommandTests {
  @Test func `ids can be passed to show`() async throws {
    #expect(
      try await marvel(["search", "hulk", "-o", "id"])
        == Outcome(stdout: "character/101\ncharacter/103\n"))
    #expect(
      try await marvel(["show", "character/101", "character/103", "-o", "id"])
        == Outcome(stdout: "101\n103\n"))
  }

  @Test func `json contains the matched fields`() async throws {
    let outcome = try await marvel(["search", "green", "goliath"])
    #expect(
      outcome.stdout.contains(
        "\n" + #"{"kind":"character","matched":["alias"],"entity":{"id":101,"name":"Hulk","#))
    #expect(outcome.stdout.hasSuffix(#"}}"# + "\n" + #"],"count":1,"nextOffset":null}"# + "\n"))
    #expect(outcome.stderr == "")
  }

  @Test func `json and a notice contain the corrections`() async throws {
    let outcome = try await marvel(["search", "spidermna", "--limit", "1", "-v"])
    #expect(
      outcome.stdout.contains(
        #""total":2,"corrections":[{"typed":"spidermna","used":"Spider-Man"}],"step":"all-words","results":["#
      ))
    #expect(
      outcome.stderr == "marvel-cli: 'spidermna' not found; searched for 'Spider-Man' instead\n")
    #expect(
      try await marvel(["search", "spidermna", "-o", "id", "-q"])
        == Outcome(stdout: "character/102\ncharacter/103\n"))
    #expect(
      try await marvel(["search", "spidey"]).stdout.contains(
        #""corrections":[],"step":"all-words","results":["#))
  }

  @Test func `json and a notice name the step that answered`() async throws {
    let outcome = try await marvel(["search", "who is the hulk", "--limit", "1", "-v"])
    #expect(outcome.stdout.contains(#""corrections":[],"step":"significant-words","results":["#))
    #expect(outcome.stderr == "marvel-cli: common words were left out\n")
    #expect(
      try await marvel(["search", "who is the hulk", "-o", "id", "--limit", "1"])
        == Outcome(stdout: "character/101\n"))
  }

  @Test func `very long searches are an error`() async throws {
    let words = Array(repeating: "word", count: 10_000)
    #expect(
      try await marvel(["search"] + words)
        == .error(
          "the words to search for are longer than 500 characters; search for fewer words", 64))
    let longest = String(repeating: "a ", count: 249) + "aa"
    for words in [longest, String(repeating: "я", count: 500)] {
      #expect(try await marvel(["search", words, "-o", "id", "-q"]) == Outcome())
    }
  }

  @Test func `quotation marks search for a phrase`() async throws {
    #expect(
      try await marvel(["search", "\"hulk smash\"", "-o", "id"])
        == Outcome(stdout: "character/101\n"))
    #expect(try await marvel(["search", "\"smash hulk\"", "-o", "id", "-q"]) == Outcome())
  }

  @Test func `csv begins with the kind and the match`() async throws {
    let outcome = try await marvel(["search", "spidey", "-o", "csv"])
    let rows = outcome.stdout.split(separator: "\r\n")
    #expect(rows.first?.hasPrefix("kind,matched,id,name,") == true)
    #expect(rows.last?.hasPrefix("character,alias,102,Spider-Man (Peter Parker),") == true)
  }

  @Test func `a table shows the kind and the match`() async throws {
    let outcome = try await marvel(["search", "spidey"], columns: 100)
    #expect(outcome.stdout.hasPrefix("KIND       MATCHED  ID   NAME "))
  }

  @Test(arguments: ["nothing at all", "!?"])
  func `no result is success with a notice`(query: String) async throws {
    #expect(
      try await marvel(["search", query, "-o", "id", "-v"])
        == Outcome(stderr: "marvel-cli: no results for '\(query)'\n"))
    #expect(try await marvel(["search", query, "-o", "id"]) == Outcome())
  }

  @Test func `a truncated list is reported`() async throws {
    let outcome = try await marvel(
      ["search", "hulk", "-o", "id"], environment: ["MARVEL_LIMIT": "1"])
    #expect(
      outcome
        == Outcome(
          stdout: "character/101\n",
          stderr: "marvel-cli: 1 of 2 shown; use --offset 1 or --all for more\n"))
  }

  @Test func `a terminal groups hits by kind`() async throws {
    let kinds = { (columns: Int?) async throws in
      try await marvel(["search", "green", "-o", "table"], columns: columns).stdout
        .split(separator: "\n").dropFirst().prefix(5).map { $0.prefix { $0 != " " } }
    }
    let shown = try await kinds(120)
    let runs = shown.indices.filter { $0 == 0 || shown[$0] != shown[$0 - 1] }.count
    #expect(runs == Set(shown).count)
    #expect(try await Set(kinds(nil)) == Set(shown))
  }
}
