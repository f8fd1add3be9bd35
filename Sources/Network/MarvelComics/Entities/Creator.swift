/// A person who made comics.
public struct Creator: MarvelEntity {
  public static let kind = EntityKind.creator

  public let id: Int
  public let firstName: MarvelText
  public let middleName: MarvelText
  public let lastName: MarvelText
  public let suffix: MarvelText
  public let fullName: MarvelText
  public let modified: MarvelDate
  public let thumbnail: MarvelImage?
  public let resourceURI: String
  public let comics: EntityList?
  public let series: EntityList?
  public let stories: EntityList?
  public let events: EntityList?
  public let urls: [MarvelLink]

  // The catalogs of marvel-cli add these.
  public let description: String?
  public let createdCharacters: [EntitySummary]?
  public let aliases: [String]?
  /// Other ids that Marvel's data has for the same person.
  public let sameAs: [Int]?

  public var name: String { fullName.value }
}
