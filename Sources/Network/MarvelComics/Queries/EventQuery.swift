public import Foundation

/// A query for events.
public struct EventQuery: MarvelQuery {
  public typealias Entity = Event

  public enum Key: String, CaseIterable, Hashable, Sendable {
    case name, startDate, modified
  }

  public var parent: EntityReference?
  public var order: [SortOrder<Key>] = []
  /// The title.
  public var name: String?
  public var nameStartsWith: String?
  /// Only events that were modified at this time or later.
  public var modifiedSince: Date?
  /// Only events by any of these creators, given by id; at most ten, as in all lists of ids.
  public var creators: [Int] = []
  public var characters: [Int] = []
  public var series: [Int] = []
  public var comics: [Int] = []
  public var stories: [Int] = []

  /// - Parameter parent: a character, a comic, a creator, a series, or a story.
  public init(of parent: EntityReference? = nil) {
    self.parent = parent
  }

  public var filters: [QueryParameter] {
    parameters([
      "name": name, "nameStartsWith": nameStartsWith, "modifiedSince": modifiedSince,
      "creators": creators, "characters": characters, "series": series, "comics": comics,
      "stories": stories,
    ])
  }
}
