import TestSupport
import Testing

/// What an assistant gets for a call that is wrong, or finds nothing: data with which it can correct
/// the call, in words of somebody without a shell.
struct AssistantErrorTests {
  let assistant = Assistant()

  private struct Wrong {
    let call: (tool: String, arguments: String)
    let code: String
    let argument: String?
    let nearest: String?

    init(_ line: Substring) {
      let parts = line.split(separator: "  ").map(String.init)
      let words = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
      (call, code) = ((words[0], words[1]), parts[1])
      argument = parts.count > 2 ? parts[2] : nil
      nearest = parts.count > 3 ? parts[3] : nil
    }
  }

  /// Tools with their arguments, the code of the error, what is wrong, and what was meant.
  private static let wrongCalls = #"""
    list {"foo":1}  unexpected-argument  foo
    list {"kind":"comics","limt":3}  unexpected-argument  limt  limit
    search {"query":"x","size":"big"}  unexpected-argument  size
    search {}  missing-arguments  query
    list {}  missing-arguments  kind
    show {"refs":[]}  missing-arguments  refs
    graph {"entities":["hulk","thor"]}  missing-arguments  action
    graph {"action":"paths","entities":["hulk"]}  value-not-allowed  action  path
    list {"kind":"comics","team":["x"]}  unknown-filter  team
    list {"kind":"comics","where":{"yaer":1963}}  unexpected-argument  yaer  year
    list {"kind":"comics","where":"x"}  value-not-allowed  where
    list {"kind":"comcs"}  value-not-allowed  kind  comics
    list {"kind":"comics","limit":0}  value-not-allowed  limit
    list {"kind":"comics","limit":101}  value-not-allowed  limit
    list {"kind":"comics","orderBy":"onsaledate"}  unknown-order  orderBy  onsaleDate
    list {"kind":"comics","where":{"year":"then"}}  not-a-number  year
    list {"kind":"comics","where":{"dateRange":"then"}}  not-a-date-range  dateRange
    list {"kind":"comics","where":{"format":"comics"}}  value-not-allowed  format  comic
    list {"kind":"characters","where":{"power":["telepaty"]}}  value-not-allowed  power  telepathy
    list {"kind":"characters","where":{"universe":["999999"]}}  value-not-allowed  universe
    list {"kind":"comics","where":{"noVariants":"maybe"}}  value-not-allowed  noVariants
    list {"kind":"comics","where":{"characters":["-hulk"]}}  value-not-allowed  characters
    list {"kind":"comics","where":{"read":true,"unread":true}}  conflicting-flags
    list {"kind":"comics","of":"1009610"}  not-an-entity  of
    list {"kind":"stories","of":"story/1"}  unknown-relation  of
    list {"kind":"comics","where":{"upc":"1"}}  attribute-data-missing
    show {"refs":["-"]}  blank-argument  refs
    show {"refs":["comic/1234567"]}  not-found
    show {"refs":["nobody at all"]}  not-found
    show {"refs":["captain marvel"],"kind":"creators"}  not-found
    stats {"by":"comics"}  missing-arguments  kind
    stats {"kind":"comics","by":"power"}  value-not-allowed  by
    week {"date":"someday"}  not-a-date  date
    week {"date":{"of":1}}  value-not-allowed  date
    graph {"action":"path","entities":["hulk"]}  missing-arguments  entities
    graph {"action":"partners","entities":["hulk","thor"]}  unexpected-argument  entities
    list {"kind":"comics","where":{"writer":"stan lee","inker":"joe sinnott"}}  \#
    conflicting-flags  inker
    list {"kind":"comics","where":{"year":[1963,1964]}}  value-not-allowed  year
    list {"kind":"series","where":{"running":false}}  value-not-allowed  running
    missing {"of":"-"}  blank-argument  of
    graph {"action":"path","entities":["hulk","stan lee"]}  unexpected-argument
    order {"name":"character/1009610"}  not-an-entity
    order {"name":"/etc/list.cbl"}  not-found
    missing {"of":"character/1009610"}  not-an-entity
    resolve {"ids":["foo"]}  not-an-external-id  ids
    resolve {"ids":["metron:1"]}  not-found
    """#.split(separator: "\n").map(Wrong.init)

  @Test func `the error of a wrong call is data, with a call that works`() throws {
    let calls = Self.wrongCalls.map(\.call)
    let errors = try assistant.documents(
      calls, "[$failed, .errors[0].code, .errors[0].argument, .errors[0].nearest[0]]")
    for (error, call) in zip(errors, Self.wrongCalls) {
      let json = { (text: String?) in text.map { "\"\($0)\"" } ?? "null" }
      let nearest =
        call.nearest
        ?? error.split(separator: ",").last.map { String($0.dropLast()) }
        .flatMap { $0 == "null" ? nil : String($0.dropFirst().dropLast()) }
      #expect(
        error == "[true,\"\(call.code)\",\(json(call.argument)),\(json(nearest))]", "\(call.call)")
    }
    #expect(errors.count == calls.count)
    let texts = try assistant.documents(calls, ".")
    for text in texts { Assistant.expectNoShellWords(in: text) }
    let examples = try assistant.documents(
      calls, ".errors[0] | select(.argument) | [.example.name, .example.arguments]")
    let good = examples.map(call)
    let counts = try assistant.documents(good, "[$failed, .count > 0]")
    #expect(counts == Array(repeating: "[false,true]", count: good.count))
  }

  /// Reads a call from an array of its tool and its arguments.
  private func call(_ array: String) -> (String, String) {
    let parts = array.dropFirst(2).dropLast().split(separator: ",", maxSplits: 1)
    return (String(parts[0].dropLast()), String(parts[1]))
  }

  /// Calls that find nothing or less than was asked for, and a part of the reason.
  private static let emptyCalls: [(String, String, String)] = [
    ("list", #"{"kind":"characters","where":{"team":["Avalanche"]}}"#, "no members of Avalanche"),
    ("search", #"{"query":"zzzzqq"}"#, "no results for"),
    ("search", #"{"query":"watchmen","limit":2}"#, "'watchmen' not found"),
    (
      "graph", #"{"action":"shared","entities":["hulk","rocket raccoon"]}"#,
      "comics of this catalog"
    ),
    ("list", #"{"kind":"comics","where":{"title":"spiderman"}}"#, "did you mean"),
    (
      "list", #"{"kind":"comics","where":{"characters":["hulk"],"year":1950}}"#, "match the filters"
    ),
    ("list", #"{"kind":"comics","of":"hulk","offset":5000}"#, "no results at offset"),
    ("week", "{}", "last known day of sale"),
    ("week", #"{"date":"2031-01-01"}"#, "before the week"),
    ("order", #"{"name":"civil war"}"#, "does not have 72 of the 90 issues"),
    ("next", "{}", "no comic is marked as read"), ("missing", #"{"of":"civil war"}"#, "owned"),
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
    #expect(
      try assistant.documents(calls.map(call), "$failed") == Array(repeating: "false", count: 5))
  }
}
