internal import Catalog

/// The window flags as given: a limit of nil is left to the settings.
struct WindowFlags: Equatable {
  let offset: Int
  let limit: Int?
  let isAll: Bool

  init(_ words: ParsedWords) throws(UsageError) {
    if words.has(FlagTable.everything), words.has(FlagTable.limit) {
      throw .conflict(FlagTable.everything, FlagTable.limit)
    }
    offset = try words.number(FlagTable.offset, from: 0) ?? 0
    limit = try words.number(FlagTable.limit, from: 1)
    isAll = words.has(FlagTable.everything)
  }

  /// - Parameter standard: the limit when neither `--limit` nor `--all` is given.
  func window(standard: Int) -> Window {
    Window(offset: offset, limit: isAll ? nil : limit ?? standard)
  }

  /// The user said how much is wanted, so that a cut needs no notice.
  var isChosen: Bool { isAll || limit != nil }
}

struct ListRequest: Equatable {
  let query: Query
  let window: WindowFlags

  init(_ words: ParsedWords) throws(UsageError) {
    let (kind, rest) = try kindFirst(words.operands)
    if let word = rest.first {
      let kinds = Kind.allCases.map(\.plural)
      throw .unexpectedWord(word, .list, nearest: nearest(to: word, among: kinds, limit: 1).first)
    }
    var filters: [(name: String, value: String)] = []
    for filter in ProtocolTable.resource(for: kind)?.filters ?? [] {
      guard let value = words[Flag(filter: filter)] else { continue }
      filters.append((filter.name, value))
    }
    let order = words[FlagTable.orderBy]?
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    window = try WindowFlags(words)
    do {
      query = try Query(kind: kind, filters: filters, order: order ?? [])
    } catch {
      throw .query(error)
    }
  }
}

struct SearchRequest: Equatable {
  let words: String
  let window: WindowFlags

  init(_ words: ParsedWords) throws(UsageError) {
    guard !words.operands.isEmpty else { throw .missingWords(.search) }
    self.words = words.operands.joined(separator: " ")
    window = try WindowFlags(words)
  }
}
