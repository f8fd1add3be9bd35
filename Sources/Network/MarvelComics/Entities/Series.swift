/// A series of comics.
public struct Series: MarvelEntity {
  public static let kind = EntityKind.series

  public let id: Int
  public let title: MarvelText
  public let description: String?
  public let resourceURI: String
  public let urls: [MarvelLink]
  public let startYear: Int
  /// The year of the last issue; 2099 for a series that is still running.
  public let endYear: Int
  /// Such as `Rated T+`; may be empty.
  public let rating: String
  /// `collection`, `one shot`, `limited`, `ongoing`; may be empty.
  public let type: String
  public let modified: MarvelDate
  public let thumbnail: MarvelImage?
  public let creators: EntityList?
  public let characters: EntityList?
  public let stories: EntityList?
  public let comics: EntityList?
  public let events: EntityList?
  public let next: EntitySummary?
  public let previous: EntitySummary?

  // The catalogs of marvel-cli add these.
  /// What readers remember.
  public let knownFor: [Association]?
  /// Other ids that Marvel's data has for the same series.
  public let sameAs: [Int]?

  /// Creates a series, such as one for a preview or a test.
  public init(
    id: Int, name: String, description: String? = nil, resourceURI: String = "",
    urls: [MarvelLink] = [], startYear: Int = 0, endYear: Int = 0, rating: String = "",
    type: String = "", modified: MarvelDate = .unknown, thumbnail: MarvelImage? = nil,
    creators: EntityList? = nil, characters: EntityList? = nil, stories: EntityList? = nil,
    comics: EntityList? = nil, events: EntityList? = nil, next: EntitySummary? = nil,
    previous: EntitySummary? = nil, knownFor: [Association]? = nil, sameAs: [Int]? = nil
  ) {
    self.id = id
    title = MarvelText(name)
    self.description = description
    self.resourceURI = resourceURI
    self.urls = urls
    self.startYear = startYear
    self.endYear = endYear
    self.rating = rating
    self.type = type
    self.modified = modified
    self.thumbnail = thumbnail
    self.creators = creators
    self.characters = characters
    self.stories = stories
    self.comics = comics
    self.events = events
    self.next = next
    self.previous = previous
    self.knownFor = knownFor
    self.sameAs = sameAs
  }

  public var name: String { title.value }

  /// Whether the series is still running.
  public var isRunning: Bool { endYear == 2099 }
}
