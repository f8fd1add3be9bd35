import Catalog
import TestSupport
import Testing

/// The vocabulary of the embedded catalog: powers, universes, and teams.
struct TermsTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  @Test(arguments: [
    ("power", "flying", ""), ("power", "super-strength", "did you mean 'super strength'? "),
    ("power", "strength", "did you mean 'super strength'? "),
    ("power", "telepaty", "did you mean 'telepathy'? "), ("universe", "nowhere", ""),
  ])
  func `a term nobody has is an error`(filter: String, term: String, meant: String) async throws {
    let error = Outcome(
      stderr: "marvel-cli: invalid --\(filter) '\(term)': no character in the catalog has it; "
        + "\(meant)marvel-cli stats characters --by \(filter) lists all\n", status: 64)
    #expect(try await world.run(["list", "--\(filter)", term]) == error)
    #expect(try await world.run(["stats", "characters", "--\(filter)", term]) == error)
  }

  @Test func `one unknown term among others is an error, too`() async throws {
    let outcome = try await world.run(["list", "--power", "flight,flyng"])
    #expect(outcome.stdout == "" && outcome.status == 64)
    let known = try await world.run(["list", "--power", "Flight", "--universe", "616", "-o", "id"])
    #expect(known.stdout != "" && known.status == 0)
  }

  @Test(arguments: [("power", "flight"), ("universe", "Earth-1610"), ("team", "Alpha Flight")])
  func `statistics list the terms, and each finds as many characters as they say`(
    filter: String, term: String
  ) async throws {
    let rows = try await world.run(["stats", "characters", "--by", filter, "-o", "csv"]).stdout
      .split(separator: "\r\n").map(String.init)
    let row = try #require(rows.first { $0.hasPrefix(term + ",") })
    let found = try await world.run(["list", "--\(filter)", term, "--all", "-o", "id"]).stdout
    #expect(row == "\(term),\(found.split(separator: "\n").count)")
  }

  @Test func `characters whose powers are unknown are counted once`() async throws {
    let rows = try await world.run(["stats", "characters", "--by", "power", "-o", "csv"]).stdout
      .split(separator: "\r\n").map(String.init)
    let list = try await world.run(["list", "--power", "flight", "-o", "json"]).stdout
    let known = try #require(list.split(separator: "\"known\":[").last)
    let unknown = try #require(rows.first { $0.hasPrefix(",") }.flatMap { Int($0.dropFirst()) })
    let all = try await world.run(["list", "--all", "-o", "id"]).stdout.split(separator: "\n").count
    #expect(
      known.hasPrefix(
        #"{"kind":"characters","attribute":"powers","count":\#(all - unknown),"of":\#(all)}"#),
      "\(known)"
    )
  }

  @Test(arguments: [
    ["list", "--name", "nobody"], ["search", "qzxqzx"], ["graph", "partners", "1009691"],
    ["graph", "shared", "rawhide kid", "thanos"],
  ])
  func `--exit-code tells a script that there are no results`(arguments: [String]) async throws {
    let arguments = arguments + ["-o", "id", "-q"]
    #expect(try await world.run(arguments) == Outcome())
    #expect(try await world.run(arguments + ["--exit-code"]) == Outcome(status: 1))
  }

  @Test(arguments: [["list", "--limit", "1"], ["search", "hulk", "--limit", "1"]])
  func `--exit-code changes nothing if there are results`(arguments: [String]) async throws {
    let outcome = try await world.run(arguments + ["-o", "id", "-q"])
    #expect(outcome.stdout != "" && outcome.status == 0)
    #expect(try await world.run(arguments + ["-o", "id", "-q", "--exit-code"]) == outcome)
  }
}
