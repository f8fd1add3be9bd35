import Foundation
import TestSupport
import Testing

/// The built programs against every failure of a network: what is said, how the run ends, how often
/// was asked, how long that takes, and what becomes of stored answers.
@Suite(.timeLimit(.minutes(5)))
struct FaultTableTests {
  /// Far above what it takes, and far below what a lost deadline would.
  private static let longest = Duration.seconds(20)
  private static let question = ["list", "--name", "adam warlock", "-o", "id"]
  private static let stored = ["show", "1009368", "-o", "jsonl"]

  @Test(arguments: FaultRow.table)
  func `each failure has its end, and stored answers outlive it`(row: FaultRow) throws {
    let server = try FaultyServer(row.server)
    let client = server.client(row.environment)
    let before = try server.healthy(client).run(Self.stored)
    #expect(before.status == 0)

    let start = ContinuousClock.now
    let outcome = try client.run(Self.question)
    #expect(ContinuousClock.now - start < Self.longest)
    #expect(
      outcome
        == Outcome(
          stdout: row.words == nil ? "1010354\n" : "",
          stderr: row.words.map { "marvel-cli: \(server.sentence($0))\n" } ?? "",
          status: row.status))
    #expect(try server.attempts(client, Self.question) == row.attempts)

    let cache = client.home.path + "/.cache/marvel-cli/responses.sqlite"
    #expect(try integrity(ofDatabaseAt: cache) == ["ok"])
    #expect(try server.healthy(client).run(Self.stored + ["--offline"]) == before)
  }

  @Test func `every failure is documented`() throws {
    let page = try String(contentsOfFile: packageDirectory + "/docs/faults.md", encoding: .utf8)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    let documented = lines.filter { !$0.hasPrefix("| fault ") }
    #expect(documented == FaultRow.table.map(\.documentation))
  }

  @Test(.enabled(if: canTrustOwnAuthority, "namespaces are not to be had"))
  func `a certificate that is right is trusted`() throws {
    let server = try FaultyServer(.secured(.none))
    let outcome = try server.client([:]).run(Self.question)
    #expect(outcome == Outcome(stdout: "1010354\n"))
  }
}
