import TestSupport
import Testing

/// Numbers at the bounds of types, in arguments and in the user's files.
///
/// A trap would end the process of the tests.
struct BoundaryTests {
  /// The documented statuses.
  private static let statuses: Set<Int32> = [0, 1, 2, 3, 64, 65, 66, 69, 77, 78]

  private func run(_ arguments: [String], files: [String: String] = [:]) async throws -> Outcome {
    let outcome = try await World(
      environment: ["HOME": "/home"], files: files, catalog: OrderCommandTests.catalog
    ).run(arguments)
    #expect(Self.statuses.contains(outcome.status), "\(arguments.map { $0.prefix(40) })")
    #expect(outcome.status == 0 || outcome.stderr != "" || outcome.status == 3)
    return outcome
  }

  // MARK: Arguments

  /// Command lines; `N` is the number.
  private static let commands = [
    "show N", "show comic/N", "show comics/N character/N", "show metron:N", "show gcd:N",
    "resolve gcd:N", "resolve metron:N", "resolve gcd:story/N", "resolve marvel:N",
    "resolve marvel:series/N", "resolve upc:N", "resolve cv:4000-N", "list comics --of character/N",
    "list comics --characters N", "list comics --series N,N", "list comics --issue-number N",
    "list series --start-year N", "list comics --year N", "list comics --limit N",
    "list comics --offset N", "list comics --date-range N,N", "list characters --modified-since N",
    "list comics --fields prices[N].price", "search x --limit N", "search x --offset N", "search N",
    "search hulk volume N", "stats comics --by series --limit N", "graph path N character/N",
    "graph partners comic/N", "order series/N", "order event/N", "read N", "read comic/N",
    "own series/N", "next N", "missing series/N", "follow character/N", "follow metron:N", "week N",
    "week +N", "week -N", "week N-01-01", "week --limit N", "changes --since N",
    "changes --since Nd", "list --timeout Ns", "list --max-age Nd", "list --max-stale N",
    "random comics --year N", "explain list comics --offset N", "import - --publisher N",
    "sync --daily N", "sync --max-requests N", "sync --max-pages N",
  ]

  @Test(arguments: commands) func `an argument may be any number`(command: String) async throws {
    for number in BoundaryNumber.all {
      _ = try await run(
        command.split(separator: " ").map { String($0.replacing("N", with: number)) })
    }
  }

  @Test func `the ids beside one without a place are resolved`() async throws {
    for number in BoundaryNumber.all {
      let lines = "gcd:\(number)\nmarvel:11\nmetron:\(number)\n\(number)\nmarvel:12\n"
      let outcome = try await World(
        input: { Array(lines.utf8) }, catalog: OrderCommandTests.catalog
      ).run(["resolve", "-"])
      #expect(outcome.stdout.contains(#"{"id":"marvel:11","kind":"comic","title":"Green"#))
      #expect(outcome.stdout.contains(#"{"id":"marvel:12","kind":"comic","title":"Green"#))
      #expect([1, 65].contains(outcome.status))
    }
  }

  @Test func `an id of a provider is none of another one`() async throws {
    // The comic 40000011 would be GCD's 11.
    for id in ["metron:20000011", "gcd:40000011", "metron:40000000"] {
      #expect(try await run(["resolve", id]).status == 1)
    }
  }

  @Test func `a week before year 1 is none`() async throws {
    for day in ["0001-01-01", "0001-01-06", "0000-01-01", "9999-12-31"] {
      #expect(try await run(["week", day]).status == 64)
    }
    let first = try await run(["week", "0001-01-07", "-o", "json"])
    #expect(first.stdout.contains(#""week":{"start":"0001-01-07","end":"0001-01-13"}"#))
    let month = try await run(["week", "0001-01", "-o", "json"])
    #expect(month.stdout.contains(#""week":{"start":"0001-01-01","end":"0001-01-31"}"#))
  }

  // MARK: Files of the user

  @Test func `a line of the follows with an id of any size leaves the others`() async throws {
    for number in BoundaryNumber.all {
      for id in [number, "metron:" + number, "gcd:" + number, "marvel:" + number] {
        let file = "/home/.config/marvel-cli/follows"
        let text = "character \(id)  # X\nseries 1\ncomic \(id) metron:\(number) 11\n"
        for command in ["follow --list", "week --followed", "changes --followed"] {
          let outcome = try await run(
            command.split(separator: " ").map(String.init), files: [file: text])
          #expect(outcome.status != 1, "\(id.prefix(40)) \(command): \(outcome)")
        }
      }
    }
  }

  /// Members of a line of the reading log; `N` is the number.
  private static let members = [
    #""ids":["N"]"#, #""ids":[N]"#, #""ids":["gcd:N","metron:N"]"#, #""ids":["gcd:N","11"]"#,
    #""ids":[],"series":"Green Tales","startYear":N,"number":"2""#,
    #""ids":[],"series":"Green Tales","startYear":1962,"number":"N""#,
    #""ids":[],"series":"Green Tales","number":N"#, #""ids":["11"],"in":"series/N""#,
  ]

  @Test(arguments: members)
  func `a line of the reading log is an event or the error names it`(members: String) async throws {
    let path = "/home/.local/share/marvel-cli/reading-log.jsonl"
    func line(_ members: String) -> String {
      #"{"time":"2026-01-01T00:00:00Z","event":"read",\#(members)}"# + "\n"
    }
    for number in BoundaryNumber.all {
      let log = line(#""ids":["12"]"#) + line(members.replacing("N", with: number))
      for command in ["read --list", "own --list", "next series/1", "order series/1 --unread"] {
        let outcome = try await run(
          command.split(separator: " ").map(String.init), files: [path: log])
        switch outcome.status {
        case 65, 78: #expect(outcome.stderr.contains("line 2"), "\(outcome.stderr.prefix(300))")
        default: #expect(command != "read --list" || outcome.stdout.contains("\"id\":12,"))
        }
      }
    }
  }

  @Test func `a year of the reading log has four digits at most`() async throws {
    let path = "/home/.local/share/marvel-cli/reading-log.jsonl"
    for (year, status) in [("1962", 0), ("null", 0), ("0", 65), ("-9223372036854775808", 65)] {
      let line =
        #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":[],"series":"Green Tales","#
        + #""startYear":\#(year),"number":"2"}"# + "\n"
      #expect(try await run(["read", "--list"], files: [path: line]).status == Int32(status))
    }
  }

  @Test func `an issue of a reading list or a table may have any numbers`() async throws {
    for number in BoundaryNumber.all {
      let list = """
        <ReadingList><Books><Book Series="Green Tales" Number="2" Volume="1962" Year="1962"/>\
        <Book Series="Green Tales" Number="\(number)" Volume="\(number)" Year="\(number)">\
        <Database Name="metron" Series="\(number)" Issue="\(number)"/></Book></Books></ReadingList>
        """
      let order = try await run(["order", "my.cbl", "-o", "id"], files: ["my.cbl": list])
      #expect(order.stdout.hasPrefix("comic/11\n"))
      let table =
        "Series,Issue,Year,Volume,UPC\nGreen Tales,2,1962,,\n"
        + "Green Tales,\(number),\(number),\(number),\(number)\n"
      let missing = try await run(["missing", "my.csv", "-o", "json"], files: ["my.csv": table])
      #expect(missing.status == 0, "\(number.prefix(40)) \(missing.stderr.prefix(300))")
    }
  }

  @Test func `a setting is a number within its bounds, or invalid`() async throws {
    let file = "/home/.config/marvel-cli/config.json"
    let settings = [
      (#"{"output":{"limit":N}}"#, "MARVEL_LIMIT"), (#"{"gateway":{"retries":N}}"#, ""),
      (#"{"gateway":{"dailyLimit":N}}"#, ""), (#"{"gateway":{"timeout":"N"}}"#, ""),
      (#"{"cache":{"size":N}}"#, ""), (#"{"cache":{"lifetime":"Nd"}}"#, ""),
    ]
    for number in BoundaryNumber.all {
      for (text, variable) in settings {
        let isJSON = !BoundaryNumber.words.contains(number) || text.contains("\"N")
        let outcome = try await World(
          environment: ["HOME": "/home"].merging(variable.isEmpty ? [:] : [variable: number]) {
            $1
          },
          files: [file: text.replacing("N", with: number)]
        ).run(["list"])
        #expect(isJSON ? [0, 64, 78].contains(outcome.status) : outcome.status == 78)
      }
    }
  }
}
