internal import Catalog

/// What entities are counted by, as SQL over the tables of `Schema`.
///
/// Values are counted as they are kept, and what they mean is made of the few that are different.
struct GroupingSQL {
  /// The lowest numbers of the spans in which related entities are counted.
  private static let spans = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// What must be known of the kind; nil for what every entity has.
  let attribute: Attribute?
  private let grouping: Grouping
  /// What is kept of an entity.
  private let kept: String
  /// What `kept` means.
  private let meaning: String

  init(_ grouping: Grouping, _ kind: Kind) {
    self.grouping = grouping
    attribute = Self.attribute(grouping, kind)
    switch grouping {
    case .year, .decade:
      let year = attribute?.form == .timestamp ? Self.year : "kept"
      (kept, meaning) = ("grouped.value", grouping == .year ? year : "\(year) / 10 * 10")
    case .format, .formatType, .type: (kept, meaning) = ("grouped.value", "kept")
    case .letter:
      kept = "substr(collated, 1, 1)"
      meaning = """
        CASE WHEN kept BETWEEN 'a' AND 'z' THEN upper(kept)
          WHEN kept BETWEEN '0' AND '9' THEN '0-9' ELSE 'other' END
        """
    case .modified: (kept, meaning) = ("iif(modified > 0, modified, NULL)", Self.year)
    case .characters, .comics, .creators, .events, .series, .stories:
      kept = """
        (SELECT count(*) FROM link WHERE link.kind = entity.kind AND link.id = entity.id
          AND other_kind = \(grouping.related?.rawValue ?? 0))
        """
      let cases = Self.spans.reversed().map { "WHEN kept >= \($0) THEN \($0)" }
      meaning = "CASE \(cases.joined(separator: " ")) END"
    }
  }

  private static func attribute(_ grouping: Grouping, _ kind: Kind) -> Attribute? {
    switch (grouping, kind) {
    case (.year, .comic), (.decade, .comic): .onsaleDate
    case (.year, .event), (.decade, .event): .startDate
    case (.year, .series), (.decade, .series): .startYear
    case (.format, _): .format
    case (.formatType, _): .formatType
    case (.type, _): .seriesType
    default: nil
    }
  }

  /// Years that were never are those by which Marvel says that it does not know.
  private static let year =
    "nullif(max(0, CAST(strftime('%Y', kept, 'unixepoch') AS INTEGER)), 0)"

  /// Rows of value and count in the order in which they are to be shown.
  ///
  /// - Parameter condition: of the entities; nil for all of the kind that is the first parameter.
  func statement(_ condition: String?) -> String {
    """
    SELECT \(meaning) AS found, sum(number) FROM (\(numbers(condition)))
    GROUP BY found HAVING sum(number) > 0 ORDER BY found IS NULL, \(order)
    """
  }

  /// How many entities have each value that is kept.
  private func numbers(_ condition: String?) -> String {
    guard let attribute else {
      return "SELECT \(kept) AS kept, count(*) AS number FROM entity "
        + "WHERE \(condition ?? "kind = ?1") GROUP BY 1"
    }
    let isOfAttribute = "attribute = \(attribute.rawValue)"
    guard let condition else {
      return """
        SELECT value AS kept, count(*) AS number FROM fact WHERE \(isOfAttribute) GROUP BY value
        UNION ALL SELECT NULL, (SELECT count FROM holding WHERE kind = ?1)
          - (SELECT count(*) FROM fact WHERE \(isOfAttribute))
        """
    }
    return """
      SELECT \(kept) AS kept, count(*) AS number FROM entity
        LEFT JOIN fact AS grouped ON grouped.entity = key AND grouped.\(isOfAttribute)
      WHERE \(condition) GROUP BY 1
      """
  }

  private var order: String {
    switch grouping {
    case .format, .formatType, .type: "sum(number) DESC, found"
    default: "found"
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
