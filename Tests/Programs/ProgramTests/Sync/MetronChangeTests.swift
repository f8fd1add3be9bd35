import Foundation
import SQLite
import TestSupport
import Testing

/// What changes and what is deleted at Metron between two nights, with the test double.
@Suite(.runsPrograms)
struct MetronChangeTests {
  private func shown(_ reference: String, _ server: MetronServer) throws -> String {
    let (kind, id) = (reference.prefix { $0 != "/" }, reference.drop { $0 != "/" }.dropFirst())
    return try server.run("show", String(kind), String(id), "--offline", "-o", "json").stdout
  }

  @Test(arguments: [
    ("character", "101", "character/101"), ("team", "100", "character/1000100"),
    ("creator", "103", "creator/103"), ("arc", "100", "event/100"),
  ])
  func `a new name of what no list has arrives with the next sync`(
    resource: String, id: String, reference: String
  ) throws {
    let server = try MetronServer.synced("--issues", "20")
    try server.control("touch?resource=\(resource)&id=\(id)&key=name&value=%22Renamed%20One%22")
    try server.control("wait?seconds=1200")
    let added = try server.requestsOfSync()
    #expect(added.count { $0.contains("/\(resource)/") } == 2)
    #expect(try shown(reference, server).contains("Renamed One"))
    // Also in the lists of its comics, which did not change at the server.
    let comics = try server.run("list", "comics", "--of", reference, "--all", "-o", "jsonl").stdout
      .split(separator: "\n")
    #expect(!comics.isEmpty)
    #expect(comics.allSatisfy { $0.contains("Renamed One") })
    let later = try server.requests().count
    try server.control("wait?seconds=1200")
    #expect(try server.sync() == Outcome())
    #expect(try !server.requests().dropFirst(later).contains { $0.contains("/\(resource)/\(id)/") })
  }

  @Test func `a comic leaves the list of a creator who is renamed in the same night`() throws {
    let server = try MetronServer.synced("--issues", "20")
    try server.control("touch?resource=issue&id=1005&key=credits&value=[]")
    for id in 100...108 {
      try server.control("touch?resource=creator&id=\(id)&key=name&value=%22Renamed%20\(id)%22")
    }
    try server.control("wait?seconds=1200")
    #expect(try server.sync() == Outcome())
    let creators = try server.run("list", "creators", "--all", "-o", "jsonl").stdout
    #expect(creators.split(separator: "\n").allSatisfy { $0.contains("Renamed") })
    #expect(creators.contains("issue/1004/"))
    #expect(!creators.contains("issue/1005/"))
  }

  @Test func `the comics of a series with a new name get it, too`() throws {
    let server = try MetronServer.synced("--issues", "20")
    try server.control("touch?resource=series&id=11&key=name&value=%22Renamed%20Series%22")
    try server.control("wait?seconds=1200")
    let count = try server.requests().count
    #expect(try server.sync() == Outcome())
    let comic = try shown("comic/1004", server)
    #expect(comic.contains(#""title":"Renamed Series (1964) #20.INH""#))
    #expect(comic.contains(#""name":"Renamed Series (1964)""#))
    let details = try server.requests().dropFirst(count).filter { $0.contains(/issue\/\d/) }
    #expect(details.count == 7)
    #expect(details.allSatisfy { $0.hasPrefix("200 ") })
  }

  @Test func `changes of what the catalog does not have are not requested`() throws {
    let server = try MetronServer.synced("--issues", "3")
    try server.control("touch?resource=team&id=103&key=name&value=%22Elsewhere%22")
    #expect(try server.sync() == Outcome())
    #expect(try !server.requests().contains { $0.contains("team/103") })
  }

  @Test func `a deleted issue is gone everywhere after the next sync`() throws {
    let server = try MetronServer.synced("--issues", "250")
    try server.control("delete?resource=issue&id=1000")
    let count = try server.requests().count
    #expect(try server.sync() == Outcome())
    #expect(
      try server.requests().dropFirst(count).filter {
        $0.contains(/issue\/\?publisher_id=1(&page=\d)?$/)
      }
        == [
          "200 /api/issue/?publisher_id=1", "200 /api/issue/?publisher_id=1",
          "200 /api/issue/?publisher_id=1&page=2", "200 /api/issue/?publisher_id=1&page=3",
        ])
    #expect(try server.run("show", "comic", "1000", "--offline").status == 1)
    #expect(try shown("series/10", server).contains(#""comics":{"available":24,"#))
    let event = try shown("event/1000001", server)
    #expect(event.contains(#""comics":{"available":59,"#))
    #expect(!event.contains("issue/1000/"))
    #expect(try shown("comic/1002", server).contains(#""collectedIssues":[]"#))
    #expect(try server.run("catalog", "verify") == Outcome())
    #expect(try server.requestsOfSync().count == MetronServer.idleRequests)
  }

  @Test func `a list that a deletion makes necessary is read within the daily limit`() throws {
    let server = try MetronServer.synced("--issues", "250")
    try server.control("delete?resource=issue&id=1100")
    let used = try server.requests().count
    for night in 1...2 {
      // Two lists of series and of issues each, and then the complete list of issues.
      #expect(try server.sync("--max-requests", "6").status == 75)
      #expect(try server.requests().count == used + 6 * night)
    }
    #expect(try server.run("show", "comic", "1100", "--offline").status == 1)
  }

  @Test func `details that are not found twice are deleted, in two runs`() throws {
    let server = try MetronServer.synced("--issues", "30")
    try server.control("touch?resource=issue&id=1004")
    try server.control("fail?path=issue/1004&what=404&count=2")
    #expect(try server.sync() == Outcome())
    #expect(try server.run("show", "comic", "1004", "--offline").status == 0)
    #expect(try server.sync() == Outcome())
    #expect(try server.run("show", "comic", "1004", "--offline").status == 1)
    #expect(try server.run("catalog", "verify") == Outcome())
  }
}
