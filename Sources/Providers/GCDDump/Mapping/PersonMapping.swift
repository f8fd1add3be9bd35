internal import Catalog
internal import ProviderTable

/// Creators, characters, and groups in Marvel's form.
enum PersonMapping {
  /// - Parameter title: The name, with what distinguishes it from that of others.
  static func json(
    _ entity: EntityNames.Entity, titled title: String, _ id: ProvidedID
  ) -> String {
    var person = EntityBuilder(id, title: title, modified: [entity.modified])
    person["type"] = id.resource == GCD.group ? "team" : nil
    person["aliases"] = JSONValue(nonEmpty: entity.aliases.map(JSONValue.text))
    person.fillIn()
    person.add(
      .members(["disambiguation": JSONValue(nonEmpty: entity.disambiguation)]), of: GCD.provider)
    return person.json
  }
}
