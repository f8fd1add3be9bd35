import Foundation
import SQLite
import TestSupport
import Testing

/// Numbers of other programs and servers that have no place in catalogs, with the built programs.
@Suite(.runsPrograms)
struct ForeignNumberTests {
  private static let impossible = [
    "9223372036854775807", "-9223372036854775808", "20000000", "-1", "0",
  ]

  @Test func `a dump with an impossible id is refused, and nothing is written`() throws {
    let home = DumpHome()
    for (table, id) in [("gcd_issue", 9201), ("gcd_series", 1482)] {
      let dump = try home.database(
        "2026-09-15.db", "UPDATE \(table) SET id = 9223372036854775807 WHERE id = \(id)")
      #expect(
        try home.run("import", dump.path)
          == DumpHome.refusal(
            "in '\(dump.path)', \(table).id is not as expected: 9223372036854775807, not a number "
              + "from 1 to 19999999; use a newer marvel-cli, or report this message"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.catalog))
    #expect(try home.run("list", "-L", "1", "-o", "id", "-q").status == 0)
  }

  @Test func `a catalog with an impossible id, of an old version, remains usable`() throws {
    let home = DumpHome()
    #expect(try home.run("import", try home.database().path, "-q").status == 0)
    let merged = home.catalog.replacing("origins/gcd.sqlite", with: "merged.sqlite")
    var last = "9206"
    for id in Self.impossible {
      try Connection.writing(home.catalog).execute(
        """
        UPDATE entity SET id = \(id) WHERE id = \(last);
        UPDATE link SET id = \(id) WHERE id = \(last);
        UPDATE link SET other_id = \(id) WHERE other_id = \(last);
        """)
      last = id
      try FileManager.default.removeItem(atPath: merged)
      for arguments in [["list", "-L", "1"], ["show", "hulk"], ["search", "hulk"], ["week"]] {
        #expect(
          try home.program.run(arguments + ["-o", "id", "-q"], environment: home.environment).status
            == 0)
      }
      #expect(try home.run("doctor", "-o", "json").status == 0)
      #expect(try home.run("resolve", "gcd:\(id)").status != 0)
      #expect(
        try home.run("list", "comics", "--all", "-o", "id", "-q").stdout.contains("\n16556\n")
          == false)
    }
  }

  @Test func `a number that is no number leaves the other comics of a dump`() throws {
    let home = DumpHome()
    let dump = try home.database(
      "2026-09-15.db", "UPDATE gcd_issue SET number = 'NaN' WHERE id = 9201")
    #expect(try home.run("import", dump.path, "-q").status == 0)
    #expect(
      try home.run("list", "comics", "--origin", "gcd", "--all", "-o", "id", "-q").stdout
        .contains("9201\n"))
  }

  @Test func `ids and numbers of Metron without a place leave everything else`() throws {
    let server = try MetronServer("--issues", "20")
    let home = DumpHome()
    for (resource, key, value) in [
      ("issue", "gcd_id", "9223372036854775807"), ("issue", "number", "%22NaN%22"),
      ("character", "gcd_id", "9223372036854775807"), ("series", "gcd_id", "-9223372036854775808"),
    ] { try server.control("touch?resource=\(resource)&id=1&key=\(key)&value=\(value)") }
    #expect(try server.sync().status == 0)
    #expect(try server.client.run(["import", try home.database().path, "-q"]).status == 0)
    for arguments in [["list", "-L", "1"], ["show", "hulk"], ["week"], ["sync", "metron"]] {
      let outcome = try server.client.run(arguments + ["-q"])
      #expect(outcome.status == 0, "\(arguments) \(outcome.stderr)")
    }
    #expect(try server.comicCount() == 20)
  }

  @Test func `a header field of limits may have any number`() throws {
    let server = try MetronServer("--issues", "3")
    let numbers = ["nan", "-nan", "inf", "1e400", "-1e400", "-1", "9223372036854775807", ""]
    for (field, numbers) in [
      ("Reset", numbers), ("Limit", ["nan", "1e400"]), ("Remaining", ["nan"]),
    ] {
      for number in numbers {
        try server.control("field?name=X-RateLimit-Burst-\(field)&value=\(number)")
        let outcome = try server.sync("series", "--full")
        #expect([0, 75].contains(outcome.status), "\(field) \(number) \(outcome)")
        #expect(try server.client.run(["quota"]).status == 0)
        try? FileManager.default.removeItem(atPath: server.ledgerPath)
      }
    }
  }

  @Test func `a tool of a gateway accepts any number`() throws {
    let tests = MarvelGatewayAssistantTests()
    let gateway = try tests.gateway()
    for number in Self.impossible + ["9007199254740993", "99999999999999999999", "nan"] {
      for database in ["gcd", "metron", "marvel", "cv"] {
        let body = MarvelGatewayAssistantTests.body(
          "tools/call", #""name":"resolve","arguments":{"ids":["\#(database):\#(number)"]}"#)
        #expect(try tests.post(body, gateway).status == 200)
      }
      for path in ["comics/\(number)", "comics?offset=\(number)", "comics?characters=\(number)"] {
        let response = try curl("http://127.0.0.1:\(gateway.port)/v1/public/\(path)")
        #expect((200..<500).contains(response.status))
      }
    }
    #expect(try curl("http://127.0.0.1:\(gateway.port)/healthz").status == 200)
  }
}
