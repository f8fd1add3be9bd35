import Platform
import TestSupport
import Testing

/// The tools of `mcp`: what an assistant reads, and what it gets for right and wrong calls.
struct AssistantToolTests {
  let assistant = Assistant()

  private func toolList() throws -> String {
    try assistant.session([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])[0]
  }

  @Test func `the list of tools is short, and has no union of types`() throws {
    let list = try toolList()
    #expect(list.utf8.count < 10_000)
    let types = try assistant.home.jq("[.. | objects | .type? // empty | type] | unique", list)
    // A property may have the name "type".
    #expect(types == "[\"string\"]\n")
    #expect(!list.contains("anyOf") && !list.contains("oneOf"))
    Assistant.expectNoShellWords(in: list)
  }

  @Test func `each example in the list of tools is a call with results`() throws {
    let list = try toolList()
    let examples = try assistant.home.jq(
      #".result.tools[] | "\(.name)\t\(.description | split("Example: ")[1])""#, list, "-r")
    let calls = examples.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return (parts[0], parts[1])
    }
    #expect(calls.count == 10)
    let counts = try assistant.documents(calls, "[$failed, .count > 0, (.errors | length)]")
    #expect(counts == Array(repeating: "[false,true,0]", count: calls.count))
  }

  private static let longCalls: [(String, String)] = [
    ("search", #"{"query":"venom"}"#), ("search", #"{"query":"spider-man"}"#),
    ("list", #"{"kind":"comics"}"#), ("list", #"{"kind":"creators"}"#),
    ("list", #"{"kind":"series"}"#), ("list", #"{"kind":"events"}"#),
    ("list", #"{"kind":"stories"}"#), ("list", #"{"kind":"characters","of":"x-men"}"#),
    ("list", #"{"kind":"comics","of":"spider-man","where":{"format":"trade paperback"}}"#),
    ("show", #"{"refs":["stan lee"]}"#), ("show", #"{"refs":["x-men"]}"#),
    ("show", #"{"refs":["wolverine"]}"#), ("show", #"{"refs":["event/civil war"]}"#),
    ("show", #"{"refs":["series/1987"]}"#), ("show", #"{"refs":["comic/6706"]}"#),
    ("show", #"{"refs":["hulk","thor","iron man","storm","rogue","cyclops"]}"#),
    ("graph", #"{"action":"shared","entities":["spider-man","wolverine"]}"#),
    ("graph", #"{"action":"partners","entities":["wolverine"]}"#),
    ("graph", #"{"action":"path","entities":["hulk","squirrel girl"]}"#),
    ("stats", #"{"kind":"characters","by":"comics"}"#),
    ("stats", #"{"kind":"comics","by":"year"}"#),
    ("stats", #"{"kind":"characters","by":"team"}"#), ("stats", "{}"),
    ("week", #"{"date":"2012-04"}"#), ("order", #"{"name":"civil war"}"#),
    ("order", #"{"name":"series/1987"}"#), ("order", #"{"name":"infinity gauntlet"}"#),
    ("missing", #"{"of":"civil war"}"#), ("next", #"{"name":"secret wars"}"#),
    ("resolve", #"{"ids":["marvel:6706"]}"#),
  ]

  @Test func `no result without a limit is longer than 8 kB, and none is cut silently`() throws {
    let responses = try assistant.session(Self.longCalls.map { Assistant.request($0.0, $0.1) })
    let sizes = try assistant.home.jq(
      ".result | [.isError, (.content[0].text | utf8bytelength), .structuredContent]",
      responses.joined(separator: "\n"))
    for (line, call) in zip(sizes.split(separator: "\n"), Self.longCalls) {
      let parts = line.dropFirst().dropLast().split(separator: ",")
      #expect(parts[0] == "false" && parts[2] == "null", "\(call)")
      #expect(try #require(Int(parts[1])) <= 8000, "\(call)")
    }
    let parts = try assistant.documents(
      [("order", #"{"name":"series/1987"}"#), ("stats", #"{"kind":"characters","by":"team"}"#)],
      "[(.results | length) == .count, .nextOffset == .count or .nextOffset == null, .total >= .count]"
    )
    #expect(parts.allSatisfy { $0 == "[true,true,true]" })
  }

  @Test func `nextOffset of a long list leads through all of it`() throws {
    var (offset, names) = (0, [String]())
    repeat {
      let document = try assistant.documents(
        [("order", #"{"name":"civil war","offset":\#(offset)}"#)],
        "[.nextOffset, .total] + [.results[].position]")[0]
      let numbers = document.dropFirst().dropLast().split(separator: ",").map(String.init)
      names += numbers.dropFirst(2)
      offset = Int(numbers[0]) ?? -1
      #expect(numbers[1] == "90")
    } while offset > 0
    #expect(names == (1...90).map(String.init))
  }

  @Test func `counts by a key continue at an offset, and need no kind without one`() throws {
    let counts = try assistant.documents(
      [
        ("stats", #"{"kind":"characters","by":"team"}"#),
        ("stats", #"{"kind":"characters","by":"team","offset":5}"#), ("stats", #"{"limit":10}"#),
      ], "[$failed] + (.results | [.[0], .[5]])")
    let rows = counts.map { $0.dropFirst().dropLast().split(separator: ",{") }
    #expect(rows.allSatisfy { $0.count == 3 && $0[0] == "false" }, "\(counts)")
    #expect(rows[1][1] == rows[0][2])
  }

  @Test func `names that assistants expect are accepted where they can mean one thing`() throws {
    let calls = [
      ("search", #"{"q":"hulk","limit":1}"#), ("search", #"{"words":"hulk","limit":1}"#),
      ("show", #"{"name":"hulk"}"#), ("show", #"{"id":"character/1009351"}"#),
      ("show", #"{"references":["hulk"]}"#), ("week", #"{"week":"2017-07-26"}"#),
      ("list", #"{"kind":"comic","characters":["hulk"],"limit":"1"}"#),
      ("list", #"{"kind":"comics","where":{"character":"hulk","all_characters":["thor"]}}"#),
      ("list", #"{"kind":"comics","writer":"peter david"}"#),
      ("list", #"{"kind":"comics","order_by":"-onsaleDate","filters":{"year":"1963"}}"#),
      ("graph", #"{"action":"path","from":"hulk","to":"thor"}"#),
      ("order", #"{"event":"civil war"}"#), ("next", #"{"series":"civil war (2006 - 2007)"}"#),
      ("resolve", #"{"id":"marvel:6706"}"#),
    ]
    #expect(
      try assistant.documents(calls, "[$failed, .count > 0]")
        == Array(repeating: "[false,true]", count: calls.count))
  }

  @Test func `relations that Marvel's API lacks can be listed and counted`() throws {
    let calls = [
      ("list", #"{"kind":"creators","of":"x-men","where":{"role":["writer"]},"limit":100}"#),
      ("list", #"{"kind":"characters","of":"wolverine"}"#),
      ("list", #"{"kind":"characters","of":"avengers","limit":100}"#),
      ("list", #"{"kind":"characters","of":"creator/steve ditko","limit":100}"#),
      ("list", #"{"kind":"series","of":"comic/6706"}"#),
      ("stats", #"{"kind":"creators","by":"comics","of":"character/X-Men","limit":3}"#),
    ]
    let filter =
      #"[.results[].name | select(test("Claremont|^X-Men$|^Thor$|^Doctor Strange$|Amazing"))]"#
    #expect(
      try assistant.documents(calls, filter) == [
        #"["Chris Claremont"]"#, #"["X-Men"]"#, #"["Doctor Strange","Thor"]"#,
        #"["Doctor Strange"]"#, #"["The Amazing Spider-Man (1963 - 1998)"]"#,
        #"["Chris Claremont"]"#,
      ])
  }

  @Test func `the questions in questions-md are answered in the bytes that it states`() throws {
    let page = try readTextFile(packageDirectory + "/Tests/System/Assistants/questions.md")
    let rows = page.matches(
      of: /\| [^|]+ \| `(?<tool>\w+) (?<arguments>\{.*\})` \| (?<bytes>\d+) \|/)
    #expect(rows.count == 40)
    let responses = try assistant.session(
      rows.map { Assistant.request(String($0.tool), String($0.arguments)) })
    let sizes = try assistant.home.jq(
      ".result.content[0].text | utf8bytelength", responses.joined(separator: "\n"))
    let expected = rows.map { String($0.bytes) }
    #expect(sizes.split(separator: "\n").map(String.init) == expected)
    #expect(expected.compactMap { Int($0) }.reduce(0, +) / 40 <= 4000)
  }
}
