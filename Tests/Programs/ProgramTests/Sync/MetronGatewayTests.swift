import TestSupport
import Testing

/// `marvel-gateway --origin`.
@Suite(.runsPrograms)
struct MetronGatewayTests {
  @Test func `marvel-gateway --origin serves the user's catalog of an origin`() throws {
    let server = try MetronServer.joined(isSynced: true)
    let home = ["HOME": server.client.home.path]
    for (origin, id, status) in [
      ("metron", 1009, 200), ("metron", 501, 404), ("all", 501, 200), ("all", 1009, 404),
      ("all", 20_001_008, 200),
    ] {
      let gateway = try GatewayProcess(
        keys: nil, arguments: ["--origin", origin], environment: home)
      #expect(try curl(gateway.baseURL + "comics/\(id)").status == status)
    }
    // The base of the merged catalog.
    let gateway = try GatewayProcess(keys: nil, arguments: ["--origin", "all"], environment: home)
    #expect(try curl(gateway.baseURL + "characters/1009368").body.contains("Iron Man"))
  }

  /// Arguments that are refused, and how.
  private struct Refusal {
    let arguments: [String]
    let status: Int32
    let message: String
  }

  private static let refusals: [Refusal] = [
    Refusal(
      arguments: ["--origin", "metron"], status: 78,
      message: """
        there is no catalog of the origin 'metron'; run marvel-cli sync metron, or marvel-cli \
        catalog info for the origins that exist
        """),
    Refusal(
      arguments: ["--origin", "all"], status: 78,
      message: "there is no catalog of the origin 'all'; run marvel-cli sync metron"),
    Refusal(
      arguments: ["--origin", "../x"], status: 64,
      message: "invalid --origin '../x': expected an origin such as metron or all"),
    Refusal(
      arguments: ["--origin", "metron", "--catalog", "x"], status: 64,
      message: "--origin and --catalog cannot be used together"),
    Refusal(
      arguments: ["--origin", "metron", "--complete-only"], status: 64,
      message: "--complete-only works only with --catalog"),
  ]

  @Test func `an origin that cannot be served is reported`() throws {
    let scratch = ScratchDirectory()
    for refusal in Self.refusals {
      let outcome = try Program(named: "marvel-gateway").run(
        refusal.arguments + ["--open", "--port", "0"], environment: ["HOME": scratch.path])
      let expected = Outcome(stderr: "marvel-gateway: \(refusal.message)\n", status: refusal.status)
      #expect(outcome == expected)
    }
  }
}
