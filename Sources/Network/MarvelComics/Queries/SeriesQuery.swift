public import Foundation

/// A query for series.
public struct SeriesQuery: MarvelQuery {
  public typealias Entity = Series

  public enum Key: String, CaseIterable, Hashable, Sendable {
    case title, modified, startYear
  }

  public var parent: EntityReference?
  public var order: [SortOrder<Key>] = []
  /// The title, without years.
  public var title: String?
  public var titleStartsWith: String?
  public var startYear: Int?
  /// Only series that were modified at this time or later.
  public var modifiedSince: Date?
  /// Only series with any of these comics, given by id; at most ten, as in all lists of ids.
  public var comics: [Int] = []
  public var stories: [Int] = []
  public var events: [Int] = []
  public var creators: [Int] = []
  public var characters: [Int] = []
  public var seriesType: SeriesType?
  /// Only series with a comic in any of these formats.
  public var contains: [ComicFormat] = []

  /// - Parameter parent: a character, a creator, an event, or a story.
  public init(of parent: EntityReference? = nil) {
    self.parent = parent
  }

  public var filters: [QueryParameter] {
    parameters([
      "title": title, "titleStartsWith": titleStartsWith, "startYear": startYear,
      "modifiedSince": modifiedSince, "comics": comics, "stories": stories, "events": events,
      "creators": creators, "characters": characters, "seriesType": seriesType,
      "contains": contains,
    ])
  }
}
