import TestSupport
import Testing

/// The built programs against a gateway that fails, one row for each way: what is said, how the run
/// ends, how often it was asked, and how long that may take.
@Suite(.timeLimit(.minutes(5)))
struct GatewayFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let fault: String
    var environment: [String: String] = [:]
    /// What is said after "marvel-cli: 127.0.0.1"; nil for an answer.
    let words: String?
    let status: Int32
    let requests: Int
    /// Far above what it takes, and far below what a lost deadline would.
    var seconds = 15.0

    var testDescription: String { fault }
  }

  private static let unreachable = "; try again later, or use --source embedded"
  private static let check = "; check MARVEL_BASE_URL"
  private static let hasty = ["MARVEL_RETRIES": "1"]

  static let rows = [
    Row(fault: "* 1-2 status 503", words: nil, status: 0, requests: 3),
    Row(fault: "* 1 status 429 Retry-After: 1", words: nil, status: 0, requests: 2),
    Row(fault: "* 1 reset", words: nil, status: 0, requests: 2),
    Row(fault: "* 1 cut 100", words: nil, status: 0, requests: 2),
    Row(fault: "* 1 delay 1500", words: nil, status: 0, requests: 1),
    Row(
      fault: "* * status 503", environment: hasty,
      words: " cannot be reached: it answers with status 503" + unreachable, status: 69,
      requests: 2),
    Row(
      fault: "* * status 500",
      words: " cannot be reached: it answers with status 500" + unreachable,
      status: 69, requests: 4),
    Row(
      fault: "* * status 408", environment: hasty,
      words: " cannot be reached: it answers with status 408" + unreachable, status: 69,
      requests: 2),
    Row(
      fault: "* * status 429",
      words: " takes no more requests: the quota of the key is spent; try again tomorrow",
      status: 75, requests: 1),
    Row(
      fault: "* * status 429 Retry-After: 3600",
      words: " takes no more requests for now; try again in 3600 seconds", status: 75, requests: 1),
    Row(
      fault: "* * reset", environment: hasty,
      words: " cannot be reached: the connection broke" + unreachable, status: 69, requests: 2),
    Row(
      fault: "* * silence", environment: ["MARVEL_RETRIES": "0", "MARVEL_IDLE_LIMIT": "1s"],
      words: " cannot be reached: it did not answer in time" + unreachable, status: 69,
      requests: 1),
    Row(
      fault: "* * drip 1 400", environment: ["MARVEL_RETRIES": "0", "MARVEL_DEADLINE": "2s"],
      words: " cannot be reached: it did not answer in time" + unreachable, status: 69,
      requests: 1),
    Row(
      fault: "* * garbage", words: " gave an answer that is no JSON" + check, status: 76,
      requests: 1),
    Row(
      fault: "* * html", words: " gave an answer that is no JSON" + check, status: 76,
      requests: 1),
    Row(
      fault: "* * empty", words: " gave an answer that is no JSON" + check, status: 76,
      requests: 1),
    Row(
      fault: "* * shape", words: " gave JSON that is not of Marvel's form" + check, status: 76,
      requests: 1),
    Row(
      fault: "* * cut 100", environment: hasty,
      words: "'s answer ended before its announced length; try again", status: 76, requests: 2),
    Row(
      fault: "* * big 3000000", environment: ["MARVEL_BODY_LIMIT": "2"],
      words: "'s answer is longer than 2000000 bytes; ask for fewer by --limit, or raise "
        + "MARVEL_BODY_LIMIT", status: 76, requests: 1),
    Row(
      fault: "* * bomb 100000000", environment: ["MARVEL_BODY_LIMIT": "2"],
      words: "'s answer is longer than 2000000 bytes; ask for fewer by --limit, or raise "
        + "MARVEL_BODY_LIMIT", status: 76, requests: 1),
    Row(
      fault: "* * challenge", words: " does not know the public key; check MARVEL_PUBLIC_KEY",
      status: 77, requests: 1),
    Row(
      fault: "* * status 401 body=<html>",
      words: " refuses the request with status 401; check the keys",
      status: 77, requests: 1),
    Row(
      fault: "* * status 403", words: " refuses the request with status 403; check the keys",
      status: 77, requests: 1),
    Row(
      fault: "* * status 404", words: " knows no such address" + check, status: 76, requests: 1),
    Row(
      fault: "* * status 405",
      words:
        " gave an answer with the unexpected status 405; try again, with -v to see what is said",
      status: 76, requests: 1),
    Row(
      fault: "* * status 409 body={\"code\":409,\"status\":\"Not so.\"}",
      words: " does not take the question: Not so.", status: 76, requests: 1),
  ]

  @Test(arguments: rows)
  func `each failure has its end`(row: Row) throws {
    let gateway = try GatewayProcess(faults: row.fault)
    let client = Client(gateway)
    let start = ContinuousClock.now
    let outcome = try client.run(["list", "--name", "adam warlock", "-o", "id"], row.environment)
    #expect(ContinuousClock.now - start < .seconds(row.seconds))
    #expect(
      outcome
        == Outcome(
          stdout: row.words == nil ? "1010354\n" : "",
          stderr: row.words.map { "marvel-cli: 127.0.0.1\($0)\n" } ?? "", status: row.status))
    gateway.stop()
    #expect(gateway.requests.count == row.requests)
  }

  @Test(arguments: [
    (total: "1", id: "9223372036854775808"), ("-1", "1"), ("9223372036854775807", "1"),
    ("1e30", "1"), ("1", "1.0"), ("1", "null"),
  ])
  func `numbers that no catalogue has are not of Marvel's form`(total: String, id: String) throws {
    let gateway = try GatewayProcess(
      faults: "* * status 200 body={\"data\":{\"offset\":0,\"total\":\(total),\"results\":"
        + "[{\"id\":\(id)}]}}")
    #expect(
      try Client(gateway).run(["search", "x", "--limit", "1"])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 gave JSON that is not of Marvel's form\(Self.check)\n",
          status: 76))
  }

  @Test func `a redirect is not followed, so that no signature travels`() throws {
    let elsewhere = try GatewayProcess()
    for status in [301, 302, 307] {
      let gateway = try GatewayProcess(
        faults: "* * redirect \(elsewhere.baseURL)characters \(status)")
      #expect(
        try Client(gateway).run(["list"])
          == Outcome(
            stderr: "marvel-cli: 127.0.0.1 answers with a redirect (status \(status)), which a "
              + "signed request does not follow; check MARVEL_BASE_URL\n", status: 76))
      #expect(gateway.requests.count == 1)
    }
    #expect(elsewhere.requests.isEmpty)
  }

  @Test func `keys that are refused are refused once`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    #expect(
      try client.run(["list"], ["MARVEL_PUBLIC_KEY": "unknown"])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 does not know the public key; check MARVEL_PUBLIC_KEY\n",
          status: 77))
    #expect(
      try client.run(["list"], ["MARVEL_PRIVATE_KEY": "wrong"])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 refuses the signature; check that MARVEL_PRIVATE_KEY "
            + "belongs to MARVEL_PUBLIC_KEY, and the clock of this machine\n", status: 77))
    #expect(gateway.requests.map(\.status) == ["401", "401"])
  }

  @Test func `a gateway that wants keys says so`() throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    client.environment["MARVEL_PUBLIC_KEY"] = nil
    client.environment["MARVEL_PRIVATE_KEY"] = nil
    #expect(
      try client.run(["list"])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 wants keys; set MARVEL_PUBLIC_KEY and "
            + "MARVEL_PRIVATE_KEY\n", status: 77))
    #expect(gateway.requests.map(\.status) == ["409"])
  }

  @Test(arguments: [
    (["MARVEL_PUBLIC_KEY"], "public one is missing"),
    (["MARVEL_PRIVATE_KEY"], "private one is missing"),
    (["MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY", "MARVEL_BASE_URL"], "public one is missing"),
  ])
  func `keys that are missing are found out before anything is sent`(
    missing: [String], words: String
  ) throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    for name in missing { client.environment[name] = nil }
    let outcome = try client.run(["list"])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains(words))
    #expect(outcome.status == 77)
    #expect(gateway.requests.isEmpty)
  }

  @Test func `a name that no server knows is no host`() throws {
    let outcome = try Client("https://no-such-host.invalid").run(
      ["list"], ["MARVEL_RETRIES": "0"])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: no-such-host.invalid cannot be reached: there is no such host; "
            + "check MARVEL_BASE_URL and the network, or use --source embedded\n", status: 69))
  }

  @Test func `without the networked program the answer is a clear one`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let copy = client.home.path + "/marvel-cli"
    _ = try Program(path: "/bin/cp").run([client.program.path, copy])
    let outcome = try Program(path: copy).run(["list"], environment: client.environment)
    #expect(outcome.stderr.hasPrefix("marvel-cli: marvel-cli-online, which speaks to gateways, is"))
    #expect(outcome.status == 69)
    #expect(gateway.requests.isEmpty)
  }
}
