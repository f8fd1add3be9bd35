import TestSupport
import Testing

/// `resolve` over a synced catalog of Metron, alone and joined with Marvel's.
@Suite(.runsPrograms)
struct MetronResolveTests {
  private func unknown(_ id: String, _ hint: String) -> String {
    "marvel-cli: no comic of the catalog has the id \(id); \(hint)\n"
  }

  private let update = "check the number, or update the catalog with marvel-cli sync metron"

  private func comic(_ id: String, _ number: String, _ ids: String) -> String {
    #"{"id":"\#(id)","kind":"comic","title":"Amazing Sample (1963) #\#(number)","ids":{\#(ids)}}"#
      + "\n"
  }

  @Test func `each id of an entity leads to all others`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let ids = #""comicvine":700013,"metron":1013,"gcd":800013,"upc":"75960690001300111""#
    for id in [
      "metron:1013", "cv:4000-700013", "cv:700013", "gcd:800013", "upc:75960690001300111",
      "upc:5960690001300111", "metron:comic/1013",
    ] {
      let line =
        #"{"id":"\#(id)","kind":"comic","title":"Sample Series 1 (1964) #14","ids":{\#(ids)}}"#
      #expect(try server.run("resolve", id) == Outcome(stdout: line + "\n"))
    }
    #expect(
      try server.run("resolve", "cv:4050-2000", "metron:character/101")
        == Outcome(
          stdout:
            #"{"id":"cv:4050-2000","kind":"series","title":"Amazing Sample (1963 - Present)","#
            + #""ids":{"comicvine":2000,"metron":10}}"# + "\n"
            + #"{"id":"metron:character/101","kind":"character","title":"Hero 1","#
            + #""ids":{"comicvine":5001,"metron":101}}"# + "\n"))
  }

  @Test func `a joined comic has Marvel's id, too, unless the origin is narrowed`() throws {
    let server = try MetronServer.joined(isSynced: true)
    let ids = #""marvel":501,"comicvine":700009,"metron":1009,"gcd":800009"#
    #expect(
      try server.client.run(["resolve", "marvel:501", "gcd:800009", "metron:1009"])
        == Outcome(
          stdout: comic("marvel:501", "10", ids) + comic("gcd:800009", "10", ids)
            + comic("metron:1009", "10", ids)))
    let line = try server.client.run(["resolve", "metron:1009"], sink: .terminal(columns: 100))
    #expect(
      line.stdout.hasPrefix(
        "metron:1009  Amazing Sample (1963) #10  marvel:501 cv:700009 metron:1009 gcd:800009"))
    let own = #""comicvine":700009,"metron":1009,"gcd":800009"#
    #expect(
      try server.run("resolve", "gcd:800009")
        == Outcome(stdout: comic("gcd:800009", "10", own)))
    #expect(
      try server.run("resolve", "marvel:501")
        == Outcome(
          stdout: #"{"id":"marvel:501","kind":"comic","title":null,"ids":null}"# + "\n",
          stderr: unknown("marvel:501", update), status: 1))
  }

  @Test(arguments: [
    ("metron:1009", "comic/501"), ("comic/metron:1009", "comic/501"),
    ("metron:comic/1009", "comic/501"), ("gcd:800013", "comic/20001013"),
    ("cv:4000-700013", "comic/20001013"), ("upc:75960690001300111", "comic/20001013"),
    ("metron:series/10", "series/77"), ("series/metron:10", "series/77"),
    ("character/metron:101", "character/20000101"),
  ])
  func `an id of a database is a reference`(id: String, key: String) throws {
    let server = try MetronServer.joined(isSynced: true)
    #expect(
      try server.client.run(["show", id, "-o", "jsonl", "--jq", ".id"]).stdout
        == key.split(separator: "/")[1] + "\n")
    let kind = key.hasPrefix("comic") ? "characters" : "comics"
    let listed = try server.client.run(["list", kind, "--of", id, "-o", "id"])
    #expect(try server.client.run(["list", kind, "--of", key, "-o", "id"]) == listed)
    #expect(listed.status == 0 && !listed.stdout.isEmpty)
  }

  @Test func `what is marked may be an id of a database, and an unknown one changes nothing`()
    throws
  {
    let client = try MetronServer.joined(isSynced: true).client
    let unknown = try client.run(["own", "metron:1009", "gcd:1"])
    #expect(unknown.stderr.hasPrefix(self.unknown("gcd:1", "see marvel-cli help resolve")))
    #expect(unknown.status == 1)
    #expect(try client.run(["own", "--list", "-o", "id", "-q"]).stdout == "")
    #expect(try client.run(["own", "metron:1009", "gcd:800013"]).status == 0)
    #expect(try client.run(["own", "--list", "-o", "id"]).stdout == "comic/501\ncomic/20001013\n")
    #expect(
      try client.run(["show", "series", "metron:1009"]).stderr
        == "marvel-cli: no series of the catalog has the id metron:1009; see marvel-cli help resolve\n"
    )
  }

  @Test func `lines of standard input are resolved in order, each failure is reported`() throws {
    let server = try MetronServer.synced("--issues", "20")
    func run(_ input: String) throws -> Outcome {
      try server.client.run(["resolve", "-", "--origin", "metron"], input: Array(input.utf8))
    }
    let first = comic("metron:1009", "10", #""comicvine":700009,"metron":1009,"gcd":800009"#)
    let second = comic("cv:700012", "13", #""comicvine":700012,"metron":1012"#)
    let missing = #"{"id":"cv:5","kind":"comic","title":null,"ids":null}"# + "\n"
    #expect(
      try run(#"metron:1009\#n\#n{"ids":{"gcd":5,"comicvine":700012}}\#n"#)
        == Outcome(stdout: first + second))
    #expect(
      try run("cv:5\nmetron:1009\n")
        == Outcome(stdout: missing + first, stderr: unknown("cv:5", update), status: 1))
    #expect(
      try run("xx\ncv:5\nmetron:1009\n")
        == Outcome(
          stdout: missing + first,
          stderr: "marvel-cli: line 1 of standard input has no id: 'xx'; use an id such as "
            + "cv:4000-111265\n" + unknown("cv:5", update), status: 65))
    // What resolve prints is what it reads.
    #expect(try run(first) == Outcome(stdout: first))
  }
}
