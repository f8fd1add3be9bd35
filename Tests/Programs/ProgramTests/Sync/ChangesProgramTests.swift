import TestSupport
import Testing

/// `changes` as a process, after imports.
@Suite(.runsPrograms)
struct ChangesProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  private func run(_ arguments: [String]) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": scratch.path])
  }

  /// Imports these characters and returns the path of the imported file.
  private func importCharacters(
    _ characters: [(id: Int, name: String)], _ file: String
  ) throws -> String {
    let lines = characters.map { character in
      "{\"id\":\(character.id),\"name\":\"\(character.name)\","
        + "\"resourceURI\":\"/characters/\(character.id)\"}\n"
    }
    let path = scratch.write(lines.joined(), to: file)
    #expect(try run(["import", path]).status == 0)
    return path
  }

  @Test func `the last import is reported, and one without changes prints nothing`() throws {
    let first = try importCharacters([(1, "A"), (2, "B")], "first.jsonl")
    let reported = try run(["changes", "--exit-code"])
    #expect(reported.status == 3)
    #expect(reported.stderr == "")
    #expect(
      try scratch.jq("[.revision, .origin, .change, .kind, .id, .title]", reported.stdout)
        == "[1,\"\(first)\",\"added\",\"character\",1,\"A\"]\n"
        + "[1,\"\(first)\",\"added\",\"character\",2,\"B\"]\n")
    _ = try importCharacters([(1, "A"), (2, "C")], "second.jsonl")
    #expect(
      try scratch.jq("[.revision, .change, .id, .title]", run(["changes"]).stdout)
        == "[2,\"changed\",2,\"C\"]\n")
    _ = try importCharacters([(1, "A"), (2, "C")], "third.jsonl")
    #expect(try run(["changes", "--exit-code"]) == Outcome())
  }

  @Test func `since lists the changes of all imports that finished after a date`() throws {
    _ = try importCharacters([(1, "A")], "first.jsonl")
    _ = try importCharacters([(2, "B")], "second.jsonl")
    let all = try run(["changes", "--since", "1h"]).stdout
    #expect(try scratch.jq(".id", all) == "1\n2\n")
    #expect(try run(["changes", "--since", "2000-01-01"]).stdout == all)
    #expect(try run(["changes", "--since", "2999-01-01", "--exit-code"]) == Outcome())
    #expect(try run(["changes", "--since", "then"]).status == 64)
  }

  @Test func `another name or day of sale is news, anything else only with --all`() throws {
    func importComic(_ name: String, pages: Int, day: Int) throws {
      let path = scratch.write(
        #"{"id":5,"title":"\#(name) #1","pageCount":\#(pages),"#
          + #""dates":[{"type":"onsaleDate","date":"2026-12-0\#(day)T00:00:00-0500"}],"#
          + #""resourceURI":"/comics/5"}"# + "\n"
          + #"{"id":6,"title":"A story","type":"\#(pages)","resourceURI":"/stories/6"}"# + "\n",
        to: "comics.jsonl")
      #expect(try run(["import", path]).status == 0)
    }
    func changes(_ flags: String...) throws -> String {
      try scratch.jq(#""\(.change) \(.kind)""#, run(["changes"] + flags).stdout)
    }
    try importComic("One", pages: 1, day: 1)
    #expect(try changes() == "\"added comic\"\n")
    #expect(try changes("--all") == "\"added comic\"\n\"added story\"\n")
    try importComic("One", pages: 2, day: 1)
    #expect(try run(["changes", "--exit-code"]) == Outcome())
    #expect(try changes("--all") == "\"revised comic\"\n\"revised story\"\n")
    try importComic("One", pages: 2, day: 2)
    #expect(try changes() == "\"changed comic\"\n")
    try importComic("Two", pages: 2, day: 2)
    #expect(try changes() == "\"changed comic\"\n")
  }

  @Test func `changes without a catalog is an error`() throws {
    let outcome = try run(["changes"])
    #expect(outcome.status == 69)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("does not exist; create it with"))
  }
}
