import Catalog
import Testing

struct IssueRunTests {
  @Test(
    arguments: [
      (["A (1961) #1", "A (1961) #2", "A (1961) #3"], ["A (1961) #1-3"], [3]),
      (["A (1961) #1", "A (1961) #3", "A (1961) #4"], ["A (1961) #1", "A (1961) #3-4"], [1, 2]),
      // Issues keep their order.
      (["A (1961) #2", "A (1961) #1"], ["A (1961) #2", "A (1961) #1"], [1, 1]),
      (
        ["A (1961) #9", "A (1998) #10", "B #11"], ["A (1961) #9", "A (1998) #10", "B #11"],
        [1, 1, 1]
      ),
      (
        ["A (1961) #33", "A (1961) #33.1", "A (1961) #34"],
        ["A (1961) #33", "A (1961) #33.1", "A (1961) #34"], [1, 1, 1]
      ),
      (
        ["A (1961) #-1", "A (1961) #0", "A (1961) #1"], ["A (1961) #-1", "A (1961) #0-1"], [1, 2]
      ),
      // What is not only a series and a number is not changed.
      (
        ["A (1961) #1", "A (1961) #2 (Variant)", "A (1961) #3"],
        ["A (1961) #1", "A (1961) #2 (Variant)", "A (1961) #3"], [1, 1, 1]
      ),
      (
        ["A TPB (Trade Paperback)", "", "Name"], ["A TPB (Trade Paperback)", "", "Name"], [1, 1, 1]
      ),
      ([], [], []),
    ] as [([String], [String], [Int])])
  func `successive issues of a series are a run`(titles: [String], runs: [String], counts: [Int]) {
    #expect(IssueRun.runs(of: titles).map(\.title) == runs)
    #expect(IssueRun.runs(of: titles).map(\.count) == counts)
  }

  @Test func `a run has the numbers alone, if it has any`() {
    let titles = ["A (1961) #9", "A (1961) #10", "A (1961) #½", "A Special"]
    #expect(IssueRun.runs(of: titles).map(\.numbers) == ["9-10", "½", nil])
  }
}
