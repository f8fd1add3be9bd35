import ArgumentParsing
import Foundation
import MarvelCLI
import MarvelGateway
import Platform
import TestSupport
import Testing

/// The names that stay, compared with the recorded ones: docs/scripts.md, "Compatibility".
struct RecordedNameTests {
  /// With the variable RECORD_NAMES, as `make docs` sets it, new names are recorded.
  @Test func `every recorded name is there, and every name is recorded`() throws {
    let path = packageDirectory + "/Tests/Support/Recorded/compatibility.txt"
    let names = Set(StableNames.client + StableNames.gateway)
    let recorded = Set(try readTextFile(path).split(separator: "\n").map(String.init))
    try #require(
      recorded.subtracting(names) == [],
      "gone: nothing is removed or renamed after 1.0.0; restore it")
    if ProcessInfo.processInfo.environment["RECORD_NAMES"] != nil {
      try writeTextFile(names.sorted().map { $0 + "\n" }.joined(), to: path)
    } else {
      #expect(names.subtracting(recorded) == [], "new: run make docs")
    }
  }
}
