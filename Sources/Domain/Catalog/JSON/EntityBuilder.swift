/// A builder of an entity's JSON in Marvel's form, whatever it comes from.
///
/// Members are written in the order of the kind's fields, not in that in which they are set.
package struct EntityBuilder {
  package let key: EntityKey
  package let title: String
  private var members: [String: JSONValue] = [:]
  /// What has no counterpart at Marvel.
  private var remainder: JSONValue.Member?

  /// - Parameter address: The `resourceURI`.
  package init(_ key: EntityKey, title: String, address: String) {
    (self.key, self.title) = (key, title)
    members = ["id": .number(key.id), "resourceURI": .text(address)]
    members[key.kind.titleKey] = .text(title)
    if key.kind == .creator {
      for (name, part) in PersonName(title).parts { members[name] = .text(part) }
    }
  }

  /// The value of a member; nil if the entity does not have it.
  package subscript(name: String) -> JSONValue? {
    get { members[name] }
    set { members[name] = newValue }
  }

  /// Gives the members that all of Marvel's entities have, and that are not set, their empty forms.
  /// Numbers and lists of related entities have none: they would say that there is nothing.
  package mutating func fillIn() {
    for field in key.kind.fields where field.isRequired && members[field.key] == nil {
      members[field.key] = field.emptyForm
    }
  }

  /// Adds what has no counterpart at Marvel, under the name of the provider.
  package mutating func add(_ rest: JSONValue, of provider: Provider) {
    if case .object(let members) = rest, members.isEmpty { return }
    remainder = (provider.name, rest)
  }

  /// Adds the page of the entity and where its data is from.
  ///
  /// - Parameters:
  ///   - site: The address that is stated if the page is not known.
  ///   - others: Further elements of the attribution.
  package mutating func setSource(
    _ source: String, page: String?, site: String, others: [JSONValue] = []
  ) {
    let address = page.map(JSONValue.text)
    members["url"] = address
    members["urls"] = .array(address.map { [["type": "detail", "url": $0]] } ?? [])
    members["attribution"] = .array(
      [["source": .text(source), "url": address ?? .text(site)]] + others)
  }

  /// Sets the dates of a comic, each a day, a month, or a year, such as `1961-11`.
  ///
  /// Without a date of sale, that on the cover is used, and marked: shops had the comic before.
  package mutating func setDates(
    sale: String?, isUncertain: Bool = false, finalOrder: String? = nil, cover: String?
  ) {
    let onSale =
      sale.map { JSONValue.date("onsaleDate", $0, isUncertain: isUncertain) }
      ?? cover.map { JSONValue.date("onsaleDate", $0, source: "coverDate") }
    let others = [("focDate", finalOrder), ("coverDate", cover)].compactMap { type, date in
      date.map { JSONValue.date(type, $0) }
    }
    members["dates"] = .array([onSale].compactMap(\.self) + others)
  }

  package var json: String {
    var writer = JSONObjectWriter()
    for name in Self.keys[key.kind] ?? [] {
      if let value = members[name] { writer.add(name, value) }
    }
    if let remainder { writer.add(remainder.key, remainder.value) }
    return writer.json
  }

  package var record: Record { Record(key: key, title: title, json: json) }

  // MARK: Order

  private static let keys = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { kind in
      (kind, (kind.fields.flatMap { [$0.key] + further(after: $0.key, kind) } + ending).unique)
    })

  /// The keys after Marvel's, most of which only entities of providers have.
  private static let ending = ["associated", "aliases", "detailed", "ids", "url", "attribution"]

  private static func further(after key: String, _ kind: Kind) -> [String] {
    switch (kind, key) {
    case (.character, "urls"): ["type"]
    case (.comic, "issueNumber"): ["issueNumberText"]
    case (.series, "comics"): ["issueCount"]
    default: []
    }
  }
}

extension EntityField {
  /// Marvel's form of an empty value; nil if there is none.
  package var emptyForm: JSONValue? {
    if isArray { return [] }
    if isNullable { return .null }
    return switch type {
    case .string, .stringOrNumber: ""
    case .integer, .numberOrString, .addressOrService, .object, .related: nil
    }
  }
}
