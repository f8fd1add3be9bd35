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
  public let knownFor: [Association]?
  /// Other ids that Marvel's data has for the same character.
  public let sameAs: [Int]?

  public var name: String { title.value }

  /// The comic in which a character first appeared.
  public struct FirstAppearance: Codable, Hashable, Sendable, EntityReferencing {
    public let resourceURI: String?
    public let name: MarvelText
    /// The day or month on which it went on sale, such as `1962-08`.
    public let date: String?
  }

  /// A comic in which a character appeared before its first appearance.
  public struct EarlierAppearance: Codable, Hashable, Sendable, EntityReferencing {
    public let resourceURI: String?
    public let name: MarvelText
    /// The day or month on which it went on sale, such as `1962-08`.
    public let date: String?
    /// `cameo` or `person`.
    public let form: String

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
    case powers, universe, lifeStatus, translatedNames, earlierAppearances, knownFor, sameAs
  }
}
