import CatalogDatabase
import Testing

struct DeletionLimitTests {
  @Test(arguments: [
    (1, 1, false), (20, 20, false), (21, 21, true), (21, 209, true), (21, 210, false),
    (300, 3000, false), (301, 3000, true),
  ])
  func `more than 20 deletions are too many if they are more than a tenth`(
    count: Int, total: Int, isExceeded: Bool
  ) {
    #expect(DeletionLimit.isExceeded(by: count, of: total) == isExceeded)
  }
}
