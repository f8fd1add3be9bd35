import TestSupport
import Testing

/// Tests of the catalog files that the built marvel-gateway serves.
@Suite(.runsPrograms)
struct MarvelGatewayCatalogTests {
  let scratch = ScratchDirectory()
  let program = Program(named: "marvel-gateway")

  /// Writes the fixture catalog to a file and returns its path.
  private func catalog(_ text: String = FixtureCatalog.text, at name: String = "a.catalog") throws
    -> String
  {
    let source = scratch.write(text, to: "fixture.txt")
    let path = scratch.path + "/" + name
    let builder = Program(named: "catalog-builder")
    #expect(try builder.run([path + ".new", scratch.path + "/runs.txt", source]).status == 0)
    _ = try Program(path: "/bin/mv").run([path + ".new", path])
    return path
  }

  /// Changes the file with SQL, as another program would.
  private func change(_ path: String, _ sql: String) throws {
    let script = """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1], isolation_level=None)
      connection.executescript(sys.argv[2])
      """
    let outcome = try Program(path: "/usr/bin/env").run(
      ["python3", "-c", script, path, sql], environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome == Outcome())
  }

  private func results(_ body: String) throws -> String {
    let file = scratch.write(body, to: "body.json")
    return try Program(path: "/usr/bin/jq").run(["-c", "[.data.results[].name]", file]).stdout
  }

  @Test func `a catalog file is served`() throws {
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", catalog()])
    let response = try curl(gateway.baseURL + "characters?nameStartsWith=hu")
    #expect(try results(response.body) == "[\"Hulk\"]\n")
    #expect(response.body.contains("\"attributionText\":\"Made for tests.\""))
  }

  @Test(arguments: [
    "comics?upc=1", "comics?digitalId=89738", "comics?hasDigitalIssue=true", "comics?isbn=1",
    "comics?issn=1&orderBy=focDate", "creators?suffix=III&orderBy=-suffix",
  ])
  func `a filter without data finds nothing, as at Marvel's gateway`(path: String) throws {
    for arguments in [["--catalog", try catalog()], []] {
      let gateway = try GatewayProcess(keys: nil, arguments: arguments)
      let response = try curl(gateway.baseURL + path)
      #expect(response.status == 200)
      #expect(response.body.contains("\"total\":0,\"count\":0,\"results\":[]"))
    }
  }

  @Test func `changes to the catalog file take effect immediately`() throws {
    let path = try catalog()
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", path])
    let address = gateway.baseURL + "characters/101"
    #expect(try curl(address).body == curl(address).body)
    try change(path, #"UPDATE entity SET json = '{"id":101,"name":"Bulk"}' WHERE id = 101"#)
    #expect(try results(curl(address).body) == "[\"Bulk\"]\n")
    #expect(try catalog(FixtureCatalog.text.replacing("name: Hulk", with: "name: Sulk")) == path)
    #expect(try results(curl(address).body) == "[\"Sulk\"]\n")
    scratch.write("no catalog", to: "a.catalog")
    #expect(try results(curl(address).body) == "[\"Sulk\"]\n")
  }

  @Test func `a file that cannot be served is reported with the reason`() throws {
    let path = try catalog()
    let other = try catalog(at: "b.catalog")
    try change(path, "PRAGMA user_version = 1000")
    try change(other, "PRAGMA user_version = 1")
    let text = scratch.write("no catalog", to: "text")
    let truncated = try catalog(at: "c.catalog")
    _ = try Program(path: "/usr/bin/truncate").run(["-s", "40000", truncated])
    let database = scratch.path + "/d.sqlite"
    try change(database, "CREATE TABLE a(b)")
    for (file, reason, status) in [
      ("/nowhere", "no such file", 78), (text, "not a catalog file", 65),
      (database, "not a catalog file", 65), (truncated, "the file is damaged", 65),
      (path, "created by a newer marvel-cli; upgrade marvel-gateway", 65),
      (other, "created by an older marvel-cli; create it again", 65),
    ] as [(String, String, Int32)] {
      #expect(
        try program.run(["--open", "--port", "0", "--catalog", file])
          == Outcome(
            stderr: "marvel-gateway: cannot serve catalog '\(file)': \(reason)\n",
            status: status))
    }
  }

  @Test func `a catalog that a killed import left empty is not served`() throws {
    let path = scratch.path + "/data/marvel-cli/catalog.sqlite"
    let rows = scratch.write(
      #"{"id":1,"name":"Hulk","resourceURI":"/characters/1"}"# + "\n", to: "rows.jsonl")
    let environment = ["XDG_DATA_HOME": scratch.path + "/data"]
    let outcome = try Program(named: "marvel-cli").run(
      ["import", "--yes", rows], environment: environment)
    #expect(outcome.status == 0)
    // As if it had been killed.
    try change(
      path,
      "DELETE FROM entity; UPDATE coverage SET count = 0, completed = NULL; DELETE FROM revision")
    let serve = ["--open", "--port", "0", "--catalog"]
    #expect(
      try program.run(serve + [path])
        == Outcome(
          stderr: "marvel-gateway: cannot serve catalog '\(path)': no import or sync into it has "
            + "succeeded; run it again\n", status: 65))
    // A sync of a file that was deleted begins with such a file, too.
    let served = try catalog()
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", served])
    #expect(try Program(path: "/bin/cp").run([path, served + ".new"]).status == 0)
    #expect(try Program(path: "/bin/mv").run([served + ".new", served]).status == 0)
    #expect(try results(curl(gateway.baseURL + "characters/101").body) == "[\"Hulk\"]\n")
  }

  @Test func `a pipe in place of the catalog file is not opened`() throws {
    let path = try catalog()
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", path])
    let makePipe = ["-c", "rm -f \"$0\" && mkfifo \"$0\"", path]
    #expect(try Program(path: "/bin/sh").run(makePipe).status == 0)
    #expect(try results(curl(gateway.baseURL + "characters/101").body) == "[\"Hulk\"]\n")
    #expect(try curl("http://127.0.0.1:\(gateway.port)/healthz").status == 200)
    #expect(
      try program.run(["--open", "--port", "0", "--catalog", path])
        == Outcome(
          stderr: "marvel-gateway: cannot serve catalog '\(path)': not a catalog file\n", status: 65
        ))
  }

  @Test func `the health endpoint reports a catalog whose lists cannot be read`() throws {
    let path = scratch.path + "/export.sqlite"
    let outcome = try Program(named: "marvel-cli").run(
      ["export", path], environment: ["HOME": scratch.path])
    #expect(outcome.status == 0)
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", path])
    let health = "http://127.0.0.1:\(gateway.port)/healthz"
    #expect(try curl(health).status == 200)
    // The schema and the first entities can still be read.
    let script = """
      import os, sys
      with open(sys.argv[1], "r+b") as file:
          for page in range(40, os.path.getsize(sys.argv[1]) // 4096):
              file.seek(page * 4096)
              file.write(b"\\xff" * 4096)
      """
    #expect(try python(script, path) == Outcome())
    let statuses = try ["characters", "comics", "events", "creators", "series", "stories"].map {
      try curl(gateway.baseURL + $0 + "?limit=1&offset=5").status
    }
    #expect(statuses.contains(500))
    #expect(try curl(health).status == 503)
  }

  @Test func `addresses in entities use the configured base URL`() throws {
    let own = try GatewayProcess(keys: nil, hasOwnURIs: true)
    let body = try curl(own.baseURL + "characters/1009610").body
    #expect(body.contains("\"resourceURI\":\"\(own.baseURL)characters/1009610\""))
    #expect(body.contains("\"collectionURI\":\"\(own.baseURL)characters/1009610/comics\""))
    #expect(!body.contains("gateway.marvel.com"))
    #expect(try curl(own.baseURL + "characters/1009610/comics?limit=1").status == 200)
    let classic = try GatewayProcess(keys: nil, arguments: ["--classic-uris"], hasOwnURIs: true)
    #expect(
      try curl(classic.baseURL + "characters/1009610").body
        .contains("\"resourceURI\":\"http://gateway.marvel.com/v1/public/characters/1009610\""))
    let events = try curl(classic.baseURL + "events?name=Dark%20Phoenix%20Saga").body
    #expect(events.contains("\"resourceURI\":\"http://marvel-cli.invalid/v1/public/events/9"))
    #expect(!events.contains("gateway.marvel.com/v1/public/events/9"))
    let owns = try curl(own.baseURL + "events?name=Dark%20Phoenix%20Saga").body
    #expect(owns.contains("\"resourceURI\":\"\(own.baseURL)events/9"))
    for (gateway, hasAddedFields) in [(classic, false), (own, true)] {
      let body = try curl(gateway.baseURL + "characters/1009610").body
      #expect(body.contains("\"realName\":") == hasAddedFields)
    }
    let given = try GatewayProcess(
      keys: nil, arguments: ["--base-url", "https://comics.example/v1/public"], hasOwnURIs: true)
    #expect(
      try curl(given.baseURL + "characters/1009610").body
        .contains("\"resourceURI\":\"https://comics.example/v1/public/characters/1009610\""))
  }

  @Test func `links include the caller's key unless it is turned off`() throws {
    let path = try catalog()
    let url = "http://marvel.com/x?utm_campaign=apiRef&utm_source=other"
    try change(
      path,
      """
      UPDATE entity SET json = '{"id":101,"urls":[{"type":"detail","url":"\(url)"}]}' WHERE id = 101
      """)
    let gateway = try GatewayProcess(arguments: ["--catalog", path])
    let key = GatewayProcess.Keys.sample.publicKey
    #expect(
      try curl(gateway.signed("characters/101")).body
        .contains("\"url\":\"http://marvel.com/x?utm_campaign=apiRef&utm_source=\(key)\""))
    let untracked = try GatewayProcess(arguments: ["--catalog", path, "--no-utm"])
    #expect(
      try curl(untracked.signed("characters/101")).body.contains("\"url\":\"http://marvel.com/x\""))
  }
}
