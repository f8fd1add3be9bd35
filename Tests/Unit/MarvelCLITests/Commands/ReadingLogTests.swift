import TestSupport
import Testing

/// What the lines of a reading log say together, over the catalog of `OrderCommandTests`.
struct ReadingLogTests {
  private static let path = "/home/.local/share/marvel-cli/reading-log.jsonl"

  private func run(_ log: String, _ arguments: [String]) async throws -> Outcome {
    try await World(
      environment: ["HOME": "/home"], files: [Self.path: log], catalog: OrderCommandTests.catalog
    ).run(arguments)
  }

  private func listed(_ log: String, _ command: String = "read") async throws -> Outcome {
    try await run(log, [command, "--list", "-o", "csv", "--no-header"])
  }

  /// A line about `Green Tales (1962) #2`, unless it has other members.
  private func line(
    _ day: Int, _ event: String, _ comic: String = #""ids":["11"]"#, _ rest: String = ""
  ) -> String {
    #"{"time":"2026-01-0\#(day)T00:00:00Z","event":"\#(event)",\#(comic)\#(rest)}"# + "\n"
  }

  private static let row = "comic,11,Green Tales (1962) #2,Green Tales,1962,2,2026-01-0"

  @Test func `the last event in time counts, whatever the order of the lines`() async throws {
    let lines = [line(1, "read"), line(3, "unread"), line(5, "read"), line(2, "owned")]
    let reversed = lines.reversed().joined()
    for log in [lines.joined(), reversed, reversed + reversed, lines.joined() + reversed] {
      #expect(try await listed(log) == Outcome(stdout: Self.row + "5T00:00:00Z,\r\n"))
      #expect(try await listed(log, "own") == Outcome(stdout: Self.row + "2T00:00:00Z,\r\n"))
    }
    #expect(try await listed(line(4, "unread") + lines[0]) == Outcome())
    #expect(try await listed(line(4, "disowned") + lines[3], "own") == Outcome())
  }

  @Test func `of events at the same time, the later line counts`() async throws {
    #expect(try await listed(line(1, "read") + line(1, "unread")) == Outcome())
    #expect(
      try await listed(line(1, "unread") + line(1, "read"))
        == Outcome(stdout: Self.row + "1T00:00:00Z,\r\n"))
  }

  @Test func `other keys, comments, blank lines, and all line ends are accepted`() async throws {
    let more = #","note":{"stars":[5]},"in":"series/1""#
    let read = line(1, "read", #""ids":[11]"#, more)
    let log = "\u{FEFF}" + read + " \r\n\n # mine\n" + line(1, "owned")
    for text in [log, log.replacing("\n", with: "\r\n"), String(log.dropLast())] {
      #expect(try await listed(text) == Outcome(stdout: Self.row + "1T00:00:00Z,series/1\r\n"))
    }
    #expect(try await listed("") == Outcome())
  }

  @Test func `lines are of one comic if they share an id, or by the catalog`() async throws {
    let metron = line(2, "unread", #""ids":["metron:5"]"#)
    let both = line(1, "read", #""ids":["metron:5","11"]"#)
    #expect(try await listed(both + metron) == Outcome())
    #expect(
      try await listed(metron + line(3, "read") + both)
        == Outcome(
          stdout: Self.row + "3T00:00:00Z,\r\n"))
    let named = #""ids":[],"series":"The Green Tales","startYear":1962,"number":"002""#
    #expect(try await listed(line(1, "read") + line(2, "unread", named)) == Outcome())
    #expect(
      try await listed(line(2, "read", named)) == Outcome(stdout: Self.row + "2T00:00:00Z,\r\n"))
  }

  @Test func `a comic with other ids is found by series, year, and number`() async throws {
    let name = #","series":"Green Tales","startYear":1962,"number":"2""#
    for id in ["metron:77", "9999"] {
      #expect(
        try await listed(line(1, "read", #""ids":["\#(id)"]"#, name))
          == Outcome(stdout: Self.row + "1T00:00:00Z,\r\n"))
    }
  }

  @Test func `a comic that the catalog does not have is listed without an id`() async throws {
    let log =
      line(1, "read", #""ids":["99"],"series":"Blue Tales","startYear":1999,"number":"1""#)
      + line(1, "read", #""ids":[],"title":"Blue Book (Hardcover)""#)
      + line(1, "read", #""ids":["metron:3"]"#)
    #expect(
      try await listed(log)
        == Outcome(
          stdout: """
            comic,,Blue Book (Hardcover),,,,2026-01-01T00:00:00Z,\r
            comic,,Blue Tales (1999) #1,Blue Tales,1999,1,2026-01-01T00:00:00Z,\r
            comic,,metron:3,,,,2026-01-01T00:00:00Z,\r

            """))
  }

  @Test(arguments: [
    "{", "[]", "5", #"{"time":"2026-01-01T00:00:00Z","event":"read"}"#,
    #"{"time":"2026-01-01T00:00:00Z","event":"burned","ids":["11"]}"#,
    #"{"time":"9999-12-31T23:59:59-10:00","event":"read","ids":["11"]}"#,
    #"{"time":"yesterday","event":"read","ids":["11"]}"#, #"{"event":"read","ids":["11"]}"#,
    #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":["x"]}"#,
    #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":[],"series":"X","number":""}"#,
    #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":[],"series":"X","startYear":"a","number":"1"}"#,
    #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":["11"]},"#,
  ])
  func `an invalid line is reported with its number`(text: String) async throws {
    let error =
      "marvel-cli: line 3 of '\(Self.path)' is '\(text)', which is not an event of a comic; correct "
      + "or remove the line; nothing was changed\n"
    let log = line(1, "read") + "\n" + text + "\n" + line(2, "read")
    for arguments in [
      ["read", "--list"], ["own", "11"], ["next", "series/1"], ["list", "comics", "--read"],
      ["order", "series/1", "--unread"],
    ] {
      #expect(
        try await run(log, arguments)
          == Outcome(
            stderr: (arguments[0] == "order" ? OrderCommandTests.embedded : "") + error,
            status: 65), "\(arguments)")
    }
  }

  @Test func `the last line may be a part of one, which a killed process left`() async throws {
    let cut = line(2, "unread")
    for length in [1, 9, 20, cut.utf8.count - 2] {
      #expect(
        try await listed(line(1, "read") + cut.prefix(length))
          == Outcome(stdout: Self.row + "1T00:00:00Z,\r\n"), "\(length)")
    }
    let outcome = try await listed(line(1, "read") + "{oops")
    #expect(outcome.stderr.contains("line 2 of '\(Self.path)' is '{oops'"))
    #expect(outcome.status == 65)
  }

  @Test func `filters of list and order use the log, and orders keep positions`() async throws {
    let log = line(1, "read") + line(1, "owned", #""ids":["13"]"#)
    func ids(_ arguments: String...) async throws -> String {
      try await run(log, arguments + ["-o", "id", "-q"]).stdout
    }
    #expect(
      try await run(log, ["list", "comics", "--read", "-o", "id"]) == Outcome(stdout: "11\n"))
    #expect(try await ids("list", "comics", "--owned") == "13\n")
    #expect(try await ids("list", "comics", "--owned", "--read") == "")
    #expect(try await ids("list", "comics", "--unread", "--of", "series/1") == "13\n12\n")
    #expect(
      try await ids("list", "comics", "--not-owned", "--order-by", "title", "--limit", "2")
        == "12\n11\n")
    let page = try await run(log, ["list", "comics", "--unread", "--limit", "1", "-o", "json"])
    #expect(page.stdout.contains(#""total":5,"#))
    #expect(
      try await run(log, ["order", "series/1", "--unread", "-o", "csv", "-q"]).stdout == """
        kind,id,name,position,role,candidates\r
        comic,12,Green Tales (1962) #10,2,,[]\r
        comic,13,Green Tales (1962) #33.1,3,,[]\r

        """)
    #expect(
      try await run(log, ["order", "series/1", "--collected", "--read"])
        == .error("order --collected does not accept --read", 64))
  }
}
