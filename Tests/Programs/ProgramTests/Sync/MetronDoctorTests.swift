import Foundation
import TestSupport
import Testing

/// `doctor` and the token of Metron.
@Suite(.runsPrograms)
struct MetronDoctorTests {
  /// Returns the last line of the report, and the status.
  private func check(_ server: MetronServer, _ arguments: String...) throws -> Outcome {
    let outcome = try server.client.run(["doctor"] + arguments, sink: .terminal(columns: 200))
    let lines = outcome.stdout.replacing("\r\n", with: "\n").split(separator: "\n")
    return Outcome(stdout: String(lines.last ?? ""), status: outcome.status)
  }

  @Test func `doctor checks the token with one request`() throws {
    let server = try MetronServer("--issues", "1")
    #expect(
      try check(server) == Outcome(stdout: "ok       metron         127.0.0.1 accepts the token"))
    #expect(try server.requests() == ["200 /api/publisher/1/"])
    try server.control("token?value=another")
    #expect(
      try check(server)
        == Outcome(
          stdout: "problem  metron         127.0.0.1 rejected the token; create a new one in your "
            + "account at metron.cloud, and set METRON_TOKEN or metron.token", status: 77))
    #expect(
      try check(server, "--offline")
        == Outcome(stdout: "note     metron         not checked: --offline prevents it"))
    #expect(try server.requests().count == 2)
  }

  @Test func `doctor does not mention Metron without a token`() throws {
    let server = try MetronServer("--issues", "1")
    let outcome = try server.client.run(["doctor"], ["METRON_TOKEN": ""])
    #expect(!outcome.stdout.contains("metron"))
    #expect(outcome.status == 0)
  }
}
