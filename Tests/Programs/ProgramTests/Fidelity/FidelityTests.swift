import TestSupport
import Testing

/// Responses with the oddities of Marvel's gateway and unusual JSON.
@Suite(.runsPrograms)
struct FidelityTests {
  let gateway: PreparedGateway
  let client: Client

  init() throws {
    gateway = try PreparedGateway()
    client = gateway.client(of: "odd")
  }

  /// Spread over lines, unlike a real response, because only white space may change.
  private static let comics = #"""
    {
      "id" : 1, "digitalId": 0, "title": "Odd Tales (1962) #88.1", "issueNumber": 88.1,
      "description": null, "isbn": 785110283, "upc": 75960608784700411999, "ean": "9780785 12 ",
      "prices": [ { "type": "printPrice", "price": 2.990 } , {"type":"x","price":0} ],
      "unknown": { "b": 1, "a": [ ], "": { } }
    }
    { "upc": 759606087847004119, "id": 2, "title": "Twice", "title": "Once", "id": 3,
      "numbers": [0, -0, 0.0, -0.0, 1E2, 1e+2, 1.50E-7, 1e400, 12345678901234567890.12345678901234567]
    }
    {"title":"Escapes \" \\ \/ \b \f \n \r \t \u0000 \u00e9 \u00E9 é \ud83d\ude00 😀","id":4,
     "lone":"\ud800 \udc00\ud800","key \u0041":true,"key A":false,"control":"\u007f","none":null}
    {"id":5,"title":30688,"description":"A\r<br>B &amp; <em>C</em>\u2028","e\u0301":"e\u0301"}
    {"id":6,"title":null} {"id":7,"title":""} {"id":8} {"id":9223372036854775807,"title":[1]}
    """#

  @Test func `entities are printed unchanged`() throws {
    let entities = try JSONText(Self.comics).values
    #expect(entities.count == 8)
    // The second entity has two ids. The first one identifies it.
    try gateway.put(entities, at: "comics", in: "odd")
    #expect(try client.differences("comics", ["--all"], from: entities) == [])
    for entity in entities {
      let alone = try client.run(["show", "comics", entity["id"]?.string ?? ""])
      #expect(try JSONText(alone.stdout).values.first?.difference(from: entity) == nil)
      #expect(alone.stdout.split(separator: "\n").count == 1)
    }
  }

  @Test func `cached entities are printed unchanged`() throws {
    let entities = try JSONText(Self.comics).values
    try gateway.put(entities, at: "comics", in: "odd")
    let list = ["list", "comics", "--all", "-o", "jsonl"]
    let first = try client.run(list)
    #expect(try client.run(list + ["--offline"]) == first)
    let ids = entities.compactMap { $0["id"]?.string }
    #expect(try client.run(["show", "comics", "-o", "jsonl", "--offline"] + ids) == first)
  }

  @Test func `hundreds of nesting levels are accepted`() throws {
    let depth = 900
    let nest = String(repeating: #"{"a":["#, count: depth / 2) + "1"
    let text = #"{"id":1,"deep":\#(nest)\#(String(repeating: "]}", count: depth / 2))}"#
    let entities = try JSONText(text).values
    try gateway.put(entities, at: "comics", in: "odd")
    #expect(try client.differences("comics", ["--all"], from: entities) == [])
  }

  @Test func `the pages of a list are joined in order`() throws {
    let text = (1...250).map { #"{"id":\#($0),"title":"T","price":\#($0).10}"# }.joined()
    let entities = try JSONText(text).values
    try gateway.put(entities, at: "comics", in: "odd")
    #expect(try client.differences("comics", ["--all"], from: entities) == [])
  }

  @Test(arguments: ["30688", "2.990", "75960608784700411999"])
  func `a title that is a number matches its digits`(title: String) throws {
    try gateway.put(JSONText(#"{"id":1,"title":\#(title)}"#).values, at: "events", in: "odd")
    let outcome = try client.run(["show", "event", "name:" + title, "-o", "id"])
    #expect(outcome == Outcome(stdout: "1\n"))
  }

  @Test(arguments: [#"{"id":1,"title":null}"#, #"{"id":1,"title":""}"#, #"{"id":1,"title":[7]}"#])
  func `an entity without a title matches no name`(entity: String) throws {
    let entities = try JSONText(entity).values
    try gateway.put(entities, at: "events", in: "odd")
    #expect(try client.differences("events", ["--all"], from: entities) == [])
    #expect(
      try client.run(["show", "event", "name:!"])
        == .error("no event is named '!'; use marvel-cli search to search descriptions too", 1))
  }

  private static let notJSON = "sent a response that is not JSON"
  private static let notMarvelProtocol = "sent JSON that does not follow Marvel's protocol"

  @Test(arguments: [
    #"{"id":1,"a":01}"#, #"{"id":1,"a":.5}"#, #"{"id":1,"a":5.}"#, #"{"id":1,"a":+5}"#,
    #"{"id":1,"a":0x1F}"#, #"{"id":1,"a":1e}"#, #"{"id":1,"a":NaN}"#, #"{"id":1,"a":Infinity}"#,
    #"{"id":1,"a":True}"#, #"{"id":1,a:1}"#, "{'id':1}", #"{"id":1,}"#, #"{"id":1 "a":2}"#,
    #"{"id":1,"a":[1,]}"#, #"{"id":1}/*c*/"#, #"{"id":1}//c"#, #"{"id":1}]"#, #"{"id":1"#,
    #"{"id":1,"a":"\x41"}"#, #"{"id":1,"a":"\u12"}"#, #"{"id":1,"a":"\u12G4"}"#,
    #"{"id":1,"a":"\'"}"#, "{\"id\":1,\"a\":\"\t\"}", "{\"id\":1,\u{C}\"a\":2}",
    "{\"id\":1,\"a\":\"\u{0}\"}", "{\"id\":1,\u{A0}\"a\":2}", #"{"id":1} x"#,
  ])
  func `a response with invalid JSON is rejected completely`(entity: String) throws {
    try expectRejection(response(#"{"id":7,"title":"sound"},"# + entity), Self.notJSON)
  }

  @Test(arguments: [
    [UInt8(0)], Array("\u{0}]".utf8), Array("x".utf8), Array("{}".utf8), [0xFF],
  ])
  func `extra bytes after the response are rejected`(rest: [UInt8]) throws {
    try expectRejection(response("") + rest, Self.notJSON)
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func `a response with invalid UTF-8 is rejected completely`(bytes: [UInt8]) throws {
    let placeholder = Array("@".utf8)
    let parts = response(#"{"id":1,"title":"@"}"#).split(separator: placeholder)
    try expectRejection(Array(parts.joined(separator: bytes)), Self.notJSON)
  }

  @Test func `excessive nesting is rejected`() throws {
    let nest = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    try expectRejection(response(#"{"id":1,"a":\#(nest)}"#), Self.notJSON)
  }

  @Test(arguments: [
    #"{"title":"no id"}"#, #"{"id":null}"#, #"{"id":"1"}"#, #"{"id":1.0}"#, #"{"id":1e3}"#,
    #"{"id":true}"#, #"{"id":9223372036854775808}"#, #"{"id":-9223372036854775809}"#,
    #"{"id":{}}"#, "1", #""text""#, "null", "[]", #"[{"id":1}]"#,
  ])
  func `a result that is not an entity is rejected`(entity: String) throws {
    try expectRejection(response(#"{"id":7,"title":"sound"},"# + entity), Self.notMarvelProtocol)
  }

  @Test(arguments: [
    #"{"offset":0,"total":9223372036854775808,"results":[]}"#, #"{"offset":0,"results":[]}"#,
    #"{"offset":"0","total":0,"results":[]}"#, #"{"offset":0,"total":0.0,"results":[]}"#,
    #"{"offset":0,"total":true,"results":[]}"#, #"{"offset":0,"total":0,"results":{}}"#,
    #"{"offset":0,"total":0}"#, "[]", "null",
  ])
  func `a list with missing or invalid members is rejected`(data: String) throws {
    try expectRejection(Array(#"{"code":200,"data":\#(data)}"#.utf8), Self.notMarvelProtocol)
  }

  private func response(_ results: String) -> [UInt8] {
    Array(#"{"code":200,"data":{"offset":0,"limit":20,"total":2,"results":[\#(results)]}}"#.utf8)
  }

  private func expectRejection(_ body: [UInt8], _ reason: String) throws {
    try gateway.put(body, at: "comics", offset: 0, limit: 20, in: "odd")
    #expect(
      try client.run(["list", "comics"])
        == Outcome(stderr: "marvel-cli: 127.0.0.1 \(reason); check MARVEL_BASE_URL\n", status: 76))
  }
}
