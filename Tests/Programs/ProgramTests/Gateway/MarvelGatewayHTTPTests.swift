import TestSupport
import Testing

/// Tests of what the built marvel-gateway does with malformed requests and many connections.
@Suite(.runsPrograms)
struct MarvelGatewayHTTPTests {
  private static let line = "GET /v1/public/characters?limit=1 HTTP/1.1\r\n"
  private static let start = line + "Host: a\r\n"
  /// What a request smuggler wants to be read as a second request.
  private static let smuggled = "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Sends a request and prints the status lines and the body of what comes until the connection
  /// ends; a silent connection is an error, before the gateway closes it after 30 seconds.
  private static let exchange = """
    import socket, sys
    connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    connection.settimeout(25)
    connection.sendall(sys.argv[2].encode())
    answer = b""
    while part := connection.recv(65536):
        answer += part
    lines = answer.decode().split("\\r\\n")
    print([line for line in lines if line.startswith("HTTP/")], lines[-1])
    """

  /// A request with the fields after the host, and what follows it.
  private static func fields(_ fields: String..., rest: String = "") -> String {
    start + fields.map { $0 + "\r\n" }.joined() + "\r\n" + rest
  }

  /// A request with another query.
  private static func query(_ query: String, rest: String = "\r\n") -> String {
    start.replacing("limit=1", with: query) + rest
  }

  private static func query(_ parameter: String, times count: Int) -> String {
    Array(repeating: parameter, count: count).joined(separator: "&")
  }

  private static let length = "Content-Length: \(smuggled.utf8.count)"
  private static let chunked = "Transfer-Encoding: chunked"
  private static let last = "0\r\n\r\n"
  private static let notChunked = "Transfer-Encoding does not end with a single chunked."

  @Test(arguments: [
    (line + "\r\n", 400, "Host is missing."), (fields("Host: b"), 400, "Host was sent twice."),
    (line + "Host: a b\r\n\r\n", 400, "Host is malformed."),
    (
      fields("Content-Length: 0", length, rest: smuggled), 400,
      "Content-Length was sent twice, with different values."
    ),
    (
      fields(length.replacing(":", with: " :"), rest: smuggled), 400,
      "A header field is malformed."
    ),
    (fields("X: a\rb"), 400, "A header field is malformed."),
    (
      fields("Content-Length: 5", chunked, rest: last + smuggled), 400,
      "Content-Length and Transfer-Encoding exclude each other."
    ),
    (fields("Transfer-Encoding: identity", rest: smuggled), 400, notChunked),
    (fields(chunked, chunked, rest: last), 400, notChunked),
    (fields(chunked, rest: last).replacing("1.1", with: "1.0"), 400, notChunked),
    (
      fields("Transfer-Encoding: gzip, chunked", rest: last), 501,
      "The only supported Transfer-Encoding is chunked."
    ),
    (fields("Content-Length: 1000001"), 413, "The body is longer than 1000000 bytes."),
    (query("name=a b"), 400, "The request target contains a space or a control character."),
    (query(query("limit=1", times: 201)), 400, "There are more than 200 parameters."),
    (query(query("a=b", times: 5000)), 400, "There are more than 200 parameters."),
    (
      query("name=" + String(repeating: "a", count: 40_000)), 414,
      "The request target is longer than 32768 bytes."
    ),
  ])
  func `a malformed request is rejected, and nothing after it is read`(
    request: String, status: Int, message: String
  ) throws {
    let gateway = try GatewayProcess(keys: nil)
    let outcome = try python(Self.exchange, gateway.port, request)
    let code = status == 400 ? "BadRequest" : "RequestRejected"
    #expect(outcome.stdout.hasPrefix("['HTTP/1.1 \(status) "), "\(outcome)")
    #expect(outcome.stdout.hasSuffix("'] {\"code\":\"\(code)\",\"message\":\"\(message)\"}\n"))
    #expect(gateway.requests.count == 1)
    // The gateway serves others as before.
    #expect(try curl(gateway.baseURL + "characters?limit=1").status == 200)
  }

  @Test(arguments: [
    line.replacing("1.1", with: "1.0") + "\r\n",
    fields("Connection: close", "Content-Length: 5", "Content-Length: 5", rest: "hello"),
    fields("Connection: close", "Transfer-Encoding: Chunked", rest: last),
    query(query("limit=1", times: 200), rest: "Connection: close\r\n\r\n"),
    query("name=" + String(repeating: "a", count: 32_000), rest: "Connection: close\r\n\r\n"),
  ])
  func `an unusual request that is valid is answered`(request: String) throws {
    let gateway = try GatewayProcess(keys: nil)
    let outcome = try python(Self.exchange, gateway.port, request)
    #expect(outcome.stdout.hasPrefix("['HTTP/1.1 200 OK'] {"), "\(outcome)")
  }

  @Test func `idle connections give way when few files may be open`() throws {
    let script = """
      import resource, socket, subprocess, sys, urllib.request
      gateway = subprocess.Popen(
          [sys.argv[1], "--open", "--port", "0", "--threads", "1", "--quiet"],
          stdout=subprocess.PIPE, text=True,
          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (48, 48)))
      address = ("127.0.0.1", int(gateway.stdout.readline()))
      idle = [socket.create_connection(address) for _ in range(100)]
      base = "http://127.0.0.1:%d/v1/public/characters?limit=1" % address[1]
      print(urllib.request.urlopen(base, timeout=25).status)
      gateway.terminate()
      print(gateway.wait())
      """
    #expect(
      try python(script, Program(named: "marvel-gateway").path) == Outcome(stdout: "200\n0\n"))
  }

  @Test(arguments: 4...24)
  func `a limit of open files that is too low is an error`(limit: Int) throws {
    let outcome = try Program(path: "/bin/sh").run([
      "-c", "ulimit -n \(limit); exec \"$0\" --open --port 0",
      Program(named: "marvel-gateway").path,
    ])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-gateway: cannot start the server: the limit of open files or threads is "
            + "too low; raise it (ulimit)\n", status: 69))
  }

  @Test func `a gateway that is asked to stop again and again stops`() throws {
    let script = """
      import socket, subprocess, sys
      gateway = subprocess.Popen(
          [sys.argv[1], "--open", "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
      idle = socket.create_connection(("127.0.0.1", int(gateway.stdout.readline())))
      for _ in range(2000):
          gateway.terminate()
          try:
              print(gateway.wait(timeout=0.01))
              break
          except subprocess.TimeoutExpired:
              pass
      else:
          gateway.kill()
      """
    #expect(try python(script, Program(named: "marvel-gateway").path) == Outcome(stdout: "0\n"))
  }

  @Test func `a stopping gateway answers every connection that it accepted`() throws {
    let script = """
      import signal, socket, subprocess, sys, threading
      gateway = subprocess.Popen(
          [sys.argv[1], "--open", "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
      address = ("127.0.0.1", int(gateway.stdout.readline()))
      answered, unanswered = [], []
      enough = threading.Event()
      def ask():
          while True:
              try:
                  connection = socket.create_connection(address)
              except OSError:
                  return
              answer = b""
              try:
                  connection.sendall(
                      b"GET /v1/public/characters?limit=5&offset=%d HTTP/1.1\\r\\nHost: a\\r\\n"
                      b"Connection: close\\r\\n\\r\\n" % len(answered))
                  while part := connection.recv(65536):
                      answer += part
              except OSError as error:
                  answer = b""
              (answered if answer.endswith(b"}") else unanswered).append(answer[:99])
              if len(answered) > 10: enough.set()
      clients = [threading.Thread(target=ask) for _ in range(20)]
      for client in clients: client.start()
      print(enough.wait(60))
      gateway.send_signal(signal.SIGTERM)
      status = gateway.wait()
      for client in clients: client.join()
      print(unanswered, status)
      """
    for _ in 0..<3 {
      #expect(
        try python(script, Program(named: "marvel-gateway").path)
          == Outcome(stdout: "True\n[] 0\n"))
    }
  }
}
