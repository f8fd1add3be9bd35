package import Catalog

/// Ids in text and in JSON. They may be those of any provider.
extension ExternalID {
  /// Parses `DATABASE:[KIND/]NUMBER`; a number of Comic Vine may have the prefix of its kind.
  package init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let database = Database(name: String(text[..<colon]))
    else { return nil }
    var rest = String(text[text.index(after: colon)...])
    var kind = Kind.comic
    if let slash = rest.firstIndex(of: "/") {
      guard let named = Kind(name: String(rest[..<slash])) else { return nil }
      (kind, rest) = (named, String(rest[rest.index(after: slash)...]))
    }
    if database == .comicvine, let dash = rest.firstIndex(of: "-") {
      guard let named = Self.kinds[String(rest[..<dash])] else { return nil }
      (kind, rest) = (named, String(rest[rest.index(after: dash)...]))
    }
    guard Self.isNumber(rest, database) else { return nil }
    self.init(database, kind, rest)
  }

  /// The prefixes of Comic Vine's numbers.
  private static let kinds: [String: Kind] = [
    "4000": .comic, "4005": .character, "4040": .creator, "4045": .event, "4050": .series,
    "4060": .character,
  ]

  private static func isNumber(_ text: String, _ database: Database) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (database.hasCodes && "-Xx".utf8.contains(byte))
      }
  }

  /// Returns the text of a member of an entity's JSON, or of its object `ids`.
  package typealias Members = (_ name: String, _ isInIDs: Bool) -> String?

  /// Returns the numbers of an entity, in the order of the databases.
  ///
  /// - Parameter hasMarvelIDs: Whether its own id is Marvel's, unless it is one that Marvel never
  ///   assigned.
  package static func all(
    of key: EntityKey, hasMarvelIDs: Bool, _ member: Members
  ) -> [ExternalID] {
    var found: [ExternalID] = []
    func add(_ database: Database, _ value: String?) {
      guard let value, !value.isEmpty, value != "0" else { return }
      let id = ExternalID(database, key.kind, value)
      if !found.contains(id) { found.append(id) }
    }
    for database in Database.all {
      add(database, member(database.key, true))
      if database.hasCodes { add(database, member(database.key, false)) }
      if database == .marvel, found.isEmpty, hasMarvelIDs, key.id < EntityKey.projectIDs.lowerBound
      {
        add(database, String(key.id))
      }
    }
    return found
  }

  /// Creates the id of a comic from a code without a prefix; nil unless it has only digits, spaces,
  /// and hyphens, and at most a check letter.
  ///
  /// - Parameter isBook: Whether it is known to be an ISBN.
  package init?(code text: String, isBook: Bool) {
    let code = text.filter { $0 != "-" && $0 != " " }
    guard code.utf8.count >= 10, code.dropLast().utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    let isISBN = code.utf8.count == 13 && (code.hasPrefix("978") || code.hasPrefix("979"))
    self.init("\(isBook || isISBN ? "isbn" : "upc"):\(code)")
  }
}

extension RecordProviding {
  /// Returns the entry of a merged catalog with a provider's id; nil if there is none, and for other
  /// ids.
  package func merged(_ id: ExternalID) async throws(CatalogError) -> Record? {
    guard case .provider(let name) = id.database, let number = Int(id.value),
      let key = Provider(name: name)?.mergedKey(EntityKey(id.kind, number))
    else { return nil }
    return try await page(of: currentKey(of: key)).elements.first
  }
}

extension ExternalID.Database {
  package static var all: [Self] {
    [.marvel, .comicvine] + Provider.all.map { .provider($0.name) } + [.upc, .isbn]
  }

  /// Returns the database of a name as files write it.
  package init?(name: String) {
    switch name.lowercased() {
    case "cv", "comicvine", "comic vine", "cvdb": self = .comicvine
    case let name:
      if let provider = Provider.all.first(where: { $0.otherNames.contains(name) }) {
        self = .provider(provider.name)
      } else if let database = Self.all.first(where: { $0.prefix == name }) {
        self = database
      } else {
        return nil
      }
    }
  }
}
