/// A property by which entities are filtered or ordered, whatever a source calls it.
package enum Attribute: Int, CaseIterable, Hashable, Sendable {
  /// The number in Marvel's catalog.
  case id = 1
  /// The name or title in full.
  case name
  /// When the entity was last changed.
  case modified
  /// A title without the years that stand behind it in parentheses.
  case plainTitle
  /// The first year of a series.
  case startYear
  /// How a series is published: `ongoing`, `limited`, `collection` or `one shot`.
  case seriesType
  /// The forms of the comics in a series.
  case containedFormat
  /// The plain title of the series that a comic belongs to.
  case seriesTitle
  /// The first year of the series that a comic belongs to.
  case seriesStartYear
  case issueNumber
  /// The form of a comic, such as `trade paperback`.
  case format
  /// `comic` or `collection`.
  case formatType
  /// Whether a comic is the first form of its issue and no variant of it.
  case isOriginal
  case hasDigitalIssue
  case onsaleDate
  /// The day until which shops can change their orders ("final order cut-off").
  case focDate
  case diamondCode, digitalId, upc, isbn, ean, issn
  case firstName, middleName, lastName, suffix
  /// When an event begins.
  case startDate
}
