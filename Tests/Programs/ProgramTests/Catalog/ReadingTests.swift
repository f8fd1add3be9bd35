import Foundation
import TestSupport
import Testing

/// Commands that read write nothing, whatever was imported or synced before.
@Suite(.runsPrograms, .enabled(if: hasStrace, "strace is missing or not permitted"))
struct ReadingTests {
  private static let commands = [
    ["list", "comics", "-L", "5"], ["list", "characters", "--all", "-o", "id"],
    ["show", "iron man"], ["search", "hulk"], ["order", "civil war"], ["week", "2026-11-18"],
    ["stats"], ["changes"], ["catalog", "info"],
  ]
  private static let calls =
    "write,pwrite64,writev,pwritev,ftruncate,fallocate,rename,renameat,renameat2,unlink,unlinkat,mkdir"

  /// Checks that no command writes to a file of the user; the index of a log, which SQLite makes for
  /// the readers of a file, has no content of its own.
  private func check(_ environment: [String: String], _ home: ScratchDirectory) throws {
    for command in Self.commands {
      let log = home.path + "/calls"
      let outcome = try Program(path: "/usr/bin/strace").run(
        ["-f", "-y", "-qq", "-o", log, "-e", "trace=" + Self.calls]
          + [Program(named: "marvel-cli").path] + command,
        environment: environment)
      #expect(outcome.status == 0, "\(command): \(outcome.stderr)")
      let writes = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains(home.path + "/.") && !$0.contains("-shm") }
      #expect(writes.isEmpty, "\(command)")
    }
  }

  @Test func `after an import`() throws {
    let home = ScratchDirectory()
    let file = home.write(MetronServer.marvelEntities, to: "marvel.jsonl")
    let environment = ["HOME": home.path]
    let imported = try Program(named: "marvel-cli").run(["import", file], environment: environment)
    #expect(imported.status == 0)
    try check(environment, home)
  }

  @Test func `after a sync with a gateway`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    #expect(try client.run(["sync", "events", "series"]) == Outcome())
    try check(["HOME": client.home.path], client.home)
  }

  @Test func `after a sync of a provider, and an import that is joined with it`() throws {
    let server = try MetronServer.joined(isSynced: true)
    try check(server.client.environment, server.client.home)
  }
}
