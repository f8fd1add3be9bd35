import Catalog
import TestSupport
import Testing

/// What `week` says about each comic, and `--foc`; today is Wednesday, January 1, 2025.
struct PullListTests {
  private static func comic(
    _ id: Int, _ title: String, onSale: String, order: String? = nil, _ members: String = ""
  ) -> String {
    let order = order.map { #",{"type":"focDate","date":"\#($0)T00:00:00-0500"}"# } ?? ""
    return
      #"{"id":\#(id),"title":"\#(title)","issueNumber":\#(id),"modified":"2024-12-30T10:20:30Z","#
      + #""series":{"name":"Sample"},"dates":[{"type":"onsaleDate","date":"\#(onSale)T00:00:00-0500"}"#
      + #"\#(order)]\#(members)}"#
  }

  private static let details =
    #","diamondCode":"JAN25001","upc":"7596","prices":[{"type":"printPrice","price":3.99}],"#
    + #""thumbnail":{"path":"http://i.test/a","extension":"jpg"},"description":"<b>Fight</b> & flight","#
    + #""creators":{"items":[{"name":"Ann Other","role":"writer"},{"name":"Bo","role":"penciller"},"#
    + #"{"name":"Bo","role":"inker"},{"name":"Cy","role":"colorist"}]}"#
  private static let pounds =
    #","prices":[{"type":"printPrice","price":"2.50","currency":"GBP"}]"#
  private static var world: World {
    EntitySource.world(
      comic(1, "Sample #1", onSale: "2025-01-01", order: "2024-12-02", details),
      comic(2, "Sample #2", onSale: "2025-02-05", order: "2025-01-06", pounds),
      comic(3, "Sample #3", onSale: "2025-02-12", order: "2025-01-13"),
      comic(4, "Sample #4", onSale: "2025-02-12"), kind: .comic)
  }

  private func week(_ arguments: String...) async throws -> Outcome {
    try await Self.world.run(["week"] + arguments)
  }

  @Test func `csv has the facts of a pull list, and any list has them by name`() async throws {
    let header = "focDate,diamondCode,price,currency,cover,writers,artists\r\n"
    let first =
      "2024-12-02T00:00:00-0500,JAN25001,3.99,USD,https://i.test/a.jpg,Ann Other,Bo\r\n"
    let rows =
      first
      + "2025-01-06T00:00:00-0500,,2.50,GBP,,,\r\n2025-01-13T00:00:00-0500,,,,,,\r\n,,,,,,\r\n"
    let all = try await week("-o", "csv").stdout.split(separator: "\r\n")
    #expect(all.count == 5)
    for (line, expected) in zip(all, (header + rows).split(separator: "\r\n")) {
      #expect(line.hasSuffix("," + expected))
    }
    let columns = String(header.dropLast())
    #expect(
      try await Self.world.run(["list", "comics", "-o", "csv", "--columns", columns])
        == Outcome(stdout: header + rows))
    #expect(
      try await Self.world.run([
        "show", "comic", "2", "-o", "table", "--columns", "price,currency,focDate",
      ]).stdout.hasPrefix("PRICE  CURRENCY  FINAL ORDER\n2.50   GBP       2025-01-06\n"))
  }

  @Test func `an unknown price is not zero`() async throws {
    for price in ["0", "0.00", #""0.00""#, "null"] {
      let comic = Self.comic(
        1, "S", onSale: "2025-01-01", #","prices":[{"type":"printPrice","price":\#(price)}]"#)
      let world = EntitySource.world(comic, kind: .comic)
      #expect(
        try await world.run(["list", "comics", "-o", "csv", "--columns", "id,price,currency"])
          == Outcome(stdout: "id,price,currency\r\n1,,\r\n"))
      #expect(try await !world.run(["week", "-o", "table"]).stdout.contains("PRICE"))
    }
  }

  @Test func `the table has a line for each comic, with price, date, and creators`() async throws {
    let table = try await week("-o", "table")
    #expect(table.stdout.contains("\nSample\n"))
    #expect(
      table.stdout.contains(
        "  1  2025-01-01  Nr 1   $3.99     2024-12-02   JAN25001  Ann Other  Bo\n"
          + "  2  2025-02-05  Nr 2   2.50 GBP  2025-01-06\n"))
  }

  @Test func `an event of a calendar has the facts, the cover, and its revision`() async throws {
    let events = try await week("-o", "ics").stdout.replacing("\r\n ", with: "")
      .components("BEGIN:VEVENT\r\n")
    #expect(events.count == 5)
    #expect(
      events[1]
        == [
          "UID:comic-1@marvel-cli", "DTSTAMP:20241230T102030Z", "LAST-MODIFIED:20241230T102030Z",
          "SEQUENCE:28925900", "DTSTART;VALUE=DATE:20250101", "DTEND;VALUE=DATE:20250102",
          "SUMMARY:Nr 1",
          #"DESCRIPTION:Fight & flight\nOn sale: 2025-01-01\nFinal order: 2024-12-02\n"#
            + #"Price: $3.99\nWriters: Ann Other\nArtists: Bo\nOrder code: JAN25001\nUPC: 7596"#,
          "ATTACH:https://i.test/a.jpg", "TRANSP:TRANSPARENT", "END:VEVENT",
        ].map { $0 + "\r\n" }.joined())
  }

  @Test func `an entry of a feed has the cover, the facts, and its comic's time`() async throws {
    let feed = try await week("-o", "atom").stdout
    #expect(feed.components("<entry>").count == 5)
    #expect(
      feed.contains(
        """
        <title>Nr 1</title>
        <updated>2024-12-30T10:20:30Z</updated>
        <content type="html">&lt;p&gt;&lt;img src=&quot;https://i.test/a.jpg&quot; \
        alt=&quot;&quot;/&gt;&lt;/p&gt;
        &lt;p&gt;Fight &amp;amp; flight&lt;/p&gt;
        &lt;ul&gt;
        &lt;li&gt;On sale: 2025-01-01&lt;/li&gt;
        &lt;li&gt;Final order: 2024-12-02&lt;/li&gt;
        &lt;li&gt;Price: $3.99&lt;/li&gt;

        """))
  }

  @Test(arguments: [
    ([], "2", "2025-01-06", "2025-01-06"), (["next"], "2", "2025-01-05", "2025-01-11"),
    (["2024-12"], "1", "2024-12-01", "2024-12-31"),
    (["2025-01"], "2,3", "2025-01-01", "2025-01-31"),
    (["2025-01-15"], "3", "2025-01-12", "2025-01-18"),
    (["2025-01-20"], "", "2025-01-19", "2025-01-25"),
  ])
  func `foc selects by final order date, without an operand by the next one`(
    operands: [String], ids: String, first: String, last: String
  ) async throws {
    let outcome = try await Self.world.run(["week", "--foc", "-o", "json"] + operands)
    #expect(outcome.status == 0)
    #expect(
      outcome.stdout.contains(
        #""week":{"start":"\#(first)","end":"\#(last)"},"dateType":"focDate","dataThrough":null,"#
          + #""undated":null,"#))
    let shown = try await Self.world.run(["week", "--foc", "-o", "id"] + operands)
    #expect(shown.stdout == ids.split(separator: ",").map { $0 + "\n" }.joined())
  }

  @Test func `foc has events and entries of its own, and says what it left out`() async throws {
    let outcome = try await week("--foc", "-o", "table", "-v")
    #expect(outcome.stdout.hasPrefix("Final order date 2025-01-06\n\n"))
    #expect(
      outcome.stderr.contains(
        "marvel-cli: left out: 1 comic whose final order date is not known\n"))
    let calendar = try await week("--foc", "-o", "ics").stdout
    #expect(calendar.contains("UID:order-2@marvel-cli\r\n"))
    #expect(calendar.contains("DTSTART;VALUE=DATE:20250106\r\n"))
    #expect(calendar.contains("SUMMARY:Final order: Nr 2\r\n"))
    let feeds = [try await week("-o", "atom").stdout, try await week("--foc", "-o", "atom").stdout]
    let ids = feeds.map { feed in
      Set(feed.split(separator: "\n").filter { $0.hasPrefix("<id>") })
    }
    #expect(ids[0].isDisjoint(with: ids[1]))
    let unknown = EntitySource.world(Self.comic(1, "S", onSale: "2025-02-01"), kind: .comic)
    #expect(
      try await unknown.run(["week", "--foc", "-o", "id"])
        == Outcome(
          stderr: "marvel-cli: the gateway catalog has no final order date of a comic on sale from "
            + "2025-01-01 on; it may not have all comics\n"))
  }

  @Test func `variants have ids that depend on their codes, not on their places`() async throws {
    let variants = [
      #"{"name":"B","price":"4.99","sku":"S1","upc":"1","image":"https://i.test/b.v.png"}"#,
      #"{"name":"C","price":null,"sku":"","upc":"","image":""}"#,
      #"{"name":"D","sku":"S1"}"#, #"{"name":"Entity","resourceURI":"http://x/comics/9"}"#,
    ]
    func ids(_ variants: [String]) async throws -> Set<String> {
      let comic = Self.comic(
        1, "S", onSale: "2025-01-01", #","variants":[\#(variants.joined(separator: ","))]"#)
      let world = EntitySource.world(comic, kind: .comic)
      #expect(try await world.run(["week", "-o", "id"]).stdout == "1\n")
      let rows = try await world.run(["week", "--variants", "-o", "csv", "--columns", "id,cover"])
      return Set(rows.stdout.split(separator: "\r\n").dropFirst().map(String.init))
    }
    let all = try await ids(variants)
    #expect(all.count == 4)
    #expect(all.contains { $0.hasSuffix("000000001,https://i.test/b.v.png") })
    #expect(try await ids(Array(variants[..<2])).isSubset(of: all))
    #expect(try await ids([variants[1], variants[0]]) == ids([variants[0], variants[1]]))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts[parts.count - 1] += rest[..<range.lowerBound]
      parts.append("")
      rest = rest[range.upperBound...]
    }
    parts[parts.count - 1] += rest
    return parts
  }
}
