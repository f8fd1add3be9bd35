internal import Catalog
internal import JSONText
internal import ProviderTable

/// Characters, teams, creators, and arcs, which all have a name, an image, and other names.
enum MetronPerson {
  /// The `type` of a character that is a team; nil for others.
  static func type(_ resource: Provider.Resource) -> JSONValue? {
    resource == Metron.team ? "team" : nil
  }

  static func details(_ resource: Provider.Resource, _ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(resource),
      let name = object.take("name")?.scalar
    else { return nil }
    var entity = object.entity(id, title: name)
    entity["description"] = .text(object.take("desc")?.string ?? "")
    entity["thumbnail"] = .image(object.take("image")?.string)
    entity["type"] = type(resource)
    entity["aliases"] =
      object.peek("alias")?.isScalar == true
      ? .texts([object.take("alias")].compactMap { $0?.text }) : object.takeNames("alias")
    entity["createdBy"] = object.takeSummaries(Metron.creator, "creators")
    entity["teams"] = object.takeSummaries(Metron.team, "teams")
    return object.finish(entity)
  }
}
