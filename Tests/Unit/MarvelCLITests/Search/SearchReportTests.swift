import Catalog
import Foundation
import TestSupport
import Testing

/// Runs the searches of Tests/System/Search/queries.tsv in the embedded catalog. They represent
/// classes of searches, and were written before the search understood them.
struct SearchReportTests {
  private struct Search {
    let category: Substring
    let query: String
    let keys: [Substring]
  }

  private static let file =
    #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined()
    + "/Tests/System/Search/queries.tsv"

  private static func searches() throws -> [Search] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return Search(
        category: parts[0], query: String(parts[1]), keys: parts[2].split(separator: " "))
    }
  }

  @Test func `nine in ten searches find an expected entity first`() async throws {
    let world = try World.embedded()
    let searches = try Self.searches()
    #expect(searches.count >= 221)
    var (right, total): ([Substring: Int], [Substring: Int]) = ([:], [:])
    var misses: [String] = []
    for search in searches {
      let outcome = try await world.run(["search", search.query, "--limit", "1", "-o", "id", "-q"])
      let found = outcome.stdout.split(separator: "\n").first ?? ""
      total[search.category, default: 0] += 1
      if search.keys.contains(found) {
        right[search.category, default: 0] += 1
      } else {
        misses.append("\(search.category): \(search.query): \(found)")
      }
    }
    let comment = Comment(rawValue: misses.joined(separator: "\n"))
    #expect(misses.count * 10 <= searches.count, comment)
    for (category, count) in total {
      #expect(2 * right[category, default: 0] >= count, "\(category): \(comment)")
    }
  }
}
