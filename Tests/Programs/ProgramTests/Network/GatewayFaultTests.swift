import TestSupport
import Testing

/// The built programs against a failing gateway, in cases that need more than a row of the table.
@Suite(.runsPrograms)
struct GatewayFaultTests {
  private static let hint = "; check MARVEL_BASE_URL"

  @Test(arguments: [
    (total: "1", id: "9223372036854775808"), ("-1", "1"), ("9223372036854775807", "1"),
    ("1e30", "1"), ("1", "1.0"), ("1", "null"),
  ])
  func `numbers out of range are malformed`(total: String, id: String) throws {
    let gateway = try GatewayProcess(
      faults: "* * status 200 body={\"data\":{\"offset\":0,\"total\":\(total),\"results\":"
        + "[{\"id\":\(id)}]}}")
    #expect(
      try Client(gateway).run(["search", "x", "--limit", "1"])
        == .error("127.0.0.1 sent JSON that does not follow Marvel's protocol\(Self.hint)", 76))
  }

  @Test func `a redirect is not followed, so that no signature leaks`() throws {
    let elsewhere = try GatewayProcess()
    for status in [301, 302, 307] {
      let gateway = try GatewayProcess(
        faults: "* * redirect \(elsewhere.baseURL)characters \(status)")
      #expect(
        try Client(gateway).run(["list"])
          == Outcome(
            stderr: "marvel-cli: 127.0.0.1 responded with a redirect (status \(status)), which "
              + "signed requests do not follow; check MARVEL_BASE_URL\n", status: 76))
      #expect(gateway.requests.count == 1)
    }
    #expect(elsewhere.requests.isEmpty)
  }

  @Test func `an unknown key is sent once, and a rejected signature is sent twice`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    #expect(
      try client.run(["list"], ["MARVEL_PUBLIC_KEY": "unknown"])
        == .error("127.0.0.1 does not know the public key; check MARVEL_PUBLIC_KEY", 77))
    #expect(
      try client.run(["list"], ["MARVEL_PRIVATE_KEY": "wrong"])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 rejected the signature; check that MARVEL_PRIVATE_KEY "
            + "belongs to MARVEL_PUBLIC_KEY, and check this machine's clock\n", status: 77))
    #expect(gateway.requests.map(\.status) == ["401", "401", "401"])
  }

  @Test func `a gateway that requires keys is reported`() throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    client.environment["MARVEL_PUBLIC_KEY"] = nil
    client.environment["MARVEL_PRIVATE_KEY"] = nil
    #expect(
      try client.run(["list"])
        == .error("127.0.0.1 requires keys; set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY", 77))
    #expect(gateway.requests.map(\.status) == ["409"])
  }

  @Test(arguments: [
    (["MARVEL_PUBLIC_KEY"], "the public key is missing"),
    (["MARVEL_PRIVATE_KEY"], "the private key is missing"),
    (["MARVEL_PUBLIC_KEY", "MARVEL_BASE_URL"], "the public key is missing"),
    (["MARVEL_PRIVATE_KEY", "MARVEL_BASE_URL"], "the private key is missing"),
  ])
  func `missing keys are reported before any request`(missing: [String], message: String) throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    for name in missing { client.environment[name] = nil }
    let outcome = try client.run(["list"])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains(message))
    #expect(outcome.status == 77)
    #expect(gateway.requests.isEmpty)
  }

  @Test func `a missing online executable is reported`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let copy = client.home.path + "/marvel-cli"
    _ = try Program(path: "/bin/cp").run([client.program.path, copy])
    let outcome = try Program(path: copy).run(["list"], environment: client.environment)
    #expect(outcome.stderr.hasPrefix("marvel-cli: marvel-cli-online is required for gateways but"))
    #expect(outcome.stderr.contains("; reinstall marvel-cli, or use --source embedded\n"))
    #expect(outcome.status == 69)
    _ = try Program(path: "/bin/mkdir").run(["-p", client.home.path + "/.build/debug"])
    let built = client.home.path + "/.build/debug/marvel-cli"
    _ = try Program(path: "/bin/cp").run([client.program.path, built])
    for arguments in [["list"], ["browse"]] {
      let outcome = try Program(path: built).run(arguments, environment: client.environment)
      #expect(outcome.stderr.hasSuffix("'); run swift build, which builds all programs\n"))
      #expect(outcome.status == 69)
    }
    #expect(gateway.requests.isEmpty)
  }
}
