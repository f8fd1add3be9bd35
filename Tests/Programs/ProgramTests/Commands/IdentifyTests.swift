import Foundation
import TestSupport
import Testing

/// `identify` over real files and the embedded catalog.
@Suite(.runsPrograms)
struct IdentifyTests {
  private struct Row: Decodable, Equatable {
    let path: String
    let id: Int?
    let by: String
    let certainty: String
    let reason: String?
    let problem: String?
    let file: String?
  }

  private static let civilWar3 =
    "<ComicInfo><Series>Civil War</Series><Number>3</Number><Volume>2006</Volume></ComicInfo>"

  private let program = Program(named: "marvel-cli")
  private let files = ScratchDirectory()
  private var comics: String { files.path + "/comics" }
  private var environment: [String: String] { ["HOME": files.path] }

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(["identify"] + arguments, environment: environment)
  }

  /// Returns the rows with paths relative to the collection.
  private func rows(_ arguments: String...) throws -> [Row] {
    let outcome = try program.run(
      ["identify", comics, "-o", "jsonl", "-q"] + arguments, environment: environment)
    return try outcome.stdout.split(separator: "\n").map { line in
      let line = line.replacingOccurrences(of: comics + "/", with: "")
      return try JSONDecoder().decode(Row.self, from: Data(line.utf8))
    }
  }

  private func row(
    _ path: String, _ id: Int?, by: String = "name", _ certainty: String = "certain",
    reason: String? = nil, problem: String? = nil, file: String? = nil
  ) -> Row {
    Row(
      path: path, id: id, by: by, certainty: certainty, reason: reason, problem: problem, file: file
    )
  }

  @discardableResult
  private func archive(_ members: [(String, String)], _ path: String) -> String {
    files.write(zipArchive(members.map { ($0, Array($1.utf8)) }), to: "comics/\(path)")
  }

  @Test func `metadata in an archive comes first, in any directory and letter case`() throws {
    archive([("001.jpg", "x"), ("ComicInfo.xml", Self.civilWar3)], "a.cbz")
    archive([("pages/001.jpg", "x"), ("pages/comicinfo.XML", Self.civilWar3)], "b.cbr")
    archive([("001.jpg", "x"), ("ComicInfo.xml", Self.civilWar3)], "Civil War 001 (2006).cbz")
    let metronInfo =
      "<MetronInfo><Series><Name>Civil War</Name><StartYear>2006</StartYear></Series>"
      + "<Number>2</Number></MetronInfo>"
    archive([("ComicInfo.xml", Self.civilWar3), ("MetronInfo.xml", metronInfo)], "c.cbz")
    #expect(
      try rows() == [
        row("Civil War 001 (2006).cbz", 4468, by: "metadata"), row("a.cbz", 4468, by: "metadata"),
        row("b.cbr", 4468, by: "metadata"), row("c.cbz", 4313, by: "metadata"),
      ])
  }

  @Test func `directories give the series, the year, and the volume`() throws {
    for path in [
      "Civil War (2006)/003.cbz", "Civil War (2006)/Issue #2 - Title.cbr",
      "Civil War/v2006/Civil War 01.cbz", "Marvel/Civil War [2006-2007]/#3.pdf",
      "TPBs/Civil War (2006)/01.cbz", "X-Men/Annuals/Annual 14 (1990).cbz",
    ] {
      files.write("", to: "comics/\(path)")
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
    let shell = Program(path: "/bin/sh")
    let script = "cd \"$1/Civil War (2006)\" && exec \"$0\" identify . -o id"
    #expect(
      try shell.run(["-c", script, program.path, comics], environment: environment)
        == Outcome(stdout: "comic/4468\ncomic/4313\n"))
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
      files.write("", to: "comics/\(name)")
    }
    #expect(try rows().map(\.id) == Array(repeating: 4468, count: 11))
    // "and" may be absent.
    files.write("", to: "and/cable_deadpool_36_2007_c2c.cbz")
    #expect(
      try run(files.path + "/and", "-o", "name") == Outcome(stdout: "Cable & Deadpool (2004) #36\n")
    )
    for name in ["Civil War (2006) #1 - 7 + Extras.cbz", "Civil War 001-007 (2006).cbz"] {
      files.write("", to: "runs/\(name)")
    }
    #expect(try run(files.path + "/runs", "-o", "id", "-q") == Outcome(status: 1))
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
    files.write("", to: "comics/Uncanny X-Men (1990) 1.cbz")
    files.write("", to: "comics/Civil War (2007) 3.cbz")
    files.write("", to: "comics/Civil War #2.cbz")
    #expect(
      try rows() == [
        row(
          "Civil War #2.cbz", nil, "ambiguous", reason: "one comic fits, but nothing confirms it"),
        row("Civil War (2007) 3.cbz", 4468, "likely"),
        row(
          "Uncanny X-Men (1990) 1.cbz", nil, "none", reason: "the catalog does not have it"),
      ])
  }

  @Test func `a single file is identified by what is beside it and around it`() throws {
    files.write("", to: "comics/Civil War (2006)/003.cbz")
    files.write("", to: "comics/tagged/x.cbz")
    files.write(Self.civilWar3, to: "comics/tagged/x.xml")
    let shell = Program(path: "/bin/sh")
    for (directory, path) in [("Civil War (2006)", "003.cbz"), ("tagged", "./x.cbz")] {
      #expect(
        try shell.run(
          [
            "-c", "cd \"$1/$2\" && exec \"$0\" identify $3 -o csv --no-header | cut -d, -f2,4",
            program.path, comics, directory, path,
          ], environment: environment)
          == Outcome(stdout: "4468,\(path)\n"))
    }
  }

  @Test func `names and metadata that are no evidence are not taken for any`() throws {
    files.write("", to: "comics/Civil War v-9223372036854775808/3.cbz")
    files.write("", to: "comics/Civil War II (2016)/Issue.03.cbz")
    let unknown =
      "<ComicInfo><Series>Civil War II</Series><Number>1</Number>"
      + "<Notes>[Issue ID 999999999]</Notes></ComicInfo>"
    archive([("ComicInfo.xml", unknown)], "x.cbz")
    let found = try rows()
    #expect(found.map(\.certainty) == ["certain", "ambiguous", "likely"], "\(found)")
  }

  @Test func `every file has a row, with the reason if it is not identified`() throws {
    files.write("", to: "comics/Avengers 001.cbz")
    files.write("", to: "comics/Civil War 001-003 (2006).cbz")
    files.write("", to: "comics/Civil War 03 (2006).cbz")
    files.write("no archive", to: "comics/Civil War 04 (2006).cbz")
    files.write("", to: "comics/Civil War 99 (2006).cbz")
    files.write("", to: "comics/._Civil War 03 (2006).cbz")
    files.write("", to: "comics/notes.txt")
    archive([("ComicInfo.xml", "<!DOCTYPE ComicInfo><ComicInfo/>")], "scan.cbz")
    let publisher = Self.civilWar3.replacingOccurrences(
      of: "<Number>", with: "<Publisher>DC Comics</Publisher><Number>")
    archive([("ComicInfo.xml", publisher)], "zz.cbz")
    // Swift's strings have no such name.
    let latin = #": > "$0/$(printf 'Civil War 002 (2006) \351.cbz')""#
    #expect(try Program(path: "/bin/sh").run(["-c", latin, comics]) == Outcome())
    #expect(
      try rows() == [
        row("Avengers 001.cbz", nil, "ambiguous", reason: "several comics fit"),
        row(
          "Civil War 001-003 (2006).cbz", nil, "none",
          reason: "its name is that of several issues"),
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
    let strict = try run(comics, "-o", "id", "-q", "--exit-code")
    #expect(strict == Outcome(stdout: "comic/4313\ncomic/4468\ncomic/4786\n", status: 3))
  }

  @Test func `the status says whether any file is identified`() throws {
    files.write("", to: "comics/scan.cbz")
    files.write("", to: "comics/Avengers 001.cbz")
    files.write("", to: "comics/Civil War 03 (2006).cbz")
    files.write("", to: "empty/notes.txt")
    #expect(try run(comics + "/scan.cbz", "-o", "id", "-q") == Outcome(status: 1))
    #expect(try run(comics + "/Avengers 001.cbz", "-o", "id", "-q") == Outcome(status: 2))
    let names = try run(comics, "-o", "name")
    #expect(
      names
        == Outcome(
          stdout: "Civil War (2006) #3\n", stderr: "marvel-cli: 2 of 3 are not identified\n"))
    #expect(
      try run(files.path + "/empty", "-o", "id")
        == Outcome(
          stderr: "marvel-cli: there are no comics in '\(files.path)/empty'; names of comic files "
            + "end with .cbz, .cbr, .cb7, .cbt, .cba, .pdf, or .epub\n", status: 1))
    #expect(
      try run(files.path + "/none.cbz", "-o", "id")
        == Outcome(
          stderr: "marvel-cli: '\(files.path)/none.cbz' does not exist; check the path\n",
          status: 66))
    #expect(
      try run()
        == Outcome(
          stderr: "marvel-cli: identify needs more arguments; usage: marvel-cli identify PATH...\n",
          status: 64))
    #expect(
      try run(comics, "--force").stderr.hasPrefix(
        "marvel-cli: identify without --write does not accept --force"))
  }

  @Test func `a table and a reading list are identified row by row`() throws {
    let table = files.write("Series,Number,Year\nCivil War,1,2006\nNo Such,1,2006\n", to: "my.csv")
    let outcome = try run(table, "-o", "csv", "-q")
    #expect(
      outcome.stdout.contains("comic,4216,Civil War (2006) #1,line 2,table,certain,"),
      "\(outcome.stdout)")
    #expect(outcome.stdout.contains("comic,,,line 3,table,none,"))
    #expect(outcome.status == 0)
    let list = files.write(
      #"<ReadingList><Name>A</Name><Books><Book Series="Civil War" Number="3" Volume="2006"/>"#
        + "</Books></ReadingList>", to: "a.cbl")
    #expect(try run(list, "-o", "id") == Outcome(stdout: "comic/4468\n"))
  }

  @Test func `ComicInfo is written into archives that have none, and nothing else changes`() throws
  {
    let page = (name: "001.jpg", content: "a page")
    let path = archive([page], "Civil War 003 (2006).cbz")
    archive([page, ("ComicInfo.xml", Self.civilWar3)], "kept.cbz")
    files.write("", to: "comics/Civil War 002 (2006).cbr")
    archive([page], "House of X 1.cbz")
    archive([page], "scan.cbz")
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: path)
    let kept = try Data(contentsOf: URL(filePath: comics + "/kept.cbz"))
    #expect(
      try rows("--write").map(\.file) == ["skipped", "written", "skipped", "kept", "skipped"])
    #expect(try Data(contentsOf: URL(filePath: comics + "/kept.cbz")) == kept)
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    let xml = try program.run(["show", "comic/4468", "-o", "comicinfo"], environment: environment)
    let python = Program(path: "/usr/bin/python3")
    let read =
      "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);z.testzip();print(*z.namelist());"
      + "print(z.read('001.jpg').decode());print(z.read('ComicInfo.xml').decode(),end='')"
    #expect(
      try python.run(["-c", read, path])
        == Outcome(stdout: "001.jpg ComicInfo.xml\na page\n" + xml.stdout))
    // Nothing is left to do, and --force writes again.
    #expect(try rows("--write").map(\.file).contains("written") == false)
    #expect(
      try rows("--write", "--force").map(\.file)
        == ["skipped", "written", "written", "written", "skipped"])
    #expect(try rows().filter { $0.by == "metadata" }.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: comics).count == 5)
  }

  @Test func `an archive that cannot be written is an error, and stays as it is`() throws {
    let path = archive([("001.jpg", "a page")], "Civil War 003 (2006).cbz")
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    bytes.removeLast(10)
    files.write(bytes, to: "comics/Civil War 003 (2006).cbz")
    let outcome = try run(comics, "--write", "-o", "id", "-q")
    #expect(
      outcome
        == Outcome(
          stdout: "comic/4468\n",
          stderr: "marvel-cli: '\(path)' is truncated; download it again\n", status: 65))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == bytes)
  }
}
