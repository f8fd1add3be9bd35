import Catalog
import Testing

@testable import CatalogDatabase

/// Tests for row numbers of the full-text table, which let a search stop early.
struct SearchPlanTests {
  @Test func `a row number contains kind and key, and is lower for better-known entities`() {
    for kind in Kind.allCases {
      let rows = [0, 1, 2, 5, 20, 300, 50_000, .max - 1].map {
        SearchIndexRow(kind, key: 200_000_007, popularity: $0)
      }
      #expect(rows.allSatisfy { $0.key == 200_000_007 && $0.number > 0 })
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.number >= $1.number })
      #expect(rows[0].number > rows[6].number)
    }
  }

  @Test func `a negative popularity counts as zero`() {
    #expect(
      SearchIndexRow(.comic, key: 1, popularity: -5).number
        == SearchIndexRow(.comic, key: 1, popularity: 0).number)
  }
}
