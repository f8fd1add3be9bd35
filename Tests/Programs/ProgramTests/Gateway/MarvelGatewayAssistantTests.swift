import TestSupport
import Testing

/// Tests of the tools for assistants at /mcp of the built marvel-gateway: the transport Streamable HTTP
/// of the Model Context Protocol, with requests that no good client sends. Official clients test the
/// rest (`make test-mcp`).
@Suite(.runsPrograms)
struct MarvelGatewayAssistantTests {
  let scratch = ScratchDirectory()

  /// The members of a request that say its revision.
  private static let meta = """
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
    "io.modelcontextprotocol/clientCapabilities":{}}
    """
  private static let call = body("tools/call", #""name":"show","arguments":{"refs":["hulk"]}"#)
  private static let statelessCall = body(
    "tools/call", #"\#(meta),"name":"show","arguments":{"refs":["hulk"]}"#)
  /// The headers that repeat `statelessCall`.
  private static let headers = [
    "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: show",
  ]

  static func body(_ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(parameters)}}"#
  }

  func gateway(_ arguments: [String] = [], home: String? = nil) throws -> GatewayProcess {
    try GatewayProcess(
      keys: nil, arguments: ["--mcp"] + arguments,
      environment: home.map { ["HOME": $0] } ?? [:])
  }

  private func address(_ gateway: GatewayProcess) -> String {
    "http://127.0.0.1:\(gateway.port)/mcp"
  }

  func post(
    _ body: String, _ gateway: GatewayProcess, _ headers: [String] = []
  ) throws -> CurlResponse {
    let file = scratch.write(body, to: "message.json")
    return try CurlResponse(
      Program(path: "/usr/bin/curl").run(
        ["-sS", "-i", "--max-time", "15", "--data-binary", "@" + file, "-H", "Expect:"]
          + headers.flatMap { ["-H", $0] } + [address(gateway)]))
  }

  /// Returns what a filter of jq makes of the document of a call.
  func document(
    _ tool: String, _ arguments: String, _ filter: String, _ gateway: GatewayProcess
  ) throws -> String {
    let response = try post(
      Self.body("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#), gateway)
    #expect(response.status == 200)
    return try scratch.jq(".result.content[0].text | fromjson | \(filter)", response.body)
  }

  @Test func `without --mcp, there are no tools`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let response = try post(Self.call, gateway)
    #expect(response.status == 404)
    #expect(response.body == #"{"code":"ResourceNotFound","message":"/mcp does not exist"}"#)
  }

  @Test func `a message of either revision is answered`() throws {
    let gateway = try gateway()
    for (body, headers) in [
      (Self.call, []), (Self.call, ["MCP-Protocol-Version: 2025-11-25"]),
      (Self.statelessCall, Self.headers),
    ] {
      let response = try post(body, gateway, headers)
      #expect(response.status == 200)
      #expect(response.headers["content-type"] == "application/json; charset=utf-8")
      // A client without a page has no use for them.
      #expect(response.headers["access-control-allow-origin"] == nil)
      #expect(
        try scratch.jq(
          "[.id, .result.isError, (.result.content[0].text | fromjson | .results[0].name)]",
          response.body) == "[1,false,\"Hulk\"]\n")
    }
    #expect(gateway.requests.allSatisfy { $0.hasPrefix("POST /mcp 200 ") })
  }

  @Test(arguments: ["GET", "DELETE", "PUT"])
  func `only messages with POST are answered`(method: String) throws {
    let gateway = try gateway()
    let response = try curl("-X", method, address(gateway))
    #expect(response.status == 405)
    #expect(response.headers["allow"] == "POST, OPTIONS")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
  ])
  func `a notification or a response is accepted without a body`(body: String) throws {
    let gateway = try gateway()
    for headers in [
      [], ["MCP-Protocol-Version: 2025-11-25"], ["MCP-Protocol-Version: 2026-07-28"],
    ] {
      let response = try post(body, gateway, headers)
      #expect(response.status == 202)
      #expect(response.body == "")
    }
  }

  @Test(arguments: [
    ("hello", "[null,-32700]"), ("", "[null,-32700]"), ("[]", "[null,-32600]"),
    ("[\(call)]", "[null,-32600]"), (#"{"jsonrpc":"2.0","id":7}"#, "[7,-32600]"),
  ])
  func `nonsense is a bad request`(body: String, error: String) throws {
    let response = try post(body, gateway())
    #expect(response.status == 400)
    #expect(try scratch.jq("[.id, .error.code]", response.body) == error + "\n")
  }

  @Test func `a header that does not repeat the message is an error`() throws {
    let gateway = try gateway()
    let wrong = [
      [], Array(Self.headers.dropFirst()), Array(Self.headers.dropLast()),
      ["MCP-Protocol-Version: 2025-11-25"] + Self.headers.dropFirst(),
      [Self.headers[0], "Mcp-Method: tools/list", Self.headers[2]],
      Self.headers.dropLast() + ["Mcp-Name: search"],
      Self.headers.dropLast() + ["Mcp-Name: =?base64?c2VhcmNo?="],
    ]
    for headers in wrong {
      let response = try post(Self.statelessCall, gateway, headers)
      #expect(response.status == 400, "\(headers)")
      #expect(try scratch.jq("[.id, .error.code]", response.body) == "[1,-32020]\n", "\(headers)")
    }
  }

  @Test func `a revision that is not supported is an error`() throws {
    let gateway = try gateway()
    let later = "2031-01-01"
    let stateless = try post(
      Self.statelessCall.replacing("2026-07-28", with: later), gateway,
      Self.headers.map { $0.replacing("2026-07-28", with: later) })
    #expect(stateless.status == 400)
    #expect(
      try scratch.jq("[.error.code, .error.data]", stateless.body)
        == #"[-32022,{"supported":["2026-07-28"],"requested":"2031-01-01"}]"# + "\n")
    let handshake = try post(Self.call, gateway, ["MCP-Protocol-Version: \(later)"])
    #expect(
      try scratch.jq("[.error.code, .error.data.requested]", handshake.body)
        == "[-32022,\"2031-01-01\"]\n")
    // A request of the newer revision without what it must say.
    let bare = try post(Self.call, gateway, Self.headers)
    #expect(bare.status == 400)
    #expect(try scratch.jq(".error.code", bare.body) == "-32602\n")
  }

  @Test func `a name in a header may be encoded`() throws {
    let response = try post(
      Self.statelessCall, gateway(), Self.headers.dropLast() + ["Mcp-Name: =?base64?c2hvdw==?="])
    #expect(response.status == 200)
  }

  @Test func `an error in a request of an older revision is not one of HTTP`() throws {
    let gateway = try gateway()
    for body in [
      Self.body("zzz", ""), Self.body("tools/call", ""), Self.body("tools/list", #""cursor":"x""#),
    ] {
      #expect(try post(body, gateway).status == 200)
    }
  }

  @Test func `an unknown method is not found`() throws {
    for method in ["tools/sell", "ping", "initialize"] {
      let response = try post(
        Self.body(method, Self.meta), gateway(),
        [Self.headers[0], "Mcp-Method: \(method)"])
      #expect(response.status == 404)
      #expect(try scratch.jq("[.id, .error.code]", response.body) == "[1,-32601]\n")
    }
  }

  @Test(arguments: [
    "https://example.org", "http://localhost.example.org", "https://www.example.com.example.org",
    "null", "https://example.com",
  ])
  func `a page of another host may not send messages`(origin: String) throws {
    let gateway = try gateway(["--referrer", "*.example.com"])
    for method in ["POST", "OPTIONS", "GET"] {
      let response = try curl(
        "-X", method, "-d", Self.call, "-H", "Origin: \(origin)", address(gateway))
      #expect(response.status == 403)
      #expect(response.headers["access-control-allow-origin"] == nil)
      #expect(!response.body.contains("Hulk"))
    }
  }

  @Test(arguments: [
    "http://localhost:3000", "http://127.0.0.1:8017", "http://[::1]:8017", "https://localhost",
    "https://www.example.com", "https://www.example.com:8443",
  ])
  func `a page on this machine or a --referrer host may send messages`(origin: String) throws {
    let gateway = try gateway(["--referrer", "*.example.com"])
    let preflight = try curl(
      "-X", "OPTIONS", "-H", "Origin: \(origin)", "-H", "Access-Control-Request-Method: POST",
      "-H", "Access-Control-Request-Headers: content-type,mcp-method", address(gateway))
    #expect(preflight.status == 204)
    #expect(preflight.headers["access-control-allow-methods"] == "POST")
    #expect(preflight.headers["access-control-allow-headers"]?.hasPrefix("*") == true)
    let call = try post(Self.call, gateway, ["Origin: \(origin)"])
    #expect(call.status == 200)
    let notification = try post(
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, gateway, ["Origin: \(origin)"])
    #expect(notification.status == 202)
    let error = try post("hello", gateway, ["Origin: \(origin)"])
    #expect(error.status == 400)
    for response in [preflight, call, notification, error] {
      #expect(response.headers["access-control-allow-origin"] == origin)
      #expect(response.headers["vary"] == "Origin")
    }
  }

  @Test func `a body over 1 MB is rejected`() throws {
    let gateway = try gateway()
    let space = String(repeating: " ", count: 1_000_000 - Self.call.utf8.count)
    #expect(try post(Self.call + space, gateway).status == 200)
    #expect(try post(Self.call + space + " ", gateway).status == 413)
    #expect(try post(Self.call, gateway).status == 200)
  }
}
