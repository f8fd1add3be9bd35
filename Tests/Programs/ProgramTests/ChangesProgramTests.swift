import TestSupport
import Testing

/// `changes` as a process, after imports.
@Suite(.timeLimit(.minutes(5)))
struct ChangesProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  private func run(_ words: [String]) throws -> Outcome {
    try program.run(words, environment: ["HOME": scratch.path])
  }

  /// Imports a file of these characters.
  private func take(_ heroes: [(id: Int, name: String)], _ file: String) throws -> String {
    let lines = heroes.map { hero in
      "{\"id\":\(hero.id),\"name\":\"\(hero.name)\",\"resourceURI\":\"/characters/\(hero.id)\"}\n"
    }
    let path = scratch.write(lines.joined(), to: file)
    #expect(try run(["import", path]).status == 0)
    return path
  }

  private func jq(_ filter: String, _ lines: String) throws -> String {
    let file = scratch.write(lines, to: "lines.json")
    return try Program(path: "/usr/bin/jq").run(["-c", filter, file]).stdout
  }

  @Test func `the last import is told, and one that did nothing is silent`() throws {
    let first = try take([(1, "A"), (2, "B")], "first.jsonl")
    let told = try run(["changes", "--exit-code"])
    #expect(told.status == 3)
    #expect(told.stderr == "")
    #expect(
      try jq("[.revision, .origin, .change, .kind, .id, .title]", told.stdout)
        == "[1,\"\(first)\",\"added\",\"character\",1,\"A\"]\n"
        + "[1,\"\(first)\",\"added\",\"character\",2,\"B\"]\n")
    _ = try take([(1, "A"), (2, "C")], "second.jsonl")
    #expect(
      try jq("[.revision, .change, .id, .title]", run(["changes"]).stdout)
        == "[2,\"changed\",2,\"C\"]\n")
    _ = try take([(1, "A"), (2, "C")], "third.jsonl")
    #expect(try run(["changes", "--exit-code"]) == Outcome())
  }

  @Test func `since tells of all that was finished from then on`() throws {
    _ = try take([(1, "A")], "first.jsonl")
    _ = try take([(2, "B")], "second.jsonl")
    let all = try run(["changes", "--since", "1h"]).stdout
    #expect(try jq(".id", all) == "1\n2\n")
    #expect(try run(["changes", "--since", "2000-01-01"]).stdout == all)
    #expect(try run(["changes", "--since", "2999-01-01", "--exit-code"]) == Outcome())
    #expect(try run(["changes", "--since", "then"]).status == 64)
  }

  @Test func `without a catalog there is nothing to tell from`() throws {
    let outcome = try run(["changes"])
    #expect(outcome.status == 69)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("does not exist; create it with"))
  }
}
