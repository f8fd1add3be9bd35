import TestSupport
import Testing

/// What an assistant gets for a call that is wrong, or finds nothing: data with which it can correct
/// the call, in words of somebody without a shell.
struct AssistantErrorTests {
  let assistant = Assistant()

  private struct Wrong {
    let tool: String
    let arguments: String
    let code: String
    var argument: String?
    var nearest: String?
  }

  private static let wrongCalls = [
    Wrong(tool: "list", arguments: #"{"foo":1}"#, code: "unexpected-argument", argument: "foo"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","limt":3}"#, code: "unexpected-argument",
      argument: "limt", nearest: "limit"),
    Wrong(
      tool: "search", arguments: #"{"query":"x","size":"big"}"#, code: "unexpected-argument",
      argument: "size"),
    Wrong(tool: "search", arguments: "{}", code: "missing-arguments", argument: "query"),
    Wrong(tool: "list", arguments: "{}", code: "missing-arguments", argument: "kind"),
    Wrong(tool: "show", arguments: #"{"refs":[]}"#, code: "missing-arguments", argument: "refs"),
    Wrong(
      tool: "graph", arguments: #"{"entities":["hulk","thor"]}"#, code: "missing-arguments",
      argument: "action"),
    Wrong(
      tool: "graph", arguments: #"{"action":"paths","entities":["hulk"]}"#,
      code: "value-not-allowed", argument: "action", nearest: "path"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","team":["x"]}"#, code: "unknown-filter",
      argument: "team"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"yaer":1963}}"#,
      code: "unexpected-argument", argument: "yaer", nearest: "year"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":"x"}"#, code: "value-not-allowed",
      argument: "where"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comcs"}"#, code: "value-not-allowed", argument: "kind",
      nearest: "comics"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","limit":0}"#, code: "value-not-allowed",
      argument: "limit"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","limit":101}"#, code: "value-not-allowed",
      argument: "limit"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","orderBy":"onsaledate"}"#, code: "unknown-order",
      argument: "orderBy", nearest: "onsaleDate"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"year":"then"}}"#,
      code: "not-a-number", argument: "year"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"dateRange":"then"}}"#,
      code: "not-a-date-range", argument: "dateRange"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"format":"comics"}}"#,
      code: "value-not-allowed", argument: "format", nearest: "comic"),
    Wrong(
      tool: "list", arguments: #"{"kind":"characters","where":{"power":["telepaty"]}}"#,
      code: "value-not-allowed", argument: "power", nearest: "telepathy"),
    Wrong(
      tool: "list", arguments: #"{"kind":"characters","where":{"universe":["999999"]}}"#,
      code: "value-not-allowed", argument: "universe"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"noVariants":"maybe"}}"#,
      code: "value-not-allowed", argument: "noVariants"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"characters":["-hulk"]}}"#,
      code: "value-not-allowed", argument: "characters"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"read":true,"unread":true}}"#,
      code: "conflicting-flags"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","of":"1009610"}"#, code: "not-an-entity",
      argument: "of"),
    Wrong(
      tool: "list", arguments: #"{"kind":"stories","of":"story/1"}"#, code: "unknown-relation",
      argument: "of"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"upc":"1"}}"#,
      code: "attribute-data-missing"),
    Wrong(
      tool: "show", arguments: #"{"refs":["-"]}"#, code: "blank-argument", argument: "refs"),
    Wrong(tool: "show", arguments: #"{"refs":["comic/1234567"]}"#, code: "not-found"),
    Wrong(tool: "show", arguments: #"{"refs":["nobody at all"]}"#, code: "not-found"),
    Wrong(
      tool: "show", arguments: #"{"refs":["captain marvel"],"kind":"creators"}"#, code: "not-found"),
    Wrong(
      tool: "stats", arguments: #"{"by":"comics"}"#, code: "missing-arguments", argument: "kind"),
    Wrong(
      tool: "stats", arguments: #"{"kind":"comics","by":"power"}"#, code: "value-not-allowed",
      argument: "by"),
    Wrong(tool: "week", arguments: #"{"date":"someday"}"#, code: "not-a-date", argument: "date"),
    Wrong(
      tool: "week", arguments: #"{"date":{"of":1}}"#, code: "value-not-allowed", argument: "date"),
    Wrong(
      tool: "graph", arguments: #"{"action":"path","entities":["hulk"]}"#,
      code: "missing-arguments", argument: "entities"),
    Wrong(
      tool: "graph", arguments: #"{"action":"partners","entities":["hulk","thor"]}"#,
      code: "unexpected-argument", argument: "entities"),
    Wrong(
      tool: "list",
      arguments: #"{"kind":"comics","where":{"writer":"stan lee","inker":"joe sinnott"}}"#,
      code: "conflicting-flags", argument: "inker"),
    Wrong(
      tool: "list", arguments: #"{"kind":"comics","where":{"year":[1963,1964]}}"#,
      code: "value-not-allowed", argument: "year"),
    Wrong(
      tool: "list", arguments: #"{"kind":"series","where":{"running":false}}"#,
      code: "value-not-allowed", argument: "running"),
    Wrong(
      tool: "missing", arguments: #"{"of":"-"}"#, code: "blank-argument", argument: "of"),
    Wrong(
      tool: "graph", arguments: #"{"action":"path","entities":["hulk","stan lee"]}"#,
      code: "unexpected-argument"),
    Wrong(tool: "order", arguments: #"{"name":"character/1009610"}"#, code: "not-an-entity"),
    Wrong(tool: "order", arguments: #"{"name":"/etc/list.cbl"}"#, code: "not-found"),
    Wrong(tool: "missing", arguments: #"{"of":"character/1009610"}"#, code: "not-an-entity"),
    Wrong(
      tool: "resolve", arguments: #"{"ids":["foo"]}"#, code: "not-an-external-id", argument: "ids"),
    Wrong(tool: "resolve", arguments: #"{"ids":["metron:1"]}"#, code: "not-found"),
  ]

  @Test func `the error of a wrong call is data, with a call that works`() throws {
    let calls = Self.wrongCalls.map { ($0.tool, $0.arguments) }
    let errors = try assistant.documents(
      calls, "[$failed, .errors[0].code, .errors[0].argument, .errors[0].nearest[0]]")
    for (error, call) in zip(errors, Self.wrongCalls) {
      let json = { (text: String?) in text.map { "\"\($0)\"" } ?? "null" }
      let nearest =
        call.nearest
        ?? error.split(separator: ",").last.map { String($0.dropLast()) }
        .flatMap { $0 == "null" ? nil : String($0.dropFirst().dropLast()) }
      #expect(
        error == "[true,\"\(call.code)\",\(json(call.argument)),\(json(nearest))]",
        "\(call.tool) \(call.arguments)")
    }
    #expect(errors.count == calls.count)
    let texts = try assistant.documents(calls, ".")
    for text in texts { Assistant.expectNoShellWords(in: text) }
    let examples = try assistant.documents(
      calls, ".errors[0] | select(.argument) | [.example.name, .example.arguments]")
    let good = examples.map { text -> (String, String) in
      let parts = text.dropFirst(2).dropLast().split(separator: ",", maxSplits: 1)
      return (String(parts[0].dropLast()), String(parts[1]))
    }
    let counts = try assistant.documents(good, "[$failed, .count > 0]")
    #expect(counts == Array(repeating: "[false,true]", count: good.count))
  }

  /// Calls that find nothing or less than was asked for, and a part of the reason.
  private static let emptyCalls: [(String, String, String)] = [
    ("list", #"{"kind":"characters","where":{"team":["Avalanche"]}}"#, "no members of Avalanche"),
    ("search", #"{"query":"zzzzqq"}"#, "no results for"),
    ("search", #"{"query":"watchmen","limit":2}"#, "'watchmen' not found"),
    ("graph", #"{"action":"shared","entities":["hulk","rocket raccoon"]}"#, "2945 comics"),
    ("list", #"{"kind":"comics","where":{"title":"spiderman"}}"#, "did you mean"),
    (
      "list", #"{"kind":"comics","where":{"characters":["hulk"],"year":1950}}"#, "match the filters"
    ),
    ("list", #"{"kind":"comics","of":"hulk","offset":5000}"#, "no results at offset"),
    ("week", "{}", "last known day of sale"),
    ("week", #"{"date":"2031-01-01"}"#, "before the week"),
    ("order", #"{"name":"civil war"}"#, "does not have 74 of the 90 issues"),
    ("next", "{}", "not marked any comic as read"), ("missing", #"{"of":"civil war"}"#, "owned"),
    ("show", #"{"refs":["hulk","nobody at all"]}"#, "no character is named"),
    ("show", #"{"refs":["captain marvel"]}"#, "other matches"),
    ("show", #"{"refs":["hulk","thor","loki"]}"#, "the facts are in brief"),
    ("resolve", #"{"ids":["75960607811902411"]}"#, "has the id upc:75960607811902411"),
    ("resolve", #"{"ids":["978-0-7851-0000-1"]}"#, "has the id isbn:9780785100001"),
    ("resolve", #"{"ids":["0-7851-1234-X"]}"#, "has the id isbn:078511234X"),
    ("resolve", #"{"ids":["977-1234-567003"]}"#, "has the id upc:9771234567003"),
  ]

  @Test func `a result that is empty or not quite as requested says why`() throws {
    let calls = Self.emptyCalls.map { ($0.0, $0.1) }
    let texts = try assistant.documents(calls, "[.warnings, .errors]")
    for (text, call) in zip(texts, Self.emptyCalls) {
      #expect(text.contains(call.2), "\(call)")
      Assistant.expectNoShellWords(in: text)
    }
    #expect(texts.count == calls.count)
  }

  @Test func `a question that another tool answers comes with that call`() throws {
    let questions = [
      "reading order of secret invasion", "comics by frank miller in 1983",
      "comics with hulk and thor", "new comics this week", "where should i start with daredevil",
    ]
    let calls = try assistant.documents(
      questions.map { ("search", #"{"query":"\#($0)"}"#) },
      "[.betterCall.name, .betterCall.arguments]")
    #expect(
      calls == [
        #"["order",{"name":"secret invasion"}]"#,
        #"["list",{"kind":"comics","where":{"creators":"frank miller","year":"1983"}}]"#,
        #"["graph",{"action":"shared","entities":["hulk","thor"]}]"#, #"["week",{}]"#,
        #"["list",{"kind":"comics","of":"daredevil","where":{"mark":"start-here"}}]"#,
      ])
    let repeated = calls.map { text -> (String, String) in
      let parts = text.dropFirst(2).dropLast().split(separator: ",", maxSplits: 1)
      return (String(parts[0].dropLast()), String(parts[1]))
    }
    #expect(
      try assistant.documents(repeated, "$failed") == Array(repeating: "false", count: 5))
  }
}
