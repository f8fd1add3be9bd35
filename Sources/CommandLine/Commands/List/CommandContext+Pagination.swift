internal import Catalog

/// Messages about lists that take several pages.
extension CommandContext {
  /// Prints the cost of a long gateway list immediately.
  ///
  /// - Parameter page: The first page.
  func noteCost(_ page: Page<Record>, _ range: PageRange) {
    guard let cost, page.provenance.source == .gateway else { return }
    let count = min(range.limit ?? .max, page.total - range.offset)
    let requests = (max(0, count) + repository.pageSize - 1) / repository.pageSize
    if let sentence = cost.sentence(requests: requests) { notices.noteImmediately(sentence) }
  }

  /// Warns about a list that changed while its pages were read.
  func noteChanges(_ summary: PaginationSummary) {
    guard !summary.isConsistent else { return }
    var parts: [String] = []
    if summary.firstTotal != summary.lastTotal {
      parts.append("the total went from \(summary.firstTotal) to \(summary.lastTotal)")
    }
    if summary.repeated > 0 {
      parts.append("duplicates removed: \(summary.repeated)")
    }
    if summary.missing > 0 { parts.append("missing entities: \(summary.missing)") }
    notices.warn(
      "the list changed while it was read (" + parts.joined(separator: ", ")
        + "); run again with --refresh")
  }

  /// Ends a list that failed after its first page. The part so far is printed, unless the format is
  /// a single document of which nothing was sent yet.
  ///
  /// - Parameter offset: The offset of the page that failed.
  func endIncompleteList(
    _ error: CatalogError, at offset: Int, _ range: PageRange
  ) throws(Failure) -> Failure {
    let output = outputStyle.output
    guard outputStyle.format.isLineBased || output.hasSent else { return failure(error) }
    do { try output.finish() } catch { throw .output(error) }
    return .brokenList(
      error, gateway,
      BrokenList(
        offset: offset, limit: range.limit.map { range.offset + $0 - offset },
        isDocument: !outputStyle.format.isLineBased))
  }
}
