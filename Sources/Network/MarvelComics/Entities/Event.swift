/// A story that runs through several series.
public struct Event: MarvelEntity {
  public static let kind = EntityKind.event

  public let id: Int
  public let title: MarvelText
  /// Nil or empty if there is none.
  public let description: String?
  public let resourceURI: String
  public let urls: [MarvelLink]
  public let modified: MarvelDate
  public let start: MarvelDate?
  public let end: MarvelDate?
  public let thumbnail: MarvelImage?
  public let creators: EntityList?
  public let characters: EntityList?
  public let stories: EntityList?
  public let comics: EntityList?
  public let series: EntityList?
  public let next: EntitySummary?
  public let previous: EntitySummary?

  // The catalogs of marvel-cli add these.
  /// Of the events that the catalog has, the one that started next.
  public private(set) var startedNext: EntitySummary?
  /// Of the events that the catalog has, the one that started before.
  public private(set) var startedBefore: EntitySummary?
  /// `event` or `arc`.
  public let type: String?
  public let aliases: [String]?
  /// The issues in the order in which to read them.
  public let readingOrder: [OrderedIssue]?
  public let translatedNames: [TranslatedName]?
  /// What the reading order has: `complete`, `main`, or `partial`.
  public let orderCoverage: String?
  /// The issues that the reading order lacks.
  public let orderLacks: String?
  /// What readers remember.
  public let knownFor: [Association]?
  /// Other ids that Marvel's data has for the same event.
  public let sameAs: [Int]?

  /// Creates an event, such as one for a preview or a test.
  public init(
    id: Int, name: String, description: String? = nil, resourceURI: String = "",
    urls: [MarvelLink] = [], modified: MarvelDate = .unknown, start: MarvelDate? = nil,
    end: MarvelDate? = nil, thumbnail: MarvelImage? = nil, creators: EntityList? = nil,
    characters: EntityList? = nil, stories: EntityList? = nil, comics: EntityList? = nil,
    series: EntityList? = nil, next: EntitySummary? = nil, previous: EntitySummary? = nil,
    type: String? = nil, aliases: [String]? = nil, readingOrder: [OrderedIssue]? = nil,
    translatedNames: [TranslatedName]? = nil, orderCoverage: String? = nil,
    orderLacks: String? = nil, knownFor: [Association]? = nil, sameAs: [Int]? = nil
  ) {
    self.id = id
    title = MarvelText(name)
    self.description = description
    self.resourceURI = resourceURI
    self.urls = urls
    self.modified = modified
    self.start = start
    self.end = end
    self.thumbnail = thumbnail
    self.creators = creators
    self.characters = characters
    self.stories = stories
    self.comics = comics
    self.series = series
    self.next = next
    self.previous = previous
    self.type = type
    self.aliases = aliases
    self.readingOrder = readingOrder
    self.translatedNames = translatedNames
    self.orderCoverage = orderCoverage
    self.orderLacks = orderLacks
    self.knownFor = knownFor
    self.sameAs = sameAs
  }

  public var name: String { title.value }
}
