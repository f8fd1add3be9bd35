import Foundation
import TestSupport
import Testing

/// `identify` with relative paths, and `identify --write`, which waits for signals.
@Suite(.runsPrograms)
struct IdentifyProgramTests {
  private static let civilWar3 =
    "<ComicInfo><Series>Civil War</Series><Number>3</Number><Volume>2006</Volume></ComicInfo>"

  private let program = Program(named: "marvel-cli")
  private let files = ScratchDirectory()
  private var comics: String { files.path + "/comics" }
  private var environment: [String: String] { ["HOME": files.path] }

  /// Returns a member of each row.
  private func column(_ name: String, _ flags: String...) throws -> [String] {
    let outcome = try program.run(
      ["identify", comics, "-o", "jsonl", "-q"] + flags, environment: environment)
    return try files.jq(".\(name)", outcome.stdout, "-r").split(separator: "\n").map(String.init)
  }

  @discardableResult
  private func archive(_ members: [(String, String)], _ path: String) -> String {
    files.write(zipArchive(members.map { ($0, Array($1.utf8)) }), to: "comics/\(path)")
  }

  @Test func `a relative path is identified by what is beside it and around it`() throws {
    for name in [
      "Civil War (2006)/003.cbz", "Civil War (2006)/Issue #2 - Title.cbr", "tagged/x.cbz",
    ] {
      files.write("", to: "comics/\(name)")
    }
    files.write(Self.civilWar3, to: "comics/tagged/x.xml")
    let one = "\"$0\" identify \"$2\" -o csv --no-header | cut -d, -f2,4"
    for (script, directory, path, output) in [
      ("exec \"$0\" identify . -o id", "Civil War (2006)", "", "comic/4468\ncomic/4313\n"),
      (one, "Civil War (2006)", "003.cbz", "4468,003.cbz\n"),
      (one, "tagged", "./x.cbz", "4468,./x.cbz\n"),
    ] {
      #expect(
        try Program(path: "/bin/sh").run(
          ["-c", "cd \"$1\" && \(script)", program.path, "\(comics)/\(directory)", path],
          environment: environment) == Outcome(stdout: output))
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
      try column("file", "--write") == ["skipped", "written", "skipped", "kept", "skipped"])
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
    #expect(try column("file", "--write").contains("written") == false)
    #expect(
      try column("file", "--write", "--force")
        == ["skipped", "written", "written", "written", "skipped"])
    #expect(try column("by").filter { $0 == "metadata" }.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: comics).count == 5)
  }

  @Test func `an archive that cannot be written is an error, and stays as it is`() throws {
    let path = archive([("001.jpg", "a page")], "Civil War 003 (2006).cbz")
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    bytes.removeLast(10)
    files.write(bytes, to: "comics/Civil War 003 (2006).cbz")
    let outcome = try program.run(
      ["identify", comics, "--write", "-o", "id", "-q"], environment: environment)
    #expect(
      outcome
        == Outcome(
          stdout: "comic/4468\n",
          stderr: "marvel-cli: '\(path)' is truncated; download it again\n", status: 65))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == bytes)
  }
}
