internal import Catalog

/// How far somebody has read an order.
struct OrderProgress {
  struct Issue {
    /// From 1.
    let position: Int
    let entry: IssueOrder.Entry
    let isOwned: Bool
  }

  let order: IssueOrder
  private(set) var readCount = 0
  /// When the last issue was read; nil if none was.
  private(set) var lastRead: Timestamp?
  /// The issue to read next; nil if all are read.
  private(set) var next: Issue?

  init(_ order: IssueOrder, _ log: CatalogLog) throws(Failure) {
    self.order = order
    var (first, following): (Issue?, Issue?)
    for (index, entry) in order.entries.enumerated() {
      let decisions = try log.decisions(entry)
      if let decision = decisions[.read], decision.isSet {
        readCount += 1
        // Of issues that were read at the same time, the last one in the order counts.
        guard decision.time >= lastRead ?? .earliest else { continue }
        lastRead = decision.time
        following = nil
      } else {
        let issue = Issue(position: index + 1, entry: entry, isOwned: decisions.has(.owned))
        first = first ?? issue
        following = following ?? issue
      }
    }
    next = following ?? first
  }
}
