import Foundation
import SQLite
import TestSupport
import Testing

/// Lists of Metron that change while they are read, or that are not what they should be.
@Suite(.runsPrograms)
struct MetronListTests {
  /// The number of comics whose image the test double changed.
  private func changedComics(_ server: MetronServer) throws -> Int {
    let list = try server.run("list", "comics", "--all", "-o", "jsonl")
    return list.stdout.components(separatedBy: "/changed/").count - 1
  }

  @Test(arguments: [[], ["--behind", "172800"], ["--behind", "-172800"]])
  func `200 changes while a list is read arrive with the next sync`(clock: [String]) throws {
    let server = try MetronServer(arguments: ["--issues", "250"] + clock)
    #expect(try server.sync() == Outcome())
    // The first page was read; of the others, some were and some were not.
    try server.control("before?resource=issue&page=2&what=change&count=100")
    try server.control("before?resource=issue&page=3&what=change&count=100&from=150")
    #expect(try server.sync("--full") == Outcome())
    #expect(try server.sync() == Outcome())
    #expect(try changedComics(server) == 200)
    #expect(try server.requestsOfSync().count == MetronServer.idleRequests)
  }

  @Test func `changes between the runs of an interrupted list arrive with the next sync`() throws {
    let server = try MetronServer.synced("--issues", "250")
    #expect(try server.sync("--full", "--max-requests", "2").status == 75)
    for identity in [1240, 1248] {
      try server.control("wait?seconds=3600")
      try server.control("touch?resource=issue&id=\(identity)&key=desc&value=%22Later%22")
    }
    #expect(try server.sync("--full") == Outcome())
    #expect(try server.sync() == Outcome())
    for identity in ["1240", "1248"] {
      let comic = try server.run("show", "comic", identity, "-o", "json")
      #expect(comic.stdout.contains(#""description":"Later""#))
    }
  }

  @Test func `a list that changes twice while it is read deletes nothing and is reread`() throws {
    let server = try MetronServer.synced("--issues", "250")
    try server.control("before?resource=issue&page=2&what=delete&count=1&times=2")
    #expect(
      try server.sync("comics", "--full")
        == Outcome(
          stderr:
            "marvel-cli: the list of comics may not be complete: it changed while it was read; "
            + "run marvel-cli sync metron again\n"))
    #expect(try server.comicCount() == 250)
    let count = try server.requests().count
    #expect(try server.sync("comics") == Outcome())
    #expect(try server.requests().count == count + 3)
    #expect(try server.comicCount() == 248)
  }

  @Test func `issues added while a list is read are complete after the next sync`() throws {
    let server = try MetronServer("--issues", "250")
    try server.control("before?resource=issue&page=3&what=insert&count=2")
    // They moved others to later pages, and are themselves newer than the list.
    #expect(try server.sync("series", "comics") == Outcome())
    #expect(try server.comicCount() == 250)
    let pages = try server.requests().filter { $0.contains("page=") }
    #expect(pages.count == 2)
    #expect(try server.sync("series", "comics") == Outcome())
    #expect(try server.comicCount() == 252)
  }

  @Test(arguments: [[], ["--full"]])
  func `a 304 that nobody asked for ends with 76 and changes nothing`(flags: [String]) throws {
    let server = try MetronServer.synced("--issues", "5")
    let dump = try server.dump()
    try server.control("fail?path=issue&what=304")
    #expect(
      try server.client.run(["sync", "metron"] + flags)
        == .error(
          "127.0.0.1 responded with the unexpected status 304; try again with -v for details", 76))
    #expect(try server.dump() == dump)
  }

  @Test func `an empty list deletes nothing, and is read again`() throws {
    let server = try MetronServer.synced("--issues", "5")
    let dump = try server.dump()
    let ignored = Outcome(
      stderr: "marvel-cli: the list of comics was ignored: 127.0.0.1 sent an empty one, and the "
        + "catalog has 5; run marvel-cli sync metron again later\n", status: 65)
    try server.control("fail?path=issue&what=empty&count=2")
    #expect(try server.sync("--full", "--yes") == ignored)
    #expect(try server.dump() == dump)
    #expect(try server.sync() == ignored)
    #expect(try server.sync() == Outcome())
    #expect(try server.dump() == dump)
  }

  @Test func `a count that disagrees with the rows leaves the kind partial`() throws {
    let server = try MetronServer("--issues", "5")
    try server.control("fail?path=issue&what=miscount&count=2")
    #expect(
      try server.sync("comics")
        == Outcome(
          stderr:
            "marvel-cli: the list of comics is not complete: it changed while it was read, or "
            + "its count is wrong (missing entities: 7); run marvel-cli sync metron again\n"))
    let completed = "SELECT count(*) FROM coverage WHERE kind = 2 AND completed IS NOT NULL"
    // A sync that stored nothing leaves no catalog.
    #expect(throws: SQLiteError.self) { try Connection.reading(server.catalogPath) }
    #expect(try server.sync("comics") == Outcome())
    #expect(try Connection.reading(server.catalogPath).integer(completed) == 1)
    #expect(try server.comicCount() == 5)
  }

  @Test func `a first page that does not exist is an error`() throws {
    let server = try MetronServer.synced("--issues", "5")
    let dump = try server.dump()
    try server.control("fail?path=issue&what=404")
    #expect(
      try server.sync("--full")
        == .error("127.0.0.1 has no such endpoint; check metron.baseURL (METRON_BASE_URL)", 76))
    #expect(try server.dump() == dump)
  }

  @Test func `more than a tenth of a kind is deleted only with --yes`() throws {
    let server = try MetronServer.synced("--issues", "100")
    for identity in 1000...1020 { try server.control("delete?resource=issue&id=\(identity)") }
    try server.control("touch?resource=issue&id=1050&key=image&value=%22x/changed/y.jpg%22")
    let kept = Outcome(
      stderr:
        "marvel-cli: 21 of 100 comics were kept although 127.0.0.1 no longer has them: they are "
        + "more than a tenth; to delete them, run marvel-cli sync metron --full --yes\n", status: 65
    )
    #expect(try server.sync("--full") == kept)
    #expect(try server.comicCount() == 100)
    #expect(try changedComics(server) == 1)
    // A sync of changes does not look for deletions.
    #expect(try server.sync() == Outcome())
    #expect(try server.sync("--full") == kept)
    #expect(try server.sync("--full", "--yes") == Outcome())
    #expect(try server.comicCount() == 79)
    #expect(try server.run("catalog", "verify") == Outcome())
  }

  @Test func `20 of 100 comics are deleted without --yes`() throws {
    let server = try MetronServer.synced("--issues", "100")
    for identity in 1000...1019 { try server.control("delete?resource=issue&id=\(identity)") }
    #expect(try server.sync("--full") == Outcome())
    #expect(try server.comicCount() == 80)
  }

  @Test func `a long number is malformed, and is not processed`() throws {
    let server = try MetronServer("--issues", "3")
    try server.control("touch?resource=issue&id=1001&key=number&value=%22A%22&repeat=1000000")
    #expect(
      try server.sync("comics")
        == Outcome(
          stderr: "marvel-cli: 127.0.0.1 sent JSON that does not follow Metron's API; check "
            + "metron.baseURL (METRON_BASE_URL)\n", status: 76))
  }

  @Test func `details with a member of the wrong type are requested again`() throws {
    let server = try MetronServer("--issues", "3")
    try server.control("touch?resource=issue&id=1001&key=credits&value=5")
    #expect(
      try server.sync("series", "comics")
        == Outcome(
          stderr:
            "marvel-cli: 127.0.0.1 sent malformed details of 1 comics; the next sync requests "
            + "them again\n"))
    let comic = try server.run("show", "comic", "1001", "--offline")
    #expect(comic.stdout.contains(#""detailed":false"#))
    #expect(!comic.stdout.contains(#""creators""#))
    try server.control("touch?resource=issue&id=1001&key=credits&value=[]")
    #expect(try server.sync("series", "comics") == Outcome())
    let corrected = try server.run("show", "comic", "1001", "--fields", "creators.available")
    #expect(corrected.stdout.contains(#""available":0"#))
  }
}
