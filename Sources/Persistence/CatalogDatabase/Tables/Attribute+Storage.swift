internal import Catalog

extension Attribute {
  /// Where a property of an entity is stored.
  enum Location: Equatable {
    /// A column of the table `entity`.
    case column(String)
    /// Rows of the table `fact`.
    case fact
    /// Facts of the comics in a series.
    case comicsFact(Attribute)
  }

  var location: Location {
    switch self {
    case .id: .column("id")
    case .name: .column("collated")
    case .modified: .column("modified")
    case .containedFormat: .comicsFact(.format)
    default: .fact
    }
  }

  /// The form in which values are stored for comparison.
  enum Form: Equatable {
    /// Lower case, without accents.
    case text
    case number
    /// Seconds since 1970.
    case timestamp
  }

  var form: Form {
    switch self {
    case .id, .startYear, .seriesStartYear, .issueNumber, .digitalId, .isOriginal,
      .hasDigitalIssue:
      .number
    case .modified, .onsaleDate, .focDate, .startDate: .timestamp
    case .name, .plainTitle, .seriesType, .containedFormat, .seriesTitle, .format, .formatType,
      .diamondCode, .upc, .isbn, .ean, .issn, .firstName, .middleName, .lastName, .suffix:
      .text
    }
  }
}
