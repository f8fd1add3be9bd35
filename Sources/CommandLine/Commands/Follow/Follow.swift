internal import ArgumentParsing
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
    var reference: String { (origin.map { $0 + ":" } ?? "") + "\(id)" }
  }

  let kind: Kind
  /// At least one: the same entity has others in catalogs of other origins.
  let ids: [ID]
  /// Nil if the line has none.
  let name: String?

  /// Returns the key in a catalog of an origin; nil if the entity has no id there. Nil is the
  /// catalog of all origins.
  func key(in origin: String?) -> EntityKey? {
    if let id = ids.first(where: { $0.origin == origin }) { return EntityKey(kind, id.id) }
    guard origin == nil else { return nil }
    return ids.lazy.compactMap { id in
      id.origin.flatMap(Provider.init(name:))?.mergedKey(EntityKey(kind, id.id))
    }.first
  }

  /// Whether both are the same entity.
  func isSame(as other: Follow) -> Bool {
    kind == other.kind && !Set(ids).isDisjoint(with: other.ids)
  }

  /// The reference that `show` accepts, or with another origin's id, what a message can show.
  var reference: String { "\(kind.singular)/\(ids[0].reference)" }

  /// Such as `character 1009610  # Spider-Man (Peter Parker)`.
  var text: String {
    let ids = ids.map(\.reference).joined(separator: " ")
    return "\(kind.singular) \(ids)" + (name.map { "  # " + $0 } ?? "")
  }
}

extension Follow {
  /// The follow for an entity of a catalog, with the ids of the same entity elsewhere.
  ///
  /// - Parameter origin: The origin of the catalog; nil for Marvel's ids.
  init(_ record: Record, origin: String?) {
    let own = record.key.isMerged ? [] : [ID(origin: origin, id: record.key.id)]
    self.init(
      kind: record.key.kind, ids: (own + record.origins).unique,
      name: readableLines(record.title).joined(separator: " "))
  }

  /// Parses a line of the file; nil if it is not a kind and an id.
  init?(line: String) {
    let comment = Self.commentStart(of: line)
    let words = line[..<comment].split(whereSeparator: \.isWhitespace).map(String.init)
    // `character/1009610`, as search -o id prints it, is the same as `character 1009610`.
    let parts =
      words.prefix(1).flatMap { $0.split(separator: "/", maxSplits: 1).map(String.init) }
      + words.dropFirst()
    let ids = parts.dropFirst().map { ID($0) }
    guard let kind = parts.first.flatMap(Kind.init(name:)), !ids.isEmpty, !ids.contains(nil) else {
      return nil
    }
    let name = line[comment...].dropFirst().split(whereSeparator: \.isWhitespace)
    self.init(
      kind: kind, ids: ids.compactMap(\.self),
      name: name.isEmpty ? nil : name.joined(separator: " "))
  }

  /// A comment begins with `#` at the start of the line or after a space.
  private static func commentStart(of line: String) -> String.Index {
    var previous: Swift.Character = " "
    for index in line.indices {
      if line[index] == "#", previous.isWhitespace { return index }
      previous = line[index]
    }
    return line.endIndex
  }
}

extension Record {
  /// The ids of an entry of the merged catalog in the catalogs that it was merged from, that of the
  /// catalog that had it first in front; empty for entities of other catalogs.
  var origins: [Follow.ID] {
    guard json.includes("\"origins\":") else { return [] }
    return JSONView.reading(json) { entity in
      (entity?.member("origins")?.elements ?? []).compactMap { $0.string.flatMap(Follow.ID.init) }
    }
  }
}

extension Follow.ID {
  /// Parses `1009610` or `ORIGIN:364`.
  init?(_ word: String) {
    if let id = wholeNumber(word, in: 0...Int.max) {
      self.init(origin: nil, id: id)
      return
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let id = parts.last.flatMap({ wholeNumber($0, in: 0...Int.max) }) else {
      return nil
    }
    if parts.count == 2, !CatalogOrigin.isName(parts[0]) { return nil }
    // Those of Marvel need no name.
    let isMarvels = parts.count == 1 || parts[0] == ExternalID.Database.marvel.key
    self.init(origin: isMarvels ? nil : parts[0], id: id)
  }
}
