import Foundation
import TestSupport
import Testing

/// What `import` deletes.
struct ImportDeletionTests {
  private let home = Home()

  /// Exports a kind of the embedded catalog, as far as the ids are Marvel's.
  private func exportMarvels(_ kind: String) throws -> [String] {
    try home.run(["list", kind, "--all", "-o", "jsonl", "--source", "embedded"]).stdout
      .split(separator: "\n").map(String.init)
      .filter { $0.firstMatch(of: /"id":9\d{6},/) == nil }
  }

  private func ids(_ kind: String, _ source: String = "auto") throws -> Set<String> {
    Set(
      try home.run(["list", kind, "--all", "-o", "id", "--source", source]).stdout.split(
        separator: "\n"
      ).map(String.init))
  }

  @Test func `a complete import of Marvel's events keeps the project's own`() throws {
    let events = try exportMarvels("events")
    #expect(events.count >= 73)
    let file = home.write(events.joined(separator: "\n"), to: "events.jsonl")
    #expect(try home.run(["import", "--complete", file, "-o", "table", "-q"]).status == 0)
    #expect(try ids("events") == ids("events", "embedded"))
    try home.expect(["show", "dark phoenix saga", "-o", "id"], prints: "event/9000007\n")
    try home.expect("catalog verify")
  }

  @Test(arguments: [false, true])
  func `deleting more than a tenth of a kind requires --yes`(isListed: Bool) throws {
    let characters = try exportMarvels("characters")
    let few = characters.prefix(3)
    let list = #"{"code":200,"data":{"offset":0,"total":3,"count":3,"results":["#
    let file = home.write(
      isListed ? list + few.joined(separator: ",") + "]}}" : few.joined(separator: "\n"),
      to: "few.json")
    let flags = isListed ? [] : ["--complete"]
    let all = try ids("characters", "embedded")
    let report =
      "marvel-cli: nothing was imported: the import counts as all characters and would delete "
      + "\(characters.count - 3) of \(all.count); check the source, or add --yes\n"
    for more in [["--dry-run"], [], ["--dry-run"]] {
      #expect(try home.run(["import", file] + flags + more) == Outcome(stderr: report, status: 65))
      #expect(try ids("characters") == all)
    }
    #expect(
      try home.output(["import", file, "--yes", "-o", "table"] + flags).contains(
        "characters      3        0     0      0  complete\n"))
    #expect(try ids("characters").count == all.count - characters.count + 3)
    try home.expect("catalog verify")
  }

  @Test func `a complete import that lacks less than a tenth of a kind needs no confirmation`()
    throws
  {
    let characters = try exportMarvels("characters")
    let file = home.write(characters.dropFirst(30).joined(separator: "\n"), to: "most.jsonl")
    #expect(try home.run(["import", file, "--complete", "-q"]).status == 0)
    #expect(try ids("characters").count == ids("characters", "embedded").count - 30)
  }

  @Test(arguments: [
    #"{"code":200,"data":{"offset":0,"total":0,"count":0,"results":[]}}"#, "[]",
  ])
  func `an import without entities deletes none`(text: String) throws {
    let file = home.write(text, to: "none.json")
    #expect(
      try home.run(["import", file, "--kind", "characters", "--complete", "--yes", "-q"]).stderr
        == "")
    #expect(try ids("characters") == ids("characters", "embedded"))
  }
}
