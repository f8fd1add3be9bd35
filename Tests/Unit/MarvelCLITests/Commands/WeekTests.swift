import Foundation
import TestSupport
import Testing

/// `week` over the embedded catalog, and an imported one.
struct WeekTests {
  private let home = Home()

  private func python(_ script: String, _ input: String) throws -> String {
    let files = [home.write(script, to: "check.py"), home.write(input, to: "input")]
    let outcome = try Program(path: "/usr/bin/python3").run(files)
    #expect(outcome.stderr == "")
    return outcome.stdout
  }

  /// The day a number of days from now.
  private func day(_ days: Int) -> String {
    String(Date(timeIntervalSinceNow: Double(days) * 86_400).ISO8601Format().prefix(10))
  }

  private func comic(_ id: Int, _ title: String, _ day: String, series: Int = 77) -> String {
    #"{"id":\#(id),"title":"\#(title)","issueNumber":\#(id),"variantDescription":"","#
      + #""resourceURI":"/comics/\#(id)","series":{"resourceURI":"/series/\#(series)","name":"Sample"},"#
      + #""dates":[{"type":"onsaleDate","date":"\#(day)T00:00:00-0500"}]}"# + "\n"
  }

  @Test func `a week of the embedded catalog in every format`() throws {
    try home.expect("week 2017-07-26 -o id", prints: "60945\n60956\n63869\n60685\n")
    #expect(
      try home.run("week 2017-07-26 -o name").stdout
        == "Captain America: Sam Wilson (2015) #24\nCaptain America: Steve Rogers (2016) #19\n"
        + "Secret Empire (2017) #7\nThe Unbelievable Gwenpool (2016) #18\n")
    #expect(
      try home.run("week 2017-07-26 -o url").stdout.hasPrefix(
        "https://www.marvel.com/comics/issue/60945/"))
    #expect(try home.run("week 2017-07-26 -o jsonl").stdout.split(separator: "\n").count == 4)
    #expect(
      try home.run("week 2017-07-26 --columns id,title -o csv").stdout
        == "id,title\r\n60945,Captain America: Sam Wilson (2015) #24\r\n"
        + "60956,Captain America: Steve Rogers (2016) #19\r\n63869,Secret Empire (2017) #7\r\n"
        + "60685,The Unbelievable Gwenpool (2016) #18\r\n")
    #expect(
      try home.run("week 2017-07-26 --columns id --no-header -o tsv").stdout
        == "60945\n60956\n63869\n60685\n")
    try home.expect(
      "week 2017-07-26 -o table", contains: "\n63869  2017-07-26  Secret Empire (2017) #7")
  }

  @Test func `a feed is valid Atom, and a calendar is valid`() throws {
    let title = #"Cloak & <b>\"Dagger\"</b>, Zoë \u0007"#
    home.write(
      comic(1, title, day(0)) + comic(2, String(repeating: "長い", count: 40), day(0)),
      to: "comics.jsonl")
    #expect(try home.run(["import", "\(home.path)/comics.jsonl", "-q"]).status == 0)
    let feed = try home.run("week -o atom -q")
    let reader = """
      import sys, xml.etree.ElementTree as tree
      atom = "{http://www.w3.org/2005/Atom}"
      feed = tree.parse(sys.argv[1]).getroot()
      assert feed.tag == atom + "feed" and feed.find(atom + "author/" + atom + "name") is not None
      ids = set()
      for part in [feed, *feed.iter(atom + "entry")]:
          for name in ("id", "title", "updated"): assert part.findtext(atom + name), name
          ids.add(part.findtext(atom + "id"))
      assert len(ids) == 3
      print(feed.find(atom + "entry/" + atom + "title").text)
      """
    #expect(try python(reader, feed.stdout) == "Cloak & \"Dagger\", Zoë\n")
    let calendar = try home.run("week -o ics -q")
    let checker = """
      import sys
      data = open(sys.argv[1], "rb").read()
      assert data.endswith(b"\\r\\n") and b"\\n" not in data.replace(b"\\r\\n", b"")
      lines = data.split(b"\\r\\n")
      for line in lines:
          line.decode()
          assert len(line) <= 75, line
      text = data.replace(b"\\r\\n ", b"").decode()
      assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == 2
      for name in ("UID", "DTSTAMP", "DTSTART;VALUE=DATE", "SUMMARY"):
          assert text.count("\\r\\n" + name + ":") == 2, name
      print([line for line in text.split("\\r\\n") if line.startswith("SUMMARY")][0])
      """
    #expect(try python(checker, calendar.stdout) == "SUMMARY:Cloak & \"Dagger\"\\, Zoë\n")
  }

  @Test func `the comics of today are in the default week, and placeholders are no data`() throws {
    home.write(
      comic(1, "Today", day(0)) + comic(2, "Never", "2099-12-31") + comic(3, "Last", day(-7)),
      to: "comics.jsonl")
    #expect(
      try home.run(["import", "\(home.path)/comics.jsonl", "-q", "--complete", "--yes"]).status == 0
    )
    try home.expect("week --exit-code -o name", prints: "Today\n", status: 3)
    #expect(try home.run("week -1 -o name").stdout == "Last\n")
    try home.expect("week", contains: #""dataThrough":"\#(day(0))","#)
    let later = try home.run("week +3 -o id")
    #expect(later.stdout == "")
    #expect(later.status == 0)
    #expect(
      later.stderr.hasPrefix(
        "marvel-cli: the last known day of sale in the local catalog is \(day(0)), before the "))
  }

  /// The value of the first line of a calendar that begins with a name.
  private func property(_ name: String, _ calendar: String) -> String? {
    calendar.split(separator: "\r\n").first { $0.hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func `the document has its schema, and explain names the source`() throws {
    try home.expect("schema week", contains: #""dataThrough""#)
    let explained = try home.run("explain week 2017-07-26 -o json")
    #expect(explained.status == 0)
    #expect(explained.stdout.contains(#""source":"embedded""#))
  }
}
