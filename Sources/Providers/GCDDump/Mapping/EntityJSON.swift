internal import Catalog
internal import ProviderTable

/// The members that entities of every type have.
extension JSONObjectWriter {
  /// The key in Marvel-shaped entities that has the members without a counterpart.
  static let remainder = GCD.provider.name

  /// Returns an entity: adds where it is from, and what has no counterpart at Marvel.
  consuming func entity(
    _ resource: Provider.Resource, _ id: Int, codes: [(String, String)] = [],
    rest: JSONObjectWriter
  ) -> String {
    var writer = self
    let page = resource.address(id)
    var ids = JSONObjectWriter()
    ids.add(GCD.provider.name, id)
    for (name, code) in codes { ids.add(name, code) }
    writer.add("ids", json: ids.json)
    writer.add("url", page)
    var source = JSONObjectWriter()
    source.add("source", GCD.provider.attribution)
    source.add("url", page)
    writer.add("attribution", json: jsonArray([source.json]))
    if rest.json != "{}" { writer.add(Self.remainder, json: rest.json) }
    return writer.json
  }

  /// Adds the address of the entity and the link to its page, which are the same.
  mutating func addAddress(_ resource: Provider.Resource, _ id: Int) {
    let page = resource.address(id)
    add("resourceURI", page)
    var link = JSONObjectWriter()
    link.add("type", "detail")
    link.add("url", page)
    add("urls", json: jsonArray([link.json]))
  }

  /// Adds when the newest of some rows was modified.
  mutating func addModified(_ texts: [String]) {
    add("modified", GCDTimestamp.newest(texts)?.text ?? Timestamp.unknownText)
  }

  /// Adds a text unless it is empty.
  mutating func addText(_ name: String, _ text: String) {
    if !text.isEmpty { add(name, text) }
  }

  mutating func addTexts(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { add(name, json: jsonArray(texts.map(jsonString))) }
  }
}
