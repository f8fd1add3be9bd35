import Foundation
import Platform
import TestSupport
import Testing

/// Lines at the end of a file that a user keeps, such as the reading log.
struct AppendedFileTests {
  private static let long = String(repeating: "x", count: 5000)

  private let scratch = ScratchDirectory()

  @Test(arguments: [
    ("", "new\n"), ("one\n", "one\nnew\n"), ("part", "new\n"), ("one\npart", "one\nnew\n"),
    ("one\npart\(long)", "one\nnew\n"), ("other", "other\nnew\n"),
    ("one\nother\(long)", "one\nother\(long)\nnew\n"),
  ])
  func `a part of a line is replaced, and another last line is ended`(
    before: String, after: String
  ) throws {
    let path = scratch.write(before, to: "log.jsonl")
    try appendToPrivateFile("new\n", path) { $0.starts(with: Array("part".utf8)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == after)
  }
}
