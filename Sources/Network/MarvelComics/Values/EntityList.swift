/// The related entities of one kind inside an entity.
///
/// It names at most 20 of them. ``MarvelClient/entities(_:limit:)`` with a query below the
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
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    available = try container.decode(Int.self, forKey: .available)
    items = try container.decode([Item].self, forKey: .items)
    returned = try container.decodeIfPresent(Int.self, forKey: .returned) ?? items.count
    // In 158 of 4,487 recorded entities this is an object that names a service of Marvel's.
    collectionURI = try? container.decode(String.self, forKey: .collectionURI)
  }
}
