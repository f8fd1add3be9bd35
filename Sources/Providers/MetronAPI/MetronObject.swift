internal import Catalog
internal import JSONText
internal import ProviderTable

/// An object of a response, which remembers which of its members were mapped.
///
/// Members that have no counterpart at Marvel, also those that Metron adds later, are copied
/// unchanged, so that nothing is lost.
struct MetronObject {
  private let view: JSONView
  private let members: JSONMembers
  private var mapped: Set<String> = []
  /// Whether a member that was read has another type or is longer than any real one. The entity is
  /// then rejected: stored without the member, it would look complete.
  private var isMalformed = false

  /// Returns nil if the value is not an object.
  init?(_ view: JSONView) {
    guard view.isObject else { return nil }
    self.view = view
    members = view.members
  }

  /// Returns a member, which counts as mapped; nil if it is absent or null.
  mutating func take(_ name: String) -> JSONView? {
    mapped.insert(name)
    return members[name]?.present
  }

  /// Returns the elements of a list, which counts as mapped; none if it is absent or null.
  mutating func takeList(
    _ name: String, where isElement: (JSONView) -> Bool = \.isObject
  ) -> [JSONView] {
    guard let list = take(name) else { return [] }
    let elements = list.elements
    if !list.isArray || !elements.allSatisfy(isElement) { isMalformed = true }
    return elements
  }

  /// Returns an object, which counts as mapped; nil if it is absent or null.
  mutating func takeObject(_ name: String) -> JSONView? {
    take(name).flatMap { requireObject($0) }
  }

  /// Rejects the entity if a value is not an object. Nil is absent or null.
  @discardableResult mutating func requireObject(_ value: JSONView?) -> JSONView? {
    guard let value, !value.isNull else { return nil }
    if !value.isObject { isMalformed = true }
    return value
  }

  /// Returns a text or number, which counts as mapped; nil if it is absent or null.
  ///
  /// - Parameter limit: in UTF-8 bytes.
  mutating func takeScalar(_ name: String, limit: Int) -> String? {
    let text = take(name)?.scalar
    if let text, text.utf8.count > limit { isMalformed = true }
    return text
  }

  /// Returns a member without mapping it.
  func peek(_ name: String) -> JSONView? { members[name]?.present }

  /// Returns the id; nil if the type cannot have it.
  func id(_ resource: Provider.Resource) -> ProvidedID? {
    members["id"]?.integer.flatMap { ProvidedID(resource, $0) }
  }

  /// The members that were not mapped and have a value; nil if there are none.
  var rest: JSONValue? {
    let rest = view.namedMembers.filter { name, value in
      !mapped.contains(name) && !["null", "\"\"", "[]", "{}"].contains(value.json)
    }
    return rest.isEmpty ? nil : .object(rest.map { ($0.name, .json($0.value.compact)) })
  }
}

extension MetronObject {
  /// Takes the members that every type of entity has, and returns a builder with them.
  mutating func entity(_ id: ProvidedID, title: String) -> EntityBuilder {
    var entity = EntityBuilder(id.key, title: title, address: id.address)
    entity["modified"] = .text(take("modified")?.string ?? Timestamp.unknownText)
    entity["ids"] = ids(id)
    for name in ["id", "cv_id", "gcd_id"] { _ = take(name) }
    // Metron states where a text came from.
    entity.setSource(
      Metron.provider.title, page: take("resource_url")?.text, site: Metron.provider.site,
      others: takeList("attribution").compactMap(JSONValue.init(copying:)))
    return entity
  }

  /// The ids in all databases.
  func ids(_ id: ProvidedID, upc: String? = nil) -> JSONValue {
    .members([
      "metron": .number(id.number), "comicvine": JSONValue(copying: peek("cv_id")),
      "gcd": JSONValue(copying: peek("gcd_id")), "upc": JSONValue(nonEmpty: upc),
    ])
  }

  /// Takes other names as texts; nil without the member.
  mutating func takeNames(_ name: String) -> JSONValue? {
    guard peek(name) != nil else { return nil }
    return .texts(takeList(name, where: \.isScalar).compactMap(\.text))
  }

  /// Takes references to entities; nil without the member.
  mutating func takeSummaries(
    _ resource: Provider.Resource, _ name: String, named key: String = "name"
  ) -> JSONValue? {
    guard peek(name) != nil else { return nil }
    return .array(
      takeList(name).compactMap { MetronReference(resource, $0, name: key)?.summary() })
  }

  /// Adds what was not mapped, and returns the entity; nil if a member is malformed.
  func finish(_ entity: EntityBuilder) -> Record? {
    var entity = entity
    if let rest { entity.add(rest, of: Metron.provider) }
    return isMalformed ? nil : entity.record
  }
}
