internal import Catalog
internal import JSONText

/// A line of the reading log: what happened to a comic, and when.
struct LogEntry: Equatable {
  enum Event: String, CaseIterable {
    case read, unread, owned, disowned

    init(_ state: LoggedState, isSet: Bool) {
      self =
        switch state {
        case .read: isSet ? .read : .unread
        case .owned: isSet ? .owned : .disowned
        }
    }

    /// What the event changes.
    var state: LoggedState {
      switch self {
      case .read, .unread: .read
      case .owned, .disowned: .owned
      }
    }

    var isSet: Bool { self == .read || self == .owned }
  }

  let time: Timestamp
  let event: Event
  let comic: LoggedComic
  /// In whose order the comic was marked: `event/238`, with the origin of another id in front, or the
  /// path of a reading list; nil for a comic alone.
  var order: String?
}

extension LogEntry {
  /// The keys of a line.
  enum Key: String, CaseIterable {
    case time, event, ids, series, startYear, number, title
    case order = "in"
  }

  /// The line without a line break.
  var line: String {
    let issue = comic.issue
    let ids = comic.ids.map { JSONValue.text($0.reference) }
    let members: [(Key, JSONValue?)] = [
      (.time, .text(time.rfc3339)), (.event, .text(event.rawValue)), (.ids, .array(ids)),
      (.series, issue.map { .text($0.series) }),
      (.startYear, issue?.startYear.map { .number($0) }),
      (.number, issue.map { .text($0.number) }), (.title, comic.title.map { .text($0) }),
      (.order, order.map { .text($0) }),
    ]
    return JSONValue.object(
      members.compactMap { key, value in value.map { (key.rawValue, $0) } }
    ).line
  }

  private static let start = Array("{\"\(Key.time.rawValue)\":\"".utf8)

  /// Returns whether bytes are only the beginning of a line, as a process leaves it that is killed
  /// while it writes.
  static func isPart(_ line: some Collection<UInt8>) -> Bool {
    guard line.starts(with: start) || start.starts(with: line) else { return false }
    return String(validating: line, as: UTF8.self).map { !isJSON($0) } ?? true
  }

  /// Parses a line; nil if it is invalid.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard (try? UTF8Span(validating: unsafe line.span)) != nil, unsafe isJSON(line),
      let view = unsafe JSONView(line), view.isObject
    else { return nil }
    let members = view.members
    func text(_ key: Key) -> String? { members[key.rawValue]?.scalar }
    guard let time = text(.time).flatMap({ Timestamp($0) }),
      let event = text(.event).flatMap(Event.init(rawValue:)),
      let comic = LoggedComic(members)
    else { return nil }
    self.init(time: time, event: event, comic: comic, order: text(.order))
  }
}

extension LoggedComic {
  /// Parses the members of a line; nil if they name no comic, or if one is invalid.
  fileprivate init?(_ members: JSONMembers) {
    func text(_ key: LogEntry.Key) -> String? { members[key.rawValue]?.scalar }
    var ids: [Follow.ID] = []
    for id in members[LogEntry.Key.ids.rawValue]?.elements ?? [] {
      guard let id = id.scalar.flatMap({ Follow.ID($0) }) else { return nil }
      ids.append(id)
    }
    var issue: NamedIssue?
    if let series = text(.series), let number = text(.number) {
      let year = members[LogEntry.Key.startYear.rawValue]
      let isYear = year?.integer.map(NamedIssue.years.contains)
      guard year?.isNull ?? true || isYear == true else { return nil }
      issue = NamedIssue(series: series, startYear: year?.integer, number: number)
    }
    self.init(ids: ids, issue: issue, title: text(.title))
    if ids.isEmpty, issue.flatMap({ LoggedComic(named: $0) }) == nil, title == nil { return nil }
  }
}
