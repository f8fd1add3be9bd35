import TestSupport
import Testing

/// The built program and gateways that do not respond, or slowly.
@Suite(.runsPrograms)
struct TimeoutTests {
  private static let silent = "marvel-cli: 127.0.0.1 cannot be reached: it did not respond"
  private static let auto = ["MARVEL_SOURCE": "auto"]

  @Test(arguments: [["list"], ["show", "hulk"], ["api", "comics"], ["sync"], ["doctor"]])
  func `a silent gateway costs ten seconds in total`(arguments: [String]) throws {
    let gateway = try GatewayProcess(faults: "* * silence")
    let client = Client(gateway)
    let start = ContinuousClock.now
    let outcome = try client.run(arguments)
    #expect(ContinuousClock.now - start > .seconds(9.5))
    #expect((outcome.stdout + outcome.stderr).contains("did not respond in time"))
    #expect(outcome.status == 69)
    // A second request would take another ten.
    #expect(gateway.requests.count <= 1)
  }

  @Test func `--timeout limits all requests of a command together`() throws {
    let gateway = try GatewayProcess(faults: "* * delay 600")
    let client = Client(gateway)
    for (flags, setting) in [(["--timeout", "4s"], "1h"), ([], "4s")] {
      let outcome = try client.run(
        ["list", "comics", "--all", "-o", "id", "--no-cache"] + flags,
        ["MARVEL_TIMEOUT": setting])
      #expect(!outcome.stdout.isEmpty)
      #expect(outcome.stderr.hasPrefix("marvel-cli: the list is truncated: 127.0.0.1 cannot be"))
      #expect(outcome.status == 69)
    }
    #expect(
      try client.run(["list", "--timeout", "0s"])
        == Outcome(
          stderr: "marvel-cli: invalid --timeout '0s': expected a duration of at least 1s, such as "
            + "90s, 10m, 12h, or 7d\n", status: 64))
  }

  @Test func `under auto, a silent gateway is not asked again for a minute`() throws {
    let gateway = try GatewayProcess(faults: "* 1-3 silence")
    let client = Client(gateway)
    let first = try client.run(["list", "--timeout", "3s"], Self.auto)
    #expect(first.stderr == "\(Self.silent) in time; using the embedded catalog\n")
    #expect(first.status == 0)

    let second = try client.run(["list", "--stats"], Self.auto)
    #expect(second.stdout == first.stdout)
    #expect(
      second.stderr.hasPrefix("\(Self.silent) less than a minute ago; using the embedded catalog\n")
    )
    #expect(second.stderr.contains("{\"requests\":0,"))

    for arguments in [["list"], ["sync", "events"]] {
      let outcome = try client.run(arguments + ["--timeout", "3s"])
      #expect(outcome.stderr.hasPrefix("\(Self.silent) in time"))
      #expect(outcome.status == 69)
    }
    #expect(try client.run(["api", "comics"]).status == 0)
    let recovered = try client.run(["list"], Self.auto)
    #expect(recovered.stdout.hasPrefix("{\"schemaVersion\":1,\"source\":\"gateway\""))
    #expect(recovered.stderr == "")
  }

  @Test func `an outage is remembered for its gateway only, and no longer than a minute`() throws {
    let gateway = try GatewayProcess(faults: "* 1 silence")
    let client = Client(gateway)
    #expect(try client.run(["list", "--timeout", "3s"]).status == 69)
    let directory = client.home.path + "/.local/state/marvel-cli"
    let files = try Program(path: "/bin/ls").run([directory]).stdout.split(separator: "\n")
    let name = try #require(files.first { $0.hasPrefix("outage-") })

    let other = try GatewayProcess()
    let elsewhere = try client.run(
      ["list"], Self.auto.merging(["MARVEL_BASE_URL": other.baseURL]) { $1 })
    #expect(elsewhere.stderr == "")

    client.home.write("1\n", to: ".local/state/marvel-cli/\(name)")
    #expect(try client.run(["list"], Self.auto).stderr == "")
    #expect(!(try Program(path: "/bin/ls").run([directory]).stdout.contains("outage-")))
  }

  @Test func `a terminal shows what the program waits for`() throws {
    let gateway = try GatewayProcess(faults: "* * delay 1500")
    let client = Client(gateway)
    let waiting = "marvel-cli: waiting for a response from 127.0.0.1"
    for arguments in [["list"], ["show", "hulk"], ["sync", "events"], ["doctor"]] {
      let outcome = try client.run(arguments, errorSink: .terminal(columns: 80))
      #expect(outcome.stderr.split(separator: "\r\n").count { $0.contains(waiting) } == 1)
    }
    #expect(
      try client.run(["list", "--offset", "1", "-q"], errorSink: .terminal(columns: 80)).stderr
        == "")
    #expect(try client.run(["list", "--offset", "2"]).stderr == "")
    let json = try client.run(
      ["list", "--offset", "3", "--errors", "json"], errorSink: .terminal(columns: 80))
    #expect(json.stderr.hasPrefix(#"{"code":"notice","message":"waiting for a response from "#))
  }
}
