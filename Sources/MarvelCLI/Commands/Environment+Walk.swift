internal import Catalog

/// What is said of lists that take several pages.
extension Environment {
  /// Tells on a terminal, and at once, what a long list of a gateway will cost.
  ///
  /// - Parameter page: the first one.
  func noteCost(_ page: Page<Record>, _ window: Window) {
    guard let cost, page.provenance.source == .gateway else { return }
    let count = min(window.limit ?? .max, page.total - window.offset)
    let requests = (max(0, count) + repository.pageSize - 1) / repository.pageSize
    if let sentence = cost.sentence(requests: requests) { notices.tellAtOnce(sentence) }
  }

  /// Tells of a list that did not stay as it was while its pages came.
  func noteChanges(_ summary: WalkSummary) {
    guard !summary.isSound else { return }
    var parts: [String] = []
    if summary.firstTotal != summary.lastTotal {
      parts.append("its total went from \(summary.firstTotal) to \(summary.lastTotal)")
    }
    if summary.repeated > 0 {
      parts.append("\(summary.repeated) came twice and stand here once")
    }
    if summary.missing > 0 { parts.append("\(summary.missing) did not come") }
    notices.tell(
      "the list changed under way: " + parts.joined(separator: ", ") + "; ask again with --refresh")
  }

  /// Says how to go on after a list that broke off when a part of it was given, and gives that
  /// part.
  func reportBreak(at offset: Int) throws(OutputFailure) {
    try presentation.output.finish()
    switch presentation.format {
    // It is written at its end, so that nothing of it was given.
    case .table: return
    case .json:
      notices.report(
        "the list broke off, and its JSON document is incomplete; go on with --offset \(offset)")
    case .jsonl, .csv, .tsv, .id, .name, .url:
      notices.report("the list broke off; go on with --offset \(offset)")
    }
  }
}
