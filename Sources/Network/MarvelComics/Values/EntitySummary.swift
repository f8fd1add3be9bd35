/// A reference to an entity with its name.
public struct EntitySummary: Codable, Hashable, Sendable, EntityReferencing {
  /// The address of the entity; nil if it is known by name only.
  public let resourceURI: String?
  public let name: MarvelText
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
