import TestSupport
import Testing

/// The built marvel-gateway as a process, asked by curl.
@Suite(.timeLimit(.minutes(5)))
struct MarvelGatewayProgramTests {
  let scratch = ScratchDirectory()

  private func jq(_ filter: String, _ document: String) throws -> String {
    let file = scratch.write(document, to: "document.json")
    return try Program(path: "/usr/bin/jq").run(["-c", filter, file]).stdout
  }

  @Test func `a list has the envelope of the protocol`() throws {
    let gateway = try GatewayProcess()
    let answer = try curl(gateway.signed("characters?limit=2&offset=1"))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
    #expect(answer.headers["cache-control"] == nil)
    #expect(
      try jq("keys_unsorted", answer.body) == """
        ["code","status","copyright","attributionText","attributionHTML","etag","data"]

        """)
    #expect(
      try jq("[.code, .status, (.data | keys_unsorted)]", answer.body)
        == "[200,\"Ok\",[\"offset\",\"limit\",\"total\",\"count\",\"results\"]]\n")
    #expect(
      try jq(".data | [.offset, .limit, .count, (.results | length), .total > 60]", answer.body)
        == "[1,2,2,2,true]\n")
    #expect(try jq(".etag", answer.body) == "\"\(answer.headers["etag"] ?? "")\"\n")
  }

  @Test func `an entity has the same envelope`() throws {
    let gateway = try GatewayProcess(keys: nil, arguments: ["--cache-control", "max-age=60"])
    let answer = try curl(gateway.signed("characters/1009610"))
    #expect(answer.headers["cache-control"] == "max-age=60")
    #expect(
      try jq(".data | [.offset, .limit, .total, .count, .results[0].id]", answer.body)
        == "[0,20,1,1,1009610]\n")
  }

  @Test(arguments: [
    ("characters/1", 404, "{\"code\":404,\"status\":\"We couldn't find that character\"}"),
    (
      "characters?limit=101", 409,
      "{\"code\":409,\"status\":\"You may not request more than 100 items.\"}"
    ),
    (
      "characters?name=%20", 409, "{\"code\":409,\"status\":\"name cannot be blank if it is set\"}"
    ),
    (
      "c%C3%A4ts%22", 404,
      "{\"code\":\"ResourceNotFound\",\"message\":\"/v1/public/cäts\\\" does not exist\"}"
    ),
  ])
  func `an error has its status and body`(path: String, status: Int, body: String) throws {
    let gateway = try GatewayProcess()
    let answer = try curl(gateway.signed(path))
    #expect(answer.status == status)
    #expect(answer.body == body)
    #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
  }

  @Test func `requests that are not signed well are refused`() throws {
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

  @Test func `other verbs are refused by name`() throws {
    let gateway = try GatewayProcess()
    let post = try curl("--data", "name=Thor", gateway.signed("characters"))
    #expect(post.status == 405)
    #expect(
      post.body == "{\"code\":\"MethodNotAllowed\",\"message\":\"POST is not allowed\"}")
    let head = try curl("--head", gateway.signed("characters"))
    #expect(head.status == 405)
    #expect(head.body == "")
  }

  @Test func `a version that the client has is not sent again`() throws {
    let gateway = try GatewayProcess()
    let address = gateway.signed("characters?limit=1")
    let tag = try #require(try curl(address).headers["etag"])
    let answer = try curl("--header", "If-None-Match: \(tag)", address)
    #expect(answer.status == 304)
    #expect(answer.body == "")
    #expect(answer.headers["etag"] == tag)
  }

  @Test func `gzip carries the same body`() throws {
    let gateway = try GatewayProcess()
    let plain = try curl(gateway.signed("characters?limit=100"))
    let packed = try curl("--compressed", gateway.signed("characters?limit=100"))
    #expect(packed.headers["content-encoding"] == "gzip")
    #expect(packed.body == plain.body)
    #expect(plain.headers["content-encoding"] == nil)
    let lengths = [packed, plain].map { Int($0.headers["content-length"] ?? "") ?? 0 }
    #expect(lengths[0] * 2 < lengths[1])
  }

  @Test func `many are answered at once`() throws {
    let gateway = try GatewayProcess(arguments: ["--quiet"])
    let addresses = (0..<60).map { gateway.signed("characters?offset=\($0)") }
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "--parallel", "-w", "%{http_code} "]
        + addresses.flatMap { [$0, "-o", "/dev/null"] })
    #expect(outcome.stdout == String(repeating: "200 ", count: 60))
    #expect(gateway.requests == [])
  }

  @Test func `a request is answered as by a proxy too`() throws {
    let gateway = try GatewayProcess()
    let address = gateway.signed("characters?limit=1")
      .replacing("127.0.0.1:\(gateway.port)", with: "gateway.marvel.com")
    #expect(try curl("--proxy", "http://127.0.0.1:\(gateway.port)", address).status == 200)
    #expect(gateway.requests.first?.hasPrefix("GET /v1/public/characters?limit=1 200 ") == true)
  }

  @Test func `a request that is too long is refused`() throws {
    let name = String(repeating: "a", count: 50_000)
    let gateway = try GatewayProcess()
    let answer = try curl(gateway.signed("characters?name=\(name)"))
    #expect([414, 431].contains(answer.status))
  }
}
