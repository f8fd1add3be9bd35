import TestSupport
import Testing

/// The command that prints the private key, with the built program.
@Suite(.runsPrograms)
struct KeyCommandTests {
  private let gateway: GatewayProcess
  private let client: Client

  init() throws {
    gateway = try GatewayProcess()
    client = Client(withoutPrivateKey: gateway)
  }

  private func run(_ command: String, _ environment: [String: String] = [:]) throws -> Outcome {
    client.home.write(#"{"privateKeyCommand":"\#(command)"}"#, to: ".config/marvel-cli/config.json")
    return try client.run(["list", "--limit", "1", "-o", "id", "--no-cache"], environment)
  }

  @Test func `a command prints the private key on its first line`() throws {
    let key = try #require(GatewayProcess.Keys.sample.environment["MARVEL_PRIVATE_KEY"])
    #expect(try run("echo \(key); echo more") == (try run("printf %s '\(key)'")))
    #expect(try run("echo \(key)").status == 0)
    #expect(try run("cat; echo \(key)").status == 0)
  }

  @Test func `a command that does not end is killed, with all that it started`() throws {
    let file = client.home.path + "/child"
    let outcome = try run(
      "sleep 300 & echo $! > \(file); sleep 300; echo x", ["MARVEL_DEADLINE": "1s"])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: privateKeyCommand did not finish within 1 seconds; correct "
            + "privateKeyCommand, or raise gateway.deadline\n", status: 77))
    let end =
      "until s=$(ps -o stat= -p $(cat \(file))); test \"${s:-Z}\" = Z; do sleep 0.02; done"
    let ended = try Program(path: "/bin/sh").run(
      ["-c", end], environment: ["PATH": "/usr/bin:/bin"])
    #expect(ended.status == 0)
    #expect(gateway.requests.isEmpty)
  }

  @Test func `a command that closes its output and does not end is killed`() throws {
    let outcome = try run("echo abcd; exec >&-; sleep 300", ["MARVEL_DEADLINE": "1s"])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: privateKeyCommand did not finish within 1 seconds; correct "
            + "privateKeyCommand, or raise gateway.deadline\n", status: 77))
    #expect(gateway.requests.isEmpty)
  }

  @Test func `a command that closes its output and goes on for a while prints the key`() throws {
    let key = try #require(GatewayProcess.Keys.sample.environment["MARVEL_PRIVATE_KEY"])
    #expect(try run("echo \(key); exec >&-; sleep 0.3").status == 0)
  }

  @Test func `SIGTERM ends a command that has closed its output`() throws {
    client.home.write(
      #"{"privateKeyCommand":"exec >&-; : > \#(client.home.path)/closed; sleep 300"}"#,
      to: ".config/marvel-cli/config.json")
    let program = try RunningProgram(
      Program(path: "/bin/sh"),
      ["-c", "echo begun; exec \"$0\" list --limit 1 --no-cache", client.program.path],
      environment: client.environment)
    let closed = client.home.path + "/closed"
    #expect(try becomesTrue { try Program(path: "/usr/bin/test").run(["-e", closed]).status == 0 })
    #expect(program.stop(by: .terminate).status == 130)
  }

  @Test func `a command that prints without end is killed`() throws {
    #expect(
      try run("yes")
        == Outcome(
          stderr: "marvel-cli: privateKeyCommand printed more than 65536 bytes; correct "
            + "privateKeyCommand, or set MARVEL_PRIVATE_KEY\n", status: 77))
  }

  @Test func `a command that a signal ends is an error, although it printed a key`() throws {
    let key = try #require(GatewayProcess.Keys.sample.environment["MARVEL_PRIVATE_KEY"])
    #expect(
      try run("echo \(key); kill -9 $$")
        == Outcome(
          stderr: "marvel-cli: privateKeyCommand printed no key (exit status 137); correct "
            + "privateKeyCommand, or set MARVEL_PRIVATE_KEY\n", status: 77))
  }

  @Test(arguments: ["false", "exit 3", "true", "echo"])
  func `a command without a key is an error`(command: String) throws {
    let outcome = try run(command)
    #expect(outcome.stderr.hasPrefix("marvel-cli: privateKeyCommand printed no key (exit status "))
    #expect(outcome.status == 77)
  }

  @Test func `a command can read from the terminal`() throws {
    let key = try #require(GatewayProcess.Keys.sample.environment["MARVEL_PRIVATE_KEY"])
    client.home.write(
      #"{"privateKeyCommand":"read x < /dev/tty; echo $x"}"#, to: ".config/marvel-cli/config.json")
    let variables = client.environment.map { "\($0.key)=\($0.value)" }
    let script = try Program(path: "/usr/bin/script").run(
      [
        "-qec",
        "env -i \(variables.joined(separator: " ")) \(client.program.path) list --limit 1 -o id",
        "/dev/null",
      ], environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"], input: Array("\(key)\n".utf8))
    #expect(script.stdout.contains("10"))
    #expect(script.status == 0)
  }
}
