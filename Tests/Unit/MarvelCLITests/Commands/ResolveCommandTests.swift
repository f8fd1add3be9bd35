import TestSupport
import Testing

struct ResolveCommandTests {
  private func known(_ id: String) -> String {
    #"{"id":"\#(id)","kind":"comic","title":"Green Tales (1962) #1","ids":{"marvel":301}}"# + "\n"
  }

  private func unknown(_ id: String) -> (line: String, error: String) {
    (
      #"{"id":"\#(id)","kind":"comic","title":null,"ids":null}"# + "\n",
      "marvel-cli: no comic of the catalog has the id \(id); get a catalog that has such ids: "
        + "marvel-cli sync metron or marvel-cli import FILE\n"
    )
  }

  @Test func `ids are mapped in order, and unknown ones are reported`() async throws {
    let (line, error) = unknown("cv:4000-7")
    #expect(
      try await marvel(["resolve", "marvel:301", "cv:4000-7", "marvel:comic/301"])
        == Outcome(
          stdout: known("marvel:301") + line + known("marvel:comic/301"), stderr: error, status: 1))
    #expect(
      try await marvel(["resolve", "marvel:character/101"])
        == Outcome(
          stdout: #"{"id":"marvel:character/101","kind":"character","title":"Hulk","#
            + #""ids":{"marvel":101}}"# + "\n"))
  }

  @Test func `an unknown id of Marvel is not expected in another catalog`() async throws {
    #expect(
      try await marvel(["resolve", "marvel:series/9"])
        == Outcome(
          stdout: #"{"id":"marvel:series/9","kind":"series","title":null,"ids":null}"# + "\n",
          stderr: "marvel-cli: no series of the catalog has the id marvel:series/9; see marvel-cli "
            + "list series --all\n", status: 1))
  }

  @Test func `an id of this project is no database's, and the error says so`() async throws {
    #expect(
      try await marvel(["resolve", "marvel:9000010"])
        == Outcome(
          stdout: #"{"id":"marvel:9000010","kind":"comic","title":null,"ids":null}"# + "\n",
          stderr: "marvel-cli: marvel:9000010 is an id of this project, which no database has; use "
            + "marvel-cli show comic 9000010\n", status: 1))
  }

  @Test func `lines of standard input are ids, or objects with ids`() async throws {
    func run(_ lines: String) async throws -> Outcome {
      try await World(input: { Array(lines.utf8) }).run(["resolve", "-"])
    }
    let lines = #"""
      marvel:301

      {"id":"marvel:301","title":null}
      {"ids":{"metron":5,"marvel":301}}
      """#
    #expect(
      try await run(lines)
        == Outcome(stdout: known("marvel:301") + known("marvel:301") + known("marvel:301")))
    #expect(
      try await run("marvel:301\n{\n\n301\n")
        == Outcome(
          stdout: known("marvel:301"),
          stderr: "marvel-cli: line 2 of standard input has no id: '{'; use an id such as "
            + "cv:4000-111265\nmarvel-cli: line 4 of standard input has no id: '301'; use an id "
            + "such as cv:4000-111265\n", status: 65))
    #expect(try await run("") == Outcome())
  }

  @Test(arguments: [
    ([], "resolve needs more arguments"), (["301"], "invalid id '301': expected marvel:NUMBER"),
    (["-", "cv:1"], "resolve - reads its arguments from standard input and accepts no others"),
    (["cv:1", "-o", "csv"], "--output works only with table and jsonl, not with csv"),
    (["cv:1", "--json"], "resolve does not accept --json"),
    (["cv:1", "--json=name"], "resolve does not accept --json"),
  ])
  func `what is no id is an error`(arguments: [String], sentence: String) async throws {
    try await expectError(["resolve"] + arguments, sentence, status: 64)
  }
}
