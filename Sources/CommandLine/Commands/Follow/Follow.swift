internal import Catalog
internal import JSONText
internal import ProviderTable

/// An entity that the user follows: a line of the file of follows.
struct Follow: Equatable {
  /// An id and whose it is.
  struct ID: Hashable {
    /// Nil for Marvel's ids.
    let origin: String?
    let id: Int

    /// Such as `1009610` or `ORIGIN:364`.
    var word: String { (origin.map { $0 + ":" } ?? "") + "\(id)" }
  }

  let kind: Kind
  /// At least one: the same entity has others in catalogs of other origins.
  let ids: [ID]
  /// Nil if the line has none.
  let name: String?

  init(kind: Kind, ids: [ID], name: String?) {
    self.kind = kind
    self.ids = ids
    self.name = name
  }

  /// The follow for an entity of a catalog, with the ids of the same entity elsewhere.
  ///
  /// - Parameter origin: The origin of the catalog; nil for Marvel's ids.
  init(_ record: Record, origin: String?) {
    let others = JSONView.reading(record.json) { entity -> [ID] in
      let ids = entity?.member("ids")
      return ([nil] + Provider.all.map(\.name)).compactMap { origin in
        let id = ids?.member(origin ?? "marvel")?.scalar.flatMap { Int($0) }
        return id.map { ID(origin: origin, id: $0) }
      }
    }
    let ids = [ID(origin: origin, id: record.key.id)] + others
    self.init(
      kind: record.key.kind, ids: ids.unique,
      name: readableLines(record.title).joined(separator: " "))
  }

  /// Returns the key in a catalog of an origin; nil if the entity has no id there.
  func key(in origin: String?) -> EntityKey? {
    ids.first { $0.origin == origin }.map { EntityKey(kind, $0.id) }
  }

  /// Whether both are the same entity.
  func isSame(as other: Follow) -> Bool {
    kind == other.kind && !Set(ids).isDisjoint(with: other.ids)
  }

  /// The reference that `show` accepts, or with another origin's id, what a message can show.
  var word: String { "\(kind.singular)/\(ids[0].word)" }

  /// Such as `character 1009610  # Spider-Man (Peter Parker)`.
  var line: String {
    let ids = ids.map(\.word).joined(separator: " ")
    return "\(kind.singular) \(ids)" + (name.map { "  # " + $0 } ?? "")
  }
}
