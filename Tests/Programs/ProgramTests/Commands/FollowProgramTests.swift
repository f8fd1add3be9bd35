import Foundation
import TestSupport
import Testing

/// The file of the followed entities with concurrent writers, and with entities of Metron.
@Suite(.runsPrograms)
struct FollowProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": home.path])
  }

  @Test func `concurrent follows are all kept`() throws {
    let ids = ["1009165", "1009610", "1009351", "1009664", "1009368", "1009220"]
    let script = ids.map { "\"$0\" follow -q \($0) &" }.joined(separator: "\n") + "\nwait"
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", script, program.path], environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"])
    #expect(outcome == Outcome())
    let listed = try run("follow", "--list", "-o", "id").stdout.split(separator: "\n")
    #expect(Set(listed) == Set(ids.map { "character/\($0)" }))
    let directory = home.path + "/.config/marvel-cli"
    let others = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(others.allSatisfy { ["follows", "follows.lock"].contains($0) })
  }

  @Test func `an entity of Metron is stored with both ids once it is joined`() throws {
    let server = try MetronServer("--issues", "20")
    let file = home.write(MetronServer.marvelEntities, to: "marvel.jsonl")
    #expect(try server.client.run(["import", file]).status == 0)
    #expect(try server.sync() == Outcome())
    #expect(try server.client.run(["follow", "comic", "20001009", "20001000", "-q"]) == Outcome())
    let follows = try server.client.run(["follow", "--list", "-o", "jsonl"]).stdout
    #expect(
      follows.contains(#""ids":[{"origin":null,"id":501},{"origin":"metron","id":1009}],"#))
    #expect(follows.contains(#""ids":[{"origin":"metron","id":1000}],"#))
    #expect(
      try server.client.run(["week", "2026-11-18", "--followed", "-o", "id"])
        == Outcome(stdout: "20001000\n"))
    #expect(
      try server.run("week", "2026-11-18", "--followed", "-o", "id") == Outcome(stdout: "1000\n"))
    #expect(try server.run("unfollow", "comic", "1000", "-q") == Outcome())
    #expect(try server.run("week", "2026-11-18", "--followed", "-o", "id") == Outcome())
  }
}
