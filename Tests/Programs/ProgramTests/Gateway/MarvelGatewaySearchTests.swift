import TestSupport
import Testing

/// Tests of `GET /v1/public/search` with the built marvel-gateway.
@Suite(.runsPrograms)
struct MarvelGatewaySearchTests {
  private let scratch = ScratchDirectory()

  /// Returns what jq selects in a JSON text.
  private func select(_ filter: String, in json: String) throws -> String {
    let file = scratch.write(json, to: "body.json")
    return try Program(path: "/usr/bin/jq").run(["-cr", filter, file]).stdout
  }

  @Test(arguments: [
    "logan", "spidermann", "wolverene", "asm 300", "doom", "spider", "green giant",
    "\"secret wars\" hickman", "first appearance of venom", "hulk vs thing", "viuda negra",
    "who is the falcon", "stan lee", "x-mem", "telepathy & magic", "zzzzqq", "0",
  ])
  func `a search finds what marvel-cli search finds, in the same order`(words: String) throws {
    let gateway = try GatewayProcess(keys: nil)
    let response = try curl(
      "--get", "--data-urlencode", "q=\(words)", "--data", "limit=30", gateway.baseURL + "search")
    #expect(response.status == 200)
    let document = try Program(named: "marvel-cli").run(
      ["search", "--limit", "30", "-q", "-o", "json", words],
      environment: ["HOME": scratch.path]
    ).stdout
    let hits = #".results[] | "\(.kind)/\(.entity.id)""#
    #expect(try select(".data" + hits, in: response.body) == select(hits, in: document))
    let words = ".corrections // [], .step, .total"
    #expect(try select(".data | " + words, in: response.body) == select(words, in: document))
  }

  @Test func `a result has its kind, what matched, and the entity as in lists`() throws {
    let gateway = try GatewayProcess(hasOwnURIs: true)
    let response = try curl(gateway.signed("search?q=spidey&kind=characters&limit=1"))
    #expect(
      try select(".data.results[0] | .kind, .matched", in: response.body) == "character\nalias\n")
    let id = try select(".data.results[0].entity.id", in: response.body).dropLast()
    let entity = try curl(gateway.signed("characters/\(id)"))
    #expect(
      try select(".data.results[0].entity", in: response.body)
        == select(".data.results[0]", in: entity.body))
    #expect(try select(".data | has(\"corrections\")", in: response.body) == "false\n")
    let corrected = try curl(gateway.signed("search?q=wolverene"))
    #expect(
      try select(".data.corrections[0]", in: corrected.body)
        == #"{"typed":"wolverene","used":"Wolverine"}"# + "\n")
  }

  @Test(arguments: [
    ("search", "You must provide the parameter q."),
    ("search?q=", "q cannot be blank if it is set"),
    ("search?q=%20%09", "q cannot be blank if it is set"),
    ("search?q=hulk&kind=", "kind cannot be blank if it is set"),
    ("search?q=hulk&kind=cats", "cats is not a valid value of kind."),
    ("search?q=hulk&kind=comics,", " is not a valid value of kind."),
    (
      "search?q=" + String(repeating: "a", count: 501),
      "You may not pass more than 500 characters in q."
    ),
    ("search?q=hulk&orderBy=name", "We don't recognize the parameter orderBy"),
    ("search?q=hulk&limit=101", "You may not request more than 100 items."),
    ("search?q=hulk&offset=x", "You must pass an integer offset of at least 0."),
  ])
  func `an invalid search is a 409 in Marvel's format`(path: String, message: String) throws {
    let gateway = try GatewayProcess()
    let response = try curl(gateway.signed(path))
    #expect(response.status == 409)
    #expect(response.body == #"{"code":409,"status":"\#(message)"}"#)
  }

  @Test func `keys, methods, ETags, and pages of other origins are as for lists`() throws {
    let gateway = try GatewayProcess()
    let path = gateway.signed("search?q=hulk&kind=characters,comics&kind=series")
    #expect(
      try curl(gateway.baseURL + "search?q=hulk").body
        == #"{"code":"MissingParameter","message":"You must provide a user key."}"#)
    let response = try curl(path)
    #expect(response.headers["access-control-allow-origin"] == "*")
    let tag = try #require(response.headers["etag"])
    #expect(try select(".etag", in: response.body) == tag + "\n")
    #expect(try curl("--header", "If-None-Match: \(tag)", path).status == 304)
    let head = try curl("--head", path)
    #expect(head.status == 200)
    #expect(head.body == "")
    #expect(head.headers["etag"] == tag)
    #expect(try curl("--request", "OPTIONS", path).status == 204)
    #expect(try curl("--data", "", path).status == 405)
    let pages = try [0, 2].map {
      try select(".data.results[].entity.id", in: curl(path + "&limit=2&offset=\($0)").body)
    }
    #expect(
      try select(".data.results[].entity.id", in: curl(path + "&limit=4").body) == pages.joined())
    #expect(
      try curl("http://127.0.0.1:\(gateway.port)/metrics").body
        .contains(#"requests_total{endpoint="/v1/public/search",status="304"} 1"#))
  }
}
