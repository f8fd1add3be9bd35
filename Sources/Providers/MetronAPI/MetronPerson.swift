internal import Catalog
internal import JSONText
internal import ProviderTable

/// Characters, teams, creators, and arcs, which all have a name, an image, and other names.
enum MetronPerson {
  /// The `type` of a character that is a team.
  static let team = "team"

  static func details(_ resource: Provider.Resource, _ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(resource),
      let name = object.take("name")?.scalar
    else { return nil }
    var writer = JSONObjectWriter()
    writer.add("id", id.key.id)
    writeName(name, resource, to: &writer)
    writer.add("description", object.take("desc")?.string ?? "")
    object.writeModified(to: &writer)
    object.writeImage(to: &writer)
    writer.add("resourceURI", id.address)
    object.writeLinks(to: &writer)
    if resource == Metron.team { writer.add("type", team) }
    if let alias = object.peek("alias") {
      let names =
        alias.isScalar
        ? [object.take("alias") ?? alias] : object.takeList("alias", where: \.isScalar)
      writer.add("aliases", json: jsonArray(names.compactMap(\.text).map(jsonString)))
    }
    if object.peek("creators") != nil {
      let creators = summaries(Metron.creator, object.takeList("creators"))
      writer.add("createdBy", json: jsonArray(creators))
    }
    if object.peek("teams") != nil {
      writer.add("teams", json: jsonArray(summaries(Metron.team, object.takeList("teams"))))
    }
    return object.finish(id, title: name, writer)
  }

  private static func summaries(_ resource: Provider.Resource, _ list: [JSONView]) -> [String] {
    list.compactMap { MetronReference(resource, $0)?.summary() }
  }

  /// Writes the name; that of a creator also in Marvel's parts.
  static func writeName(
    _ name: String, _ resource: Provider.Resource, to writer: inout JSONObjectWriter
  ) {
    guard resource == Metron.creator else { return writer.add(resource.kind.titleKey, name) }
    PersonName(name).write(to: &writer)
  }
}
