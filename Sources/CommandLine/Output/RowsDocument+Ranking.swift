internal import Catalog

extension RowsDocument {
  /// Creates the document of a part of a ranking.
  ///
  /// - Parameters:
  ///   - head: The members before the range.
  ///   - count: The key of the number by which the entities are ranked.
  init(_ page: Page<RankedEntity>, _ range: PageRange, head: [Member], count: String) {
    let next = range.offset + page.elements.count
    let isTruncated = next < page.total && !page.elements.isEmpty
    self.init(
      provenance: page.provenance,
      head: head + [
        ("offset", .number(range.offset)), ("limit", JSONValue(range.limit)),
        ("total", .number(page.total)),
      ],
      keys: GraphNode.keys + [count],
      rows: page.elements.map { $0.node.cells + [.number($0.count)] },
      tail: [("nextOffset", JSONValue(isTruncated ? next : nil))])
  }
}
