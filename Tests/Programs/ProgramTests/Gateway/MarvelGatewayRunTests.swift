import TestSupport
import Testing

/// Tests of startup, logging, and shutdown of the built marvel-gateway.
@Suite(.runsPrograms)
struct MarvelGatewayRunTests {
  let program = Program(named: "marvel-gateway")
  let scratch = ScratchDirectory()
  let keys = GatewayProcess.Keys.sample.environment

  @Test(arguments: [RunningProgram.EndRequest.terminate, .interrupt])
  func `the port is the only output, a signal stops it`(request: RunningProgram.EndRequest) throws {
    let gateway = try GatewayProcess()
    #expect(Int(gateway.port).map { $0 > 0 } == true)
    #expect(gateway.stop(by: request) == Outcome(stdout: gateway.port + "\n"))
    #expect(try curl(gateway.baseURL).exit == 7)
  }

  @Test func `a long argument is shortened in an error`() throws {
    let long = String(repeating: "x", count: 100_000)
    for form in [[], ["--errors", "json"]] {
      let outcome = try program.run(form + ["--port", long])
      #expect(outcome.status == 64)
      #expect(outcome.stdout == "")
      #expect(outcome.stderr.contains("x…x"))
      #expect(outcome.stderr.utf8.count < 6_200)
    }
  }

  @Test func `open requests finish after a signal`() throws {
    let gateway = try GatewayProcess(faults: "* * drip 1 5000")
    let client = try startCurl(gateway.signed("cats"))
    #expect(gateway.hasResponded(1))
    #expect(gateway.stop().status == 0)
    let response = client.curlResponse()
    #expect(response.exit == 0)
    #expect(
      response.body
        == "{\"code\":\"ResourceNotFound\",\"message\":\"/v1/public/cats does not exist\"}")
  }

  @Test func `a signal ends an outage`() throws {
    let gateway = try GatewayProcess(faults: "* * silence")
    let client = try startCurl(gateway.baseURL)
    #expect(gateway.hasResponded(1))
    #expect(gateway.stop().status == 0)
    #expect(client.curlResponse().exit == 52)
  }

  @Test func `each request is logged without secrets`() throws {
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

  @Test func `a port in use is reported with a hint`() throws {
    let gateway = try GatewayProcess()
    #expect(
      try program.run(["--port", gateway.port, "--open"])
        == Outcome(
          stderr: """
            marvel-gateway: port \(gateway.port) is in use; choose another with --port, or use \
            --port 0 for a free one

            """, status: 69))
  }

  @Test(arguments: [
    ([:], "MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY are not set; set them"),
    (
      ["MARVEL_PUBLIC_KEY": "1234", "MARVEL_PRIVATE_KEY": ""],
      "MARVEL_PRIVATE_KEY is not set; set it"
    ),
  ])
  func `missing keys get a hint`(environment: [String: String], reason: String) throws {
    #expect(
      try program.run(["--port", "0"], environment: environment)
        == Outcome(
          stderr: "marvel-gateway: no keys: \(reason), or use --open to accept any key\n",
          status: 78))
  }

  @Test func `a malformed rule is reported with its file and line`() throws {
    let file = scratch.write("# rules\n/a 1 explode\n", to: "faults")
    let program = Program(named: "faulty-gateway")
    let outcome = try program.run(["--fault", file], environment: keys)
    #expect(outcome.status == 78)
    #expect(
      outcome.stderr.hasPrefix("faulty-gateway: \(file):2: unknown action 'explode': use one of ")
    )
    #expect(
      try program.run(["--fault", "/nowhere"], environment: keys)
        == Outcome(
          stderr: "faulty-gateway: cannot read fault file '/nowhere': no such file\n",
          status: 78))
  }

  @Test(
    arguments: commandLines(
      """
      --prot 1 => unknown flag '--prot'; did you mean '--port'?
      serve => unexpected argument 'serve'; usage: marvel-gateway [FLAG...]
      --verison => unknown flag '--verison'; did you mean '--version'?
      -x => unknown flag '-x'; see marvel-gateway --help
      --fault x => unknown flag '--fault'; see marvel-gateway --help
      --errors jsn => invalid --errors 'jsn': expected text or json; did you mean 'json'?
      --quota= => --quota needs a value: --quota N
      --port => --port needs a value: --port N
      --open=yes => --open does not accept a value, but got 'yes'
      --port 65536 => invalid --port '65536': expected a whole number from 0 to 65535
      --port= => invalid --port '': expected a whole number from 0 to 65535
      --open --bind here => invalid --bind 'here': expected an IPv4 or IPv6 address such as \
      127.0.0.1
      --threads 0 => invalid --threads '0': expected a whole number from 1 to 64
      --quota x => invalid --quota 'x': expected a whole number from 1 to 1000000000
      --base-url comics.example => invalid --base-url 'comics.example': expected a URL such as \
      http://comics.example.com/v1/public/
      --referrer http://a/ => invalid --referrer 'http://a/': expected a host such as example.com \
      or *.example.com
      --tls-cert a => --tls-cert and --tls-key must be used together
      --open --keys a => --open and --keys cannot be used together
      """)
      + [
        (
          ["--cache-control", "a\nb"],
          "invalid --cache-control: expected printable ASCII, such as max-age=60"
        )
      ])
  func `a usage error is reported`(arguments: [String], message: String) throws {
    #expect(
      try program.run(arguments) == Outcome(stderr: "marvel-gateway: \(message)\n", status: 64))
  }

  @Test func `an error is a JSON object on request`() throws {
    let gateway = try GatewayProcess()
    let outcome = try program.run(["--port", gateway.port, "--open", "--errors", "json"])
    #expect(
      outcome
        == Outcome(
          stderr: """
            {"code":"port-in-use","message":"port \(gateway.port) is in use","status":69,"hint":\
            "choose another with --port, or use --port 0 for a free one","retryable":true}

            """, status: 69))
    #expect(
      try program.run(["--prot", "1", "--errors=json"])
        == Outcome(
          stderr: """
            {"code":"unknown-flag","message":"unknown flag '--prot'","status":64,"hint":\
            "did you mean '--port'?","retryable":false}

            """, status: 64))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a completion script is printed`(shell: String) throws {
    let outcome = try program.run(["--completion", shell])
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(outcome.stdout.contains("printed by `marvel-gateway --completion \(shell)`"))
  }

  @Test func `help and version are printed`() throws {
    let help = try program.run(["--port", "x", "--help"])
    #expect(help.status == 0)
    #expect(help.stdout.contains("Usage: marvel-gateway [FLAG...]"))
    let version = try Program(named: "marvel-cli").run(["--version"]).stdout.prefix { $0 != "\n" }
    #expect(
      try program.run(["--version"]).stdout.prefix { $0 != "\n" }
        == version.replacing("marvel-cli", with: "marvel-gateway"))
  }
}
