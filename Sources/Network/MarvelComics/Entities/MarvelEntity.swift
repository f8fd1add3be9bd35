/// An entity of Marvel's catalog.
///
/// Properties are Marvel's, with the names of its documentation. They are optional where recorded
/// responses have null, or where a catalog may not know a list; the properties that only the
/// catalogs of marvel-cli have are nil for all others. Marvel documented every field as optional:
/// only `id` is required in JSON, and other missing fields are nil or empty.
public protocol MarvelEntity: Codable, Hashable, Sendable, Identifiable {
  /// Marvel's id, unique within the kind.
  var id: Int { get }
  /// The name or title.
  var name: String { get }
  /// When Marvel last changed the entity.
  var modified: MarvelDate { get }
  var thumbnail: MarvelImage? { get }
  /// The kind of all entities of this type.
  static var kind: EntityKind { get }
}

/// One of the six entity types of Marvel's API.
public enum EntityKind: String, CaseIterable, Codable, Hashable, Sendable {
  case character, comic, creator, event, series, story
}

/// Identifies an entity across all kinds.
public struct EntityReference: Codable, Hashable, Sendable {
  public let kind: EntityKind
  public let id: Int

  public init(_ kind: EntityKind, _ id: Int) {
    self.kind = kind
    self.id = id
  }

  public static func character(_ id: Int) -> EntityReference { EntityReference(.character, id) }
  public static func comic(_ id: Int) -> EntityReference { EntityReference(.comic, id) }
  public static func creator(_ id: Int) -> EntityReference { EntityReference(.creator, id) }
  public static func event(_ id: Int) -> EntityReference { EntityReference(.event, id) }
  public static func series(_ id: Int) -> EntityReference { EntityReference(.series, id) }
  public static func story(_ id: Int) -> EntityReference { EntityReference(.story, id) }
}

extension MarvelEntity {
  /// The entity's kind and id.
  public var reference: EntityReference { EntityReference(Self.kind, id) }
}
