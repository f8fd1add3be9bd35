package import Catalog

/// Which entities a screen lists.
package enum Listing: Hashable, Sendable {
  case all(Kind)
  /// Those that belong to an entity, whose title is shown.
  case related(Kind, of: EntityKey, title: String)

  package var kind: Kind {
    switch self {
    case .all(let kind), .related(let kind, _, _): kind
    }
  }
}

/// A list as the browser shows it.
struct BrowserList: Equatable {
  let listing: Listing
  var words = ""
  /// Letters go to the words.
  var isTyping = false
  var entries: [BrowserEntry] = []
  /// Nil before the first answer.
  var total: Int?
  var chosen = 0
  /// The first entry on the screen.
  private(set) var top = 0
  /// What is still to be asked for.
  var wanted: BrowserRequest?

  /// - Parameter words: are looked for; a list of related entities has no search.
  init(_ listing: Listing, words: String = "") {
    self.listing = listing
    self.words = words
    ask(isTyped: false)
  }

  var entry: BrowserEntry? { entries.indices.contains(chosen) ? entries[chosen] : nil }

  mutating func ask(isTyped: Bool) {
    wanted = BrowserRequest(listing: listing, words: words, offset: 0, isTyped: isTyped)
  }

  mutating func take(_ new: [BrowserEntry], total: Int) {
    let isFirst = wanted?.offset == 0
    entries = isFirst ? new : entries + new
    if isFirst { (chosen, top) = (0, 0) }
    // A source that gives nothing more has come to its end, whatever it said.
    self.total = new.isEmpty ? entries.count : total
    wanted = nil
  }

  /// - Parameter height: how many entries the screen shows.
  mutating func move(by count: Int, height: Int) {
    chosen = max(0, min(entries.count - 1, chosen + count))
    scroll(height: height)
    guard wanted == nil, let total, entries.count < total, chosen + height >= entries.count
    else { return }
    wanted = BrowserRequest(
      listing: listing, words: words, offset: entries.count, isTyped: false)
  }

  mutating func scroll(height: Int) {
    top = max(0, min(top, chosen), chosen - max(1, height) + 1)
  }
}

/// An entity on the screen.
package struct BrowserEntry: Equatable, Sendable {
  package let record: Record
  /// By the columns of its kind.
  let cells: [String]

  package init(_ record: Record, cells: [String]) {
    self.record = record
    self.cells = cells
  }
}

/// A part of a list that the browser needs.
package struct BrowserRequest: Hashable, Sendable {
  package let listing: Listing
  package let words: String
  package let offset: Int
  /// The user is typing, and may ask for something else in a moment.
  package let isTyped: Bool
}
