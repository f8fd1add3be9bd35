internal import Catalog
internal import JSONText
internal import ProviderTable

/// A reference to an entity inside another one, such as a character of an issue.
struct MetronReference {
  let id: ProvidedID
  let name: String
  /// As in the response; nil if it is absent.
  private let modified: String?
  /// Members that a later version of the API added.
  private let rest: String?

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

  /// The reference in Marvel's form.
  ///
  /// - Parameter extra: further members, as JSON.
  func summary(_ extra: [(name: String, json: String)] = []) -> String {
    var writer = JSONObjectWriter()
    writer.add("resourceURI", id.address)
    writer.add("name", name)
    for (name, json) in extra { writer.add(name, json: json) }
    if let modified { writer.add("modified", modified) }
    if let rest { writer.add(MetronObject.remainder, json: rest) }
    return writer.json
  }

  /// The entity as far as the reference describes it.
  var record: Record {
    var writer = JSONObjectWriter()
    writer.add("id", id.key.id)
    MetronPerson.writeName(name, id.resource, to: &writer)
    writer.add("modified", modified ?? Timestamp.unknownText)
    writer.add("resourceURI", id.address)
    if id.resource == Metron.team { writer.add("type", MetronPerson.team) }
    writer.add("detailed", json: "false")
    var ids = JSONObjectWriter()
    ids.add("metron", id.number)
    writer.add("ids", json: ids.json)
    if let rest { writer.add(MetronObject.remainder, json: rest) }
    return Record(key: id.key, title: name, json: writer.json)
  }
}
