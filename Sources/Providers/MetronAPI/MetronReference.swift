internal import Catalog
internal import JSONText
internal import ProviderTable

/// A reference to an entity inside another one, such as a character of an issue.
struct MetronReference {
  let id: ProvidedID
  private let name: String
  /// As in the response; nil if it is absent.
  private let modified: String?
  /// Members that a later version of the API added.
  private let rest: JSONValue?

  /// Returns nil if the value has no id or name.
  init?(_ resource: Provider.Resource, _ view: JSONView, name key: String = "name") {
    guard var object = MetronObject(view), let id = object.id(resource),
      let name = object.take(key)?.scalar
    else { return nil }
    self.id = id
    self.name = name
    modified = object.take("modified")?.text
    for known in ["id", "role"] { _ = object.take(known) }
    rest = object.rest
  }

  /// Returns the reference in Marvel's form.
  ///
  /// - Parameter role: That of a creator.
  func summary(role: String? = nil) -> JSONValue {
    .summary(
      id.address, name,
      [
        "role": role.map(JSONValue.text), "modified": modified.map(JSONValue.text),
        Metron.provider.name: rest,
      ])
  }

  /// The entity as far as the reference describes it.
  var record: Record {
    var entity = EntityBuilder(id.key, title: name, address: id.address)
    entity["modified"] = .text(modified ?? Timestamp.unknownText)
    entity["type"] = MetronPerson.type(id.resource)
    entity["detailed"] = false
    entity["ids"] = .object([(Metron.provider.name, .number(id.number))])
    if let rest { entity.add(rest, of: Metron.provider) }
    return entity.record
  }
}
