import TestSupport
import Testing

/// Which catalog the built marvel-gateway serves, and in which form.
@Suite(.timeLimit(.minutes(5)))
struct MarvelGatewayCatalogTests {
  let scratch = ScratchDirectory()
  let program = Program(named: "marvel-gateway")

  /// The fixture catalog as a file.
  private func catalog(_ text: String = FixtureCatalog.text, at name: String = "a.catalog") throws
    -> String
  {
    let source = scratch.write(text, to: "fixture.txt")
    let path = scratch.path + "/" + name
    let outcome = try Program(named: "catalog-builder").run([path + ".new", source])
    #expect(outcome.status == 0)
    _ = try Program(path: "/bin/mv").run([path + ".new", path])
    return path
  }

  /// Changes the file by SQL, as another program would.
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

  @Test func `a file is served`() throws {
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", catalog()])
    let answer = try curl(gateway.baseURL + "characters?nameStartsWith=hu")
    #expect(try results(answer.body) == "[\"Hulk\"]\n")
    #expect(answer.body.contains("\"attributionText\":\"Made for tests.\""))
  }

  @Test func `what the file does not hold is said`() throws {
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", catalog()])
    let answer = try curl(gateway.baseURL + "comics?upc=1")
    #expect(answer.status == 409)
    #expect(
      answer.body
        == "{\"code\":409,\"status\":\"This catalog does not know the upc of comics.\"}")
  }

  @Test func `a file that changes is answered from as it is`() throws {
    let path = try catalog()
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", path])
    let address = gateway.baseURL + "characters/101"
    let first = try curl(address)
    #expect(try curl(address).body == first.body)
    try change(
      path, "UPDATE entity SET json = replace(json, 'Hulk\"', 'Bulk\"') WHERE id = 101")
    #expect(try results(curl(address).body) == "[\"Bulk\"]\n")
    let text = FixtureCatalog.text.replacing("name: Hulk", with: "name: Sulk")
    #expect(try catalog(text) == path)
    #expect(try results(curl(address).body) == "[\"Sulk\"]\n")
    scratch.write("no catalog", to: "a.catalog")
    #expect(try results(curl(address).body) == "[\"Sulk\"]\n")
  }

  @Test func `a file that cannot be served is named with the reason`() throws {
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
      ("/nowhere", "it is not there", 78), (text, "it is not a catalog", 65),
      (database, "it is not a catalog", 65), (truncated, "it is damaged", 65),
      (path, "it was made by a newer marvel-cli", 65),
      (other, "it was made by an older marvel-cli; make it anew", 65),
    ] as [(String, String, Int32)] {
      #expect(
        try program.run(["--open", "--port", "0", "--catalog", file])
          == Outcome(
            stderr: "marvel-gateway: cannot serve the catalog '\(file)': \(reason)\n",
            status: status))
    }
  }

  @Test func `addresses are the gateway's own unless Marvel's are wanted`() throws {
    let own = try GatewayProcess(keys: nil, hasOwnURIs: true)
    let body = try curl(own.baseURL + "characters/1009610").body
    #expect(body.contains("\"resourceURI\":\"\(own.baseURL)characters/1009610\""))
    #expect(body.contains("\"collectionURI\":\"\(own.baseURL)characters/1009610/comics\""))
    #expect(!body.contains("gateway.marvel.com"))
    #expect(try curl(own.baseURL + "characters/1009610/comics?limit=1").status == 200)
    let classic = try GatewayProcess(keys: nil)
    #expect(
      try curl(classic.baseURL + "characters/1009610").body
        .contains("\"resourceURI\":\"http://gateway.marvel.com/v1/public/characters/1009610\""))
    let given = try GatewayProcess(
      keys: nil, arguments: ["--base-url", "https://comics.example/v1/public"], hasOwnURIs: true)
    #expect(
      try curl(given.baseURL + "characters/1009610").body
        .contains("\"resourceURI\":\"https://comics.example/v1/public/characters/1009610\""))
  }

  @Test func `links carry the caller's key or none`() throws {
    let path = try catalog()
    let url = "http://marvel.com/x?utm_campaign=apiRef&utm_source=other"
    try change(
      path,
      """
      UPDATE entity SET json = replace(json, '"urls":[]', '"urls":[{"type":"detail","url":"\(url)"}]')
      """)
    let gateway = try GatewayProcess(arguments: ["--catalog", path])
    let key = GatewayProcess.Keys.sample.publicKey
    #expect(
      try curl(gateway.signed("characters/101")).body
        .contains("\"url\":\"http://marvel.com/x?utm_campaign=apiRef&utm_source=\(key)\""))
    let quiet = try GatewayProcess(arguments: ["--catalog", path, "--no-utm"])
    #expect(
      try curl(quiet.signed("characters/101")).body.contains("\"url\":\"http://marvel.com/x\""))
  }
}
