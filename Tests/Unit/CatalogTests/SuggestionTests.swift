import Catalog
import Testing

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("list", "list", 0), ("lsit", "list", 1), ("lst", "list", 1),
    ("serach", "search", 1), ("kitten", "sitting", 3),
  ])
  func `edits are counted`(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test func `the closest words come first, and distant ones are omitted`() {
    let words = ["offset", "order-by", "limit"]
    #expect(nearest(to: "ofset", among: words, limit: 3) == ["offset"])
    #expect(nearest(to: "off", among: words, limit: 3) == ["offset"])
    #expect(nearest(to: "xyz", among: words, limit: 3) == [])
    #expect(nearest(to: "", among: words, limit: 3) == [])
  }

  @Test func `a word with two spellings is shown once`() {
    let spellings = [("ironman", "Iron Man"), ("ironmen", "Iron Man"), ("hulk", "Hulk")]
    #expect(nearest(to: "ironmann", among: spellings, limit: 3) == ["Iron Man"])
  }
}
