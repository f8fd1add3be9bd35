import Digests
import TestSupport
import Testing

/// Tests of health, metrics, TLS, logging, and misbehaving clients with the built marvel-gateway.
@Suite(.runsPrograms)
struct MarvelGatewayOperationTests {
  let scratch = ScratchDirectory()
  let program = Program(named: "marvel-gateway")

  @Test func `the health endpoint reports ok`() throws {
    let gateway = try GatewayProcess(faults: "* * reset")
    let response = try curl("http://127.0.0.1:\(gateway.port)/healthz")
    #expect(response.status == 200)
    #expect(response.body == "{\"status\":\"ok\"}")
  }

  @Test func `the metrics endpoint reports counters`() throws {
    let gateway = try GatewayProcess()
    for _ in 0..<2 { _ = try curl(gateway.signed("characters/1009610/comics?limit=1")) }
    _ = try curl(gateway.baseURL + "cats")
    let response = try curl("http://127.0.0.1:\(gateway.port)/metrics")
    #expect(response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    for line in [
      """
      marvel_gateway_requests_total{\
      endpoint="/v1/public/characters/{characterId}/comics",status="200"} 2
      """,
      "marvel_gateway_requests_total{endpoint=\"other\",status=\"409\"} 1",
      "marvel_gateway_request_duration_seconds_bucket{le=\"+Inf\"} 3",
      "marvel_gateway_request_duration_seconds_count 3",
      "marvel_gateway_cached_responses_total 1",
      "marvel_gateway_log_lines_dropped_total 0",
      "# TYPE marvel_gateway_requests_in_flight gauge",
    ] {
      #expect(response.body.contains("\n\(line)\n"), "\(line)")
    }
    #expect(!response.body.contains(GatewayProcess.Keys.sample.publicKey))
  }

  @Test func `HTTPS works with a certificate`() throws {
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
    let response = try curl("--cacert", certificate, base + "characters/1009610")
    #expect(response.status == 200)
    #expect(response.body.contains("\"resourceURI\":\"\(base)characters/1009610\""))
    #expect(try curl(base + "characters/1009610").exit == 60)
  }

  @Test func `TLS 1.2 and 1.3 are spoken, and older versions are not`() throws {
    let certificate = try Certificate.with(.none)
    let gateway = try GatewayProcess(
      keys: nil, arguments: ["--tls-cert", certificate.path, "--tls-key", certificate.keyPath])
    for (version, status) in [("tls1", 1), ("tls1_1", 1), ("tls1_2", 0), ("tls1_3", 0)] {
      let outcome = try Program(path: "/usr/bin/openssl").run([
        "s_client", "-connect", "127.0.0.1:\(gateway.port)", "-\(version)", "-cipher",
        "ALL:@SECLEVEL=0",
      ])
      #expect(outcome.status == Int32(status), "\(version): \(outcome.stderr)")
    }
  }

  @Test func `SIGHUP reloads the certificate and the keys`() throws {
    let (old, new) = (try Certificate.with(.wrongHost), try Certificate.with(.none))
    let (certificate, key) = (scratch.path + "/cert.pem", scratch.path + "/key.pem")
    let keys = scratch.write("1234 abcd\n", to: "keys")
    func install(_ chosen: Certificate) throws {
      for (from, to) in [(chosen.path, certificate), (chosen.keyPath, key)] {
        #expect(try Program(path: "/bin/cp").run([from, to]).status == 0)
      }
    }
    try install(old)
    _ = try Program(path: "/bin/chmod").run(["600", keys])
    let gateway = try GatewayProcess(
      arguments: ["--keys", keys, "--tls-cert", certificate, "--tls-key", key])
    let base = "https://localhost:\(gateway.port)/v1/public/characters?limit=1&ts=1&"
    let authority = try Certificate.authority()
    func status(_ query: String) throws -> Int {
      try curl("--cacert", authority, base + query).status
    }
    let (first, second) = (
      "apikey=1234&hash=ffd275c5130566a2916217b101f26150",
      "apikey=5678&hash=\(Signature.hash(timestamp: "1", privateKey: "efgh", publicKey: "5678"))"
    )
    #expect(try curl("--cacert", authority, base + first).exit == 60)
    try install(new)
    scratch.write("5678 efgh\n", to: "keys")
    gateway.hangUp()
    #expect(try becomesTrue { try status(second) == 200 })
    #expect(try status(first) == 401)

    scratch.write("no certificate", to: "cert.pem")
    scratch.write("nothing", to: "keys")
    gateway.hangUp()
    #expect(becomesTrue { gateway.warnings.contains { $0.contains("keys:1: ") } })
    #expect(
      gateway.warnings.filter { $0.contains("remain in use") } == [
        "marvel-gateway: cannot use the certificate: --tls-cert and --tls-key must be a matching "
          + "pair in PEM format; the previous ones remain in use",
        "marvel-gateway: \(keys):1: invalid key line: expected PUBLIC_KEY PRIVATE_KEY [HOST]...; "
          + "the previous ones remain in use",
      ])
    #expect(try status(second) == 200)
    #expect(gateway.stop().status == 0)
  }

  @Test func `SIGHUP does not stop a gateway without files`() throws {
    let gateway = try GatewayProcess()
    gateway.hangUp()
    #expect(try curl(gateway.signed("characters?limit=1")).status == 200)
    #expect(gateway.stop().status == 0)
  }

  @Test func `an unusable certificate is reported`() throws {
    let text = scratch.write("no certificate", to: "cert.pem")
    #expect(
      try program.run(["--open", "--port", "0", "--tls-cert", text, "--tls-key", text])
        == Outcome(
          stderr: """
            marvel-gateway: cannot use the certificate: --tls-cert and --tls-key must be a \
            matching pair in PEM format

            """, status: 78))
    #expect(
      try program.run(["--open", "--port", "0", "--tls-cert", text, "--tls-key", "/nowhere"])
        == Outcome(
          stderr: "marvel-gateway: cannot read '/nowhere': no such file\n", status: 78))
  }

  @Test func `requests do not wait for a log that nobody reads`() throws {
    let script = """
      import subprocess, sys, time, urllib.request
      gateway = subprocess.Popen(
          [sys.argv[1], "--open", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      base = "http://127.0.0.1:%d" % int(gateway.stdout.readline())
      for number in range(400):
          path = "/v1/public/%s" % ("x" * 1000)
          try:
              urllib.request.urlopen(base + path)
          except urllib.error.HTTPError as error:
              assert error.code == 404
      numbers = urllib.request.urlopen(base + "/metrics").read().decode()
      dropped = [line for line in numbers.splitlines() if "dropped_total " in line]
      count = int(dropped[-1].split()[1])
      gateway.stderr.read1(65536)
      urllib.request.urlopen(base + "/healthz")
      gateway.terminate()
      log = gateway.stderr.read().decode()
      assert gateway.wait() == 0
      reported = [line for line in log.splitlines() if "were not logged" in line]
      expected = "%d requests were not logged: standard error was not read" % (count + 1)
      print(count > 300, reported == [expected])
      """
    #expect(try python(script, program.path) == Outcome(stdout: "True True\n"))
  }

  @Test func `silent clients do not keep others out`() throws {
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
      print(urllib.request.urlopen(base, timeout=25).status)
      """
    #expect(try python(script, gateway.port) == Outcome(stdout: "200\n"))
  }

  @Test(arguments: ["characters%00", "characters%00/1009610", "characters?name=%00"])
  func `an escaped null character is part of the string`(path: String) throws {
    let gateway = try GatewayProcess(keys: nil)
    let response = try curl(gateway.baseURL + path)
    if path.contains("?") {
      #expect(response.body.contains("\"total\":0"))
    } else {
      #expect(
        response.body == """
          {"code":"ResourceNotFound","message":"/v1/public/\(path) does not exist"}
          """)
    }
  }

  @Test func `a connection is reused for several requests`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let address = gateway.baseURL + "characters?limit=1"
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "-w", "%{http_code} %{num_connects}\n"]
        + [address, address, address].flatMap { ["-o", "/dev/null", $0] })
    #expect(outcome.stdout == "200 1\n200 0\n200 0\n")
  }
}
