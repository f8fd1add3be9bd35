public import Foundation

/// A query for comics.
public struct ComicQuery: MarvelQuery {
  public typealias Entity = Comic

  public enum Key: String, CaseIterable, Hashable, Sendable {
    case focDate, onsaleDate, title, issueNumber, modified
  }

  public var parent: EntityReference?
  public var order: [SortOrder<Key>] = []
  public var format: ComicFormat?
  public var formatType: ComicFormatType?
  /// Whether to exclude alternate covers, second printings, and director's cuts.
  public var noVariants = false
  public var dateDescriptor: ComicPeriod?
  /// The first and the last day of sale, in UTC.
  public var dateRange: ClosedRange<Date>?
  /// The title of the series, without years.
  public var title: String?
  /// The beginning of the series' title.
  public var titleStartsWith: String?
  /// The first year of the series.
  public var startYear: Int?
  public var issueNumber: IssueNumber?
  public var diamondCode: String?
  public var digitalId: Int?
  public var upc: String?
  public var isbn: String?
  public var ean: String?
  public var issn: String?
  public var hasDigitalIssue = false
  /// Only comics that were modified at this time or later.
  public var modifiedSince: Date?
  /// Only comics by any of these creators, given by id; at most ten, as in all lists of ids.
  public var creators: [Int] = []
  public var characters: [Int] = []
  public var series: [Int] = []
  public var events: [Int] = []
  public var stories: [Int] = []
  /// Only comics in which all of these characters appear.
  public var sharedAppearances: [Int] = []
  /// Only comics on which all of these creators worked.
  public var collaborators: [Int] = []

  /// - Parameter parent: a character, a creator, an event, a series, or a story.
  public init(of parent: EntityReference? = nil) {
    self.parent = parent
  }

  public var filters: [QueryParameter] {
    parameters([
      "format": format, "formatType": formatType, "noVariants": noVariants,
      "dateDescriptor": dateDescriptor, "dateRange": dateRange, "title": title,
      "titleStartsWith": titleStartsWith, "startYear": startYear, "issueNumber": issueNumber,
      "hasDigitalIssue": hasDigitalIssue, "modifiedSince": modifiedSince,
      "diamondCode": diamondCode, "digitalId": digitalId, "upc": upc, "isbn": isbn, "ean": ean,
      "issn": issn, "creators": creators, "characters": characters, "series": series,
      "events": events, "stories": stories, "sharedAppearances": sharedAppearances,
      "collaborators": collaborators,
    ])
  }
}
