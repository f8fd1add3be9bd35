internal import Catalog

/// What stands before the entities of a list document.
struct ListHead {
  var provenance: Provenance
  var range: PageRange
  var total: Int
  /// Nil unless it is of a search.
  var corrections: [Correction]?
}

/// One entity of an answer; `matched` is nil unless a search found it.
struct Item {
  let record: Record
  var matched: [Hit.Field]?
}

/// Writes an answer in one format: begin, every item, end.
protocol ResultWriting {
  mutating func begin(_ head: ListHead) throws(OutputFailure)
  mutating func write(_ item: Item) throws(OutputFailure)
  /// Says, before the end, from which offset to go on, where items and total do not say it; nil at
  /// the end of the list.
  mutating func goOn(from offset: Int?)
  mutating func end() throws(OutputFailure)
}

extension ResultWriting {
  func goOn(from offset: Int?) {}
}
