public import Foundation

/// A query for creators.
public struct CreatorQuery: MarvelQuery {
  public typealias Entity = Creator

  public enum Key: String, CaseIterable, Hashable, Sendable {
    case lastName, firstName, middleName, suffix, modified
  }

  public var parent: EntityReference?
  public var order: [SortOrder<Key>] = []
  public var firstName: String?
  public var middleName: String?
  public var lastName: String?
  public var suffix: String?
  public var nameStartsWith: String?
  public var firstNameStartsWith: String?
  public var middleNameStartsWith: String?
  public var lastNameStartsWith: String?
  /// Only creators that were modified at this time or later.
  public var modifiedSince: Date?
  /// Only creators of any of these comics, given by id; at most ten, as in all lists of ids.
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
      "firstName": firstName, "middleName": middleName, "lastName": lastName, "suffix": suffix,
      "nameStartsWith": nameStartsWith, "firstNameStartsWith": firstNameStartsWith,
      "middleNameStartsWith": middleNameStartsWith, "lastNameStartsWith": lastNameStartsWith,
      "modifiedSince": modifiedSince, "comics": comics, "series": series, "events": events,
      "stories": stories,
    ])
  }
}
