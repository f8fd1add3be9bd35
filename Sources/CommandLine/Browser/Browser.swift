package import Catalog

/// The browser as a state machine: keys and results in, a screen and effects out.
package struct Browser {
  package enum Purpose: Sendable {
    case browse
    /// Returns the selected entity to a script.
    case pick
    /// Returns any number of entities to a script.
    case pickSeveral

    var isPick: Bool { self != .browse }
  }

  /// An action that the browser requests from its caller.
  package enum BrowserEffect: Equatable {
    case card(Record)
    /// Opens the web page in the user's web browser.
    case openPage(Record)
    /// Draws the cover or portrait on the normal screen.
    case image(Record)
    case copy(String, what: String)
    /// Adds the entity to those that the user follows.
    case follow(Record)
    /// Marks a comic as read, or as not read if it is marked.
    case toggleRead(Record)
    /// Shows the newest week that has comics.
    case newestWeek
    /// Opens the sources again, so that a gateway that failed is asked again.
    case reopen
    /// Ends the browser with the selected entities.
    case end([Record])
  }

  enum View: Equatable {
    case list(BrowserList)
    case card(BrowserCard)
  }

  let purpose: Purpose
  /// The current week, the tab after those of the kinds; nil for none.
  let week: ReleaseWeek?
  private(set) var views: [View]
  private(set) var size: ScreenSize
  private(set) var marked: [Record] = []
  /// Whether the screen lists all keys, until the next one.
  private(set) var showsKeys = false
  /// The card of an entity that was selected in a list of a wide terminal.
  private(set) var preview: BrowserCard?
  /// The ids of the comics that are marked as read.
  package var readComics: Set<Int> = []
  /// One line for the user, shown until the next key.
  package var message = ""

  package init(
    _ kind: Kind, words: String = "", _ purpose: Purpose, week: ReleaseWeek? = nil,
    _ size: ScreenSize
  ) {
    var list = BrowserList(.all(kind), words: words)
    list.isTyping = purpose.isPick
    views = [.list(list)]
    self.purpose = purpose
    self.week = week
    self.size = size
  }

  /// The next request to make.
  package var pendingRequest: BrowserRequest? {
    if case .list(let list) = views.last { list.pendingRequest } else { nil }
  }

  /// - Parameter fallback: Why the entries are not from the preferred source; nil if they are.
  package mutating func receive(
    _ entries: [BrowserEntry], from provenance: Provenance, total: Int, totalIsExact: Bool = true,
    fallback: String? = nil
  ) {
    changeList { list, _ in
      list.receive(
        entries, from: provenance, total: total, totalIsExact: totalIsExact, fallback: fallback)
    }
  }

  /// Records that the pending request failed, until the user repeats it.
  package mutating func fail(_ sentence: String) {
    changeList { list, _ in list.fail(sentence) }
  }

  package mutating func show(_ card: Card, of record: Record) {
    views.append(.card(BrowserCard(record: record, card: card)))
  }

  /// The selected entity, if its card is to be shown next to the list.
  package var wantedPreview: Record? {
    guard hasPreview, case .list(let list) = views.last, let record = list.entry?.record,
      preview?.record != record
    else { return nil }
    return record
  }

  /// - Parameter card: Nil if the entity is not valid.
  package mutating func preview(_ card: Card?, of record: Record) {
    let empty = Card(title: [], description: [], facts: [], relations: [])
    preview = BrowserCard(record: record, card: card ?? empty)
  }

  package mutating func show(_ week: ReleaseWeek) { replaceAll(by: BrowserList(.week(week))) }

  package mutating func handle(_ key: Key) -> [BrowserEffect] {
    message = ""
    switch key {
    case .resize(let size):
      self.size = size
      changeList { list, height in list.scroll(height: height) }
      return []
    case .closed: return [.end([])]
    default: break
    }
    if showsKeys || key == .help || (key == .letter("?") && !isTyping) {
      showsKeys.toggle()
      return []
    }
    switch views.last {
    case .list(let list) where list.isTyping: return type(key, list)
    case .list(let list): return handle(key, list)
    case .card(let card): return handle(key, card)
    case nil: return [.end([])]
    }
  }

  /// The rows that lists and cards have: the last one of the screen has the keys.
  var viewHeight: Int { max(1, size.rows - 1) }
  /// The rows above a list, unless the screen has none to spare.
  var listHeadHeight: Int { size.rows > 4 ? 3 : 0 }
  var listHeight: Int { viewHeight - listHeadHeight }
  /// Whether lists have room for the card of the selected entity.
  var hasPreview: Bool { purpose == .browse && size.columns >= 120 && listHeadHeight > 0 }

  var isTyping: Bool {
    if case .list(let list) = views.last { list.isTyping } else { false }
  }

  mutating func changeList(_ change: (inout BrowserList, _ height: Int) -> Void) {
    guard case .list(var list) = views.last else { return }
    change(&list, listHeight)
    views[views.count - 1] = .list(list)
  }

  mutating func changeCard(_ change: (inout BrowserCard) -> Void) {
    guard case .card(var card) = views.last else { return }
    change(&card)
    views[views.count - 1] = .card(card)
  }

  mutating func push(_ list: BrowserList) { views.append(.list(list)) }

  /// Goes back one screen. On the first one, `pick` ends without a selection.
  mutating func back() -> [BrowserEffect] {
    if views.count > 1 {
      views.removeLast()
      // The terminal may have been resized since.
      changeList { list, height in list.scroll(height: height) }
    } else if purpose.isPick {
      return [.end([])]
    }
    return []
  }

  mutating func replaceAll(by list: BrowserList) { views = [.list(list)] }

  mutating func mark(_ record: Record) {
    if let index = marked.firstIndex(where: { $0.key == record.key }) {
      marked.remove(at: index)
    } else {
      marked.append(record)
    }
  }

  /// The marked entities, or the current one if none is marked.
  func picked(_ record: Record) -> [Record] { marked.isEmpty ? [record] : marked }
}
