internal import Catalog

/// What is said of lists that take several pages.
extension CommandContext {
  /// Tells on a terminal, and at once, what a long list of a gateway will cost.
  ///
  /// - Parameter page: the first one.
  func noteCost(_ page: Page<Record>, _ range: PageRange) {
    guard let cost, page.provenance.source == .gateway else { return }
    let count = min(range.limit ?? .max, page.total - range.offset)
    let requests = (max(0, count) + repository.pageSize - 1) / repository.pageSize
    if let sentence = cost.sentence(requests: requests) { notices.noteImmediately(sentence) }
  }

  /// Tells of a list that did not stay as it was while its pages came.
  func noteChanges(_ summary: PaginationSummary) {
    guard !summary.isSound else { return }
    var parts: [String] = []
    if summary.firstTotal != summary.lastTotal {
      parts.append("its total went from \(summary.firstTotal) to \(summary.lastTotal)")
    }
    if summary.repeated > 0 {
      parts.append("\(summary.repeated) came twice and stand here once")
    }
    if summary.missing > 0 { parts.append("\(summary.missing) did not come") }
    notices.warn(
      "the list changed under way: " + parts.joined(separator: ", ") + "; ask again with --refresh")
  }

  /// Ends a list that broke off after a part of it came. That part is given, unless nothing of it
  /// can be used without the rest and nothing has left the program.
  ///
  /// - Parameter offset: that of the part that did not come.
  func breakOff(
    _ error: CatalogError, at offset: Int, _ range: PageRange
  ) throws(Failure) -> Failure {
    let output = outputStyle.output
    guard outputStyle.format.isOfLines || output.hasSent else { return failure(error) }
    do { try output.finish() } catch { throw .output(error) }
    return .brokenList(
      error, gateway,
      BrokenList(
        offset: offset, limit: range.limit.map { range.offset + $0 - offset },
        isDocument: !outputStyle.format.isOfLines))
  }
}
