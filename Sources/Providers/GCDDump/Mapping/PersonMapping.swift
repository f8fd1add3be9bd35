internal import Catalog
internal import ProviderTable

/// Creators, characters, and groups in Marvel's form.
enum PersonMapping {
  /// - Parameter title: The name, with what distinguishes it from that of others.
  static func json(
    _ entity: EntityNames.Entity, titled title: String, _ id: ProvidedID
  ) -> String {
    let resource = id.resource
    var writer = JSONObjectWriter()
    writer.add("id", id.key.id)
    if resource.kind == .creator {
      PersonName(title).write(to: &writer)
    } else {
      writer.add(resource.kind.titleKey, title)
      writer.add("description", "")
    }
    writer.addModified([entity.modified])
    writer.add("thumbnail", json: "null")
    writer.addAddress(resource, id.number)
    if resource == GCD.group { writer.add("type", "team") }
    writer.addTexts("aliases", entity.aliases)
    var rest = JSONObjectWriter()
    rest.addText("disambiguation", entity.disambiguation)
    return writer.entity(resource, id.number, rest: rest)
  }
}
