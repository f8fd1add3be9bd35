/// A property to filter or sort entities by, independent of the source.
package enum Attribute: Int, CaseIterable, Hashable, Sendable {
  /// The id in Marvel's catalog.
  case id = 1
  /// The full name or title.
  case name
  /// When the entity was last changed.
  case modified
  /// The title without the years in parentheses at its end.
  case plainTitle
  /// The first year of a series.
  case startYear
  /// How a series is published: `ongoing`, `limited`, `collection` or `one shot`.
  case seriesType
  /// The formats of the comics in a series.
  case containedFormat
  /// The plain title of the comic's series.
  case seriesTitle
  /// The first year of the comic's series.
  case seriesStartYear
  case issueNumber
  /// The format of a comic, such as `trade paperback`.
  case format
  /// `comic` or `collection`.
  case formatType
  /// Whether a comic is the original of its issue, not a variant.
  case isOriginal
  case hasDigitalIssue
  case onsaleDate
  /// The last day on which shops can change their orders ("final order cut-off").
  case focDate
  case diamondCode, digitalId, upc, isbn, ean, issn
  case firstName, middleName, lastName, suffix
  /// The first day of an event.
  case startDate
  /// The last year of a series, or `ongoingYear`.
  case endYear
  /// When the comic in which a character first appeared went on sale.
  case firstAppearance
  /// The id of a team that a character belongs to.
  case team
  /// A term of the embedded catalog's vocabulary.
  case power
  /// The universe that a character comes from, such as Earth-616.
  case universe
  /// Whether a character is `alive` or `deceased` in current comics.
  case lifeStatus
  /// Why a comic is recommended: `key-issue`, `start-here`.
  case mark
  /// `event`, or `arc` for a story in one series.
  case eventType
  /// The first day of the month on the cover.
  case coverDate
  /// Another id of the same entity.
  case otherID
  /// Whether the characters of a comic are `complete`, or `main`: all main ones.
  case castCoverage

  /// The end year that Marvel uses for a series that is still running.
  package static let ongoingYear = 2099

  /// The form in which values are stored for comparison.
  package enum Form: Equatable {
    /// Lower case, without accents.
    case text
    case number
    /// Seconds since 1970.
    case timestamp
  }

  package var form: Form {
    switch self {
    case .id, .startYear, .endYear, .seriesStartYear, .issueNumber, .digitalId, .isOriginal,
      .hasDigitalIssue, .team, .otherID:
      .number
    case .modified, .onsaleDate, .focDate, .startDate, .firstAppearance, .coverDate: .timestamp
    case .name, .plainTitle, .seriesType, .containedFormat, .seriesTitle, .format, .formatType,
      .diamondCode, .upc, .isbn, .ean, .issn, .firstName, .middleName, .lastName, .suffix, .power,
      .universe, .lifeStatus, .mark, .eventType, .castCoverage:
      .text
    }
  }

  /// Whether an entity may have several values.
  package var isMultiple: Bool {
    switch self {
    case .team, .power, .mark, .otherID: true
    default: false
    }
  }
}
