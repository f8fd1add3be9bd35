package import Catalog

/// The set of entities that a screen lists.
package enum Listing: Hashable, Sendable {
  case all(Kind)
  /// The entities related to another one, whose title is shown.
  case related(Kind, of: EntityKey, title: String)
  /// The comics on sale in a week.
  case week(ReleaseWeek)

  package var kind: Kind {
    switch self {
    case .all(let kind), .related(let kind, _, _): kind
    case .week: .comic
    }
  }
}

/// The state of a list on the screen.
struct BrowserList: Equatable {
  /// A request that failed.
  struct Failure: Equatable {
    let reason: String
    let request: BrowserRequest
  }

  let listing: Listing
  var words = ""
  /// Whether letters go to the search words.
  var isTyping = false
  var entries: [BrowserEntry] = []
  /// Nil until the first page arrives.
  var total: Int?
  /// Where the last page is from; nil until the first one arrives.
  private(set) var provenance: Provenance?
  /// Whether the total is a lower bound.
  private(set) var hasMore = false
  var selected = 0
  /// The first entry on the screen.
  private(set) var top = 0
  /// The next request to make; nil if none is needed.
  var pendingRequest: BrowserRequest?
  /// The last request, if it failed.
  private(set) var failure: Failure?
  /// Why the entries are from another source than the preferred one; nil if they are not.
  private(set) var fallback: String?

  /// - Parameter words: The search words; empty for related entities, which cannot be searched.
  init(_ listing: Listing, words: String = "") {
    self.listing = listing
    self.words = words
    request(isTyped: false)
  }

  var entry: BrowserEntry? { entries.indices.contains(selected) ? entries[selected] : nil }

  /// Leaves a search: the list has all entities again.
  mutating func clearSearch() {
    guard !words.isEmpty else { return }
    words = ""
    request(isTyped: false)
  }

  /// The sentence in place of a list that is empty; nil if it is not, or not known to be.
  var emptiness: String? {
    guard total == 0, pendingRequest == nil, failure == nil else { return nil }
    if !words.isEmpty { return "no results for \(words)" }
    if case .week = listing { return "no comics; n shows the newest week that has some" }
    return "no entries"
  }

  mutating func request(isTyped: Bool) {
    pendingRequest = BrowserRequest(listing: listing, words: words, offset: 0, isTyped: isTyped)
    failure = nil
  }

  mutating func receive(
    _ new: [BrowserEntry], from provenance: Provenance, total: Int, totalIsExact: Bool,
    fallback: String?
  ) {
    let isFirst = pendingRequest?.offset == 0
    entries = isFirst ? new : entries + new
    if isFirst { (selected, top) = (0, 0) }
    self.total = total
    self.provenance = provenance
    hasMore = !totalIsExact
    self.fallback = fallback
    failure = nil
    if new.isEmpty, entries.count < total {
      fail("the list ended before its total")
    } else {
      pendingRequest = nil
    }
  }

  /// Records that the pending request failed. What was received stays.
  mutating func fail(_ reason: String) {
    failure = pendingRequest.map { Failure(reason: reason, request: $0) }
    pendingRequest = nil
  }

  /// Repeats the request that failed; otherwise reads the list again from its beginning.
  mutating func retry() {
    pendingRequest = failure?.request
    if failure == nil { request(isTyped: false) }
    failure = nil
  }

  /// - Parameter height: The number of entries that the screen shows.
  mutating func move(by count: Int, height: Int) {
    selected = max(0, min(entries.count - 1, selected + count))
    scroll(height: height)
    guard pendingRequest == nil, failure == nil, let total,
      entries.count < total || hasMore, selected + height >= entries.count
    else { return }
    pendingRequest = BrowserRequest(
      listing: listing, words: words, offset: entries.count, isTyped: false)
  }

  mutating func scroll(height: Int) {
    top = max(0, min(top, selected), selected - max(1, height) + 1)
  }
}

/// An entity on the screen.
package struct BrowserEntry: Equatable, Sendable {
  package let record: Record
  /// One cell for each column of its kind.
  let cells: [String]

  package init(_ record: Record, cells: [String]) {
    self.record = record
    self.cells = cells
  }
}

/// A request for a page of a list.
package struct BrowserRequest: Hashable, Sendable {
  package let listing: Listing
  package let words: String
  package let offset: Int
  /// Whether the user is typing, so that another request may follow soon.
  package let isTyped: Bool
}
