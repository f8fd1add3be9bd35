internal import Catalog

extension Attribute {
  /// Where the property of an entity lies.
  enum Place: Equatable {
    /// A column of the table `entity`.
    case column(String)
    /// Rows of the table `fact`.
    case fact
    /// Facts of the comics that belong to a series.
    case comicsFact(Attribute)
  }

  var place: Place {
    switch self {
    case .id: .column("id")
    case .name: .column("collated")
    case .modified: .column("modified")
    case .containedFormat: .comicsFact(.format)
    default: .fact
    }
  }

  /// How a value of the property is kept, so that it can be compared.
  enum Form: Equatable {
    /// In lower case and without accents.
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
