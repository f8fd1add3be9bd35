import TestSupport
import Testing

/// Attributes that the catalog knows for only some entities.
struct UnknownValueTests {
  /// An undated comic without a page count, and a series without a type.
  private static let catalog =
    FixtureCatalog.text + """


      series 202
      title: Red Tales (1963)
      start: 1963
      end: 1964

      comic 303
      title: Red Tales (1963) #1
      series: 202
      number: 1
      format: Comic

      event 502
      title: Undated War
      """

  private func run(_ arguments: [String]) async throws -> Outcome {
    try await marvel(arguments, catalog: Self.catalog)
  }

  @Test(arguments: [
    (["comics", "--order-by", "onsaleDate"], "301\n302\n303\n", "2 of 3 comics"),
    (["comics", "--order-by", "-onsaleDate"], "302\n301\n303\n", "2 of 3 comics"),
    (["events", "--order-by", "startDate"], "501\n502\n", "1 of 2 events"),
    (["events", "--order-by", "-startDate"], "501\n502\n", "1 of 2 events"),
    (["characters", "--order-by", "modified"], nil, nil),
  ])
  func `unknown values come last in both directions, which is reported`(
    arguments: [String], output: String?, counts: String?
  ) async throws {
    let outcome = try await run(["list"] + arguments + ["-o", "id", "-v"])
    if let output { #expect(outcome.stdout == output) }
    let phrase = arguments[0] == "comics" ? "on-sale dates" : "start date"
    #expect(
      outcome.stderr
        == (counts.map { "marvel-cli: known for only \($0): \(phrase); the others come last\n" }
          ?? ""))
    #expect(outcome.status == 0)
  }

  @Test func `a filter reports for how many entities its attribute is known`() async throws {
    let arguments = ["list", "series", "--series-type", "ongoing"]
    let notice = "marvel-cli: known for only 1 of 2 series: series type; the others are left out\n"
    #expect(try await run(arguments + ["-o", "id"]) == Outcome(stdout: "201\n", stderr: notice))
    #expect(try await run(arguments + ["-o", "id", "-q"]) == Outcome(stdout: "201\n"))
    let document = try await run(arguments)
    #expect(
      document.stdout.contains(
        #""total":1,"known":[{"kind":"series","attribute":"type","count":1,"of":2}],"results":["#))
    #expect(document.stderr == "")
    #expect(try await run(arguments + ["-v"]).stderr == notice)
  }

  @Test(arguments: ["year", "comics"])
  func `counts report the attributes of their filters, too`(key: String) async throws {
    let arguments = ["stats", "series", "--series-type", "ongoing", "--by", key]
    let notice = "marvel-cli: known for only 1 of 2 series: series type; the others are left out\n"
    #expect(try await run(arguments + ["-o", "csv"]).stderr == notice)
    let document = try await run(arguments)
    #expect(
      document.stdout.contains(
        #","known":[{"kind":"series","attribute":"type","count":1,"of":2}],"results":["#))
    #expect(document.stderr == "")
  }

  @Test(arguments: [
    (["list", "comics", "--creators", "ada ink"], "penciler (cover)", ""),
    (["list", "comics"], "editor,penciler (cover)", "302\n"),
    (["list", "creators"], "penciler (cover)", "402\n"),
    (
      ["stats", "creators", "--by", "comics"], "penciler (cover)", "creator,402,Ben B. Brush,1\r\n"
    ),
    (["stats", "comics", "--by", "year"], "penciler (cover)", "1970,1\r\n"),
  ])
  func `a filter by roles reports how many comics name any creators in them`(
    command: [String], roles: String, output: String
  ) async throws {
    let name = roles.replacing(",", with: " or ")
    let notice = "marvel-cli: known for only 1 of 3 comics: \(name); the others are left out\n"
    let format = command[0] == "list" ? ["-o", "id"] : ["-o", "csv", "--no-header"]
    let lines = try await run(command + ["--role", roles] + format)
    #expect(lines.stdout == output)
    #expect(lines.stderr.hasPrefix(notice))
    let document = try await run(command + ["--role", roles])
    #expect(
      document.stdout.contains(
        #","known":[{"kind":"comics","attribute":"\#(name)","count":1,"of":3}"#))
    #expect(document.stderr == "")
  }

  @Test(arguments: [(8, true), (9, false), (10, false)])
  func `roles that 90 % of comics name cause no notice`(count: Int, isReported: Bool) async throws {
    let comics = (1...10).map { id in
      "\n\ncomic \(id)\ntitle: Red Tales (1963) #\(id)\nseries: 1\nnumber: \(id)\nformat: Comic"
        + (id <= count ? "\ncreator: 401 writer" : "")
    }
    let outcome = try await marvel(
      ["list", "comics", "--role", "writer"],
      catalog: FixtureCatalog.head + "\n\ncreator 401\nfirst: Ada\nlast: Ink"
        + "\n\nseries 1\ntitle: Red Tales (1963)\nstart: 1963\nend: 1964" + comics.joined())
    #expect(outcome.stdout.contains(#""known":"#) == isReported)
  }

  @Test(arguments: [
    (["--characters", "101", "--events", "501"], "301\n", false),
    (["--characters", "101", "--creators", "402"], "302\n", false),
    (["--characters", "101,102"], "302\n301\n", false),
    (["--all-characters", "101,102"], "302\n", true),
    (["--characters", "101", "--shared-appearances", "101,102"], "302\n", true),
  ])
  func `comics without characters are reported if several are asked for`(
    filters: [String], output: String, isReported: Bool
  ) async throws {
    let notice = "marvel-cli: characters are unknown for 1 of 3 comics of this catalog\n"
    #expect(
      try await run(["list", "comics", "-o", "id"] + filters)
        == Outcome(stdout: output, stderr: isReported ? notice : ""))
  }

  @Test(arguments: [
    ["comics"], ["series"], ["comics", "--format", "comic"], ["series", "--order-by", "startYear"],
    ["creators", "--order-by", "middleName"],
  ])
  func `nothing is reported if no unknown value matters`(arguments: [String]) async throws {
    let outcome = try await run(["list"] + arguments)
    #expect(!outcome.stdout.contains(#""known":"#))
    #expect(outcome.stderr == "")
  }

  @Test(arguments: ["csv", "tsv", "table"])
  func `a chosen column without any value is reported`(format: String) async throws {
    let list = ["list", "comics", "-v", "-o", format, "--columns"]
    let notice = "marvel-cli: the catalog has no 'prices[].price', 'upc' of any of these\n"
    #expect(try await run(list + ["id,prices[].price,upc"]).stderr == notice)
    #expect(try await run(list + ["id,dates[0].date"]).stderr == "")
    #expect(try await run(["list", "comics", "-o", format, "--columns", "upc"]).stderr == "")
  }

  @Test(arguments: ["csv", "tsv", "table"])
  func `an unknown date or page count is an empty cell`(format: String) async throws {
    let outcome = try await run(["show", "comic/303", "-o", format])
    #expect(!outcome.stdout.contains("-0001"))
    if format == "csv" {
      #expect(outcome.stdout.contains("Red Tales (1963) #1,1,Comic,,Red Tales (1963),,"))
    }
    #expect(outcome.stderr == "")
  }

  @Test func `Marvel's JSON keeps Marvel's values for unknown`() async throws {
    let outcome = try await run(["show", "comic/303", "-o", "jsonl"])
    #expect(outcome.stdout.contains(#""pageCount":0,"#))
    #expect(outcome.stdout.contains(#""date":"-0001-11-30T00:00:00-0500""#))
  }
}
