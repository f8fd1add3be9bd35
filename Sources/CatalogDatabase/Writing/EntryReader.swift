package import Catalog
package import SQLite

/// Takes out of an entity's JSON what a catalogue file keeps beside it.
package final class EntryReader {
  /// Sizes of lists, as far as the entity tells them; a list may have more than it shows.
  private static let popularity = Kind.allCases.map {
    "max(0, coalesce(CAST(?1 ->> '$.\($0.plural).available' AS INTEGER), 0))"
  }.joined(separator: " + ")

  private let heads: [Kind: ReusableStatement]
  private let parts: ReusableStatement

  package init(_ connection: Connection) throws(SQLiteError) {
    var heads: [Kind: ReusableStatement] = [:]
    for kind in Kind.allCases { heads[kind] = try connection.prepareReusable(Self.head(of: kind)) }
    self.heads = heads
    parts = try connection.prepareReusable(Self.parts)
  }

  /// A title that is a number keeps its digits, which `->` gives and `->>` does not.
  private static func head(of kind: Kind) -> String {
    let title = "'$.\(kind.titleKey)'"
    return """
      SELECT ?1 -> '$.id',
        CASE json_type(?1, \(title)) WHEN 'text' THEN ?1 ->> \(title)
          WHEN 'integer' THEN ?1 -> \(title) WHEN 'real' THEN ?1 -> \(title) END,
        ?1 ->> '$.modified',
        CASE json_type(?1, '$.description') WHEN 'text' THEN ?1 ->> '$.description' END,
        CASE json_type(?1, '$.realName') WHEN 'text' THEN ?1 ->> '$.realName' END,
        \(popularity)
      WHERE json_valid(?1) AND json_type(?1) = 'object'
      """
  }

  /// The addresses and names of what belongs to the entity, and its aliases, which have none.
  ///
  /// Handed a part, `json_each` reads that alone; with a path it would read the whole entity for each,
  /// which `->` does once for all.
  private static let parts: String = {
    let lists = Kind.allCases.map { kind in
      """
      SELECT value ->> '$.resourceURI', value ->> '$.name'
      FROM json_each(?1 -> '$.\(kind.plural).items') WHERE type = 'object'
      """
    }
    let singles = ["series", "originalIssue"].map { key in
      "SELECT ?1 ->> '$.\(key).resourceURI', NULL"
    }
    let aliases = "SELECT NULL, value FROM json_each(?1 -> '$.aliases') WHERE type = 'text'"
    return (lists + singles + [aliases]).joined(separator: " UNION ALL ")
  }()

  /// Nil for what is no entity of the kind: no JSON object, or one without a whole number above 0
  /// as its id.
  package func entry(_ kind: Kind, _ json: String) throws(SQLiteError) -> Entry? {
    // SQLite would take a zero byte for the end of the text.
    guard let head = heads[kind], !json.utf8.contains(0) else { return nil }
    try head.bind([.text(json)])
    guard try head.step(), let id = Int(head.text(0)), id > 0 else { return nil }
    var entry = Entry(
      key: EntityKey(kind, id), title: head.text(1), modified: Moment(marvel: head.text(2)),
      json: json, aliases: [head.optionalText(4)].compactMap { $0 }.filter { !$0.isEmpty },
      description: head.text(3), popularity: Int(clamping: head.integer(5)))
    head.reset()
    try readParts(&entry)
    return entry
  }

  private func readParts(_ entry: inout Entry) throws(SQLiteError) {
    try parts.bind([.text(entry.json)])
    var related: Set<EntityKey> = []
    while try parts.step() {
      guard let address = parts.optionalText(0) else {
        if let alias = parts.optionalText(1), !alias.isEmpty { entry.aliases.append(alias) }
        continue
      }
      guard let key = EntityKey(address: address), key.kind != entry.key.kind else { continue }
      if related.insert(key).inserted { entry.related.append(key) }
      if key.kind == .creator, let name = parts.optionalText(1) { entry.creators.append(name) }
    }
    parts.reset()
  }
}

extension EntityKey {
  /// The entity at an address of the API, whatever the gateway:
  /// `http://gateway.marvel.com/v1/public/comics/331`.
  package init?(address: String) {
    let parts = address.utf8.split(separator: UInt8(ascii: "/")).suffix(2)
    guard parts.count == 2, let kind = Kind(path: parts.first.flatMap { String($0) } ?? ""),
      let id = parts.last.flatMap({ Int(Substring($0)) }), id > 0
    else { return nil }
    self.init(kind, id)
  }
}

extension Kind {
  fileprivate init?(path: String) {
    guard let kind = Kind.allCases.first(where: { $0.plural == path }) else { return nil }
    self = kind
  }
}
