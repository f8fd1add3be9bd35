import SQLite
import TestSupport
import Testing

/// The embedded catalog, Marvel's entities, Metron's catalog, and a dump together.
@Suite(.runsPrograms)
struct DumpOriginTests {
  private let home = DumpHome()
  private let scratch = ScratchDirectory()

  /// A dump with #10 and #8 of Metron's first series, of which Metron states the id of #10 only, and
  /// with #14 of another one, whose series has another name.
  private func database() throws -> DumpDatabase {
    let database = try home.database()
    for (series, name) in [(7_001, "Amazing Sample"), (7_002, "Otherwise Named")] {
      try database.copy(
        1_482, of: "gcd_series", 1,
        [
          "id": "\(series)", "name": "'\(name)'", "sort_name": "'\(name)'", "year_began": "1963",
          "year_ended": "NULL", "is_current": "1",
        ])
    }
    for (id, series, number) in [
      (800_009, 7_001, 10), (900_008, 7_001, 8), (800_013, 7_002, 14),
    ] {
      try database.copy(
        9_201, of: "gcd_issue", 1,
        [
          "id": "\(id)", "series_id": "\(series)", "number": "'\(number)'",
          "sort_code": "\(number)", "price": "'0.12 USD'",
        ])
    }
    return database
  }

  private func ids(_ client: Client, _ arguments: String...) throws -> [String] {
    try client.run(arguments + ["-o", "id"]).stdout.split(separator: "\n").map(String.init)
  }

  private func origins(_ client: Client, of comic: String) throws -> String {
    try client.run(["show", "comic", comic, "--fields", "origins"]).stdout
  }

  @Test(arguments: [
    "series/2121", "series/1987", "comic/12894", "comic/13005", "character/1009459",
    "character/1009299", "creator/30", "creator/196",
  ])
  func `an entry that is joined keeps what is known of it`(reference: String) throws {
    // Values that say something, among them no empty lists.
    let filter = """
      to_entries[] | select(.value as $v | [null, "", [], 0] | index([$v]) | not) \
      | select((.value | if type == "object" then .available else null end) != 0) | .key
      """
    func known() throws -> Set<String> {
      let keys = try home.run("show", reference, "--jq", filter).stdout
      return Set(keys.split(separator: "\n").map(String.init))
    }
    let lists = ["comics", "creators", "characters", "events", "series", "stories"]
    func counts() throws -> [Int] {
      try lists.map { list in
        let count = try home.run("show", reference, "--jq", ".\(list).available? // 0").stdout
        return Int(count.dropLast()) ?? 0
      }
    }
    let (keys, numbers) = (try known(), try counts())
    #expect(try home.run("import", home.database().path).status == 0)
    #expect(try home.run("show", reference, "--fields", "origins").stdout.contains("gcd:"))
    let embedded = try home.run("show", reference, "--jq", ".embedded // {} | keys[]").stdout
    let others = embedded.split(separator: "\n").map(String.init)
    #expect(try known().union(others).isSuperset(of: keys))
    for (list, (before, after)) in zip(lists, zip(numbers, try counts())) {
      #expect(after >= before, "\(list)")
    }
  }

  @Test func `a name of a text means the entity that another catalog has`() throws {
    #expect(try home.run("import", home.database().path).status == 0)
    let items = try home.run(
      "show", "comic/12894", "--jq",
      "[.characters.items[] | select(.name == \"The Thing\") | .resourceURI]|tostring")
    #expect(items.stdout == #"["http://gateway.marvel.com/v1/public/characters/1009662"]"# + "\n")
    let count = try home.run("show", "comic/12894", "--jq", ".characters.available").stdout
    let listed = try home.run("list", "characters", "--of", "comic/12894", "-o", "id").stdout
    #expect(Int(count.dropLast()) == listed.split(separator: "\n").count)
  }

  @Test(arguments: [false, true])
  func `each comic of three origins is one entry`(isDumpFirst: Bool) throws {
    // Marvel's 501 is #10 of Amazing Sample, as is Metron's 1009.
    let server = try MetronServer.joined()
    let (client, dump) = (server.client, try database())
    if !isDumpFirst { #expect(try server.sync() == Outcome()) }
    let imported = try client.run(["import", dump.path])
    #expect((imported.stderr, imported.status) == ("", 0))
    if isDumpFirst { #expect(try server.sync() == Outcome()) }

    let all = try ids(client, "list", "comics", "--all")
    #expect(Set(all).count == all.count)
    let joins = try client.run(["catalog", "joins"]).stdout
    #expect(joins.contains(#""origin":"gcd""#))

    let ids = #""ids":{"marvel":501,"comicvine":700009,"metron":1009,"gcd":800009}}"#
    for id in ["marvel:501", "metron:1009", "gcd:800009"] {
      let line = try client.run(["resolve", id])
      #expect(line.stdout.hasSuffix(ids + "\n"), "\(id)")
      #expect((line.stderr, line.status) == ("", 0))
    }
    let known = ["\"marvel:501\"", "\"metron:1009\"", "\"gcd:800009\""]
    let all501 = try origins(client, of: "501")
    for origin in known { #expect(all501.contains(origin)) }
    #expect(all501.filter { $0 == ":" }.count == 4)

    // The same id in both, although the series has another name.
    let metrons = try client.run(["resolve", "metron:1013"]).stdout
    #expect(metrons.contains(#""metron":1013,"gcd":800013"#))
    #expect(
      try client.run(["resolve", "gcd:800013"]).stdout
        == metrons.replacing("metron:1013", with: "gcd:800013"))
    // The same series, year, and number.
    let numbered = try client.run(["resolve", "gcd:900008"]).stdout
    #expect(numbered.contains(#""gcd":900008"#))
    #expect(
      try self.ids(client, "list", "comics", "--of", "amazing sample", "--all").count
        == Set(self.ids(client, "list", "comics", "--of", "amazing sample", "--all")).count)

    for (origin, id) in [("metron", "1009"), ("gcd", "800009")] {
      let own = try self.ids(client, "list", "comics", "--origin", origin, "--all")
      #expect(own.contains(id) && !own.contains("501"))
    }
  }

  @Test func `prices are those of the dump, and descriptions those of whoever has them`() throws {
    let server = try MetronServer.joined()
    let client = server.client
    #expect(try server.sync() == Outcome())
    #expect(try client.run(["import", database().path]).status == 0)
    #expect(
      try client.run(["show", "comic", "501", "--fields", "prices,url"])
        .stdout.contains(#""prices":[{"type":"printPrice","price":0.12}]"#))
    let described = try client.run(["show", "comic", "501", "--fields", "description"]).stdout
    #expect(
      try described
        == server.run("show", "comic", "1009", "--fields", "description").stdout)
    let attribution = try client.run(["show", "comic", "501", "--fields", "attribution"]).stdout
    #expect(attribution.contains("Grand Comics Database"))
    #expect(attribution.contains("Metron"))
  }

  @Test func `a comic has the ids of all origins, whichever was known first`() throws {
    #expect(try home.run("import", database().path).status == 0)
    let merged = try home.run("show", "comic", "amazing sample (1963) #10", "-o", "id").stdout
    #expect(merged == "40800009\n")
    // Times are in seconds, and both imports may take place in the same one.
    try Connection.writing(home.catalog).execute("UPDATE revision SET started = started - 60")
    let file = scratch.write(MetronServer.marvelEntities, to: "marvel.jsonl")
    #expect(try home.run("import", file).status == 0)
    #expect(try home.run("show", "comic", "40800009", "-o", "id").stdout == "501\n")
    #expect(
      try home.run("show", "comic", "501", "--fields", "origins")
        == Outcome(stdout: #"{"origins":["gcd:800009","marvel:501"]}"# + "\n"))
  }
}
