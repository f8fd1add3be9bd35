/// The related entities of one kind inside an entity.
///
/// It names at most 20 of them. ``MarvelSource/entities(_:limit:)`` with a query below the
/// entity has all.
public struct EntityList: Codable, Hashable, Sendable {
  /// How many there are.
  public let available: Int
  /// How many are named here.
  public let returned: Int
  /// The address of the complete list; nil in entities in which Marvel put something else there.
  public let collectionURI: String?
  public let items: [Item]

  /// A related entity.
  public struct Item: Codable, Hashable, Sendable, EntityReferencing {
    public let resourceURI: String?
    public let name: MarvelText
    /// What a creator did; nil for other kinds.
    public let role: String?
    /// The type of a story, such as `cover` or `interiorStory`; nil for other kinds.
    public let type: String?

    public init(
      name: MarvelText, resourceURI: String? = nil, role: String? = nil, type: String? = nil
    ) {
      self.resourceURI = resourceURI
      self.name = name
      self.role = role
      self.type = type
    }
  }

  /// - Parameters:
  ///   - items: the entities that are named here.
  ///   - available: how many there are; nil if the items are all.
  ///   - collectionURI: the address of the complete list.
  public init(items: [Item], available: Int? = nil, collectionURI: String? = nil) {
    self.available = available ?? items.count
    returned = items.count
    self.collectionURI = collectionURI
    self.items = items
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .items)
    available = try container.decodeIfPresent(Int.self, forKey: .available) ?? items.count
    returned = try container.decodeIfPresent(Int.self, forKey: .returned) ?? items.count
    // In 158 of 4,487 recorded entities this is an object that names a service of Marvel's.
    collectionURI = try? container.decodeIfPresent(String.self, forKey: .collectionURI)
  }
}

/// A reference to an entity with its name.
public struct EntitySummary: Codable, Hashable, Sendable, EntityReferencing {
  /// The address of the entity; nil if it is known by name only.
  public let resourceURI: String?
  public let name: MarvelText

  public init(name: MarvelText, resourceURI: String? = nil) {
    self.resourceURI = resourceURI
    self.name = name
  }
}

/// A value that refers to an entity by its address.
public protocol EntityReferencing {
  var resourceURI: String? { get }
}

extension EntityReferencing {
  /// The id of the entity, which ends its address; nil without an address.
  public var id: Int? {
    resourceURI.flatMap { $0.split(separator: "/").last }.flatMap { Int($0) }
  }
}

/// A team of a character.
public struct TeamMembership: Codable, Hashable, Sendable, EntityReferencing {
  public let resourceURI: String?
  public let name: MarvelText
  /// When the character belonged to the team, such as `1963-1970, 1988-`; nil if unknown.
  public let years: String?

  public init(name: MarvelText, resourceURI: String? = nil, years: String? = nil) {
    self.resourceURI = resourceURI
    self.name = name
    self.years = years
  }
}

/// Something that an entity is known for.
public struct Association: Codable, Hashable, Sendable {
  /// Such as `gear`, `place`, or `species`.
  public let type: String
  public let name: String

  public init(type: String, name: String) {
    self.type = type
    self.name = name
  }
}

/// A name under which an entity was published in another language.
public struct TranslatedName: Codable, Hashable, Sendable {
  /// A BCP 47 tag, such as `de`.
  public let language: String
  public let name: String

  public init(language: String, name: String) {
    self.language = language
    self.name = name
  }
}

/// An issue in the reading order of an event.
public struct OrderedIssue: Codable, Hashable, Sendable, EntityReferencing {
  /// Nil if the catalog does not have the comic.
  public let resourceURI: String?
  public let name: MarvelText
  /// `core`, `tie-in`, `prologue`, or `epilogue`.
  public let role: String?

  public init(name: MarvelText, resourceURI: String? = nil, role: String? = nil) {
    self.resourceURI = resourceURI
    self.name = name
    self.role = role
  }
}
