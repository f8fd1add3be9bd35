import Foundation
import TestSupport
import Testing

/// What `import` deletes.
@Suite(.runsPrograms)
struct ImportDeletionTests {
  private let program = Program(named: "marvel-cli")
  private let scratch = ScratchDirectory()

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": scratch.path])
  }

  /// Exports a kind of the embedded catalog, as far as the ids are Marvel's.
  private func exportMarvels(_ kind: String) throws -> [String] {
    try run("list", kind, "--all", "-o", "jsonl", "--source", "embedded").stdout
      .split(separator: "\n").map(String.init)
      .filter { $0.firstMatch(of: /"id":9\d{6},/) == nil }
  }

  private func ids(_ kind: String, _ source: String = "auto") throws -> Set<String> {
    Set(
      try run("list", kind, "--all", "-o", "id", "--source", source).stdout
        .split(separator: "\n").map(String.init))
  }

  @Test func `a complete import of Marvel's events keeps the project's own`() throws {
    let events = try exportMarvels("events")
    #expect(events.count >= 73)
    let file = scratch.write(events.joined(separator: "\n"), to: "events.jsonl")
    let outcome = try run("import", "--complete", file, "-o", "table", "-q")
    #expect(outcome.status == 0)
    #expect(try ids("events") == ids("events", "embedded"))
    #expect(try run("show", "dark phoenix saga", "-o", "id") == Outcome(stdout: "event/9000007\n"))
    #expect(try run("catalog", "verify") == Outcome())
  }

  @Test(arguments: [false, true])
  func `deleting more than a tenth of a kind requires --yes`(isListed: Bool) throws {
    let characters = try exportMarvels("characters")
    let few = characters.prefix(3)
    let list = #"{"code":200,"data":{"offset":0,"total":3,"count":3,"results":["#
    let file = scratch.write(
      isListed
        ? list + few.joined(separator: ",") + "]}}" : few.joined(separator: "\n"), to: "few.json")
    let flags = isListed ? [] : ["--complete"]
    let all = try ids("characters", "embedded")
    let report =
      "marvel-cli: nothing was imported: the import counts as all characters and would delete "
      + "\(characters.count - 3) of \(all.count); check the source, or add --yes\n"
    for more in [["--dry-run"], [], ["--dry-run"]] {
      let outcome = try program.run(
        ["import", file] + flags + more, environment: ["HOME": scratch.path])
      #expect(outcome == Outcome(stderr: report, status: 65))
      #expect(try ids("characters") == all)
    }
    let confirmed = try program.run(
      ["import", file, "--yes", "-o", "table"] + flags, environment: ["HOME": scratch.path])
    #expect(confirmed.stdout.contains("characters      3        0     0      0  complete\n"))
    #expect(confirmed.stderr == "")
    #expect(confirmed.status == 0)
    #expect(try ids("characters").count == all.count - characters.count + 3)
    #expect(try run("catalog", "verify") == Outcome())
  }

  @Test func `a complete import that lacks less than a tenth of a kind needs no confirmation`()
    throws
  {
    let characters = try exportMarvels("characters")
    let file = scratch.write(characters.dropFirst(30).joined(separator: "\n"), to: "most.jsonl")
    #expect(try run("import", file, "--complete", "-q").status == 0)
    #expect(try ids("characters").count == ids("characters", "embedded").count - 30)
  }

  @Test(arguments: [
    #"{"code":200,"data":{"offset":0,"total":0,"count":0,"results":[]}}"#, "[]",
  ])
  func `an import without entities deletes none`(text: String) throws {
    let file = scratch.write(text, to: "none.json")
    let outcome = try run("import", file, "--kind", "characters", "--complete", "--yes", "-q")
    #expect(outcome.stderr == "")
    #expect(try ids("characters") == ids("characters", "embedded"))
  }
}
