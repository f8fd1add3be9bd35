import Foundation
import TestSupport
import Testing

/// `next` over the embedded catalog, which has seven issues of Civil War (series/1067).
@Suite(.runsPrograms)
struct NextProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": home.path])
  }

  /// Writes a log of comics that were read on days of January, also after the name of an order.
  private func write(_ events: (day: Int, id: Int, order: String?)...) {
    let lines = events.map { day, id, order in
      #"{"time":"2026-01-0\#(day)T00:00:00Z","event":"read","ids":["\#(id)"]"#
        + (order.map { #","in":"\#($0)""# } ?? "") + "}\n"
    }
    home.write(lines.joined(), to: ".local/share/marvel-cli/reading-log.jsonl")
  }

  private static let embedded =
    "marvel-cli: the embedded catalog has only some comics, so the list may lack issues; import or "
    + "sync a complete catalog\n"

  private static let header = "kind,id,name,of,order,position,total,role,read,owned,lastRead\r\n"

  @Test func `the issue after the one that was read last is next, with its place`() throws {
    #expect(
      try run("next", "series/1067", "-o", "csv")
        == Outcome(
          stdout: Self.header
            + "comic,4216,Civil War (2006) #1,series/1067,Civil War (2006 - 2007),1,7,,0,false,\r\n",
          stderr: Self.embedded))
    write((1, 4216, nil), (3, 4313, nil), (2, 5227, nil))
    #expect(try run("own", "4468", "-q") == Outcome())
    #expect(
      try run("next", "series/1067", "-o", "csv", "-q")
        == Outcome(
          stdout: Self.header
            + "comic,4468,Civil War (2006) #3,series/1067,Civil War (2006 - 2007),3,7,,3,true,"
            + "2026-01-03T00:00:00Z\r\n"))
    #expect(
      try run("next", "series", "civil war (2006 - 2007)", "-o", "table", "-q")
        == Outcome(
          stdout: """
            Order                    Position  ID    Title                Read  Owned
            Civil War (2006 - 2007)  3 of 7    4468  Civil War (2006) #3  3     yes

            """))
  }

  @Test func `after the end, the first unread issue is next`() throws {
    #expect(try run("read", "series/1067#3-7", "-q") == Outcome())
    #expect(try run("next", "series/1067", "-o", "name", "-q").stdout == "Civil War (2006) #1\n")
    #expect(try run("read", "series/1067", "-q") == Outcome())
    #expect(
      try run("next", "series/1067", "-o", "id", "-v")
        == Outcome(
          stderr: Self.embedded
            + "marvel-cli: everything in Civil War (2006 - 2007) (series/1067) is read\n"))
    #expect(
      try run("next", "series/1067", "-q").stdout.hasSuffix(#""results":[],"count":0}"# + "\n"))
  }

  @Test func `an event has roles, and issues that the catalog does not have`() throws {
    #expect(try run("read", "event/238#1-9", "-q") == Outcome())
    #expect(
      try run("next", "civil", "war", "-o", "table")
        == Outcome(
          stdout: """
            Order      Position          ID  Title               Read  Owned
            Civil War  10 of 90, tie-in  -   She-Hulk (2005) #8  9     no

            """,
          stderr: "marvel-cli: the reading order has the main issues, but not every tie-in\n"
            + "marvel-cli: the catalog does not have 74 of the 90 issues\n"))
    #expect(
      try run("next", "event/238", "-q", "-o", "jsonl").stdout
        .hasPrefix(
          #"{"kind":"comic","id":null,"name":"She-Hulk (2005) #8","of":"event/238","#
            + #""order":"Civil War","position":10,"total":90,"role":"tie-in","read":9,"#
            + #""owned":false,"lastRead":""#))
  }

  @Test func `what was begun and is not finished is listed, the last one first`() throws {
    #expect(
      try run("next", "-o", "id", "-v")
        == Outcome(
          stderr: "marvel-cli: nothing is read yet; mark comics with marvel-cli read\n"))
    write((1, 3537, "event/238"), (2, 4216, nil), (3, 8840, "metron:series/5"))
    #expect(
      try run("next", "-o", "table")
        == Outcome(
          stdout: """
            Order                    Position         ID    Title                            Read  Owned
            Civil War                7 of 90, tie-in  -     Civil War: Front Line (2006) #1  2     no
            Civil War (2006 - 2007)  2 of 7           4313  Civil War (2006) #2              1     no

            """, stderr: Self.embedded))
    #expect(try run("read", "series/1067", "-q") == Outcome())
    #expect(
      try run("next", "-o", "csv", "-q").stdout.split(separator: "\r\n").map { $0.prefix(41) }
        .dropFirst() == ["comic,5808,Amazing Spider-Man (1999) #538"])
  }

  @Test func `a reading list is begun by its path`() throws {
    let cbl = try run("order", "event/238", "-o", "cbl", "-q").stdout
    let list = home.write(cbl, to: "Civil War.cbl")
    #expect(try run("read", list + "#1-2", "-q") == Outcome())
    #expect(
      try run("next", list, "-o", "csv")
        == Outcome(
          stdout: try run("next", list, "-o", "csv", "-q").stdout,
          stderr: "marvel-cli: the catalog does not have 74 of the 90 issues\n"))
    #expect(
      try run("next", "-o", "jsonl", "-q").stdout.contains(
        #""of":"\#(list)","order":"Civil War","position":3"#))
    try FileManager.default.removeItem(atPath: list)
    #expect(try run("next", "-o", "jsonl", "-q") == Outcome())
    #expect(try run("next", list).status == 66)
  }

  @Test func `comics of a character and of a creator are in the order of their dates`() throws {
    let first = try run("next", "stan", "lee", "-o", "jsonl")
    #expect(first.stderr == Self.embedded)
    #expect(first.stdout.contains(#""of":"creator/30","order":"Stan Lee","position":1,"#))
    #expect(try run("next", "character/1009610", "-q", "-o", "id").status == 0)
  }

  @Test func `unknown and ambiguous orders are errors`() throws {
    #expect(try run("next", "nothing", "like", "this").status == 1)
    #expect(try run("next", "series/hulk").status == 2)
    #expect(try run("next", "comic/4216").status == 64)
    #expect(try run("next", "series").status == 64)
    #expect(try run("next", "civil war", "-o", "cbl").status == 64)
    #expect(try run("next", "--source", "gateway").status == 69)
  }
}
