internal import Catalog

/// What the reading log says of each comic. docs/reading.md, "What you have and have read".
struct ReadingLog {
  /// The last event about one state of a comic.
  struct Decision {
    let time: Timestamp
    /// The number of the line, from 1. Of events at the same time, the later line counts.
    let line: Int
    let isSet: Bool
    /// See `LogEntry.order`.
    let order: String?

    func precedes(_ other: Decision) -> Bool { (time, line) < (other.time, other.line) }
  }

  /// The last events about a comic.
  struct Decisions {
    private var byState: [LoggedState: Decision] = [:]

    subscript(state: LoggedState) -> Decision? {
      get { byState[state] }
      set { byState[state] = newValue }
    }

    func has(_ state: LoggedState) -> Bool { self[state]?.isSet ?? false }

    /// Adds an event unless a later one is known.
    mutating func add(_ decision: Decision, about state: LoggedState) {
      if let known = self[state], decision.precedes(known) { return }
      self[state] = decision
    }

    mutating func add(_ other: Decisions) {
      for (state, decision) in other.byState { add(decision, about: state) }
    }
  }

  struct Comic {
    var comic: LoggedComic
    var decisions = Decisions()
    /// When its last event was, and the line of it, which names the comic.
    fileprivate var last: (time: Timestamp, line: Int)
  }

  /// Indices of other comics, which turned out to be the same, are nil.
  private var all: [Comic?] = []
  private var indices: [Follow.ID: Int] = [:]
  /// Of comics without ids, by what a line names them.
  private var named: [String: Int] = [:]
  /// When the last event was; nil if there is none.
  private(set) var newest: Timestamp?

  /// In the order in which the file first names them.
  var comics: [Comic] { all.compactMap(\.self) }

  mutating func add(_ entry: LogEntry, line: Int) {
    newest = max(entry.time, newest ?? entry.time)
    let index = index(of: entry.comic, (entry.time, line))
    guard var comic = all[index] else { return }
    let decision = Decision(
      time: entry.time, line: line, isSet: entry.event.isSet, order: entry.order)
    comic.decisions.add(decision, about: entry.event.state)
    comic.name(by: entry.comic, (entry.time, line))
    all[index] = comic
  }

  /// Returns the index of a comic, which is added if the log does not have it. Comics of which it
  /// is only now known that they are the same become one.
  private mutating func index(of comic: LoggedComic, _ last: (Timestamp, Int)) -> Int {
    let name = comic.ids.isEmpty ? comic.shownTitle : nil
    let known = name.map { [named[$0]] } ?? comic.ids.map { indices[$0] }
    let found = known.compactMap(\.self)
    let index = found.first ?? all.count
    if index == all.count { all.append(Comic(comic: comic, last: last)) }
    if let name { named[name] = index }
    for id in comic.ids where indices[id] == nil { indices[id] = index }
    for other in found.dropFirst() where other != index { merge(other, into: index) }
    return index
  }

  private mutating func merge(_ other: Int, into index: Int) {
    guard let merged = all[other] else { return }
    all[other] = nil
    for id in merged.comic.ids { indices[id] = index }
    all[index]?.decisions.add(merged.decisions)
    all[index]?.name(by: merged.comic, merged.last)
  }
}

extension ReadingLog.Comic {
  /// Adds the ids of a line, and takes its names if it is the last one.
  fileprivate mutating func name(by other: LoggedComic, _ last: (time: Timestamp, line: Int)) {
    if comic.ids != other.ids { comic.ids = (comic.ids + other.ids).unique }
    guard last >= self.last else { return }
    self.last = last
    comic.issue = other.issue ?? comic.issue
    comic.title = other.title ?? comic.title
  }
}
