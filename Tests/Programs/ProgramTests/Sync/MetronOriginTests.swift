import Foundation
import SQLite
import TestSupport
import Testing

/// Metron's catalog merged with Marvel's: `catalog joins`, stable ids, images, and marvel-gateway.
@Suite(.runsPrograms)
struct MetronOriginTests {
  private var mergedPath: String { "/.local/share/marvel-cli/merged.sqlite" }

  @Test func `catalog joins counts certain, uncertain, and other entities, with samples`() throws {
    let server = try MetronServer.joined(isSynced: true)
    let joins = try server.client.run(["catalog", "joins"])
    #expect(joins.stderr == "")
    #expect(joins.status == 0)
    #expect(
      joins.stdout.contains(
        #"{"kind":"comic","origin":"metron","certain":1,"uncertain":0,"none":19,"samples":["#
          + #"{"certainty":"certain","id":1009,"title":"Amazing Sample (1963) #10","#
          + #""other":"marvel:501","evidence":"series, year, and number","reason":null},"#))
    #expect(
      joins.stdout.contains(
        #"{"kind":"series","origin":"metron","certain":1,"uncertain":0,"none":2,"#))
    // A second sync changes nothing.
    #expect(try server.sync() == Outcome())
    #expect(try server.client.run(["catalog", "joins"]) == joins)
    // The id stays when the comic changes.
    try server.control("touch?resource=issue&id=1009&key=page&value=99")
    #expect(try server.sync() == Outcome())
    let changed = try server.client.run(["show", "comic", "501", "--fields", "pageCount,origins"])
    #expect(changed.stdout == #"{"pageCount":99,"origins":["marvel:501","metron:1009"]}"# + "\n")
    let table = try server.client.run(["catalog", "joins"], sink: .terminal(columns: 80))
    #expect(table.stdout.contains("comics: 1 certain, 0 uncertain, 19 none"))
    #expect(
      table.stdout.contains("  certain: metron:1009 = marvel:501  Amazing Sample (1963) #10 ("))
  }

  @Test func `after a sync, commands show each comic once, with Marvel's id if joined`() throws {
    let server = try MetronServer.joined(isSynced: true)
    let list = try server.client.run(["list", "comics", "--all", "-o", "id"])
    #expect(list.stderr == "")
    let ids = list.stdout.split(separator: "\n").map(String.init)
    #expect(Set(ids).count == ids.count)
    #expect(try ids.count == embeddedCount("comics") + 20 + 1)
    #expect(ids.contains("501"))
    #expect(ids.contains("20001008"))
    #expect(!ids.contains("20001009"))
    let comic = try server.client.run(["show", "comic", "501"])
    #expect(comic.stdout.contains(#""id":501,"#))
    #expect(comic.stdout.contains(#""ids":{"metron":1009,"#))
    #expect(comic.stdout.contains("http://gateway.marvel.com/v1/public/series/77"))
    // Relations have the same ids.
    let hero = try server.client.run(["list", "characters", "--of", "comic/501", "-o", "id"])
    #expect(hero.stdout.split(separator: "\n").allSatisfy { $0.hasPrefix("20000") })
    #expect(!hero.stdout.isEmpty)
    // Iron Man of the embedded catalog is still there.
    #expect(try server.client.run(["show", "1009368", "-o", "id"]).stdout == "1009368\n")
    #expect(try server.client.run(["catalog", "info"]).stdout.contains(#""origins":["metron"]"#))
    // What vanishes from Metron's catalog vanishes here.
    try server.control("delete?resource=issue&id=1008")
    #expect(try server.sync("--full") == Outcome())
    #expect(try server.client.run(["show", "comic", "20001008"]).status == 1)
  }

  @Test func `the setting origin narrows every command to one origin, as --origin does`() throws {
    let server = try MetronServer.joined(isSynced: true)
    let setting = ["MARVEL_ORIGIN": "metron"]
    let narrowed = try server.run("list", "comics", "--all", "-o", "id")
    #expect(try server.client.run(["list", "comics", "--all", "-o", "id"], setting) == narrowed)
    #expect(narrowed.stdout.split(separator: "\n").count == 20)
    let embedded = try server.client.run(
      ["list", "comics", "--source", "embedded", "-L", "1", "-o", "json"], setting)
    #expect(embedded.stdout.contains(#""source":"embedded""#))
    // An import is of Marvel's ids unless --origin says otherwise.
    let file = server.client.home.write(MetronServer.marvelEntities, to: "more.jsonl")
    #expect(try server.client.run(["import", file], setting).stdout.contains(#""origin": null"#))
  }

  @Test func `an id that was printed before a join still finds the comic`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let client = server.client
    func week(_ format: String) throws -> Outcome {
      try client.run(["week", "2026-09-16", "-o", format])
    }
    #expect(try week("id") == Outcome(stdout: "20001009\n"))
    let (calendar, feed) = (try week("ics"), try week("atom"))
    #expect(calendar.stdout.contains("UID:comic-1009@metron.marvel-cli\r\n"))
    #expect(try client.run(["follow", "comic", "20001009", "-q"]) == Outcome())
    let file = client.home.write(MetronServer.marvelEntities, to: "marvel.jsonl")
    #expect(try client.run(["import", file]).status == 0)
    #expect(try week("id") == Outcome(stdout: "501\n"))
    #expect(try client.run(["show", "comic", "20001009", "-o", "id"]) == Outcome(stdout: "501\n"))
    #expect(
      try client.run(["list", "comics", "--of", "series/20000010", "-o", "id", "-L", "1"])
        == client.run(["list", "comics", "--of", "series/77", "-o", "id", "-L", "1"]))
    #expect(
      try client.run(["week", "2026-09-16", "--followed", "-o", "id"]) == Outcome(stdout: "501\n"))
    func lines(_ text: String, _ start: String) -> [Substring] {
      text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(start) }
    }
    #expect(try lines(week("ics").stdout, "UID:") == lines(calendar.stdout, "UID:"))
    #expect(try lines(week("atom").stdout, "<id>") == lines(feed.stdout, "<id>"))
  }

  @Test func `all names of events mean the same after a sync of events with these names`() throws {
    let server = try MetronServer("--issues", "60", "--events", "embedded")
    let client = server.client
    let names = try client.run(["list", "events", "--all", "-o", "name"]).stdout
      .split(separator: "\n").map(String.init)
    #expect(names.count > 100)
    func ids() throws -> [Outcome] {
      [
        try client.run(["show", "event"] + names + ["-o", "id"]),
        try client.run(["show"] + names + ["-o", "id"]),
        try client.run(["list", "comics", "--events", "civil war,infinity", "-o", "id"]),
      ]
    }
    let (before, order) = (try ids(), try client.run(["order", "civil war", "-o", "id"]))
    #expect(before[0].status == 0)
    #expect(try server.sync() == Outcome())
    #expect(try ids()[..<2] == before[..<2])
    let comics = Set(try ids()[2].stdout.split(separator: "\n"))
    #expect(comics.isSuperset(of: before[2].stdout.split(separator: "\n")))
    #expect(try client.run(["order", "civil war", "-o", "id"]) == order)
    // Its comics are of other years than the real ones.
    let joins = try client.run(["catalog", "joins"]).stdout
    #expect(joins.contains(#"{"kind":"event","origin":"metron","certain":0,"uncertain":1"#))
  }

  @Test func `a hero of both catalogs is one entry, with the comics of both`() throws {
    let server = try MetronServer("--issues", "20")
    try server.control("touch?resource=character&id=101&key=name&value=%22Thor%22")
    let client = server.client
    func comics() throws -> Set<Substring> {
      Set(
        try client.run(["list", "comics", "--of", "thor", "--all", "-o", "id"]).stdout
          .split(separator: "\n"))
    }
    let before = try comics()
    #expect(try server.sync() == Outcome())
    let thor = try client.run(["show", "thor", "--fields", "id,name,origins,description"])
    #expect(
      thor.stdout.hasPrefix(#"{"id":1009664,"name":"Thor","description":"The Asgardian god of th"#))
    #expect(thor.stdout.hasSuffix(#","origins":["marvel:1009664","metron:101"]}"# + "\n"))
    #expect(
      try client.run(["list", "characters", "--name", "thor", "-o", "id"]).stdout == "1009664\n")
    let new = try comics().subtracting(before)
    #expect(try comics().isSuperset(of: before))
    #expect(!new.isEmpty && new.allSatisfy { $0.hasPrefix("20001") })
    let joins = try client.run(["catalog", "joins"], sink: .terminal(columns: 80))
    #expect(joins.stdout.contains("  certain: metron:101 = marvel:1009664  Thor (name)"))
  }

  @Test func `changes of everything are those of the last run, and a first copy is none`() throws {
    let server = try MetronServer.joined(isSynced: true)
    let client = server.client
    #expect(try client.run(["changes", "--exit-code"]) == Outcome())
    // Two runs are told apart by the second in which they began.
    let age = "UPDATE revision SET started = started - 60, finished = finished - 60"
    try Connection.writing(server.catalogPath).execute(age)
    try server.control("touch?resource=issue&id=1009&key=page&value=99")
    #expect(try server.sync() == Outcome())
    #expect(try client.run(["changes", "--exit-code"]) == Outcome())
    let changes = try client.run(["changes", "--all", "--exit-code"])
    #expect(changes.status == 3)
    #expect(
      changes.stdout.contains(#""origin":"metron","change":"revised","kind":"comic","id":501,"#))
    let table = try client.run(["changes", "--all"], sink: .terminal(columns: 80))
    #expect(table.stdout.contains("revised  comic/501             Amazing Sample (1963) #10"))
    // A night without changes is not the one before, which was a minute ago.
    try Connection.writing(server.catalogPath).execute(age)
    #expect(try server.sync() == Outcome())
    #expect(try client.run(["changes", "--all", "--exit-code"]) == Outcome())
    #expect(try client.run(["changes", "--all", "--since", "1h", "--exit-code"]).status == 3)
  }

  @Test func `documents name the origins, and how current each is`() throws {
    let server = try MetronServer.synced("--issues", "2")
    let week = try server.client.run(["week", "2026-11-18", "-o", "json"]).stdout
    #expect(week.contains(#""origins":[{"origin":"metron","fetchedAt":"20"#))
    #expect(week.contains(#"{"origin":"embedded","fetchedAt":"20"#))
    #expect(try !server.run("list", "comics").stdout.contains(#""origins":[{"#))
  }

  @Test(arguments: ["removed", "damaged"])
  func `a merged catalog that cannot be used is made again`(problem: String) throws {
    let server = try MetronServer.joined()
    func list() throws -> Outcome {
      try server.client.run(["list", "comics", "--all", "-o", "id"])
    }
    #expect(try server.sync() == Outcome())
    let before = try list()
    let path = server.client.home.path + mergedPath
    switch problem {
    case "removed": try FileManager.default.removeItem(atPath: path)
    default:
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try Data("This is no catalog.".utf8).write(to: URL(filePath: path))
    }
    #expect(try list() == before)
    #expect(try list() == before)
  }

  @Test func `an import changes the merged catalog, too`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let file = server.client.home.write(MetronServer.marvelEntities, to: "marvel.jsonl")
    #expect(try server.client.run(["import", file]).status == 0)
    #expect(
      try server.client.run(["show", "comic", "501", "--fields", "origins"])
        == Outcome(stdout: #"{"origins":["metron:1009","marvel:501"]}"# + "\n"))
    #expect(try server.client.run(["show", "comic", "502", "-o", "id"]).status == 0)
  }

  @Test func `marvel-gateway serves Metron's comics with Marvel's ids`() throws {
    let server = try MetronServer.joined(isSynced: true)
    for (path, id, title) in [
      (server.client.home.path + mergedPath, 501, "Amazing Sample (1963) #10"),
      (server.client.home.path + mergedPath, 20_001_008, "Sample Series 2 TPB (1965) #9"),
      (server.catalogPath, 1009, "Amazing Sample (1963) #10"),
    ] {
      let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", path])
      let response = try curl(gateway.baseURL + "comics/\(id)")
      #expect(response.status == 200)
      #expect(response.body.contains(#""id":\#(id),"#))
      #expect(response.body.contains(title))
      #expect(try curl(gateway.baseURL + "comics?orderBy=-onsaleDate&limit=1").status == 200)
    }
  }

  @Test func `Metron's images are fetched for show --image`() throws {
    let server = try MetronServer.synced("--issues", "2")
    let shown = try server.run(
      "show", "comic", "1001", "--fields", "thumbnail.path,thumbnail.extension")
    #expect(
      shown.stdout.contains(
        #"{"thumbnail":{"path":"https://static.metron.cloud/issue/1","extension":"jpg"}}"#))
    #expect(
      try server.run("show", "comic", "1001", "-o", "url").stdout.hasPrefix(
        "https://metron.cloud/issue/"))
  }
}
