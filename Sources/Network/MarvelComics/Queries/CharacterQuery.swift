public import Foundation

/// A query for characters.
public struct CharacterQuery: MarvelQuery {
  public typealias Entity = MarvelCharacter

  public enum Key: String, CaseIterable, Hashable, Sendable {
    case name, modified
  }

  public var parent: EntityReference?
  public var order: [SortOrder<Key>] = []
  /// The full name.
  public var name: String?
  public var nameStartsWith: String?
  /// Only characters that were modified at this time or later.
  public var modifiedSince: Date?
  /// Only characters in any of these comics, given by id; at most ten, as in all lists of ids.
  public var comics: [Int] = []
  public var series: [Int] = []
  public var events: [Int] = []
  public var stories: [Int] = []

  /// - Parameter parent: a comic, an event, a series, or a story.
  public init(of parent: EntityReference? = nil) {
    self.parent = parent
  }

  public var filters: [QueryParameter] {
    parameters([
      "name": name, "nameStartsWith": nameStartsWith, "modifiedSince": modifiedSince,
      "comics": comics, "series": series, "events": events, "stories": stories,
    ])
  }
}
