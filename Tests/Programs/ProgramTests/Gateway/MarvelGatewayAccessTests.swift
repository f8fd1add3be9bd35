import TestSupport
import Testing

/// Tests of authentication, quotas, and CORS with the built marvel-gateway.
@Suite(.runsPrograms)
struct MarvelGatewayAccessTests {
  let scratch = ScratchDirectory()
  let program = Program(named: "marvel-gateway")
  private let signature = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"

  @Test func `key pairs are read from a file`() throws {
    let file = scratch.write("# two\n1234 abcd\n5678 efgh\n", to: "keys")
    _ = try Program(path: "/bin/chmod").run(["600", file])
    let gateway = try GatewayProcess(arguments: ["--keys", file])
    #expect(try curl(gateway.baseURL + "characters?" + signature).status == 200)
    // The key pair in the environment is ignored.
    #expect(try curl(gateway.signed("characters")).status == 401)
    #expect(gateway.requests.count == 2)
    #expect(!gateway.requests.contains { $0.contains("1234") || $0.contains("abcd") })
  }

  @Test func `a key file that other users can read causes a warning`() throws {
    let file = scratch.write("1234 abcd\n", to: "keys")
    _ = try Program(path: "/bin/chmod").run(["644", file])
    let warning = "the key file '\(file)' is readable by other users; run chmod 600 on it"
    let gateway = try GatewayProcess(arguments: ["--keys", file])
    #expect(gateway.warnings == ["marvel-gateway: \(warning)"])
    let json = try GatewayProcess(arguments: ["--keys", file, "--errors", "json"])
    #expect(
      json.requests == [
        """
        {"code":"warning","message":"\(warning)","status":0,"hint":null,"retryable":false}
        """
      ])
  }

  @Test func `key pairs are read from the environment`() throws {
    let gateway = try RunningProgram(
      program, ["--port", "0"],
      environment: ["MARVEL_GATEWAY_KEYS": "5678 efgh example.com;1234 abcd"])
    let base = "http://127.0.0.1:\(gateway.firstLine)/v1/public/characters?"
    #expect(try curl(base + signature).status == 200)
    #expect(
      try curl("--referer", "http://example.com/", base + "limit=1&apikey=5678").status == 200)
  }

  @Test func `an invalid key file is reported without its content`() throws {
    let file = scratch.write("1234 abcd\nsecret\n", to: "keys")
    for (arguments, environment, sentence) in [
      (
        ["--keys", file], [:],
        "\(file):2: invalid key line: expected PUBLIC_KEY PRIVATE_KEY [HOST]..."
      ),
      (["--keys", "/nowhere"], [:], "cannot read key file '/nowhere': no such file"),
      (["--keys", "/dev/null"], [:], "no keys in '/dev/null'; add at least one key pair"),
      ([], ["MARVEL_GATEWAY_KEYS": "1 2;1 3"], "MARVEL_GATEWAY_KEYS:2: duplicate public key"),
    ] as [([String], [String: String], String)] {
      #expect(
        try program.run(["--port", "0"] + arguments, environment: environment)
          == Outcome(stderr: "marvel-gateway: \(sentence)\n", status: 78))
    }
  }

  @Test func `pages on a registered host need no signature`() throws {
    let gateway = try GatewayProcess(arguments: ["--referrer", "*.example.com"])
    let address = gateway.baseURL + "characters?apikey=\(GatewayProcess.Keys.sample.publicKey)"
    let response = try curl("--referer", "https://www.example.com/page", address)
    #expect(response.status == 200)
    #expect(response.headers["access-control-allow-origin"] == "*")
    let other = try curl("--referer", "https://www.example.org/page", address)
    #expect(other.status == 401)
    #expect(other.body == "{\"code\":\"InvalidCredentials\",\"message\":\"Invalid Referer\"}")
    #expect(
      try curl(address).body
        == "{\"code\":\"MissingParameter\",\"message\":\"You must provide a hash.\"}")
  }

  @Test func `pages of any origin can read responses`() throws {
    let gateway = try GatewayProcess()
    let response = try curl(
      "-X", "OPTIONS", "-H", "Origin: http://a.example", "-H",
      "Access-Control-Request-Method: GET", gateway.baseURL + "characters")
    #expect(response.status == 204)
    #expect(response.headers["access-control-allow-origin"] == "*")
    #expect(response.headers["access-control-allow-methods"] == "GET, HEAD")
    #expect(response.headers["allow"] == "GET, HEAD, OPTIONS")
    let post = try curl("--data", "name=Thor", gateway.signed("characters"))
    #expect(post.status == 405)
    #expect(post.headers["allow"] == "GET, HEAD, OPTIONS")
  }

  @Test func `a key has a daily quota`() throws {
    let gateway = try GatewayProcess(arguments: ["--quota=2"])
    let statuses = try (0..<3).map { _ in try curl(gateway.signed("characters?limit=1")).status }
    #expect(statuses == [200, 200, 429])
    let numbers = try curl("http://127.0.0.1:\(gateway.port)/metrics").body
    #expect(numbers.contains("\nmarvel_gateway_quota_limit 2\n"))
    #expect(numbers.contains("\nmarvel_gateway_quota_used 3\n"))
    #expect(numbers.contains("\nmarvel_gateway_quota_refused_total 1\n"))
    let standard = try GatewayProcess(arguments: ["--quota"])
    #expect(
      try curl("http://127.0.0.1:\(standard.port)/metrics").body
        .contains("\nmarvel_gateway_quota_limit 3000\n"))
  }

  @Test func `a retired gateway responds to every request with 500`() throws {
    let gateway = try GatewayProcess(keys: nil, arguments: ["--retired"])
    for path in ["characters", "cats", "characters?apikey=1"] {
      let response = try curl(gateway.baseURL + path)
      #expect(response.status == 500)
      #expect(response.body == "{\"code\":500,\"status\":\"Internal Server Error\"}")
    }
    #expect(try curl("http://127.0.0.1:\(gateway.port)/healthz").status == 200)
  }
}
