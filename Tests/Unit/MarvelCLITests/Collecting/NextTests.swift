import Foundation
import TestSupport
import Testing

/// `next` over the embedded catalog, which has seven issues of Civil War (series/1067).
struct NextTests {
  private let home = Home()

  /// Writes a log of comics that were read on days of January, also after the name of an order.
  private func write(_ events: (day: Int, id: Int, order: String?)...) {
    let lines = events.map { day, id, order in
      #"{"time":"2026-01-0\#(day)T00:00:00Z","event":"read","ids":["\#(id)"]"#
        + (order.map { #","in":"\#($0)""# } ?? "") + "}\n"
    }
    home.write(lines.joined(), to: Home.readingLog)
  }

  private static let embedded =
    "marvel-cli: the embedded catalog has only some comics, so the list may lack issues; import or "
    + "sync a complete catalog\n"

  private static let header = "kind,id,name,of,order,position,total,role,read,owned,lastRead\r\n"

  @Test func `the issue after the one that was read last is next, with its place`() throws {
    #expect(
      try home.run("next series/1067 -o csv")
        == Outcome(
          stdout: Self.header
            + "comic,4216,Civil War (2006) #1,series/1067,Civil War (2006 - 2007),1,7,,0,false,\r\n"
        ))
    write((1, 4216, nil), (3, 4313, nil), (2, 5227, nil))
    try home.expect("own 4468 -q")
    try home.expect(
      "next series/1067 -o csv -q",
      prints: Self.header
        + "comic,4468,Civil War (2006) #3,series/1067,Civil War (2006 - 2007),3,7,,3,true,"
        + "2026-01-03T00:00:00Z\r\n")
    try home.expect(
      ["next", "series", "civil war (2006 - 2007)", "-o", "table", "-q"],
      prints: """
        Order                    Position  ID    Title                Read  Owned
        Civil War (2006 - 2007)  3 of 7    4468  Civil War (2006) #3  3     yes

        """)
  }

  @Test func `after the end, the first unread issue is next`() throws {
    try home.expect("read series/1067#3-7 -q")
    #expect(try home.run("next series/1067 -o name -q").stdout == "Civil War (2006) #1\n")
    try home.expect("read series/1067 -q")
    #expect(
      try home.run("next series/1067 -o id -v")
        == Outcome(
          stderr: "marvel-cli: everything in Civil War (2006 - 2007) (series/1067) is read\n"))
    #expect(
      try home.run("next series/1067 -q").stdout.hasSuffix(#""results":[],"count":0}"# + "\n"))
  }

  @Test func `an event has roles, and issues that the catalog does not have`() throws {
    try home.expect("read event/238#1-9 -q")
    try home.expect(
      "next civil war -o table",
      prints: """
        Order      Position          ID  Title               Read  Owned
        Civil War  10 of 90, tie-in  -   She-Hulk (2005) #8  9     no

        """,
      says: "the reading order has only a part of the issues; it lacks the special New Avengers: "
        + "Illuminati, the tie-ins in Moon Knight and Blade, and the one-shots, such as Choosing "
        + "Sides, The Return, War Crimes, and Winter Soldier: Winter Kills",
      "the catalog does not have 72 of the 90 issues")
    #expect(
      try home.run("next event/238 -q -o jsonl").stdout.hasPrefix(
        #"{"kind":"comic","id":null,"name":"She-Hulk (2005) #8","of":"event/238","#
          + #""order":"Civil War","position":10,"total":90,"role":"tie-in","read":9,"#
          + #""owned":false,"lastRead":""#))
  }

  @Test func `what was begun and is not finished is listed, the last one first`() throws {
    try home.expect(
      "next -o id -v", says: "no comic is marked as read; mark comics with marvel-cli read")
    write((1, 3537, "event/238"), (2, 4216, nil), (3, 8840, "metron:series/5"))
    #expect(
      try home.run("next -o table")
        == Outcome(
          stdout: """
            Order                    Position         ID    Title                            Read  Owned
            Civil War                7 of 90, tie-in  -     Civil War: Front Line (2006) #1  2     no
            Civil War (2006 - 2007)  2 of 7           4313  Civil War (2006) #2              1     no

            """, stderr: Self.embedded))
    try home.expect("read series/1067 -q")
    #expect(
      try home.run("next -o csv -q").stdout.split(separator: "\r\n").map { $0.prefix(41) }
        .dropFirst() == ["comic,5808,Amazing Spider-Man (1999) #538"])
  }

  @Test func `a reading list is begun by its path`() throws {
    let cbl = try home.run("order event/238 -o cbl -q").stdout
    let list = home.write(cbl, to: "Civil War.cbl")
    try home.expect(["read", list + "#1-2", "-q"])
    #expect(
      try home.run(["next", list, "-o", "csv"])
        == Outcome(
          stdout: try home.run(["next", list, "-o", "csv", "-q"]).stdout,
          stderr: "marvel-cli: the catalog does not have 72 of the 90 issues\n"))
    try home.expect(
      "next -o jsonl -q", contains: #""of":"\#(list)","order":"Civil War","position":3"#)
    try FileManager.default.removeItem(atPath: list)
    try home.expect("next -o jsonl -q")
    #expect(try home.run(["next", list]).status == 66)
  }

  @Test func `comics of a character and of a creator are in the order of their dates`() throws {
    let first = try home.run("next stan lee -o jsonl")
    #expect(first.stderr == Self.embedded)
    #expect(first.stdout.contains(#""of":"creator/30","order":"Stan Lee","position":1,"#))
    #expect(try home.run("next character/1009610 -q -o id").status == 0)
  }

  @Test func `unknown and ambiguous orders are errors`() throws {
    #expect(try home.run("next nothing like this").status == 1)
    #expect(try home.run("next series/hulk").status == 2)
    #expect(try home.run("next comic/4216").status == 64)
    #expect(try home.run("next series").status == 64)
    #expect(try home.run(["next", "civil war", "-o", "cbl"]).status == 64)
    #expect(try home.run("next --source gateway").status == 69)
  }
}
