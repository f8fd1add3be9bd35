import Foundation
import SQLite
import TestSupport
import Testing

/// Details that a sync of Metron has not reached yet.
@Suite(.runsPrograms)
struct MetronDetailTests {
  @Test func `missing details are fetched once, with a token, when one is shown`() throws {
    let server = try MetronServer("--issues", "12")
    #expect(try server.sync("series", "comics", "--max-requests", "3").status == 75)
    let offline = try server.run("show", "comic", "1005", "--offline")
    #expect(offline.stdout.contains(#""detailed":false"#))
    #expect(try server.run("show", "comic", "1005", with: ["METRON_TOKEN": ""]).status == 0)
    #expect(try server.requests().count == 3)
    let shown = try server.run("show", "comic", "1005")
    #expect(shown.stderr == "")
    #expect(shown.stdout.contains(#""creators":{"available":"#))
    #expect(try server.requests().dropFirst(3) == ["200 /api/issue/1005/"])
    #expect(try server.run("show", "comic", "1005") == shown)
    #expect(try server.requests().count == 4)
    server.stop()
    let stale = try server.run("show", "comic", "1006", with: ["MARVEL_RETRIES": "0"])
    #expect(stale.status == 0)
    #expect(stale.stdout.contains(#""detailed":false"#))
    #expect(
      stale.stderr
        == "marvel-cli: the details of comic/1006 are not complete: 127.0.0.1 cannot be reached: the "
        + "connection was refused\n")
  }

  @Test func `details are fetched for entities of a merged catalog, which keeps joins`() throws {
    let server = try MetronServer.joined()
    #expect(try server.sync("series", "comics", "--max-requests", "3").status == 75)
    func show(_ id: String, _ flags: String...) throws -> Outcome {
      try server.client.run(["show", "comic", id] + flags)
    }
    let joined = try show("501", "--offline")
    #expect(joined.stdout.contains(#""origins":["marvel:501","metron:1009"]"#))
    let shown = try show("20001005")
    #expect(shown.stderr == "")
    #expect(shown.stdout.contains(#""creators":{"available":"#))
    #expect(try server.requests().last == "200 /api/issue/1005/")
    #expect(try show("501", "--offline") == joined)
  }

  @Test func `catalog verify also checks the merged catalog, which is made again`() throws {
    let server = try MetronServer.synced("--issues", "12")
    let client = server.client
    let path = client.home.path + "/.local/share/marvel-cli/merged.sqlite"
    #expect(try client.run(["catalog", "verify"]) == Outcome())
    let before = try client.run(["list", "comics", "--all", "-o", "id"])
    var bytes = try Data(contentsOf: URL(filePath: path))
    let middle = bytes.count / 2
    bytes.replaceSubrange(middle..<middle + 20_000, with: Data(repeating: 0xFF, count: 20_000))
    try bytes.write(to: URL(filePath: path))
    let damaged = try client.run(["catalog", "verify"])
    #expect(damaged.status == 65)
    #expect(damaged.stderr.contains("merged.sqlite"))
    #expect(try client.run(["list", "comics", "--all", "-o", "id"]) == before)
    #expect(try client.run(["catalog", "verify"]) == Outcome())
  }

  @Test func `a list that depends on details says how many are known`() throws {
    let server = try MetronServer("--issues", "12")
    #expect(try server.sync("series", "comics", "--max-requests", "5").status == 75)
    #expect(try server.run("list", "comics").stderr == "")
    let related = try server.run("list", "comics", "--of", "character/101")
    #expect(related.stdout.contains(#""coverage":"partial""#))
    #expect(
      related.stderr.hasPrefix(
        "marvel-cli: the local catalog has only some comics (3 of 12); run marvel-cli sync"))
    #expect(try server.sync("series", "comics") == Outcome())
    #expect(try server.run("list", "comics", "--of", "character/101").stderr == "")
  }
}
