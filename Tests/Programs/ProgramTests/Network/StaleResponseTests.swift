import TestSupport
import Testing

/// Results when the gateway is unreachable or must not be contacted.
@Suite(.runsPrograms)
struct StaleResponseTests {
  private static let list = ["list", "--limit", "1"]
  private static let impatient = ["MARVEL_RETRIES": "0", "MARVEL_CACHE_LIFETIME": "0s"]
  private static let refused = "marvel-cli: 127.0.0.1 cannot be reached: the connection was refused"

  let client: Client
  /// The timestamp of the only cached response.
  let cachedAt: String

  /// Caches one response and stops the gateway.
  init() throws {
    let gateway = try GatewayProcess()
    client = Client(gateway)
    let first = try client.run(Self.list, Self.impatient)
    #expect(first.status == 0)
    let part = first.stdout.split(separator: "\"fetchedAt\":\"").last ?? ""
    cachedAt = String(part.prefix { $0 != "\"" })
    gateway.stop()
  }

  private func run(_ flags: String..., list: [String] = list) throws -> Outcome {
    try client.run(list + flags, Self.impatient)
  }

  @Test func `a stale response is served when the gateway is unreachable`() throws {
    let outcome = try run()
    #expect(outcome.stdout.contains("\"cached\":true,\"stale\":true,\"fetchedAt\":\"\(cachedAt)\""))
    #expect(
      outcome.stderr
        == "\(Self.refused); using the response cached at \(cachedAt), which may be stale\n")
    #expect(outcome.status == 0)
    #expect(try run("-q").stderr == "")
  }

  @Test func `--no-cache prevents a stale response`() throws {
    let outcome = try run("--no-cache")
    #expect(
      outcome
        == Outcome(
          stderr: Self.refused + "; try again later, or use --source embedded\n", status: 69))
  }

  @Test(arguments: [
    (["MARVEL_PRIVATE_KEY": ""], "cannot sign requests to 127.0.0.1: the private key"),
    (["MARVEL_PUBLIC_KEY": ""], "cannot sign requests to 127.0.0.1: the public key"),
    (
      ["MARVEL_PRIVATE_KEY": "", "MARVEL_BASE_URL": ""],
      "cannot sign requests to gateway.marvel.com: the private key"
    ),
  ])
  func `a missing key causes a warning and a fallback to the embedded catalog`(
    environment: [String: String], reason: String
  ) throws {
    let auto = environment.merging(["MARVEL_SOURCE": "auto"]) { $1 }
    for arguments in [["list", "--offset", "3"], ["show", "spider-man"], ["search", "iron"]] {
      let outcome = try client.run(arguments, auto)
      #expect(outcome.status == 0)
      let embedded = try client.run(arguments + ["--source", "embedded"])
      #expect(outcome.stdout == embedded.stdout)
      guard arguments[0] != "search" else { continue }
      #expect(outcome.stderr.hasPrefix("marvel-cli: \(reason) is missing; set MARVEL_"))
      #expect(outcome.stderr.hasSuffix("; using the embedded catalog\n"))
      #expect(try client.run(arguments + ["-q"], auto).stderr == "")
      let gatewayOnly = try client.run(arguments, environment)
      #expect(gatewayOnly.status == 77)
      #expect(gatewayOnly.stdout == "")
    }
  }

  @Test(arguments: ["must-revalidate, max-age=0", "no-cache"])
  func `Cache-Control of the gateway can prevent a stale response`(directives: String) throws {
    let gateway = try GatewayProcess(arguments: ["--cache-control", directives])
    let client = Client(gateway)
    for arguments in [Self.list, ["api", "characters/1009368"]] {
      #expect(try client.run(arguments, Self.impatient).status == 0)
    }
    gateway.stop()
    for arguments in [Self.list, ["api", "characters/1009368"]] {
      let outcome = try client.run(arguments, Self.impatient)
      #expect(outcome.stdout == "")
      #expect(outcome.stderr.hasPrefix(Self.refused))
      #expect(outcome.status == 69)
      #expect(try client.run(arguments + ["--offline"]).status == 69)
    }
  }

  @Test func `a request without a cached response fails`() throws {
    #expect(
      try run(list: ["list", "--offset", "7"])
        == Outcome(
          stderr: Self.refused + "; try again later, or use --source embedded\n", status: 69))
  }

  @Test func `the automatic source falls back to the embedded catalog last`() throws {
    let stale = try run("--source", "auto")
    #expect(stale.stdout.contains("\"source\":\"gateway\",\"cached\":true,\"stale\":true"))
    let outcome = try run("--source", "auto", list: ["list", "--offset", "7", "--limit", "1"])
    #expect(outcome.stdout.hasPrefix("{\"schemaVersion\":1,\"source\":\"embedded\","))
    #expect(outcome.stderr == Self.refused + "; using the embedded catalog\n")
    #expect(outcome.status == 0)
  }

  @Test func `nothing is cached in a home directory that does not exist`() throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    let home = client.home.path + "/none"
    client.environment["HOME"] = home
    let outcome = try client.run(["show", "1009368", "-o", "id"])
    #expect(outcome.stdout == "1009368\n")
    #expect(outcome.stderr.hasPrefix("marvel-cli: cannot cache the response: "))
    #expect(outcome.status == 0)
    #expect(try Program(path: "/bin/ls").run([home + "/.cache/marvel-cli"]).status != 0)
    client.environment["HOME"] = nil
    #expect(try client.run(["show", "1009368", "-o", "id"]) == Outcome(stdout: "1009368\n"))
  }

  @Test func `--offline serves the cached response`() throws {
    let outcome = try run("--offline")
    #expect(outcome.stdout.contains("\"stale\":true"))
    #expect(
      outcome.stderr
        == "marvel-cli: using the response cached at \(cachedAt), which may be stale\n")
    #expect(outcome.status == 0)
  }

  @Test func `--offline without a cached response fails or uses the embedded catalog`() throws {
    let notCached = "marvel-cli: not in the cache, and --offline prevents contacting "
    let other = ["show", "1009368", "-o", "id"]
    #expect(
      try run("--offline", list: other)
        == Outcome(
          stderr: notCached + "127.0.0.1; remove --offline, or use --source embedded\n",
          status: 69))
    #expect(
      try run("--offline", "--source", "auto", list: other)
        == Outcome(
          stdout: "1009368\n",
          stderr: notCached + "127.0.0.1; using the embedded catalog\n"))
  }

  @Test(.enabled(if: hasStrace, "strace is missing or not permitted"))
  func `--offline opens no socket`() throws {
    let strace = try Program(path: "/usr/bin/strace").run(
      ["-f", "-qq", "-e", "trace=socket,connect,execve", client.program.path] + Self.list
        + ["--offline", "-q"],
      environment: client.environment.merging(Self.impatient) { $1 })
    #expect(strace.status == 0)
    #expect(strace.stderr.contains("execve("))
    #expect(!strace.stderr.contains("socket("))
    #expect(!strace.stderr.contains("marvel-cli-online"))
  }
}

let hasStrace =
  (try? Program(path: "/usr/bin/strace").run(["-qq", "/bin/true"]).status) == 0
