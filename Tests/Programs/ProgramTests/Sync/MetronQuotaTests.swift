import Foundation
import SQLite
import TestSupport
import Testing

/// Requests to Metron that commands other than `sync` send, and what remains of its limits.
@Suite(.runsPrograms)
struct MetronQuotaTests {
  @Test func `chosen columns of a list and a search get missing details, at most 20`() throws {
    let server = try MetronServer("--issues", "30")
    #expect(try server.sync("series", "comics", "--max-requests", "2").status == 75)
    let sent = try server.requests().count
    // Nothing was chosen, or nothing that is missing, or there is no token, or no network is
    // wanted.
    let columns = ["-o", "csv", "--columns", "id,creators"]
    for arguments in [[], ["-o", "csv", "--columns", "id,title"], columns + ["--offline"]] {
      #expect(try server.run("list", "comics", arguments: arguments).status == 0)
    }
    let without = try server.run("list", "comics", arguments: columns, with: ["METRON_TOKEN": ""])
    #expect(
      without.stderr.contains(
        "marvel-cli: 20 of these comics lack details that were not requested yet; run marvel-cli sync "
          + "metron\n"))
    #expect(try server.requests().count == sent)
    let list = try server.run("list", "comics", "-L", "3", arguments: ["--fields", "id,creators"])
    #expect(list.stderr == "")
    #expect(list.stdout.components(separatedBy: #""creators":{"available":"#).count == 4)
    #expect(try server.requests().count == sent + 3)
    // Two of the six that are found have their details now.
    let found = try server.run("search", "comic", "sample", "-L", "6", arguments: columns)
    #expect(!found.stderr.contains("lack details"))
    #expect(try server.requests().count == sent + 7)
    #expect(try server.run("search", "comic", "sample", "-L", "6", arguments: columns) == found)
    let all = try server.run("list", "comics", "--all", arguments: columns)
    #expect(all.status == 0)
    #expect(all.stderr.contains("marvel-cli: 3 of these comics lack details"))
    #expect(try server.requests().count == sent + 27)
  }

  @Test func `quota shows what remains of Metron's limits`() throws {
    let server = try MetronServer("--issues", "3", "--burst", "50/60", "--sustained", "90/86400")
    let unknown = try server.client.run(["quota"], sink: .terminal(columns: 80))
    #expect(unknown.stdout.contains("127.0.0.1: 0 requests today; its limits are not known yet\n"))
    #expect(try server.sync("series", "comics", "--max-requests", "4").status == 75)
    let quota = try server.client.run(["quota", "-o", "json"]).stdout
    #expect(quota.contains(#""providers":[{"provider":"metron","gateway":"http://127.0.0.1:"#))
    #expect(quota.contains(#","used":4,"limits":[{"period":"burst","limit":50,"remaining":46,"#))
    #expect(quota.contains(#"{"period":"sustained","limit":90,"remaining":86,"renewal":"20"#))
    let table = try server.client.run(["quota"], sink: .terminal(columns: 80)).stdout
    #expect(table.contains("127.0.0.1: 4 requests today; burst: 46 of 50 left until 20"))
  }

  @Test(arguments: ["429far", "429endless"])
  func `a wait without end is a day, is named, and can be ended`(what: String) throws {
    let server = try MetronServer("--issues", "3")
    try server.control("fail?path=issue&what=\(what)")
    let start = Date.now
    let first = try server.sync("comics")
    #expect(first.status == 75)
    let message = /marvel-cli: 127.0.0.1 asked to wait until (.+); progress is saved; (.+)\n/
    let match = try #require(try message.wholeMatch(in: first.stderr))
    let end = try Date(String(match.1), strategy: .iso8601)
    #expect((86_400...86_460).contains(end.timeIntervalSince(start)))
    #expect(match.2 == "run it again then, or run marvel-cli quota --reset first")
    #expect(try server.sync("comics", "--full") == first)
    #expect(try server.requests().count == 1)
    let quota = try server.client.run(["quota"], sink: .terminal(columns: 80)).stdout
    #expect(quota.contains("; it asked to wait until \(match.1)"))
    let document = try server.client.run(["quota", "-o", "json"]).stdout
    #expect(
      document.contains(
        #"{"period":"retry-after","limit":0,"remaining":0,"renewal":"\#(match.1)"}"#))
    let reset = try server.client.run(["quota", "--reset"], sink: .terminal(columns: 80))
    #expect(reset.stdout.contains("127.0.0.1: 1 request today; its limits are not known yet"))
    #expect(try server.sync("comics") == Outcome())
  }

  @Test func `after a wait of a day, the next run sends a request`() throws {
    let server = try MetronServer("--issues", "3")
    try server.control("fail?path=issue&what=429far")
    #expect(try server.sync("comics").status == 75)
    let ledger = try Connection.creatingPrivately(server.ledgerPath)
    try ledger.execute("UPDATE server_limit SET reset = 1000 * unixepoch()")
    #expect(try server.sync("comics") == Outcome())
    #expect(!(try server.client.run(["quota", "-o", "json"]).stdout.contains("retry-after")))
  }

  @Test func `a limit that ends in years is not believed`() throws {
    let server = try MetronServer("--issues", "3")
    #expect(try server.sync("comics") == Outcome())
    let ledger = try Connection.creatingPrivately(server.ledgerPath)
    try ledger.execute("UPDATE server_limit SET reset = 4096255680000, remaining = 0")
    #expect(try server.sync("comics") == Outcome())
  }

  @Test func `a ledger that cannot be used is reported`() throws {
    let server = try MetronServer("--issues", "3")
    try FileManager.default.createDirectory(
      atPath: server.ledgerPath, withIntermediateDirectories: true)
    let quota = try server.client.run(["quota"])
    #expect(quota.stdout == "")
    #expect(quota.stderr.hasPrefix("marvel-cli: cannot count requests in '\(server.ledgerPath)': "))
    #expect(quota.status == 74)
    let sync = try server.sync("--daily", "4")
    #expect(sync.stderr.hasPrefix("marvel-cli: cannot count requests in '\(server.ledgerPath)': "))
    #expect(sync.status == 0)
    // The daily limit counts in this process at least.
    #expect(try server.requests().count == 4)
  }
}
