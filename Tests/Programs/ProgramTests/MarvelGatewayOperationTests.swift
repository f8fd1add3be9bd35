import TestSupport
import Testing

/// How the built marvel-gateway is run: what it tells of itself, TLS, and clients that behave badly.
@Suite(.timeLimit(.minutes(5)))
struct MarvelGatewayOperationTests {
  let scratch = ScratchDirectory()
  let program = Program(named: "marvel-gateway")

  private func python(_ script: String, _ arguments: String...) throws -> Outcome {
    try Program(path: "/usr/bin/env").run(
      ["python3", "-c", script] + arguments, environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test func `it says that it is well`() throws {
    let gateway = try GatewayProcess(faults: "* * reset")
    let answer = try curl("http://127.0.0.1:\(gateway.port)/healthz")
    #expect(answer.status == 200)
    #expect(answer.body == "{\"status\":\"ok\"}")
  }

  @Test func `it counts what it does`() throws {
    let gateway = try GatewayProcess()
    for _ in 0..<2 { _ = try curl(gateway.signed("characters/1009610/comics?limit=1")) }
    _ = try curl(gateway.baseURL + "cats")
    let answer = try curl("http://127.0.0.1:\(gateway.port)/metrics")
    #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    for line in [
      """
      marvel_gateway_requests_total{\
      endpoint="/v1/public/characters/{characterId}/comics",status="200"} 2
      """,
      "marvel_gateway_requests_total{endpoint=\"other\",status=\"409\"} 1",
      "marvel_gateway_request_duration_seconds_bucket{le=\"+Inf\"} 3",
      "marvel_gateway_request_duration_seconds_count 3",
      "marvel_gateway_stored_answers_total 1",
      "marvel_gateway_log_lines_dropped_total 0",
      "# TYPE marvel_gateway_requests_in_flight gauge",
    ] {
      #expect(answer.body.contains("\n\(line)\n"), "\(line)")
    }
    #expect(!answer.body.contains(GatewayProcess.Keys.sample.publicKey))
  }

  @Test func `it speaks TLS`() throws {
    let (certificate, key) = (scratch.path + "/cert.pem", scratch.path + "/key.pem")
    let outcome = try Program(path: "/usr/bin/openssl").run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
      "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key,
      "-out", certificate,
    ])
    #expect(outcome.status == 0)
    let gateway = try GatewayProcess(
      keys: nil, arguments: ["--tls-cert", certificate, "--tls-key", key, "--threads", "1"],
      hasOwnURIs: true)
    let base = "https://127.0.0.1:\(gateway.port)/v1/public/"
    let answer = try curl("--cacert", certificate, base + "characters/1009610")
    #expect(answer.status == 200)
    #expect(answer.body.contains("\"resourceURI\":\"\(base)characters/1009610\""))
    #expect(try curl(base + "characters/1009610").exit == 60)
  }

  @Test func `a certificate that cannot be used is named`() throws {
    let text = scratch.write("no certificate", to: "cert.pem")
    #expect(
      try program.run(["--open", "--port", "0", "--tls-cert", text, "--tls-key", text])
        == Outcome(
          stderr: """
            marvel-gateway: the certificate and its key cannot be used: they must be PEM, and belong \
            together

            """, status: 78))
    #expect(
      try program.run(["--open", "--port", "0", "--tls-cert", text, "--tls-key", "/nowhere"])
        == Outcome(
          stderr: "marvel-gateway: cannot read '/nowhere': it is not there\n", status: 78))
  }

  @Test func `a log that nobody reads keeps nobody waiting`() throws {
    let script = """
      import subprocess, sys, time, urllib.request
      gateway = subprocess.Popen(
          [sys.argv[1], "--open", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      base = "http://127.0.0.1:%d" % int(gateway.stdout.readline())
      for number in range(400):
          path = "/v1/public/%s" % ("x" * 1000)
          try:
              urllib.request.urlopen(base + path, timeout=10)
          except urllib.error.HTTPError as error:
              assert error.code == 404
      numbers = urllib.request.urlopen(base + "/metrics", timeout=10).read().decode()
      dropped = [line for line in numbers.splitlines() if "dropped_total " in line]
      count = int(dropped[-1].split()[1])
      gateway.stderr.read1(65536)
      urllib.request.urlopen(base + "/healthz", timeout=10)
      gateway.terminate()
      log = gateway.stderr.read().decode()
      assert gateway.wait() == 0
      told = [line for line in log.splitlines() if "were not logged" in line]
      print(count > 300, told == ["%d requests were not logged: nobody read" % (count + 1)])
      """
    let outcome = try python(script, program.path)
    #expect(outcome == Outcome(stdout: "True True\n"))
  }

  @Test func `clients that say nothing keep no others out`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let script = """
      import socket, sys, urllib.request
      address = ("127.0.0.1", int(sys.argv[1]))
      idle = [socket.create_connection(address) for _ in range(600)]
      for connection in idle[::2]:
          try:
              connection.send(b"GET /v1/public/characters HTTP/1.1\\\\r\\\\nHost: a")
          except OSError:
              pass
      base = "http://127.0.0.1:%d/v1/public/characters?limit=1" % address[1]
      print(urllib.request.urlopen(base, timeout=10).status)
      """
    #expect(try python(script, gateway.port) == Outcome(stdout: "200\n"))
  }

  @Test(arguments: ["characters%00", "characters%00/1009610", "characters?name=%00"])
  func `an escaped zero ends nothing`(path: String) throws {
    let gateway = try GatewayProcess(keys: nil)
    let answer = try curl(gateway.baseURL + path)
    if path.contains("?") {
      #expect(answer.body.contains("\"total\":0"))
    } else {
      #expect(
        answer.body == """
          {"code":"ResourceNotFound","message":"/v1/public/\(path) does not exist"}
          """)
    }
  }

  @Test func `a connection serves many requests`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let address = gateway.baseURL + "characters?limit=1"
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "-w", "%{http_code} %{num_connects}\n"]
        + [address, address, address].flatMap { ["-o", "/dev/null", $0] })
    #expect(outcome.stdout == "200 1\n200 0\n200 0\n")
  }
}
