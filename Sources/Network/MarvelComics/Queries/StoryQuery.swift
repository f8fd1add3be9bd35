public import Foundation

/// A query for stories.
public struct StoryQuery: MarvelQuery {
  public typealias Entity = Story

  public enum Key: String, CaseIterable, Hashable, Sendable {
    case id, modified
  }

  public var parent: EntityReference?
  public var order: [SortOrder<Key>] = []
  /// Only stories that were modified at this time or later.
  public var modifiedSince: Date?
  /// Only stories in any of these comics, given by id; at most ten, as in all lists of ids.
  public var comics: [Int] = []
  public var series: [Int] = []
  public var events: [Int] = []
  public var creators: [Int] = []
  public var characters: [Int] = []

  /// - Parameter parent: a character, a comic, a creator, an event, or a series.
  public init(of parent: EntityReference? = nil) {
    self.parent = parent
  }

  public var filters: [QueryParameter] {
    parameters([
      "modifiedSince": modifiedSince, "comics": comics, "series": series, "events": events,
      "creators": creators, "characters": characters,
    ])
  }
}
