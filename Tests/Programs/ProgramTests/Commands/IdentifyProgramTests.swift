import Foundation
import TestSupport
import Testing

/// `identify` with relative paths, and `identify --write`, which waits for signals.
@Suite(.runsPrograms)
struct IdentifyProgramTests {
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
