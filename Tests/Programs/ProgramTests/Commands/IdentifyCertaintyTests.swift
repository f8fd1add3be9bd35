import Foundation
import TestSupport
import Testing

/// What `identify` is certain of and writes, over real files and the embedded catalog.
@Suite(.runsPrograms)
struct IdentifyCertaintyTests {
  private let program = Program(named: "marvel-cli")
  private let files = ScratchDirectory()
  private var comics: String { files.path + "/comics" }
  private var environment: [String: String] { ["HOME": files.path] }

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(["identify"] + arguments, environment: environment)
  }

  @Test func `what a killed process left is named, and removed by the next one that writes`() throws
  {
    files.write("", to: "comics/Civil War 003 (2006).cbr")
    let draft = files.write("", to: "comics/a/.Gone 1.cbz.marvel-cli-0123456789abc.part")
    files.write("", to: "comics/a/.Gone 1.cbz.marvel-cli-0123456789ab.part")
    let sentence = "marvel-cli: '\(draft)' was left by an interrupted identify --write; "
    #expect(
      try run(comics, "-o", "id")
        == Outcome(stdout: "comic/4468\n", stderr: sentence + "the next one removes it\n"))
    #expect(
      try run(comics, "-o", "id", "--write")
        == Outcome(stdout: "comic/4468\n", stderr: sentence + "it is removed\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: comics + "/a").count == 1)
  }

  @Test func `a file that is likely is not written, and the warning says so`() throws {
    files.write(zipArchive([("001.jpg", [1])]), to: "comics/House of X 001.cbz")
    let outcome = try run(comics, "-o", "id", "--write")
    #expect(
      outcome.stderr
        == "marvel-cli: 1 of the skipped files are likely, not certain; see --force\n")
  }

  @Test func `no volume of a series of the embedded catalog is certain`() throws {
    let list = try program.run(
      ["list", "series", "--all", "-o", "name", "-q"], environment: environment)
    let names = Set(
      list.stdout.split(separator: "\n").map { $0.prefix { $0 != "(" && $0 != "/" } })
    #expect(names.count > 500)
    for name in names.union(["Iron Man 2020 ", "X-Men ", "Captain America "]) {
      for volume in 1...2 {
        files.write("", to: "comics/\(name)v\(volume) 001.cbz")
      }
    }
    let found = try run(comics, "-o", "csv", "--no-header", "-q").stdout.split(separator: "\r\n")
    #expect(found.count > 1_000)
    #expect(found.filter { $0.contains(",name,certain,") } == [])
  }
}
