import Catalog
import TestSupport
import Testing

/// Questions that another command answers, with the embedded catalog.
struct SearchQuestionTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  @Test(arguments: [
    ("what came out this week", #"["week"]"#, "week"),
    ("new comics next week", #"["week","+1"]"#, "week +1"),
    ("last week", #"["week","-1"]"#, "week -1"),
    (
      "reading order of secret invasion", #"["order","secret invasion"]"#, "order 'secret invasion'"
    ),
    ("civil war reading order", #"["order","civil war"]"#, "order 'civil war'"),
    (
      "comics by jack kirby in 1965",
      #"["list","comics","--creators","jack kirby","--year","1965"]"#,
      "list comics --creators 'jack kirby' --year 1965"
    ),
    (
      "issues by stan lee", #"["list","comics","--creators","stan lee"]"#,
      "list comics --creators 'stan lee'"
    ),
    ("events of 2015?", #"["list","events","--year","2015"]"#, "list events --year 2015"),
    (
      "events in the year 2015 in order", #"["list","events","--year","2015"]"#,
      "list events --year 2015"
    ),
    ("comics with hulk and thor", #"["graph","shared","hulk","thor"]"#, "graph shared hulk thor"),
    ("issue after asm 299", #"["show","asm 299"]"#, "show 'asm 299'"),
    (
      "where do i start with black panther",
      #"["list","comics","--of","black panther","--mark","start-here"]"#,
      "list comics --of 'black panther' --mark start-here"
    ),
    (
      "new avengers starting point",
      #"["list","comics","--of","new avengers","--mark","start-here"]"#,
      "list comics --of 'new avengers' --mark start-here"
    ),
    (
      "x-men for new readers", #"["list","comics","--of","x-men","--mark","start-here"]"#,
      "list comics --of x-men --mark start-here"
    ),
    (
      "where do i start", #"["list","comics","--mark","start-here"]"#,
      "list comics --mark start-here"
    ),
    ("what comes before asm 300", #"["show","asm 300"]"#, "show 'asm 300'"),
    ("when did asm 300 come out?", #"["show","asm 300"]"#, "show 'asm 300'"),
    ("what's wolverine's real name", #"["show","wolverine"]"#, "show wolverine"),
    (
      "what connects thanos and hulk", #"["graph","path","thanos","hulk"]"#,
      "graph path thanos hulk"
    ),
    ("which order for civil war", #"["order","civil war"]"#, "order 'civil war'"),
    (
      "members of the avengers", #"["list","characters","--of","avengers"]"#,
      "list characters --of avengers"
    ),
    ("in what order should i read civil war", #"["order","civil war"]"#, "order 'civil war'"),
    ("new marvel comics this wednesday", #"["week"]"#, "week"),
    (
      "key issues of 1963", #"["list","comics","--mark","key-issue","--year","1963"]"#,
      "list comics --mark key-issue --year 1963"
    ),
    (
      "how are hulk and she-hulk connected", #"["graph","path","hulk","she-hulk"]"#,
      "graph path hulk she-hulk"
    ),
    ("real name of wolverine", #"["show","wolverine"]"#, "show wolverine"),
    ("what collects asm 121", #"["show","asm 121"]"#, "show 'asm 121'"),
    ("all comics with hulk", #"["list","comics","--of","hulk"]"#, "list comics --of hulk"),
    ("random comic", #"["random","comics"]"#, "random comics"),
    (
      "who's on the x-men", #"["list","characters","--of","x-men"]"#, "list characters --of x-men"
    ),
    ("comics released in july 2017", #"["week","2017-07"]"#, "week 2017-07"),
    (
      "which comics came out in the 70s",
      #"["list","comics","--date-range","1970-01-01,1979-12-31"]"#,
      "list comics --date-range 1970-01-01,1979-12-31"
    ),
    (
      "every comic that frank miller drew", #"["list","comics","--creators","frank miller"]"#,
      "list comics --creators 'frank miller'"
    ),
    ("what happens after civil war", #"["show","civil war"]"#, "show 'civil war'"),
    (
      "who does storm team up with the most", #"["graph","partners","storm"]"#,
      "graph partners storm"
    ),
  ])
  func `the command that answers a question is in the document and in a notice`(
    question: String, json: String, line: String
  ) async throws {
    let outcome = try await world.run(["search", "-o", "json", "-v"] + Self.words(question))
    #expect(outcome.stdout.contains(#""command":\#(json),"results":[],"count":0"#))
    #expect(outcome.stderr == "marvel-cli: marvel-cli \(line) answers this\n")
    #expect(outcome.status == 1)
    let arguments = try #require(SearchAnswerCommand(json))
    #expect(try await world.run(arguments.words + ["-o", "id", "-q"]).status == 0)
  }

  @Test(arguments: [
    ("what should i read next in civil war", #"["next","civil war"]"#),
    ("what should i read next", #"["next"]"#), ("what am i missing", #"["missing","--help"]"#),
    ("how many comics are in the catalog", #"["stats"]"#),
    ("mark asm 300 as read", #"["read","--help"]"#), ("follow hulk", #"["follow","--help"]"#),
    ("what changed since the last update", #"["changes","--help"]"#),
    ("how do i update the catalog", #"["sync","--help"]"#),
    ("how do i find a comic by its barcode", #"["resolve","--help"]"#),
    ("i want to be told whenever a new daredevil issue is out", #"["follow","--help"]"#),
    ("how do i put hulk 181 into my collection", #"["own","--help"]"#),
    ("i have a photo of a cover, what comic is this", #"["identify","--help"]"#),
    (
      "is there any link between dazzler and galactus",
      #"["graph","path","dazzler","galactus"]"#
    ),
    ("suggest something to read", #"["random","comics"]"#),
    ("tell me when a new daredevil comes out", #"["follow","--help"]"#),
    ("save the catalog as csv", #"["export","--help"]"#),
    ("how tall is the thing", #"["show","thing"]"#),
    ("pick any comic for me, surprise me", #"["random","comics"]"#),
    ("i finished house of x 3, what should i read after that?", #"["next"]"#),
    (
      "how should i read age of apocalypse, what goes first",
      #"["order","age of apocalypse"]"#
    ),
  ])
  func `other questions name their command`(
    question: String, json: String
  ) async throws {
    let outcome = try await world.run(["search", "-o", "json"] + Self.words(question))
    #expect(outcome.stdout.contains(#""command":\#(json),"results":[]"#))
  }

  @Test(arguments: [
    "hulk", "week", "the reading order of nobody knows what", "comics by xyzzy in 1965",
    "events of war",
    "comics with hulk and xyzzy", "day after tomorrow", "what if", "order of the phoenix",
    "new mutants", "black order", "peter parker, the spectacular spider-man",
    "is there any hulk", "hulk, thor, and the thing",
    "follow nobody", "mark of kane as read", "real name of batman",
    "start", "where do i start with nobody",
    "where to start with man-thing", "tell me about the secret invasion",
    "a comic about howard the duck", "team of hulk, namor and silver surfer",
  ])
  func `other words name no command`(words: String) async throws {
    let outcome = try await world.run(["search", "-o", "json", "-v"] + Self.words(words))
    #expect(!outcome.stdout.contains(#""command""#))
    #expect(!outcome.stderr.contains("answers this"))
    #expect(outcome.status == 0)
  }
}

/// The arguments in a JSON list of texts without escapes.
private struct SearchAnswerCommand {
  let words: [String]

  init?(_ json: String) {
    guard json.hasPrefix("[\""), json.hasSuffix("\"]") else { return nil }
    words = json.dropFirst(2).dropLast(2).split(separator: "\",\"").map(String.init)
  }
}
