/// A service, other than a gateway of Marvel's protocol, whose catalog can be copied.
///
/// It is described as data, so that programs without a network know it, too.
package struct Provider: Hashable, Sendable {
  /// As commands, settings, files, and keys of JSON have it; the name of an origin, with lower-case
  /// letters and digits only.
  package let name: String
  /// From 1. Distinguishes its ids in the merged catalog, and therefore never changes.
  package let number: Int
  /// The name of the service, as its site writes it.
  package let title: String
  /// Other names of its database in files, in lower case.
  package let otherNames: [String]
  package let site: String
  /// The base URL of its API, also in the JSON of entities, whatever server they came from.
  package let baseURL: String
  /// All that have a counterpart in Marvel's catalog.
  package let resources: [Resource]
  /// In the order of a sync; empty if its catalog is imported from a dump.
  package let steps: [SyncStep]
  /// The parts of lists that can be requested.
  package let scopes: [Scope]
  /// At least one for a sync, the shortest first.
  package let periods: [Period]
  /// The keys in the JSON of comics, and the types of their dates, about which it precedes the
  /// providers before it.
  package let prevails: [String]
  private let ownAttribution: String?

  package init(
    name: String, number: Int, title: String, otherNames: [String] = [], site: String,
    baseURL: String, resources: [Resource], steps: [SyncStep] = [], scopes: [Scope] = [],
    periods: [Period] = [], prevails: [String] = [], attribution: String? = nil
  ) {
    self.name = name
    self.number = number
    self.title = title
    self.otherNames = otherNames
    self.site = site
    self.baseURL = baseURL
    self.resources = resources
    self.steps = steps
    self.scopes = scopes
    self.periods = periods
    self.prevails = prevails
    ownAttribution = attribution
  }

  /// The attribution of pages of its data.
  package var attribution: String {
    ownAttribution ?? "Data from \(title) (\(site)) and its contributors"
  }

  /// Whether `sync` copies its catalog; otherwise, `import` reads it from a dump.
  package var isSynced: Bool { !steps.isEmpty }
  /// Where an account and its token are made.
  package var host: String { String(site.drop { $0 != "/" }.drop { $0 == "/" }) }
  /// The environment variables for its token and for another base URL.
  package var tokenVariable: String { name.uppercased() + "_TOKEN" }
  package var baseURLVariable: String { name.uppercased() + "_BASE_URL" }
  /// The command that copies its catalog, or updates it.
  package var updateCommand: String {
    isSynced ? "marvel-cli sync \(name)" : "marvel-cli import FILE"
  }

  /// A type of the service's entities, which may be numbered separately.
  package struct Resource: Hashable, Sendable {
    private let baseURL: String
    /// The path component of the API.
    package let path: String
    package let kind: Kind
    /// What is added to the service's ids, so that those of two types with the same kind differ.
    package let firstID: Int
    /// The service's ids that have a place in catalogs.
    package let ids: Range<Int>
    /// Whether a list has all of them. Others are known from comics only.
    package let isListed: Bool

    /// - Parameter end: The first id without a place; nil if only the range of the provider ends.
    package init(
      _ baseURL: String, _ path: String, _ kind: Kind, firstID: Int = 0, end: Int? = nil,
      isListed: Bool = false
    ) {
      self.baseURL = baseURL
      self.path = path
      self.kind = kind
      self.firstID = firstID
      ids = 1..<(end ?? EntityKey.width(kind) - firstID)
      self.isListed = isListed
    }

    /// Returns the key of an entity; nil for an id that has no place in catalogs.
    package func key(_ id: Int) -> EntityKey? { ProvidedID(self, id)?.key }

    /// The canonical address of an entity.
    package func address(_ id: Int) -> String { "\(baseURL)\(path)/\(id)/" }
  }

  /// A part of a list that can be requested: see `ListScope`.
  package enum Scope: Hashable, Sendable {
    /// The comics of days.
    case days
    /// The comics of an entity of a kind.
    case comics(of: Kind)
    /// The entities of a kind with a name.
    case names(Kind)
  }

  /// A limit on the requests of a period, which responses state.
  package struct Period: Hashable, Sendable {
    package let name: String
    /// What the names of the header fields with the limit, the remainder, and the reset begin with.
    package let field: String
    /// What is assumed if a response does not state the limit.
    package let limit: Int
    package let seconds: Double

    package init(_ name: String, field: String, limit: Int, seconds: Double) {
      self.name = name
      self.field = field
      self.limit = limit
      self.seconds = seconds
    }
  }
}

/// The id of an entity of a service, as a file, a server, or a user states it.
///
/// It is one that the type of entity may have, so that its key never is that of another type's or
/// another provider's entity.
package struct ProvidedID: Hashable, Sendable {
  package let resource: Provider.Resource
  package let number: Int

  /// Returns nil for a number that has no place in catalogs.
  package init?(_ resource: Provider.Resource, _ number: Int) {
    guard resource.ids.contains(number) else { return nil }
    (self.resource, self.number) = (resource, number)
  }

  /// The key in the provider's catalog.
  package var key: EntityKey { EntityKey(resource.kind, resource.firstID + number) }
  /// The canonical address.
  package var address: String { resource.address(number) }
}

/// One step of a sync.
package enum SyncStep: Hashable, Sendable {
  case list(Kind)
  /// What changed of the entities that no list has, and that are known from others.
  case changes(Kind)
  case details(Kind)

  package var kind: Kind {
    switch self {
    case .list(let kind), .changes(let kind), .details(let kind): kind
    }
  }
}

extension Provider {
  /// Returns the type and the service's id of an entity; nil for a kind that it does not have.
  package func resource(of key: EntityKey) -> (resource: Resource, id: Int)? {
    let resource = resources.filter { $0.kind == key.kind && $0.firstID <= key.id }
      .max { $0.firstID < $1.firstID }
    return resource.map { ($0, key.id - $0.firstID) }
  }

  /// Whether the list of a kind has all its entities.
  package func isWholeInList(_ kind: Kind) -> Bool {
    steps.contains(.list(kind)) && resources.allSatisfy { $0.kind != kind || $0.isListed }
  }

  /// Whether an entity is in a list, not only known from comics.
  package func isListed(_ key: EntityKey) -> Bool { resource(of: key)?.resource.isListed == true }
}
