internal import Catalog

/// A grouping as SQL over the tables of `Schema`.
///
/// Counts stored values, and then converts only the distinct ones to groups.
struct GroupingSQL {
  /// The lower bounds of the ranges in which numbers of related entities are grouped.
  private static let lowerBounds = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// The attribute that the grouping needs; nil if every entity has it.
  let attribute: Attribute?
  private let grouping: Grouping
  /// The SQL expression of the stored value.
  private let stored: String
  /// The SQL expression that converts a stored value to a group.
  private let group: String
  private let layers: LayerConditions

  init(_ grouping: Grouping, _ kind: Kind, _ layers: LayerConditions) {
    self.layers = layers
    self.grouping = grouping
    attribute = grouping.attribute(of: kind)
    switch grouping {
    case .year, .decade:
      let year = attribute?.form == .timestamp ? Self.year : "stored"
      (stored, group) = ("grouped.value", grouping == .year ? year : "\(year) / 10 * 10")
    case .format, .formatType, .type: (stored, group) = ("grouped.value", "stored")
    case .letter:
      stored = "substr(collated, 1, 1)"
      group = """
        CASE WHEN stored BETWEEN 'a' AND 'z' THEN upper(stored)
          WHEN stored BETWEEN '0' AND '9' THEN '0-9' ELSE 'other' END
        """
    case .modified: (stored, group) = ("iif(modified > 0, modified, NULL)", Self.year)
    case .characters, .comics, .creators, .events, .series, .stories:
      stored = """
        (SELECT count(*) FROM link WHERE link.kind = entity.kind AND link.id = entity.id
          AND other_kind = \(grouping.related?.rawValue ?? 0)\(layers.link()))
        """
      let cases = Self.lowerBounds.reversed().map { "WHEN stored >= \($0) THEN \($0)" }
      group = "CASE \(cases.joined(separator: " ")) END"
    }
  }

  /// Marvel uses negative years for unknown dates.
  private static let year =
    "nullif(max(0, CAST(strftime('%Y', stored, 'unixepoch') AS INTEGER)), 0)"

  /// Returns a statement for values and counts in display order.
  ///
  /// - Parameter condition: A condition on the entities; nil for all of the kind, which is the
  ///   first parameter of the statement.
  func statement(_ condition: String?) -> String {
    """
    SELECT \(group) AS found, sum(number) FROM (\(numbers(condition)))
    GROUP BY found HAVING sum(number) > 0 ORDER BY found IS NULL, \(order)
    """
  }

  /// Returns a statement that counts entities by stored value.
  private func numbers(_ condition: String?) -> String {
    guard let attribute else {
      return "SELECT \(stored) AS stored, count(*) AS number FROM entity "
        + "WHERE \(condition ?? "kind = ?1") GROUP BY 1"
    }
    let isOfAttribute = "attribute = \(attribute.rawValue)"
    guard let condition else {
      return """
        SELECT value AS stored, count(*) AS number FROM fact WHERE \(isOfAttribute) GROUP BY value
        UNION ALL SELECT NULL, \(layers.count)
          - (SELECT count(*) FROM fact WHERE \(isOfAttribute))
        """
    }
    return """
      SELECT \(stored) AS stored, count(*) AS number FROM entity
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

  /// Returns the histogram value for a row's text.
  func value(_ text: String) -> Histogram.Value {
    guard let number = Int(text) else { return .text(text) }
    guard grouping.related != nil else { return .number(number) }
    guard let index = Self.lowerBounds.firstIndex(of: number), index + 1 < Self.lowerBounds.count
    else {
      return .text("\(number)+")
    }
    let last = Self.lowerBounds[index + 1] - 1
    return .text(last == number ? "\(number)" : "\(number)-\(last)")
  }
}
