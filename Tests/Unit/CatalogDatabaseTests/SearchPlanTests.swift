import Catalog
import Testing

@testable import CatalogDatabase

/// Rows of the full-text table are numbered such that a search need not see them all.
struct SearchPlanTests {
  @Test func `the number of a row holds its kind and key, and better known ones come first`() {
    for kind in Kind.allCases {
      let rows = [0, 1, 2, 5, 20, 300, 50_000, .max - 1].map {
        SearchIndexRow(kind, key: 1_000_000_007, popularity: $0)
      }
      #expect(rows.allSatisfy { $0.key == 1_000_000_007 && $0.number > 0 })
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.number >= $1.number })
      #expect(rows[0].number > rows[6].number)
    }
  }

  @Test func `a count below zero is none`() {
    #expect(
      SearchIndexRow(.comic, key: 1, popularity: -5).number
        == SearchIndexRow(.comic, key: 1, popularity: 0).number)
  }
}
