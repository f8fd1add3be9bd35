internal import Catalog
internal import JSONText

extension Entry {
  /// The entry of the upper layer with the names, creators, and texts of the base's entry added, so
  /// that the entity is found by both.
  func layered(over base: Entry) -> Entry {
    var entry = self
    entry.principalName = principalName ?? base.principalName
    let names = Set(entry.names.map(\.text))
    entry.aliases += base.names.map(\.text).filter { !names.contains($0) }
    let creators = Set(creators + furtherCreators)
    entry.furtherCreators += (base.creators + base.furtherCreators).filter {
      !creators.contains($0)
    }
    if description != base.description {
      entry.description = [description, base.description].filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
    entry.popularity = max(popularity, base.popularity)
    return entry
  }

  /// The members of the base's JSON that this entity lacks, as a JSON object: our own fields, and
  /// the description. Nil if there are none.
  func additions(from base: Entry) -> String? {
    let members = JSONView.reading(base.json) { base in
      JSONView.reading(json) { upper in
        guard let base = base?.members, let upper = upper?.members else { return [String]() }
        return key.kind.fields.filter { !$0.isRequired || $0.key == "description" }
          .compactMap { field in
            guard let value = base[field.key], !value.isBlank, upper[field.key]?.isBlank ?? true
            else { return nil }
            return "\(jsonString(field.key)):\(value.json)"
          }
      }
    }
    return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
  }
}

extension JSONView {
  /// Whether the value says nothing: null, an empty text, or an empty array.
  fileprivate var isBlank: Bool { isArray ? elements.isEmpty : scalar?.isEmpty ?? !isObject }
}
