/// A series of a catalog.
package struct ListedSeries: Hashable, Sendable {
  package let id: Int
  /// The title with its years, if the catalog has them.
  package let title: String

  package init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// A comic of a catalog, with what identifies it.
package struct ListedIssue: Hashable, Sendable {
  package let id: Int
  package let title: String
  /// The number as a decimal text; nil if the catalog does not know it.
  package let number: String?
  /// Whether it is the original of its issue, not a variant.
  package let isOriginal: Bool
  /// Whether it collects other issues, as a trade paperback does.
  package let isCollection: Bool
  /// When it went on sale; nil if unknown.
  package let onSale: Timestamp?
  /// The id of its series; nil if unknown.
  package let series: Int?

  package init(
    id: Int, title: String, number: String?, isOriginal: Bool, isCollection: Bool,
    onSale: Timestamp?, series: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.number = number
    self.isOriginal = isOriginal
    self.isCollection = isCollection
    self.onSale = onSale
    self.series = series
  }
}
