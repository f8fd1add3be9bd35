import TestSupport
import Testing

/// The built program with keys and addresses that cannot work.
@Suite(.runsPrograms)
struct SetupTests {
  private static let retired =
    "marvel-cli: gateway.marvel.com cannot be reached: Marvel retired its API in 2025; set "
    + "MARVEL_BASE_URL to another gateway, such as marvel-gateway"
  private static let keys = ["MARVEL_PUBLIC_KEY": "1234", "MARVEL_PRIVATE_KEY": "abcd"]

  /// Returns a client with an empty home directory and nothing but these variables.
  private func client(_ environment: [String: String] = [:]) -> Client {
    var client = Client("")
    client.environment = environment.merging(["HOME": client.home.path]) { $1 }
    return client
  }

  @Test(arguments: [["sync"], ["sync", "comics", "--jitter", "1h"], ["api", "characters"]])
  func `without a base URL, the retirement of Marvel's API is reported at once`(
    arguments: [String]
  ) throws {
    for environment in [[:], Self.keys] {
      let client = client(environment)
      // A copy alone in its directory finds no online executable, which it would report.
      let copy = client.home.path + "/marvel-cli"
      _ = try Program(path: "/bin/cp").run([client.program.path, copy])
      #expect(
        try Program(path: copy).run(arguments, environment: client.environment)
          == Outcome(stderr: Self.retired + "\n", status: 78))
    }
  }

  @Test func `the automatic source does not contact Marvel's retired API`() throws {
    let outcome = try client(Self.keys).run(["list", "--limit", "1", "-o", "id"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr.hasPrefix(Self.retired + "; using the embedded catalog\n"))
    #expect(
      try client(Self.keys).run(["list", "--source", "gateway"])
        == Outcome(stderr: Self.retired + ", or use --source embedded\n", status: 78))
  }

  @Test func `doctor reports the retirement without sending a request`() throws {
    let configured = try client(Self.keys).run(["doctor", "-o", "table"])
    #expect(
      configured.stdout.contains(
        "problem  gateway        gateway.marvel.com cannot be reached: Marvel retired its API in "
          + "2025; set MARVEL_BASE_URL to another gateway, such as marvel-gateway\n"))
    #expect(configured.stdout.contains("note     network        not checked: no other gateway"))
    #expect(configured.status == 78)
    let unconfigured = try client().run(["doctor", "-o", "table"])
    #expect(
      unconfigured.stdout.contains(
        "note     gateway        not checked: no gateway is configured, and none is required; set "
          + "MARVEL_BASE_URL to another gateway, such as marvel-gateway (Marvel retired its API "
          + "late in 2025)\n"))
    #expect(unconfigured.status == 0)
  }

  @Test(arguments: [
    (["MARVEL_PUBLIC_KEY": "unknown"], "does not know the public key; check MARVEL_PUBLIC_KEY"),
    (
      ["MARVEL_PRIVATE_KEY": "wrong"],
      "rejected the signature; check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, and "
        + "check this machine's clock"
    ),
    (
      ["MARVEL_PUBLIC_KEY": "", "MARVEL_PRIVATE_KEY": ""],
      "requires keys; set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY"
    ),
  ])
  func `rejected keys cause a warning, and the embedded catalog answers`(
    environment: [String: String], reason: String
  ) throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    for arguments in [["list", "--offset", "3"], ["show", "spider-man"]] {
      let outcome = try client.run(
        arguments, environment.merging(["MARVEL_SOURCE": "auto"]) { $1 })
      let embedded = try client.run(arguments, ["MARVEL_SOURCE": "embedded"])
      #expect(
        outcome
          == Outcome(
            stdout: embedded.stdout,
            stderr: "marvel-cli: 127.0.0.1 \(reason); using the embedded catalog\n"))
    }
    for arguments in [["list"], ["api", "characters"], ["sync"]] {
      #expect(try client.run(arguments, environment).status == 77)
    }
  }
}
