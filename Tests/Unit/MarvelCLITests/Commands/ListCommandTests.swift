import TestSupport
import Testing

/// Every format of an empty list, one entity, many entities, and a truncated list.
struct ListCommandTests {
  private let head =
    #"{"schemaVersion":1,"source":"embedded","cached":false,"stale":false,"#
    + #""fetchedAt":"2025-02-03T04:05:06Z","attribution":"Made for tests.","coverage":"partial","#
    + #""unknown":["urls","thumbnail"],"#

  private func entity(_ id: Int, _ name: String, _ description: String, _ date: String) -> String {
    let address = "http://gateway.marvel.com/v1/public/characters/\(id)"
    let lists = ["comics", "series", "stories", "events"].map {
      #""\#($0)":{"available":0,"collectionURI":"\#(address)/\#($0)","items":[],"returned":0}"#
    }
    return #"{"id":\#(id),"name":"\#(name)","description":"\#(description)","#
      + #""modified":"\#(date)T00:00:00-0500","thumbnail":{"path":"#
      + #""http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available","extension":"jpg"},"#
      + #""resourceURI":"\#(address)",\#(lists.joined(separator: ",")),"urls":[],"#
      + #""realName":null,"aliases":[],"firstAppearance":null,"createdBy":[],"teams":[],"members":[]}"#
  }

  @Test func `json of one entity is one document`() async throws {
    let record = entity(106, "1602", "A year, for a name of digits.", "2020-06-15")
    #expect(
      try await marvel(["list", "--name", "1602"])
        == Outcome(
          stdout: head + #""offset":0,"limit":20,"total":1,"results":["#
            + "\n\(record)\n" + #"],"count":1,"nextOffset":null}"# + "\n"))
  }

  @Test func `json of an empty list is a document with empty results`() async throws {
    #expect(
      try await marvel(["list", "--name", "nobody"])
        == Outcome(
          stdout: head
            + #""offset":0,"limit":20,"total":0,"results":[],"count":0,"nextOffset":null}"# + "\n"))
  }

  @Test func `json of a truncated list has the next offset`() async throws {
    let outcome = try await marvel(["list", "--limit", "1"])
    #expect(outcome.stdout.hasPrefix(head + #""offset":0,"limit":1,"total":7,"results":["#))
    #expect(outcome.stdout.hasSuffix(#"],"count":1,"nextOffset":1}"# + "\n"))
    #expect(outcome.stderr == "")
  }

  @Test func `json of a complete list has no limit and no next offset`() async throws {
    let outcome = try await marvel(["list", "--all"])
    #expect(outcome.stdout.contains(#""offset":0,"limit":null,"total":7"#))
    #expect(outcome.stdout.hasSuffix(#"],"count":7,"nextOffset":null}"# + "\n"))
  }

  @Test(arguments: ["table", "jsonl", "csv", "tsv", "id", "name", "url"])
  func `a truncated list is reported where there is no total`(format: String) async throws {
    let limited = ["MARVEL_LIMIT": "2"]
    let notice = "marvel-cli: 2 of 7 shown; use --offset 5 or --all for more\n"
    let arguments = ["list", "--offset", "3", "-o", format]
    #expect(try await marvel(arguments, environment: limited).stderr == notice)
    #expect(try await marvel(arguments + ["-q"], environment: limited).stderr == "")
    #expect(try await marvel(arguments + ["--limit", "2"]).stderr == "")
    #expect(try await marvel(arguments + ["--all"], environment: limited).stderr == "")
  }

  @Test func `a truncated list in json is reported on a terminal and with verbose`() async throws {
    let limited = ["MARVEL_LIMIT": "2"]
    let notice = "marvel-cli: 2 of 7 shown; use --offset 5 or --all for more\n"
    let arguments = ["list", "--offset", "3", "-o", "json"]
    #expect(try await marvel(arguments, environment: limited).stderr == "")
    #expect(try await marvel(arguments + ["-v"], environment: limited).stderr == notice)
    #expect(try await marvel(arguments, errorColumns: 200, environment: limited).stderr == notice)
    #expect(try await marvel(arguments + ["-vq"], environment: limited).stderr == "")
  }

  @Test(arguments: [
    ("jsonl", ""), ("id", ""), ("name", ""), ("url", ""), ("table", ""),
    ("csv", "\(csvHeader)\r\n"), ("tsv", csvHeader.replacing(",", with: "\t") + "\n"),
  ])
  func `an empty list is success in every format`(format: String, stdout: String) async throws {
    #expect(
      try await marvel(["list", "--name", "nobody", "-o", format]) == Outcome(stdout: stdout))
  }

  @Test func `jsonl is one entity per line`() async throws {
    let outcome = try await marvel(["list", "--name", "1602", "-o", "jsonl"])
    let record = entity(106, "1602", "A year, for a name of digits.", "2020-06-15")
    #expect(outcome == Outcome(stdout: record + "\n"))
    #expect(try await marvel(["list", "-o", "jsonl"]).stdout.split(separator: "\n").count == 7)
  }

  @Test func `csv quotes cells with special characters`() async throws {
    let outcome = try await marvel(["list", "--name", "hulk", "-o", "csv"])
    let description = #""A physicist who grows when he is angry, and who says ""Hulk smash"".""#
    let row =
      "101,Hulk,Bruce Banner,\(description),Green Goliath,2024-05-01T00:00:00-0500,"
      + "http://gateway.marvel.com/v1/public/characters/101\r\n"
    #expect(outcome.stdout == "\(csvHeader)\r\n" + row)
  }

  @Test func `tsv escapes special characters`() async throws {
    let outcome = try await marvel(["list", "--name", "éclair d'âme", "-o", "tsv"])
    let row = outcome.stdout.split(separator: "\n").last
    #expect(row?.split(separator: "\t", omittingEmptySubsequences: false).count == 7)
    #expect(row?.contains(#"a\ttab"#) == true)
  }

  @Test func `a table is aligned, and never truncated in a pipe`() async throws {
    let outcome = try await marvel(["list", "--name-starts-with", "spider", "-o", "table"])
    #expect(
      outcome.stdout == """
        ID   NAME                        REAL NAME      DESCRIPTION
        103  Spider-Man (Miles Morales)  Miles Morales  \
        Climbs walls and turns invisible; no friend of the Hulk.
        102  Spider-Man (Peter Parker)   Peter Parker   Climbs walls.

        """)
  }

  @Test func `a narrow terminal drops the least important columns`() async throws {
    let outcome = try await marvel(["list", "--name-starts-with", "spider"], columns: 60)
    #expect(
      outcome.stdout == """
        ID   NAME                        DESCRIPTION
        103  Spider-Man (Miles Morales)  Climbs walls and turns inv…
        102  Spider-Man (Peter Parker)   Climbs walls.

        """)
  }

  @Test(arguments: [
    ("csv", "1,a  [31mb c\r\n", "1,\"a\u{9B}\u{1B}[31m\u{202E}b\nc\"\r\n"),
    ("tsv", "1\ta  [31mb\\nc\n", "1\ta\u{9B}\u{1B}[31m\u{202E}b\\nc\n"),
  ])
  func `control characters are kept in rows, but not on a terminal`(
    format: String, terminal: String, pipe: String
  ) async throws {
    let entity = "{\"id\":1,\"name\":\"a\u{9B}\\u001b[31m\u{202E}b\\nc\"}"
    let arguments = ["list", "-o", format, "--fields", "id,name", "--no-header"]
    #expect(try await EntitySource.world(entity).run(arguments) == Outcome(stdout: pipe))
    #expect(
      try await EntitySource.world(entity, columns: 80).run(arguments)
        == Outcome(stdout: terminal))
  }

  @Test func `untrusted text cannot move the cursor`() async throws {
    for arguments in [["list"], ["show", "107"]] {
      let outcome = try await marvel(arguments, columns: 200)
      #expect(outcome.stdout.contains("red"))
      #expect(!outcome.stdout.contains("\u{1B}"))
      #expect(!outcome.stdout.contains("\t"))
    }
  }

  @Test func `orders and filters are applied by the catalog`() async throws {
    let outcome = try await marvel([
      "list", "--modified-since", "2023-01-01", "--order-by", "-modified,name", "-o", "id",
    ])
    #expect(outcome == Outcome(stdout: "102\n101\n103\n"))
  }

  @Test func `a name is not found in an empty catalog`() async throws {
    let outcome = try await marvel(["show", "x"], catalog: FixtureCatalog.head)
    #expect(outcome.status == 1)
    #expect(outcome.stdout == "")
  }

  @Test(arguments: [
    (["series", "--title-contains", "TALES"], "Green Tales (1962 - 1999)\n"),
    (["comics", "--title-contains", "33.1"], "Green Tales (1962) #33.1\n"),
    (["characters", "--name-contains", "man (m"], "Spider-Man (Miles Morales)\n"),
    (["characters", "--name-contains", "eclair"], "Éclair d'Âme\n"),
    (["creators", "--name-contains", "da in"], "Ada Ink\n"),
    (["events", "--name-contains", "%"], ""),
  ])
  func `a text within a name or a title is found`(arguments: [String], names: String) async throws {
    #expect(try await marvel(["list"] + arguments + ["-o", "name"]) == Outcome(stdout: names))
  }
}

/// The columns of characters that are not only on request.
private let csvHeader =
  "id,name,realName,description,aliases,modified,resourceURI"
