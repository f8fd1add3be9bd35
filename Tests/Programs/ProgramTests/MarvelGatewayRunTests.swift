import TestSupport
import Testing

/// How the built marvel-gateway starts, logs and ends.
@Suite(.timeLimit(.minutes(5)))
struct MarvelGatewayRunTests {
  let program = Program(named: "marvel-gateway")
  let scratch = ScratchDirectory()
  let keys = GatewayProcess.Keys.sample.environment

  @Test(arguments: [RunningProgram.EndRequest.terminate, .interrupt])
  func `the port is all it prints, and a signal ends it well`(
    request: RunningProgram.EndRequest
  ) throws {
    let gateway = try GatewayProcess()
    #expect(Int(gateway.port).map { $0 > 0 } == true)
    #expect(gateway.stop(by: request) == Outcome(stdout: gateway.port + "\n"))
    #expect(try curl(gateway.baseURL).exit == 7)
  }

  @Test func `a signal lets open answers come to their end`() throws {
    let gateway = try GatewayProcess(faults: "* * drip 1 5000")
    let client = try startCurl(gateway.signed("cats"))
    #expect(gateway.hasAnswered(1))
    #expect(gateway.stop().status == 0)
    let answer = client.curlAnswer()
    #expect(answer.exit == 0)
    #expect(
      answer.body
        == "{\"code\":\"ResourceNotFound\",\"message\":\"/v1/public/cats does not exist\"}")
  }

  @Test func `a signal ends outage`() throws {
    let gateway = try GatewayProcess(faults: "* * silence")
    let client = try startCurl(gateway.baseURL)
    #expect(gateway.hasAnswered(1))
    #expect(gateway.stop().status == 0)
    #expect(client.curlAnswer().exit == 52)
  }

  @Test func `each request is a line without secrets`() throws {
    let gateway = try GatewayProcess()
    let sample = GatewayProcess.Keys.sample
    let length = try curl(gateway.signed("characters?limit=20&offset=0")).body.utf8.count
    _ = try curl(gateway.signed("characters?apiKey=\(sample.publicKey)"))
    _ = try curl(gateway.signed("\(sample.privateKey)?name=\(sample.privateKey)"))
    #expect(
      gateway.requests == [
        "GET /v1/public/characters?limit=20&offset=0 200 \(length)",
        "GET /v1/public/characters?apiKey=*** 409 63",
        "GET /v1/public/***?name=*** 404 106",
      ])
    #expect(gateway.stop().status == 0)
  }

  @Test func `a port in use is named with the way out`() throws {
    let gateway = try GatewayProcess()
    #expect(
      try program.run(["--port", gateway.port, "--open"])
        == Outcome(
          stderr: """
            marvel-gateway: port \(gateway.port) is in use; choose another by --port, or any free \
            one by --port 0

            """, status: 69))
  }

  @Test(arguments: [
    ([:], "MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY"),
    (["MARVEL_PUBLIC_KEY": "1234", "MARVEL_PRIVATE_KEY": ""], "MARVEL_PRIVATE_KEY"),
  ])
  func `missing keys are named with the way out`(
    environment: [String: String], names: String
  ) throws {
    #expect(
      try program.run(["--port", "0"], environment: environment)
        == Outcome(
          stderr: "marvel-gateway: set \(names), or accept any key by --open\n", status: 78))
  }

  @Test func `a malformed rule is named with its place`() throws {
    let file = scratch.write("# rules\n/a 1 explode\n", to: "faults")
    let outcome = try program.run(["--fault", file], environment: keys)
    #expect(outcome.status == 78)
    #expect(
      outcome.stderr.hasPrefix("marvel-gateway: \(file):2: 'explode' is no action; the actions are")
    )
    #expect(
      try program.run(["--fault", "/nowhere"], environment: keys)
        == Outcome(
          stderr: "marvel-gateway: cannot read the fault file '/nowhere': it is not there\n",
          status: 78))
  }

  @Test(arguments: [
    (["--prot", "1"], "unknown flag '--prot'; did you mean '--port'?"),
    (["serve"], "unexpected word 'serve'; marvel-gateway takes flags only: --help"),
    (["--port"], "--port needs a value, N"),
    (["--open=yes"], "--open takes no value"),
    (["--port", "65536"], "--port takes a whole number from 0 to 65535, not '65536'"),
    (["--port="], "--port takes a whole number from 0 to 65535, not ''"),
    (
      ["--open", "--bind", "here"],
      "--bind takes an IPv4 or IPv6 address in digits, such as 127.0.0.1, not 'here'"
    ),
    (["--threads", "0"], "--threads takes a whole number from 1 to 64, not '0'"),
    (["--quota", "x"], "--quota takes a whole number from 1 to 1000000000, not 'x'"),
    (
      ["--base-url", "comics.example"],
      "--base-url takes an address such as http://comics.example.com/v1/public/, not 'comics.example'"
    ),
    (
      ["--referrer", "http://a/"],
      "--referrer takes a host such as example.com or *.example.com, not 'http://a/'"
    ),
    (["--tls-cert", "a"], "--tls-cert and --tls-key go together"),
    (["--open", "--keys", "a"], "--open and --keys cannot go together"),
    (["--cache-control", "a\nb"], "--cache-control takes printable ASCII, such as max-age=60"),
  ])
  func `a wrong use is named`(arguments: [String], sentence: String) throws {
    #expect(
      try program.run(arguments) == Outcome(stderr: "marvel-gateway: \(sentence)\n", status: 64))
  }

  @Test func `help and version are given`() throws {
    let help = try program.run(["--port", "x", "--help"])
    #expect(help.status == 0)
    #expect(help.stdout.contains("Usage: marvel-gateway [FLAG...]"))
    let version = try Program(named: "marvel-cli").run(["--version"]).stdout.prefix { $0 != "\n" }
    #expect(
      try program.run(["--version"]).stdout.prefix { $0 != "\n" }
        == version.replacing("marvel-cli", with: "marvel-gateway"))
  }
}
