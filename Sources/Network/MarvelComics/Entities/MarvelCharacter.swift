/// A character or a team.
public struct MarvelCharacter: MarvelEntity {
  public static let kind = EntityKind.character

  public let id: Int
  private let title: MarvelText
  /// Nil or empty if there is none.
  public let description: String?
  public let modified: MarvelDate
  public let thumbnail: MarvelImage?
  public let resourceURI: String
  public let comics: EntityList?
  public let series: EntityList?
  public let stories: EntityList?
  public let events: EntityList?
  public let urls: [MarvelLink]

  // The catalogs of marvel-cli add these.
  public let realName: String?
  public let aliases: [String]?
  public let firstAppearance: FirstAppearance?
  public let createdBy: [EntitySummary]?
  public let teams: [TeamMembership]?
  public let members: [EntitySummary]?
  /// Such as `flight`.
  public let powers: [String]?
  /// Such as `Earth-616`.
  public let universe: String?
  /// `alive` or `deceased`.
  public let lifeStatus: String?
  public let translatedNames: [TranslatedName]?
  /// Cameos before the first appearance, and appearances of the person before the name.
  public let earlierAppearances: [EarlierAppearance]?
  /// What the character is to others.
  public private(set) var relations: [CharacterRelation]?
  /// The comics in which the character dies, marries, joins a team, and so on.
  public private(set) var lifeEvents: [LifeEvent]?
  public let knownFor: [Association]?
  /// Other ids that Marvel's data has for the same character.
  public let sameAs: [Int]?

  /// Creates a character, such as one for a preview or a test.
  public init(
    id: Int, name: String, description: String? = nil, modified: MarvelDate = .unknown,
    thumbnail: MarvelImage? = nil, resourceURI: String = "", comics: EntityList? = nil,
    series: EntityList? = nil, stories: EntityList? = nil, events: EntityList? = nil,
    urls: [MarvelLink] = [], realName: String? = nil, aliases: [String]? = nil,
    firstAppearance: FirstAppearance? = nil, createdBy: [EntitySummary]? = nil,
    teams: [TeamMembership]? = nil, members: [EntitySummary]? = nil, powers: [String]? = nil,
    universe: String? = nil, lifeStatus: String? = nil, translatedNames: [TranslatedName]? = nil,
    earlierAppearances: [EarlierAppearance]? = nil, knownFor: [Association]? = nil,
    sameAs: [Int]? = nil
  ) {
    self.id = id
    title = MarvelText(name)
    self.description = description
    self.modified = modified
    self.thumbnail = thumbnail
    self.resourceURI = resourceURI
    self.comics = comics
    self.series = series
    self.stories = stories
    self.events = events
    self.urls = urls
    self.realName = realName
    self.aliases = aliases
    self.firstAppearance = firstAppearance
    self.createdBy = createdBy
    self.teams = teams
    self.members = members
    self.powers = powers
    self.universe = universe
    self.lifeStatus = lifeStatus
    self.translatedNames = translatedNames
    self.earlierAppearances = earlierAppearances
    self.knownFor = knownFor
    self.sameAs = sameAs
  }

  public var name: String { title.value }

  /// The comic in which a character first appeared.
  public struct FirstAppearance: Codable, Hashable, Sendable, EntityReferencing {
    public let resourceURI: String?
    public let name: MarvelText
    /// The day or month on which it went on sale, such as `1962-08`.
    public let date: String?

    public init(name: MarvelText, resourceURI: String? = nil, date: String? = nil) {
      self.resourceURI = resourceURI
      self.name = name
      self.date = date
    }
  }

  /// A comic in which a character appeared before its first appearance.
  public struct EarlierAppearance: Codable, Hashable, Sendable, EntityReferencing {
    public let resourceURI: String?
    public let name: MarvelText
    /// The day or month on which it went on sale, such as `1962-08`.
    public let date: String?
    /// `cameo` or `person`.
    public let form: String

    public init(
      name: MarvelText, resourceURI: String? = nil, date: String? = nil, form: String = ""
    ) {
      self.resourceURI = resourceURI
      self.name = name
      self.date = date
      self.form = form
    }

    enum CodingKeys: String, CodingKey {
      case resourceURI, name, date
      case form = "as"
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id
    case title = "name"
    case description, modified, thumbnail, resourceURI, comics, series, stories, events, urls
    case realName, aliases, firstAppearance, createdBy, teams, members
    case powers, universe, lifeStatus, translatedNames, earlierAppearances, relations, lifeEvents
    case knownFor, sameAs
  }
}
