import Foundation
import SQLite
import TestSupport
import Testing

/// Metron's catalog joined with Marvel's: `catalog joins`, the setting `origin`, images, and
/// marvel-gateway.
@Suite(.runsPrograms)
struct MetronOriginTests {
  private var joinedPath: String { "/.local/share/marvel-cli/origins/metron+marvel.sqlite" }

  @Test func `catalog joins counts certain, uncertain, and other entities, with samples`() throws {
    let server = try MetronServer.joined()
    #expect(try server.sync() == Outcome())
    let joins = try server.client.run(["catalog", "joins"])
    #expect(joins.stderr == "")
    #expect(joins.status == 0)
    #expect(
      joins.stdout.contains(
        #"{"kind":"comic","certain":1,"uncertain":0,"none":19,"samples":[{"certainty":"certain","#
          + #""id":1009,"title":"Amazing Sample (1963) #10","marvelId":501},"#))
    #expect(joins.stdout.contains(#"{"kind":"series","certain":1,"uncertain":0,"none":2,"#))
    let comic = try server.run("show", "comic", "1009", "--fields", "marvelId,ids")
    #expect(comic.stdout.contains(#""marvelId":501"#))
    #expect(comic.stdout.contains(#""marvel":501}"#))
    // A second sync changes nothing.
    let dump = try server.dump()
    #expect(try server.sync() == Outcome())
    #expect(try server.dump() == dump)
    // The id stays when the comic changes.
    try server.control("touch?resource=issue&id=1009&key=page&value=99")
    #expect(try server.sync() == Outcome())
    let changed = try server.run("show", "comic", "1009", "--fields", "marvelId,pageCount")
    #expect(changed.stdout.contains(#"{"pageCount":99,"marvelId":501}"#))
    let table = try server.client.run(["catalog", "joins"], sink: .terminal(columns: 80))
    #expect(table.stdout.contains("comics: 1 certain, 0 uncertain, 19 none"))
    #expect(table.stdout.contains("  certain: 1009 = 501  Amazing Sample (1963) #10"))
  }

  @Test func `with the setting origin, auto shows each comic once, with Marvel's id if joined`()
    throws
  {
    let server = try MetronServer.joined()
    let setting = ["MARVEL_ORIGIN": "metron"]
    let before = try server.client.run(["list", "comics", "-L", "1", "-o", "id"], setting)
    #expect(
      before.stderr.hasPrefix(
        "marvel-cli: the setting origin has no effect until marvel-cli sync metron was run\n"))
    #expect(try server.sync(with: setting) == Outcome())
    let list = try server.client.run(["list", "comics", "--all", "-o", "id"], setting)
    #expect(list.stderr == "")
    let ids = list.stdout.split(separator: "\n").map(String.init)
    #expect(Set(ids).count == ids.count)
    #expect(try ids.count == embeddedCount("comics") + 20 + 1)
    #expect(ids.contains("501"))
    #expect(ids.contains("20001008"))
    #expect(!ids.contains("20001009"))
    let comic = try server.client.run(["show", "comic", "501"], setting)
    #expect(comic.stdout.contains(#""id":501,"#))
    #expect(comic.stdout.contains(#""ids":{"metron":1009,"#))
    #expect(comic.stdout.contains("http://gateway.marvel.com/v1/public/series/77"))
    // Relations have the same ids.
    let hero = try server.client.run(
      ["list", "characters", "--of", "comic/501", "-o", "id"], setting)
    #expect(hero.stdout.split(separator: "\n").allSatisfy { $0.hasPrefix("20000") })
    #expect(!hero.stdout.isEmpty)
    // Iron Man of the embedded catalog is still there; without the setting nothing changed.
    #expect(try server.client.run(["show", "1009368", "-o", "id"], setting).stdout == "1009368\n")
    let without = try server.client.run(["list", "comics", "--all", "-o", "id"])
    #expect(!without.stdout.contains("20001008"))
    #expect(try server.client.run(["catalog", "info"]).stdout.contains(#""origins":["metron"]"#))
    // What vanishes from Metron's catalog vanishes here.
    try server.control("delete?resource=issue&id=1008")
    #expect(try server.sync("--full", with: setting) == Outcome())
    #expect(try server.client.run(["show", "comic", "20001008"], setting).status == 1)
  }

  @Test func `a newer program replaces the base of the joined catalog and loses nothing`() throws {
    let server = try MetronServer.joined()
    let setting = ["MARVEL_ORIGIN": "metron"]
    #expect(try server.sync(with: setting) == Outcome())
    func lists() throws -> [Outcome] {
      try ["characters", "comics", "series", "events"].map { kind in
        try server.client.run(["list", kind, "--all", "-o", "jsonl"], setting)
      }
    }
    let before = try lists()
    let path = server.client.home.path + joinedPath
    func version() throws -> String {
      let statement = try Connection.reading(path).prepare(
        "SELECT value FROM meta WHERE key = 'base'")
      return try statement.step() ? statement.text(0) : ""
    }
    let current = try version()
    // As if another program had written the file.
    try Connection.writing(path).execute(
      """
      UPDATE meta SET value = 'another' WHERE key = 'base';
      UPDATE entity SET title = 'Another' WHERE layer = 0 AND kind = 1;
      """)
    #expect(try lists() == before)
    #expect(try version() == current)
    #expect(try server.sync(with: setting) == Outcome())
    #expect(try lists() == before)
  }

  @Test func `an older joined catalog that was moved away is created again`() throws {
    let server = try MetronServer.joined()
    let setting = ["MARVEL_ORIGIN": "metron"]
    func list() throws -> Outcome {
      try server.client.run(["list", "comics", "--all", "-o", "id"], setting)
    }
    #expect(try server.sync(with: setting) == Outcome())
    let before = try list()
    let path = server.client.home.path + joinedPath
    do {
      let connection = try Connection.writing(path)
      let version = try #require(try connection.integer("PRAGMA user_version"))
      try connection.execute(
        "PRAGMA user_version = \(version - 1); PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let report =
      "marvel-cli: '\(path)' was created by an older marvel-cli and was left unchanged; move it "
      + "away, and create it again with marvel-cli sync metron\n"
    let without = try list()
    #expect(without.stderr.hasPrefix(report))
    #expect(without.status == 0)
    #expect(try server.sync(with: setting) == Outcome(stderr: report, status: 65))
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    #expect(try server.sync(with: setting) == Outcome())
    #expect(try list() == before)
  }

  @Test func `marvel-gateway serves Metron's comics with Marvel's ids`() throws {
    let server = try MetronServer.joined()
    #expect(try server.sync(with: ["MARVEL_ORIGIN": "metron"]) == Outcome())
    for (path, id, title) in [
      (server.client.home.path + joinedPath, 501, "Amazing Sample (1963) #10"),
      (server.client.home.path + joinedPath, 20_001_008, "Sample Series 2 TPB (1965) #9"),
      (server.catalogPath, 1009, "Amazing Sample (1963) #10"),
    ] {
      let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", path])
      let response = try curl(gateway.baseURL + "comics/\(id)")
      #expect(response.status == 200)
      #expect(response.body.contains(#""id":\#(id),"#))
      #expect(response.body.contains(title))
      let list = try curl(gateway.baseURL + "comics?orderBy=-onsaleDate&limit=1")
      #expect(list.status == 200)
    }
  }

  @Test func `Metron's images are fetched for show --image`() throws {
    let server = try MetronServer("--issues", "2")
    #expect(try server.sync() == Outcome())
    let shown = try server.run(
      "show", "comic", "1001", "--fields", "thumbnail.path,thumbnail.extension")
    #expect(
      shown.stdout.contains(
        #"{"thumbnail":{"path":"https://static.metron.cloud/issue/1","extension":"jpg"}}"#))
    #expect(
      try server.run("show", "comic", "1001", "-o", "url").stdout.hasPrefix(
        "https://metron.cloud/issue/"))
  }

  @Test func `missing details are fetched when an entity is shown, once, if there is a token`()
    throws
  {
    let server = try MetronServer("--issues", "12")
    #expect(try server.sync("series", "comics", "--max-requests", "3").status == 75)
    let offline = try server.run("show", "comic", "1005", "--offline")
    #expect(offline.stdout.contains(#""detailed":false"#))
    #expect(try server.run("show", "comic", "1005", with: ["METRON_TOKEN": ""]).status == 0)
    #expect(try server.requests().count == 3)
    let shown = try server.run("show", "comic", "1005")
    #expect(shown.stderr == "")
    #expect(shown.stdout.contains(#""creators":{"available":"#))
    #expect(try server.requests().dropFirst(3) == ["200 /api/issue/1005/"])
    #expect(try server.run("show", "comic", "1005") == shown)
    #expect(try server.requests().count == 4)
    server.stop()
    let stale = try server.run("show", "comic", "1006", with: ["MARVEL_RETRIES": "0"])
    #expect(stale.status == 0)
    #expect(stale.stdout.contains(#""detailed":false"#))
    #expect(
      stale.stderr
        == "marvel-cli: the details of comic/1006 are not complete: 127.0.0.1 cannot be reached: the "
        + "connection was refused\n")
  }

  @Test func `details that are fetched for one entity keep the joins with the local catalog`()
    throws
  {
    let server = try MetronServer.joined()
    #expect(try server.sync("series", "comics", "--max-requests", "3").status == 75)
    let joined = try server.run("show", "comic", "1009", "--offline")
    #expect(joined.stdout.contains(#""marvelId":501"#))
    let shown = try server.run("show", "comic", "1005")
    #expect(shown.stdout.contains(#""creators":{"available":"#))
    #expect(try server.run("show", "comic", "1009", "--offline") == joined)
  }

  @Test func `a list that depends on details says how many are known`() throws {
    let server = try MetronServer("--issues", "12")
    #expect(try server.sync("series", "comics", "--max-requests", "5").status == 75)
    #expect(try server.run("list", "comics").stderr == "")
    let related = try server.run("list", "comics", "--of", "character/101")
    #expect(related.stdout.contains(#""coverage":"partial""#))
    #expect(
      related.stderr.hasPrefix(
        "marvel-cli: the local catalog has only some comics (3 of 12); run marvel-cli sync"))
    #expect(try server.sync("series", "comics") == Outcome())
    #expect(try server.run("list", "comics", "--of", "character/101").stderr == "")
  }
}
