internal import Catalog
internal import JSONText
internal import SQLite

/// Names of entities in the lists of their comics.
extension DetailSync {
  /// Replaces the name of an entity in its comics, whose modification dates do not change when it
  /// gets another name.
  ///
  /// - Parameter old: What the catalog had of the entity; nil if it is new.
  func rename(_ entry: Entry, since old: Entry?) throws(SQLiteError) {
    guard let old, old.title != entry.title,
      [.character, .creator, .event].contains(entry.key.kind),
      !provider.isListed(entry.key), let (resource, id) = provider.resource(of: entry.key)
    else { return }
    for key in try store.writer.links(of: entry.key) where key.kind == .comic {
      guard let comic = try store.writer.stored(key) else { continue }
      let json = comic.json(
        naming: resource.address(id), entry.title, inListOf: entry.key.kind)
      if let renamed = Entry(.comic, json: json), json != comic.json { try store.put(renamed) }
    }
  }
}

extension Entry {
  /// Returns the JSON with another name for the entity with an address.
  fileprivate func json(naming address: String, _ name: String, inListOf kind: Kind) -> String {
    JSONView.reading(json) { view in
      guard let list = view?.member(kind.plural), let items = list.member("items"), items.isArray
      else { return json }
      let renamed = items.elements.map { item in
        item.member("resourceURI")?.string == address
          ? item.replacing([("name", jsonString(name))]) : item.json
      }
      let others = list.replacing([("items", jsonArray(renamed))])
      return view?.replacing([(kind.plural, others)]) ?? json
    }
  }
}
