internal import Catalog
internal import SQLite

/// A query as SQL over the tables of `Schema`.
struct QuerySQL {
  private static let wholeKind = "kind = ?1"
  private static let defaultOrder = "position, id"

  private(set) var condition = wholeKind
  private(set) var values: [Value]
  private(set) var order = ""
  private(set) var joins = ""

  /// - Parameters:
  ///   - now: from which periods such as this week are counted.
  ///   - collated: turns a text into the form in which texts are kept.
  init<Failure: Error>(
    _ query: Query, now: Timestamp, collated: (String) throws(Failure) -> String
  ) throws(Failure) {
    values = [.integer(Int64(query.kind.rawValue))]
    if let parent = query.parent { addLink(query.kind, parent.kind, [parent.id]) }
    for condition in query.conditions {
      try add(condition, query.kind, now, collated)
    }
    setOrder(query)
  }

  private mutating func add<Failure: Error>(
    _ condition: Condition, _ kind: Kind, _ now: Timestamp,
    _ collated: (String) throws(Failure) -> String
  ) throws(Failure) {
    switch condition {
    case .equals(let attribute, let text):
      let place = bind(.text(try collated(text)))
      add(attribute) { "\($0) = \(place)" }
    case .startsWith(let attribute, let text):
      let prefix = try collated(text)
      let (low, high) = (bind(.text(prefix)), bind(.text(prefix + "\u{10FFFF}")))
      add(attribute) { "\($0) >= \(low) AND \($0) < \(high)" }
    case .number(let attribute, let text):
      let place = bind(.text(text))
      add(attribute) { "\($0) = CAST(\(place) AS NUMERIC)" }
    case .words(let attribute, let words):
      let places = words.map { bind(.text($0)) }.joined(separator: ", ")
      add(attribute) { "\($0) IN (\(places))" }
    case .isTrue(let attribute): add(attribute) { "\($0) = 1" }
    case .since(let attribute, let timestamp):
      let place = bind(timestamp)
      add(attribute) { "\($0) >= \(place)" }
    case .within(let attribute, let first, let last):
      addDays(attribute, first, last)
    case .period(let attribute, let period):
      let (first, last) = period.days(around: now)
      addDays(attribute, first, last)
    case .related(let other, let ids): addLink(kind, other, ids)
    case .allRelated(let other, let ids):
      for id in ids { addLink(kind, other, [id]) }
    }
  }

  private mutating func bind(_ value: Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  private mutating func bind(_ timestamp: Timestamp) -> String {
    bind(.integer(timestamp.seconds))
  }

  /// - Parameter test: makes a comparison of the column that it is given.
  private mutating func add(_ attribute: Attribute, _ test: (String) -> String) {
    switch attribute.place {
    case .column(let column):
      condition += " AND " + test(column)
    case .fact:
      condition += """
         AND key IN (SELECT entity FROM fact
        WHERE attribute = \(attribute.rawValue) AND \(test("value")))
        """
    case .comicsFact(let attribute):
      condition += """
         AND id IN (SELECT other_id FROM fact JOIN entity AS comic ON comic.key = fact.entity
        JOIN link ON link.kind = \(Kind.comic.rawValue) AND link.id = comic.id
        AND other_kind = ?1 WHERE attribute = \(attribute.rawValue) AND \(test("value")))
        """
    }
  }

  private mutating func addDays(_ attribute: Attribute, _ first: Timestamp, _ last: Timestamp) {
    let end = Timestamp(seconds: last.seconds + 86_400)
    let (low, high) = (bind(first), bind(end))
    add(attribute) { "\($0) >= \(low) AND \($0) < \(high)" }
  }

  /// Pairs stand in the table both ways, so that they are found by the entities that are given.
  private mutating func addLink(_ kind: Kind, _ other: Kind, _ ids: [Int]) {
    let ids = ids.map { bind(.integer(Int64($0))) }.joined(separator: ", ")
    condition += """
       AND id IN (SELECT other_id FROM link WHERE kind = \(other.rawValue) AND id IN (\(ids))
      AND other_kind = \(kind.rawValue))
      """
  }

  private mutating func setOrder(_ query: Query) {
    if query.order == ProtocolTable.resource(for: query.kind).defaultOrder {
      order = Self.defaultOrder
      return
    }
    var terms: [String] = []
    for (index, key) in query.order.enumerated() {
      let direction = key.descending ? " DESC" : ""
      if case .column(let column) = key.attribute.place {
        terms.append(column + direction)
      } else {
        joins += """
           LEFT JOIN fact AS fact\(index) ON fact\(index).entity = key
          AND fact\(index).attribute = \(key.attribute.rawValue)
          """
        terms.append("fact\(index).value\(direction)")
      }
    }
    order = (terms + ["id"]).joined(separator: ", ")
  }

  var count: String {
    isWholeKind
      ? "SELECT count FROM holding WHERE kind = ?1"
      : "SELECT count(*) FROM entity WHERE \(condition)"
  }

  private var isWholeKind: Bool { condition == Self.wholeKind }

  /// The rows stand in the order of an index, and nothing has to be sorted.
  var isInOrderOfIndex: Bool { isWholeKind && order == Self.defaultOrder }

  /// Gives id, title and JSON in the order of an index, and keys where SQLite sorts. The window's
  /// two numbers are the parameters after `values`.
  var rows: String {
    """
    SELECT \(isInOrderOfIndex ? "id, title, json" : "key") FROM entity\(joins) \
    WHERE \(condition) ORDER BY \(order) LIMIT ?\(values.count + 1) OFFSET ?\(values.count + 2)
    """
  }
}

extension Period {
  /// The first and the last day; weeks begin on Sunday, as those of Marvel's calendar do.
  fileprivate func days(around now: Timestamp) -> (first: Timestamp, last: Timestamp) {
    let day: Int64 = 86_400
    let today = now.startOfDay.seconds
    let sunday = today - now.dayOfWeek * day
    switch self {
    case .lastWeek: return (Timestamp(seconds: sunday - 7 * day), Timestamp(seconds: sunday - day))
    case .thisWeek: return (Timestamp(seconds: sunday), Timestamp(seconds: sunday + 6 * day))
    case .nextWeek:
      return (Timestamp(seconds: sunday + 7 * day), Timestamp(seconds: sunday + 13 * day))
    case .thisMonth: return now.month
    }
  }
}
