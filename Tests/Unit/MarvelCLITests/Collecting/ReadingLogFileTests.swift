import Foundation
import TestSupport
import Testing

/// The file of the reading log: interrupted writers, symbolic links, and its place.
struct ReadingLogFileTests {
  private let home = Home()

  private var path: String { home.path + "/" + Home.readingLog }
  private var text: String { home.text(of: Home.readingLog) }

  /// Writes a log of comics that the catalog does not have.
  private func write(lines count: Int, ending: String = "\n") {
    let lines = (0..<count).map { number in
      #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":[],"series":"Nothing","number":"\#(number)"}"#
    }
    home.write(lines.joined(separator: "\n") + ending, to: Home.readingLog)
  }

  @Test func `what a killed writer left of a line is replaced, and other text is an error`() throws
  {
    write(lines: 2, ending: "\n" + #"{"time":"2026-01-0"#)
    let before = text
    try home.expect("read --list -o json", contains: #""total":2,"#)
    #expect(text == before)
    try home.expect("own 4216 -q")
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.hasPrefix(before.dropLast(18)))
    write(lines: 2, ending: "\noops")
    let other = text
    #expect(try home.run("own 4216").status == 65)
    #expect(text == other)
    write(lines: 2, ending: "")
    try home.expect("own 4216 -q")
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `a symbolic link is kept, so that the file can be in a repository`() throws {
    let own = home.write("", to: "dotfiles/log.jsonl")
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: own)
    try home.expect("read 4216 -q")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == own)
    #expect(try String(contentsOfFile: own, encoding: .utf8).contains(#""ids":["4216"]"#))
    try FileManager.default.removeItem(atPath: own)
    try home.expect("read 4216 -q")
    try home.expect("read --list -o id", prints: "comic/4216\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == own)
  }

  @Test func `XDG_DATA_HOME is the place of the log`() throws {
    let data = home.path + "/data"
    try home.expect("read 4216 -q", with: ["XDG_DATA_HOME": data])
    #expect(FileManager.default.fileExists(atPath: data + "/marvel-cli/reading-log.jsonl"))
  }

  @Test func `files that cannot be used are errors`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try home.expect(
      "read 4216",
      says: "cannot read '\(path)': Is a directory; check the path and its permissions", status: 66)
  }
}
