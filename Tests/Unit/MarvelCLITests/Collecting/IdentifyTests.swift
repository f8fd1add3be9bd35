import Foundation
import TestSupport
import Testing

/// `identify` over real files and the embedded catalog.
struct IdentifyTests {
  private struct Row: Decodable, Equatable {
    let path: String
    let id: Int?
    let by: String
    let certainty: String
    let reason: String?
    let problem: String?
  }

  private static let civilWar3 =
    "<ComicInfo><Series>Civil War</Series><Number>3</Number><Volume>2006</Volume></ComicInfo>"

  private let home = Home()
  private var comics: String { home.path + "/comics" }

  /// Returns the rows with paths relative to the collection.
  private func rows() throws -> [Row] {
    try home.run(["identify", comics, "-o", "jsonl", "-q"]).stdout.split(separator: "\n").map {
      line in
      let line = line.replacingOccurrences(of: comics + "/", with: "")
      return try JSONDecoder().decode(Row.self, from: Data(line.utf8))
    }
  }

  private func row(
    _ path: String, _ id: Int?, by: String = "name", _ certainty: String = "certain",
    reason: String? = nil, problem: String? = nil
  ) -> Row {
    Row(path: path, id: id, by: by, certainty: certainty, reason: reason, problem: problem)
  }

  @discardableResult
  private func archive(_ members: [(String, String)], _ path: String) -> String {
    home.directory.write(zipArchive(members.map { ($0, Array($1.utf8)) }), to: "comics/\(path)")
  }

  @Test func `metadata in an archive comes first, in any directory and letter case`() throws {
    archive([("001.jpg", "x"), ("ComicInfo.xml", Self.civilWar3)], "a.cbz")
    archive([("pages/001.jpg", "x"), ("pages/comicinfo.XML", Self.civilWar3)], "b.cbr")
    archive([("001.jpg", "x"), ("ComicInfo.xml", Self.civilWar3)], "Civil War 001 (2006).cbz")
    let metronInfo =
      "<MetronInfo><Series><Name>Civil War</Name><StartYear>2006</StartYear></Series>"
      + "<Number>2</Number></MetronInfo>"
    archive([("ComicInfo.xml", Self.civilWar3), ("MetronInfo.xml", metronInfo)], "c.cbz")
    let found = try rows()
    #expect(
      found == [
        row("Civil War 001 (2006).cbz", 4468, by: "metadata"), row("a.cbz", 4468, by: "metadata"),
        row("b.cbr", 4468, by: "metadata"), row("c.cbz", 4313, by: "metadata"),
      ])
  }

  @Test func `files of one comic are duplicates of the first one`() throws {
    for path in ["a/FF 048 (1966).cbr", "b/Fantastic Four #48 (1966).cbz", "c/notes.pdf"] {
      home.write("", to: "comics/\(path)")
    }
    home.write("", to: "comics/Civil War 01-02 (2006).cbz")
    home.write("", to: "comics/Civil War 02 (2006).cbz")
    let outcome = try home.run(["identify", comics, "-o", "tsv"])
    let originals = outcome.stdout.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).last ?? ""
    }
    #expect(
      originals == [
        "", "", "\(comics)/Civil War 01-02 (2006).cbz", "", "\(comics)/a/FF 048 (1966).cbr", "",
      ])
    #expect(outcome.stderr.hasSuffix("\nmarvel-cli: 2 of 6 are duplicates of another one\n"))
  }

  @Test func `directories give the series, the year, and the volume`() throws {
    for path in [
      "Civil War (2006)/003.cbz", "Civil War (2006)/Issue #2 - Title.cbr",
      "Civil War/v2006/Civil War 01.cbz", "Marvel/Civil War [2006-2007]/#3.pdf",
      "TPBs/Civil War (2006)/01.cbz", "X-Men/Annuals/Annual 14 (1990).cbz",
    ] {
      home.write("", to: "comics/\(path)")
    }
    let found = try rows()
    #expect(
      found == [
        row("Civil War/v2006/Civil War 01.cbz", 4216),
        row("Civil War (2006)/003.cbz", 4468, by: "directory"),
        row("Civil War (2006)/Issue #2 - Title.cbr", 4313, by: "directory"),
        row("Marvel/Civil War [2006-2007]/#3.pdf", 4468, by: "directory"),
        row(
          "TPBs/Civil War (2006)/01.cbz", nil, by: "directory", "none",
          reason: "its name is that of several issues"),
        row("X-Men/Annuals/Annual 14 (1990).cbz", 12360, by: "directory"),
      ])
  }

  @Test func `what names write in other ways is understood`() throws {
    for name in [
      "Civil War, 2006-07-19 (#3).cbz", "Civil War 003 of 007 (2006).cbz",
      "03 Civil War (2006).cbz",
      "2006 - Civil War - 003.cbz", "Civil War (2006) 003-Title.cbz", "Civil War 003a (2006).cbz",
      "Civil War, No. 3 (2006).cbz", "Civil War 03of07 (2006).cbz", "Civil War No3 (2006).cbz",
      "civil-war-2006-issue-3.pdf",
      "d/Civil War/2006/Civil War 03.cbz",
    ] {
      home.write("", to: "comics/\(name)")
    }
    #expect(try rows().map(\.id) == Array(repeating: 4468, count: 11))
    // "and" may be absent.
    home.write("", to: "and/cable_deadpool_36_2007_c2c.cbz")
    try home.expect(
      ["identify", home.path + "/and", "-o", "name"], prints: "Cable & Deadpool (2004) #36\n")
    home.write("", to: "runs/Civil War 001-007 (2006).cbz")
    let issues = [4216, 4313, 4468, 4786, 5075, 5227, 5793].map { "comic/\($0)\n" }
    try home.expect(["identify", home.path + "/runs", "-o", "id", "-q"], prints: issues.joined())
  }

  @Test func `metadata is completed by the name, and a volume that is no year is ignored`() throws {
    func info(_ elements: String) -> String {
      "<ComicInfo><Series>Civil War</Series>\(elements)</ComicInfo>"
    }
    archive([("ComicInfo.xml", info("<Volume>2006</Volume>"))], "003.cbz")
    archive(
      [("ComicInfo.xml", info("<Number>3</Number><Volume>18023</Volume><Year>2006</Year>"))],
      "x.cbz")
    #expect(try rows().map(\.id) == [4468, 4468])
  }

  @Test func `a stated year that is not that of the series is no certain evidence`() throws {
    home.write("", to: "comics/Uncanny X-Men (1990) 1.cbz")
    home.write("", to: "comics/Civil War (2007) 3.cbz")
    home.write("", to: "comics/Civil War #2.cbz")
    let found = try rows()
    #expect(
      found == [
        row(
          "Civil War #2.cbz", nil, "ambiguous", reason: "several comics fit"),
        row("Civil War (2007) 3.cbz", 4468, "likely"),
        row("Uncanny X-Men (1990) 1.cbz", nil, "none", reason: "the catalog does not have it"),
      ])
  }

  @Test func `names and metadata that are no evidence are not taken for any`() throws {
    home.write("", to: "comics/Civil War v-9223372036854775808/3.cbz")
    home.write("", to: "comics/Civil War II (2016)/Issue.03.cbz")
    let unknown =
      "<ComicInfo><Series>Civil War II</Series><Number>1</Number>"
      + "<Notes>[Issue ID 999999999]</Notes></ComicInfo>"
    archive([("ComicInfo.xml", unknown)], "x.cbz")
    let found = try rows()
    #expect(found.map(\.certainty) == ["certain", "ambiguous", "likely"], "\(found)")
  }

  @Test func `every file has a row, with the reason if it is not identified`() throws {
    home.write("", to: "comics/Avengers 001.cbz")
    home.write("", to: "comics/Civil War 001-003 (2006).cbz")
    home.write("", to: "comics/Civil War 03 (2006).cbz")
    home.write("no archive", to: "comics/Civil War 04 (2006).cbz")
    home.write("", to: "comics/Civil War 99 (2006).cbz")
    home.write("", to: "comics/._Civil War 03 (2006).cbz")
    home.write("", to: "comics/notes.txt")
    archive([("ComicInfo.xml", "<!DOCTYPE ComicInfo><ComicInfo/>")], "scan.cbz")
    let publisher = Self.civilWar3.replacingOccurrences(
      of: "<Number>", with: "<Publisher>DC Comics</Publisher><Number>")
    archive([("ComicInfo.xml", publisher)], "zz.cbz")
    // Swift's strings have no such name.
    let latin = #": > "$0/$(printf 'Civil War 002 (2006) \351.cbz')""#
    #expect(try Program(path: "/bin/sh").run(["-c", latin, comics]) == Outcome())
    let found = try rows()
    #expect(
      found == [
        row("Avengers 001.cbz", nil, "ambiguous", reason: "several comics fit"),
        row("Civil War 001-003 (2006).cbz", 4216), row("Civil War 001-003 (2006).cbz", 4313),
        row("Civil War 001-003 (2006).cbz", 4468),
        row(
          #"Civil War 002 (2006) \xE9.cbz"#, 4313,
          problem: "its name is not UTF-8, so that it was not opened"),
        row("Civil War 03 (2006).cbz", 4468),
        row("Civil War 04 (2006).cbz", 4786, problem: "the archive is not a ZIP archive"),
        row("Civil War 99 (2006).cbz", nil, "none", reason: "the catalog does not have it"),
        row(
          "scan.cbz", nil, "none", reason: "the catalog does not have it",
          problem: "ComicInfo.xml in it has a document type (line 1), which is not accepted"),
        row("zz.cbz", nil, by: "metadata", "none", reason: "it is of another publisher"),
      ])
    try home.expect(
      ["identify", comics, "-o", "id", "-q", "--exit-code"],
      prints: "comic/4216\ncomic/4313\ncomic/4468\ncomic/4313\ncomic/4468\ncomic/4786\n", status: 3)
  }

  @Test func `the status says whether any file is identified`() throws {
    home.write("", to: "comics/scan.cbz")
    home.write("", to: "comics/Avengers 001.cbz")
    home.write("", to: "comics/Civil War 03 (2006).cbz")
    home.write("", to: "empty/notes.txt")
    try home.expect(["identify", comics + "/scan.cbz", "-o", "id", "-q"], status: 1)
    try home.expect(["identify", comics + "/Avengers 001.cbz", "-o", "id", "-q"], status: 2)
    #expect(
      try home.run(["identify", comics, "-o", "name"])
        == Outcome(
          stdout: "Civil War (2006) #3\n", stderr: "marvel-cli: 2 of 3 are not identified\n"))
    try home.expect(
      ["identify", home.path + "/empty", "-o", "id"],
      says: "there are no comics in '\(home.path)/empty'; names of comic files end with .cbz, "
        + ".cbr, .cb7, .cbt, .cba, .pdf, or .epub", status: 1)
    try home.expect(
      ["identify", home.path + "/none.cbz", "-o", "id"],
      says: "'\(home.path)/none.cbz' does not exist; check the path", status: 66)
    try home.expect(
      "identify", says: "identify needs more arguments; usage: marvel-cli identify PATH...",
      status: 64)
    #expect(
      try home.run(["identify", comics, "--force"]).stderr.hasPrefix(
        "marvel-cli: identify without --write does not accept --force"))
  }

  @Test func `a table and a reading list are identified row by row`() throws {
    let table = home.write("Series,Number,Year\nCivil War,1,2006\nNo Such,1,2006\n", to: "my.csv")
    let outcome = try home.run(["identify", table, "-o", "csv", "-q"])
    #expect(
      outcome.stdout.contains("comic,4216,Civil War (2006) #1,line 2,table,certain,"),
      "\(outcome.stdout)")
    #expect(outcome.stdout.contains("comic,,,line 3,table,none,"))
    #expect(outcome.status == 0)
    let list = home.write(
      #"<ReadingList><Name>A</Name><Books><Book Series="Civil War" Number="3" Volume="2006"/>"#
        + "</Books></ReadingList>", to: "a.cbl")
    try home.expect(["identify", list, "-o", "id"], prints: "comic/4468\n")
  }
}
