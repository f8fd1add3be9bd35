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

  /// Creates a creator, such as one for a preview or a test.
  public init(
    id: Int, name: String, firstName: MarvelText = "", middleName: MarvelText = "",
    lastName: MarvelText = "", suffix: MarvelText = "", modified: MarvelDate = .unknown,
    thumbnail: MarvelImage? = nil, resourceURI: String = "", comics: EntityList? = nil,
    series: EntityList? = nil, stories: EntityList? = nil, events: EntityList? = nil,
    urls: [MarvelLink] = [], description: String? = nil, createdCharacters: [EntitySummary]? = nil,
    aliases: [String]? = nil, sameAs: [Int]? = nil
  ) {
    self.id = id
    self.firstName = firstName
    self.middleName = middleName
    self.lastName = lastName
    self.suffix = suffix
    fullName = MarvelText(name)
    self.modified = modified
    self.thumbnail = thumbnail
    self.resourceURI = resourceURI
    self.comics = comics
    self.series = series
    self.stories = stories
    self.events = events
    self.urls = urls
    self.description = description
    self.createdCharacters = createdCharacters
    self.aliases = aliases
    self.sameAs = sameAs
  }

  public var name: String { fullName.value }
}
