import Foundation
import SQLite
import TestSupport
import Testing

/// Limits, errors, and secrets of `sync metron`, with the test double.
@Suite(.runsPrograms)
struct MetronFailureTests {
  @Test(arguments: [["--burst", "6/1"], ["--burst", "6/1", "--behind", "3600"]])
  func `the burst limit is never exceeded`(limit: [String]) throws {
    let server = try MetronServer(arguments: ["--issues", "8"] + limit)
    #expect(try server.sync("series", "comics") == Outcome())
    let requests = try server.requests()
    #expect(requests.count == 13)
    #expect(requests.allSatisfy { $0.hasPrefix("200 ") })
  }

  @Test func `a used up daily limit of the server ends the sync before another request`() throws {
    let server = try MetronServer("--issues", "20", "--sustained", "10/86400")
    let first = try server.sync()
    #expect(first.status == 75)
    #expect(first.stdout == "")
    #expect(
      first.stderr.hasPrefix(
        "marvel-cli: 127.0.0.1 allows 10 requests (sustained), and all are used; progress is saved; "
          + "run it again after 20"))
    #expect(try server.requests().count == 10)
    // Another process knows the limit from the shared ledger.
    #expect(try server.sync() == first)
    #expect(try server.requests().count == 10)
    #expect(try server.comicCount() == 20)
  }

  @Test func `a 429 is retried after the time that the server names`() throws {
    let server = try MetronServer("--issues", "3", "--burst", "4/1")
    for _ in 1...4 { _ = try server.requestElsewhere("publisher/1/") }
    #expect(try server.sync("comics") == Outcome())
    let requests = try server.requests().dropFirst(4)
    #expect(requests.count { $0.hasPrefix("429 ") } <= 1)
    #expect(requests.last == "200 /api/issue/1002/")
  }

  @Test func `a 429 without Retry-After is retried after the reset of the limit`() throws {
    let server = try MetronServer("--issues", "3", "--burst", "100/2")
    try server.control("fail?path=issue/1001&what=429&count=2")
    #expect(try server.sync("comics") == Outcome())
    #expect(try server.requests().count { $0 == "429 /api/issue/1001/" } == 2)
    #expect(try server.requests().count { $0 == "200 /api/issue/1001/" } == 1)
  }

  @Test(arguments: ["page200", "page403", "page503"])
  func `a web page is retried, as of a protection against bots`(what: String) throws {
    let server = try MetronServer("--issues", "2")
    try server.control("fail?path=issue&what=\(what)&count=1")
    #expect(try server.sync("comics") == Outcome())
    try server.control("fail?path=issue&what=\(what)&count=9")
    #expect(
      try server.sync("comics", with: ["MARVEL_RETRIES": "1"])
        == .error(
          "127.0.0.1 cannot be reached: a proxy or a protection against bots responded with a web "
            + "page; try again later; what is stored can be used meanwhile", 69))
  }

  @Test func `what was received is stored before a pause that the limit imposes`() throws {
    let server = try MetronServer("--issues", "40", "--burst", "10/45")
    let sync = try server.startSync("series comics")
    let path = server.client.home.path + "/.local/share/marvel-cli/origins/metron.sqlite"
    // Two lists and the details of eight comics.
    #expect(try becomesTrue { try server.requests().count == 10 })
    let catalog = try Connection.reading(path)
    #expect(
      try becomesTrue { () throws(SQLiteError) in
        try catalog.integer("SELECT count(*) FROM provider_detail WHERE detailed IS NOT NULL") == 8
      })
    kill(Int32(sync.firstLine) ?? 0, SIGKILL)
    sync.stop()
  }

  @Test func `two machines on one account leave each other requests`() throws {
    let server = try MetronServer("--issues", "60", "--burst", "20/3")
    let other = Client("http://127.0.0.1:1/v1/public/")
    var environment = server.client.environment
    environment["HOME"] = other.home.path
    let sync = try server.startSync("comics", environment: environment)
    #expect(try server.sync("comics") == Outcome())
    sync.stop()
    let requests = try server.requests()
    #expect(requests.count { $0.hasPrefix("429 ") } <= 2, "\(requests.count) requests")
  }

  @Test func `a server that states no limits gets 20 requests a minute at most`() throws {
    let server = try MetronServer("--issues", "40", "--no-headers")
    let sync = try server.startSync()
    #expect(try becomesTrue { try server.requests().count >= 20 })
    // Without a limit, the client would be done long before the server has answered these.
    for _ in 1...50 { try #require(server.requests().count == 20) }
    #expect(sync.stop(by: .interrupt).status == 130)
  }

  @Test func `a revoked token ends with 77, and the catalog stays`() throws {
    let server = try MetronServer.synced("--issues", "5")
    let dump = try server.dump()
    try server.control("token?value=another")
    #expect(
      try server.sync()
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 rejected the token; create a new one in your account at "
            + "metron.cloud, and set METRON_TOKEN or metron.token\n", status: 77))
    #expect(try server.dump() == dump)
    #expect(try server.run("show", "comic", "1000", "-o", "id").stdout == "1000\n")
  }

  @Test func `a server that is down ends with 69, and the catalog stays`() throws {
    let server = try MetronServer.synced("--issues", "5")
    let dump = try server.dump()
    server.stop()
    #expect(
      try server.sync(with: ["MARVEL_RETRIES": "0"])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 cannot be reached: the connection was refused; try again "
            + "later; what is stored can be used meanwhile\n", status: 69))
    #expect(try server.dump() == dump)
  }

  @Test(arguments: [
    ("garbage", "marvel-cli: 127.0.0.1 sent a response that is not JSON"),
    ("shape", "marvel-cli: 127.0.0.1 sent JSON that does not follow Metron's API"),
  ])
  func `a malformed page ends with 76; the next goes on`(what: String, message: String) throws {
    let server = try MetronServer("--issues", "130")
    try server.control("fail?path=issue&what=\(what)")
    let failed = try server.sync("comics")
    #expect(failed.status == 76)
    #expect(failed.stderr == message + "; check metron.baseURL (METRON_BASE_URL)\n")
    #expect(try server.sync("comics") == Outcome())
    #expect(
      try server.requests().prefix(3) == [
        "200 /api/issue/?publisher_id=1", "200 /api/issue/?publisher_id=1",
        "200 /api/issue/?publisher_id=1&page=2",
      ])
  }

  @Test func `half of a page is requested again`() throws {
    let server = try MetronServer("--issues", "130")
    try server.control("fail?path=issue&what=half&count=2")
    #expect(try server.sync("comics") == Outcome())
    try server.control("fail?path=issue&what=half&count=9")
    let failed = try server.sync("comics", with: ["MARVEL_RETRIES": "1"])
    #expect(failed.status == 76)
    #expect(
      failed.stderr == "marvel-cli: 127.0.0.1 sent a response that ended in the middle; try again\n"
    )
  }

  @Test func `malformed details are skipped, reported, and requested again`() throws {
    let server = try MetronServer("--issues", "5")
    try server.control("fail?path=issue/1002&what=shape")
    #expect(
      try server.sync("comics")
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 sent malformed details of 1 comics; the next sync "
            + "requests them again\n"))
    #expect(try server.sync("comics") == Outcome())
    #expect(try server.requests().last == "200 /api/issue/1002/")
  }

  @Test func `a temporary error is retried`() throws {
    let server = try MetronServer("--issues", "3")
    try server.control("fail?path=issue/1001&what=503&count=2")
    #expect(try server.sync("comics") == Outcome())
    #expect(try server.requests().count { $0.contains("issue/1001") } == 3)
  }

  @Test func `an issue that vanished between list and details is no error`() throws {
    let server = try MetronServer("--issues", "3")
    try server.control("fail?path=issue/1001&what=404")
    #expect(try server.sync("comics") == Outcome())
    #expect(try server.run("list", "comics", "-o", "id").stdout == "1000\n1001\n1002\n")
  }

  @Test func `a list whose rows move while it is read is read again`() throws {
    let server = try MetronServer("--issues", "250")
    try server.control("move?page=2")
    #expect(try server.sync("comics", "--max-requests", "6").status == 75)
    let pages = try server.requests().filter { $0.contains("publisher_id") }
    #expect(pages.count == 6)
    #expect(try server.comicCount() == 249)
  }

  @Test func `a full sync deletes what the server lacks, and repeats no other details`() throws {
    let server = try MetronServer.synced("--issues", "6")
    try server.control("delete?resource=issue&id=1002")
    let count = try server.requests().count
    let full = try server.sync("--full", "-o", "json")
    #expect(full.stdout.contains(#""kind":"comic","added":0,"changed":0,"deleted":1"#))
    // Of the series of the issue, because the server changes it.
    #expect(try server.requests().count == count + 8)
    #expect(try server.requests().last { $0.contains(/\d\/$/) } == "200 /api/series/12/")
    #expect(try server.run("show", "comic", "1002", "-o", "id").status == 1)
    #expect(try server.run("list", "stories", "--comics", "1002").stdout.contains(#""total":0"#))
    #expect(try server.run("catalog", "verify") == Outcome())
  }

  @Test func `keys that a later version of the API adds are kept`() throws {
    let server = try MetronServer.synced("--issues", "3", "--extra-keys")
    for reference in [["comic", "1001"], ["series", "11"], ["creator", "101"]] {
      let shown = try server.client.run(
        ["show"] + reference + ["--origin", "metron", "--fields", "metron.later_key"])
      #expect(shown.stdout.contains(#""later_key":{"since":"v2","values":[1,2.5,null]}"#))
    }
  }

  @Test func `without a token nothing is requested`() throws {
    let server = try MetronServer("--issues", "3")
    #expect(
      try server.sync(with: ["METRON_TOKEN": ""])
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 requires a token, and none is set; create one in your "
            + "account at metron.cloud, and set METRON_TOKEN or metron.token\n", status: 77))
    #expect(
      try server.sync(with: ["METRON_BASE_URL": "http://example.org/api/"]).stderr.hasPrefix(
        "marvel-cli: http://example.org/api/ is not encrypted"))
    #expect(try server.requests() == [])
    #expect(!FileManager.default.fileExists(atPath: server.catalogPath))
  }

  @Test func `a command can print the token`() throws {
    let server = try MetronServer("--issues", "3")
    let file = server.client.home.path + "/config.json"
    let configuration = #"{"metron":{"tokenCommand":"echo \#(MetronServer.token)"}}"#
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    let environment = ["METRON_TOKEN": "", "MARVEL_CONFIG": file, "PATH": "/usr/bin:/bin"]
    #expect(try server.sync("comics", with: environment) == Outcome())
    try #"{"metron":{"tokenCommand":"exit 3"}}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try server.sync("comics", with: environment)
        == Outcome(
          stderr: "marvel-cli: metron.tokenCommand printed no token (exit status 3); correct "
            + "metron.tokenCommand, or set METRON_TOKEN\n", status: 77))
  }

  @Test(arguments: ["200", "401", "403", "500", "garbage", "cut", "301"])
  func `no output and no file contains the token`(what: String) throws {
    let server = try MetronServer("--issues", "2")
    if what != "200" { try server.control("fail?path=&what=\(what)&count=99") }
    let outcome = try server.sync(
      "-v", "-o", "json", "--progress", "json",
      with: ["MARVEL_RETRIES": "0", "URLSessionDebugLibcurl": "1"])
    let texts = [outcome.stdout, outcome.stderr] + (try server.requests())
    #expect(outcome.stderr.contains("GET issue/?publisher_id=1&"))
    for secret in [MetronServer.token, "Bearer", "Authorization"] {
      #expect(texts.allSatisfy { !$0.contains(secret) })
      let files = try Program(path: "/bin/grep").run(["-rlF", secret, server.client.home.path])
      #expect(files == Outcome(status: 1))
    }
  }

  @Test(arguments: [["--daily", "5"], ["metron", "--since", "7d"], ["metron", "heroes"]])
  func `flags and kinds that do not fit are refused`(arguments: [String]) throws {
    let server = try MetronServer("--issues", "1")
    let outcome = try server.client.run(["sync"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
  }
}
