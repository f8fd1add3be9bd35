internal import ArgumentParsing
internal import Catalog

/// The flags that select a range. If the limit is nil, the setting applies.
struct PageRangeFlags: Equatable {
  let offset: Int
  let limit: Int?
  let isAll: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.has(FlagTable.everything), arguments.has(FlagTable.limit) {
      throw .conflict(FlagTable.everything, FlagTable.limit)
    }
    offset = try arguments.number(FlagTable.offset, from: 0) ?? 0
    limit = try arguments.number(FlagTable.limit, from: 1)
    isAll = arguments.has(FlagTable.everything)
  }

  /// - Parameter standard: the limit if neither `--limit` nor `--all` is given.
  func range(standard: Int) -> PageRange {
    PageRange(offset: offset, limit: isAll ? nil : limit ?? standard)
  }

  /// True if the user chose the limit, so that truncation needs no notice.
  var isChosen: Bool { isAll || limit != nil }
}
