import TestSupport
import Testing

/// What is given when the gateway cannot be reached, or must not be.
@Suite(.timeLimit(.minutes(5)))
struct StandInTests {
  private static let list = ["list", "--limit", "1"]
  private static let hasty = ["MARVEL_RETRIES": "0", "MARVEL_CACHE_LIFETIME": "0s"]
  private static let refused = "marvel-cli: 127.0.0.1 cannot be reached: the connection was refused"

  let client: Client
  /// The time at which the one stored answer was given.
  let storedAt: String

  /// A gateway answers once and is gone.
  init() throws {
    let gateway = try GatewayProcess()
    client = Client(gateway)
    let first = try client.run(Self.list, Self.hasty)
    #expect(first.status == 0)
    let part = first.stdout.split(separator: "\"fetchedAt\":\"").last ?? ""
    storedAt = String(part.prefix { $0 != "\"" })
    gateway.stop()
  }

  private func run(_ flags: String..., list: [String] = list) throws -> Outcome {
    try client.run(list + flags, Self.hasty)
  }

  @Test func `the stale answer stands in, marked and told`() throws {
    let outcome = try run()
    #expect(outcome.stdout.contains("\"cached\":true,\"stale\":true,\"fetchedAt\":\"\(storedAt)\""))
    #expect(
      outcome.stderr
        == "\(Self.refused); using the response cached at \(storedAt), which may be stale\n")
    #expect(outcome.status == 0)
    #expect(try run("-q").stderr == "")
  }

  @Test func `a stale answer may be forbidden`() throws {
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
  func `half of the keys is a warning, and the next source answers`(
    environment: [String: String], reason: String
  ) throws {
    let auto = environment.merging(["MARVEL_SOURCE": "auto"]) { $1 }
    for words in [["list", "--offset", "3"], ["show", "spider-man"], ["search", "iron"]] {
      let outcome = try client.run(words, auto)
      #expect(outcome.status == 0)
      let embedded = try client.run(words + ["--source", "embedded"])
      #expect(outcome.stdout == embedded.stdout)
      guard words[0] != "search" else { continue }
      #expect(outcome.stderr.hasPrefix("marvel-cli: \(reason) is missing; set MARVEL_"))
      #expect(outcome.stderr.hasSuffix("; using the embedded catalog\n"))
      #expect(try client.run(words + ["-q"], auto).stderr == "")
      let alone = try client.run(words, environment)
      #expect(alone.status == 77)
      #expect(alone.stdout == "")
    }
  }

  @Test(arguments: ["must-revalidate, max-age=0", "no-cache"])
  func `a gateway may forbid a stale answer`(directives: String) throws {
    let gateway = try GatewayProcess(arguments: ["--cache-control", directives])
    let client = Client(gateway)
    for arguments in [Self.list, ["api", "characters/1009368"]] {
      #expect(try client.run(arguments, Self.hasty).status == 0)
    }
    gateway.stop()
    for arguments in [Self.list, ["api", "characters/1009368"]] {
      let outcome = try client.run(arguments, Self.hasty)
      #expect(outcome.stdout == "")
      #expect(outcome.stderr.hasPrefix(Self.refused))
      #expect(outcome.status == 69)
      #expect(try client.run(arguments + ["--offline"]).status == 69)
    }
  }

  @Test func `without a stale answer it is a failure`() throws {
    #expect(
      try run(list: ["list", "--offset", "7"])
        == Outcome(
          stderr: Self.refused + "; try again later, or use --source embedded\n", status: 69))
  }

  @Test func `under auto the embedded catalog stands in last`() throws {
    let stale = try run("--source", "auto")
    #expect(stale.stdout.contains("\"source\":\"gateway\",\"cached\":true,\"stale\":true"))
    let outcome = try run("--source", "auto", list: ["list", "--offset", "7", "--limit", "1"])
    #expect(outcome.stdout.hasPrefix("{\"schemaVersion\":1,\"source\":\"embedded\","))
    #expect(outcome.stderr == Self.refused + "; using the embedded catalog\n")
    #expect(outcome.status == 0)
  }

  @Test func `in a home that is not there nothing is stored`() throws {
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

  @Test func `offline gives what is stored`() throws {
    let outcome = try run("--offline")
    #expect(outcome.stdout.contains("\"stale\":true"))
    #expect(
      outcome.stderr
        == "marvel-cli: using the response cached at \(storedAt), which may be stale\n")
    #expect(outcome.status == 0)
  }

  @Test func `offline without a stored answer is a failure, or the embedded catalog`() throws {
    let nothing = "marvel-cli: not in the cache, and --offline prevents contacting "
    let other = ["show", "1009368", "-o", "id"]
    #expect(
      try run("--offline", list: other)
        == Outcome(
          stderr: nothing + "127.0.0.1; remove --offline, or use --source embedded\n",
          status: 69))
    #expect(
      try run("--offline", "--source", "auto", list: other)
        == Outcome(
          stdout: "1009368\n",
          stderr: nothing + "127.0.0.1; using the embedded catalog\n"))
  }

  @Test(.enabled(if: hasStrace, "strace is missing, or may not trace"))
  func `offline opens no socket`() throws {
    let strace = try Program(path: "/usr/bin/strace").run(
      ["-f", "-qq", "-e", "trace=socket,connect,execve", client.program.path] + Self.list
        + ["--offline", "-q"],
      environment: client.environment.merging(Self.hasty) { $1 })
    #expect(strace.status == 0)
    #expect(strace.stderr.contains("execve("))
    #expect(!strace.stderr.contains("socket("))
    #expect(!strace.stderr.contains("marvel-cli-online"))
  }
}

let hasStrace =
  (try? Program(path: "/usr/bin/strace").run(["-qq", "/bin/true"]).status) == 0
