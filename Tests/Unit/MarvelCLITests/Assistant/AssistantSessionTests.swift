import Foundation
import TestSupport
import Testing

/// `mcp`: what clients send that no good client would, and every tool. The official
/// client is in Tests/System/Assistants.
struct AssistantSessionTests {
  private let home = Home()

  private static let initialize =
    #"{"jsonrpc":"2.0","id":"begin","method":"initialize","params":{"protocolVersion":"2025-11-25","#
    + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#

  /// Runs a session with these bytes as its input.
  private func session(
    _ input: String, _ flags: String..., environment: [String: String] = [:]
  ) throws -> Outcome {
    try home.run(["mcp"] + flags, with: environment, input: input)
  }

  private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)}}"#
  }

  private func expectSession(_ input: String, _ filter: String, _ lines: String...) throws {
    let outcome = try session(input)
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
    #expect(try home.jq(filter, outcome.stdout) == lines.map { $0 + "\n" }.joined())
  }

  @Test func `a name of one long character is shortened in an error`() throws {
    let name = "e" + String(repeating: "\u{301}", count: 10_000)
    let error = try #require(
      session(Self.initialize + "\n" + call(name, "{}") + "\n").stdout.split(separator: "\n").last)
    #expect(error.contains("there is no tool"))
    #expect(error.utf8.count < 500)
  }

  @Test(arguments: [
    ("{", "[null,-32700]"), ("nonsense", "[null,-32700]"), (#"{"a":1}{"b":2}"#, "[null,-32700]"),
    ("\u{0}", "[null,-32700]"), ("[]", "[null,-32600]"), ("1", "[null,-32600]"),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "[null,-32600]"),
    (#"{"id":1,"method":"ping"}"#, "[1,-32600]"),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "[1,-32600]"),
    (#"{"jsonrpc":"2.0","id":1}"#, "[1,-32600]"),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "[null,-32600]"),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "[null,-32600]"),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, "[null,-32600]"),
    (#"{"jsonrpc":"2.0","id":7,"method":"nothing"}"#, "[7,-32601]"),
    (#"{"jsonrpc":"2.0","id":"a\"b","method":"resources/subscribe"}"#, #"["a\"b",-32601]"#),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, "[1,-32602]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, "[1,-32602]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, "[1,-32602]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":1}}"#, "[1,-32602]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, "[1,-32602]"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"stats","arguments":[]}}"#,
      "[1,-32602]"
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"x"}}"#, "[1,-32002]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"x"}}"#, "[1,-32602]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{}}"#, "[1,-32602]"),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, "[1,-32602]"),
  ])
  func `an invalid message gets an error, and the session goes on`(
    line: String, error: String
  ) throws {
    try expectSession(
      line + "\n" + #"{"jsonrpc":"2.0","id":"after","method":"ping"}"# + "\n",
      "[.id, .error.code // .result]", error, #"["after",{}]"#)
  }

  @Test func `a response of the client is ignored`() throws {
    let responses = [
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":null,"result":null}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-1,"message":"no"}}"#, #"{"error":{}}"#,
    ]
    #expect(
      try session(responses.map { $0 + "\n" }.joined())
        == Outcome())
  }

  @Test(arguments: ["1.5", "-0.50", "1E+2", "12345678901234567890", #""\u0061""#, "0"])
  func `the id of a response is written as in the request`(id: String) throws {
    #expect(
      try session(#"{"jsonrpc":"2.0","id": \#(id) ,"method":"ping"}"# + "\n")
        == Outcome(stdout: #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# + "\n"))
  }

  @Test func `many requests written at once are all answered, in order`() throws {
    let input = (1...10_000).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"# + "\n" }
    let answers = (1...10_000).map { #"{"jsonrpc":"2.0","id":\#($0),"result":{}}"# + "\n" }
    #expect(try session(input.joined()) == Outcome(stdout: answers.joined()))
  }

  @Test func `references in a list are not the words of one name`() throws {
    try expectSession(
      call("show", #"{"refs":["ghost","rider"]}"#) + "\n"
        + call("show", #"{"refs":["hulk","1009664","thor"]}"#, id: 2) + "\n",
      "[.result.content[0].text | fromjson | .results[].name]", #"["Ghost"]"#,
      #"["Hulk","Thor","Thor"]"#)
  }

  @Test func `a request of the newer revision needs its envelope`() throws {
    let request = { (meta: String) in
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"#
        + meta.replacing("@", with: "io.modelcontextprotocol/") + "}}}\n"
    }
    let version = #""@protocolVersion":"2026-07-28""#
    try expectSession(
      request(version + #","@clientCapabilities":{}"#),
      "[.result.supportedVersions[0], .result.resultType, .result._meta != null]",
      #"["2026-07-28","complete",true]"#)
    try expectSession(request(version), ".error.code", "-32602")
    try expectSession(
      request(#""@protocolVersion":"2031-01-01","@clientCapabilities":{}"#),
      "[.error.code, .error.data]",
      #"[-32022,{"supported":["2026-07-28"],"requested":"2031-01-01"}]"#)
    try expectSession(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#,
      ".result.protocolVersion", #""2025-11-25""#)
  }

  @Test func `messages that are too long are skipped, and long ones are read`() throws {
    let long = String(repeating: "x", count: 2_000_000)
    let shorter = String(repeating: "x", count: 900_000)
    try expectSession(
      call("search", #"{"query":"\#(long)"}"#) + "\n" + call("search", #"{"query":"\#(shorter)"}"#)
        + "\n" + call("show", #"{"refs":["hulk"]}"#, id: 2) + "\n",
      "[.id, .error.code // (.result | (.content[0].text | fromjson).errors[0].code // .isError)]",
      "[null,-32600]", #"[1,"too-many-values"]"#, "[2,false]")
    let deep = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    try expectSession(call("search", #"{"query":\#(deep)}"#), ".error.code", "-32700")
    let many = (1...2000).map { "\"\($0)\"" }.joined(separator: ",")
    try expectSession(
      call("list", #"{"kind":"comics","characters":[\#(many)]}"#),
      ".result.content[0].text | fromjson | .errors[0].code", #""too-many-values""#)
  }

  @Test func `input may end at any point`() throws {
    let input =
      Self.initialize + "\n" + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\r\n\n"
      + call("show", #"{"refs":["hulk"]}"#) + "\n"
    for length in stride(from: 0, through: input.utf8.count, by: 13) {
      let outcome = try session(String(decoding: Array(input.utf8).prefix(length), as: UTF8.self))
      #expect(outcome.stderr == "")
      #expect(outcome.status == 0)
      for line in outcome.stdout.split(separator: "\n") {
        #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":"#))
        #expect(line.hasSuffix("}"))
      }
    }
    #expect(try session("") == Outcome())
  }

  @Test func `canceled requests get no response`() throws {
    let cancel = { (id: String) in
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"# + "\n"
    }
    let calls = (1...4).map { call("stats", "{}", id: $0) + "\n" }.joined()
    let cancellations = ["2", "4", "77", "{}"].map(cancel).joined()
    try expectSession(calls + cancellations, ".id", "1", "3")
  }

  @Test func `a thousand calls in one session`() throws {
    let ids = ["1009610", "1009351", "hulk", "thor"]
    let input = (1...1000).map { number in
      call("show", #"{"refs":["\#(ids[number % 4])"]}"#, id: number) + "\n"
    }
    let outcome = try session(Self.initialize + "\n" + input.joined())
    #expect(outcome.status == 0)
    #expect(
      try home.jq("select(.id != \"begin\" and .result.isError == false) | .id", outcome.stdout)
        == (1...1000).map { "\($0)\n" }.joined())
  }

  @Test func `settings for people do not change the answers`() throws {
    home.write(
      #"{"source":"gateway","output":{"format":"table","errors":"text"}}"#,
      to: ".config/marvel-cli/config.json")
    let environment = [
      "MARVEL_BASE_URL": "http://127.0.0.1:9/", "MARVEL_PUBLIC_KEY": "a", "MARVEL_PRIVATE_KEY": "b",
      "MARVEL_COLOR": "always", "MARVEL_PAGER": "false",
    ]
    let outcome = try session(
      call("show", #"{"refs":["hulk"]}"#), environment: environment)
    #expect(outcome.stderr == "")
    #expect(
      try home.jq(".result.content[0].text | fromjson | .results[0].ref", outcome.stdout)
        == "\"character/1009351\"\n")
  }

  @Test func `the catalog is chosen by flags`() throws {
    home.write(#"{"id":1,"name":"Mine","resourceURI":"/characters/1"}"# + "\n", to: "mine.jsonl")
    #expect(try home.run(["import", home.path + "/mine.jsonl", "-q"]).status == 0)
    let list = call("list", #"{"kind":"characters","limit":1,"nameStartsWith":"mine"}"#)
    let filter =
      ".result.content[0].text | fromjson | [.source, .count, .coverage, .errors[0].code]"
    #expect(try home.jq(filter, session(list).stdout) == "[\"local\",1,\"partial\",null]\n")
    #expect(
      try home.jq(filter, session(list, "--source", "embedded").stdout)
        == "[\"embedded\",0,\"partial\",null]\n")
    let origin = try session(list, "--origin", "metron")
    #expect(
      try home.jq(".result.content[0].text | fromjson | .errors[0].code", origin.stdout)
        == "\"catalog-missing\"\n")
    let gateway = try session("", "--source", "gateway")
    #expect(gateway.status == 64)
    #expect(
      gateway.stderr
        == "marvel-cli: invalid --source 'gateway': expected auto, embedded, or local\n")
  }
}
