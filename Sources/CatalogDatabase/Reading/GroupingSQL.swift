internal import Catalog

/// What entities are counted by, as SQL over the tables of `Schema`.
struct GroupingSQL {
  /// The lowest numbers of the spans in which related entities are counted.
  private static let spans = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// What must be known of the kind; nil for what every entity has.
  let attribute: Attribute?
  /// The value of an entity.
  private let value: String
  private let grouping: Grouping

  init(_ grouping: Grouping, _ kind: Kind) {
    self.grouping = grouping
    let fact = "grouped.value"
    switch grouping {
    case .year, .decade:
      attribute = Self.dateAttribute(of: kind)
      let year = attribute?.form == .moment ? Self.year(of: fact) : fact
      value = grouping == .year ? year : "\(year) / 10 * 10"
    case .format: (attribute, value) = (.format, fact)
    case .formatType: (attribute, value) = (.formatType, fact)
    case .type: (attribute, value) = (.seriesType, fact)
    case .letter:
      attribute = nil
      value = """
        CASE WHEN collated >= 'a' AND collated < '{' THEN upper(substr(collated, 1, 1))
          WHEN collated >= '0' AND collated < ':' THEN '0-9' ELSE 'other' END
        """
    case .modified:
      attribute = nil
      value = Self.year(of: "iif(modified > 0, modified, NULL)")
    case .characters, .comics, .creators, .events, .series, .stories:
      attribute = nil
      value = Self.span(of: grouping.related)
    }
  }

  /// Years that were never are those by which Marvel says that it does not know.
  private static func year(of moment: String) -> String {
    "nullif(max(0, CAST(strftime('%Y', \(moment), 'unixepoch') AS INTEGER)), 0)"
  }

  private static func span(of related: Kind?) -> String {
    let count = """
      (SELECT count(*) FROM link WHERE link.kind = entity.kind AND link.id = entity.id
        AND other_kind = \(related?.rawValue ?? 0))
      """
    let lows = spans.map { "(\($0))" }.joined(separator: ", ")
    return "(SELECT max(column1) FROM (VALUES \(lows)) WHERE column1 <= \(count))"
  }

  private static func dateAttribute(of kind: Kind) -> Attribute? {
    switch kind {
    case .comic: .onsaleDate
    case .event: .startDate
    case .series: .startYear
    case .character, .creator, .story: nil
    }
  }

  /// Rows of value and count in the order in which they are to be shown.
  func statement(_ condition: String) -> String {
    let join =
      attribute.map {
        " LEFT JOIN fact AS grouped ON grouped.entity = key AND grouped.attribute = \($0.rawValue)"
      } ?? ""
    let order = isOfWords ? "count(*) DESC, found" : "found"
    return """
      SELECT found, count(*) FROM (
        SELECT \(value) AS found FROM entity\(join) WHERE \(condition)
      ) GROUP BY found ORDER BY found IS NULL, \(order)
      """
  }

  private var isOfWords: Bool {
    switch grouping {
    case .format, .formatType, .type: true
    default: false
    }
  }

  /// The value that a row says.
  func value(_ text: String) -> Histogram.Value {
    guard let number = Int(text) else { return .text(text) }
    guard grouping.related != nil else { return .number(number) }
    guard let index = Self.spans.firstIndex(of: number), index + 1 < Self.spans.count else {
      return .text("\(number)+")
    }
    let last = Self.spans[index + 1] - 1
    return .text(last == number ? "\(number)" : "\(number)-\(last)")
  }
}
