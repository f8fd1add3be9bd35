import TestSupport
import Testing

/// Tests of the protocol with curl and the built marvel-gateway.
@Suite(.runsPrograms)
struct MarvelGatewayProgramTests {
  let scratch = ScratchDirectory()

  @Test func `a list has the envelope of the protocol`() throws {
    let gateway = try GatewayProcess()
    let response = try curl(gateway.signed("characters?limit=2&offset=1"))
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json; charset=utf-8")
    #expect(response.headers["cache-control"] == nil)
    #expect(
      try scratch.jq("keys_unsorted", response.body) == """
        ["code","status","copyright","attributionText","attributionHTML","etag","data"]

        """)
    #expect(
      try scratch.jq("[.code, .status, (.data | keys_unsorted)]", response.body)
        == "[200,\"Ok\",[\"offset\",\"limit\",\"total\",\"count\",\"results\"]]\n")
    #expect(
      try scratch.jq(
        ".data | [.offset, .limit, .count, (.results | length), .total > 60]", response.body)
        == "[1,2,2,2,true]\n")
    #expect(try scratch.jq(".etag", response.body) == "\"\(response.headers["etag"] ?? "")\"\n")
  }

  @Test func `an entity has the envelope of a list`() throws {
    let gateway = try GatewayProcess(keys: nil, arguments: ["--cache-control", "max-age=60"])
    let response = try curl(gateway.signed("characters/1009610"))
    #expect(response.headers["cache-control"] == "max-age=60")
    #expect(
      try scratch.jq(".data | [.offset, .limit, .total, .count, .results[0].id]", response.body)
        == "[0,20,1,1,1009610]\n")
  }

  @Test(arguments: [
    ("characters/1", 404, "{\"code\":404,\"status\":\"We couldn't find that character\"}"),
    (
      "characters?limit=101", 409,
      "{\"code\":409,\"status\":\"You may not request more than 100 items.\"}"
    ),
    ("characters?name=%20", 409, "{\"code\":409,\"status\":\"name cannot be blank if it is set\"}"),
    (
      "c%C3%A4ts%22", 404,
      "{\"code\":\"ResourceNotFound\",\"message\":\"/v1/public/cäts\\\" does not exist\"}"
    ),
  ])
  func `an error has Marvel's status and body`(path: String, status: Int, body: String) throws {
    let gateway = try GatewayProcess()
    let response = try curl(gateway.signed(path))
    #expect(response.status == status)
    #expect(response.body == body)
    #expect(response.headers["content-type"] == "application/json; charset=utf-8")
  }

  @Test func `requests with missing or wrong credentials are rejected`() throws {
    let gateway = try GatewayProcess()
    let missing = try curl(gateway.baseURL + "characters")
    #expect(missing.status == 409)
    #expect(
      missing.body == "{\"code\":\"MissingParameter\",\"message\":\"You must provide a user key.\"}"
    )
    let wrong = try curl(gateway.signed("characters").replacing("ts=1", with: "ts=2"))
    #expect(wrong.status == 401)
    #expect(
      wrong.body == """
        {"code":"InvalidCredentials",\
        "message":"That hash, timestamp and key combination is invalid."}
        """)
  }

  @Test func `other methods are rejected`() throws {
    let gateway = try GatewayProcess()
    let post = try curl("--data", "name=Thor", gateway.signed("characters"))
    #expect(post.status == 405)
    #expect(post.body == "{\"code\":\"MethodNotAllowed\",\"message\":\"POST is not allowed\"}")
  }

  @Test func `HEAD is answered like GET, without the body`() throws {
    let gateway = try GatewayProcess()
    for path in ["characters", "characters/1009610", "characters?limit=101", "cats"] {
      let head = try curl("--head", gateway.signed(path))
      let get = try curl(gateway.signed(path))
      #expect(head.status == get.status)
      #expect(head.body == "")
      for name in ["content-length", "content-type", "etag"] {
        #expect(head.headers[name] == get.headers[name], "\(name) of \(path)")
      }
    }
  }

  @Test func `an unchanged response is a 304`() throws {
    let gateway = try GatewayProcess()
    let address = gateway.signed("characters?limit=1")
    let tag = try #require(try curl(address).headers["etag"])
    let response = try curl("--header", "If-None-Match: \(tag)", address)
    #expect(response.status == 304)
    #expect(response.body == "")
    #expect(response.headers["etag"] == tag)
  }

  @Test func `a compressed response has the same body`() throws {
    let gateway = try GatewayProcess()
    let plain = try curl(gateway.signed("characters?limit=100"))
    let compressed = try curl("--compressed", gateway.signed("characters?limit=100"))
    #expect(compressed.headers["content-encoding"] == "gzip")
    #expect(compressed.body == plain.body)
    #expect(plain.headers["content-encoding"] == nil)
    let lengths = [compressed, plain].map { Int($0.headers["content-length"] ?? "") ?? 0 }
    #expect(lengths[0] * 2 < lengths[1])
  }

  @Test func `many requests are handled in parallel`() throws {
    let gateway = try GatewayProcess(arguments: ["--quiet"])
    let addresses = (0..<60).map { gateway.signed("characters?offset=\($0)") }
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "--parallel", "-w", "%{http_code} "]
        + addresses.flatMap { [$0, "-o", "/dev/null"] })
    #expect(outcome.stdout == String(repeating: "200 ", count: 60))
    #expect(gateway.requests == [])
  }

  @Test func `a request in absolute form is accepted`() throws {
    let gateway = try GatewayProcess()
    let address = gateway.signed("characters?limit=1")
      .replacing("127.0.0.1:\(gateway.port)", with: "gateway.marvel.com")
    #expect(try curl("--proxy", "http://127.0.0.1:\(gateway.port)", address).status == 200)
    #expect(gateway.requests.first?.hasPrefix("GET /v1/public/characters?limit=1 200 ") == true)
  }

  @Test func `a request that is too long is rejected`() throws {
    let name = String(repeating: "a", count: 50_000)
    let gateway = try GatewayProcess()
    #expect(try [414, 431].contains(curl(gateway.signed("characters?name=\(name)")).status))
  }
}
