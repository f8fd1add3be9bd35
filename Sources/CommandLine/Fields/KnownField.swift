internal import Catalog
internal import ProviderTable

/// A field that entities of a kind have, or a part of one.
struct KnownField {
  /// As in `--fields`, such as `creators.items[].name`.
  let path: String
  let field: EntityField
  let meaning: String?

  /// Whether the value is neither an object nor an array of objects.
  var isValue: Bool {
    switch field.type {
    case .object, .related: false
    default: true
    }
  }
}

extension Kind {
  /// All fields of the kind's entities, each before its parts.
  var knownFields: [KnownField] {
    var known: [KnownField] = []
    add(fields, "", to: &known)
    return known
  }

  private func add(_ fields: [EntityField], _ prefix: String, to known: inout [KnownField]) {
    let isEntity = prefix.isEmpty
    for field in fields {
      let path = prefix + field.key
      known.append(KnownField(path: path, field: field, meaning: field.meaning))
      if isEntity, field.key == titleKey, titleKey != FieldAlias.name {
        known.append(
          KnownField(path: FieldAlias.name, field: field, meaning: "another name for \(titleKey)"))
      }
      if !isEntity, field.key == FieldAlias.address {
        known.append(
          KnownField(
            path: prefix + FieldAlias.id, field: Self.id,
            meaning: "the id at the end of \(FieldAlias.address)"))
      }
      add(field.type.fields, path + (field.isArray ? "[]." : "."), to: &known)
    }
  }

  private static let id = EntityField("id", .integer, example: "2987")
}

extension EntityField.ValueType {
  /// The fields of an object; empty for another value.
  var fields: [EntityField] {
    switch self {
    case .object(let object): object.fields
    case .related: NestedObject.list.fields
    default: []
    }
  }
}

extension FieldPath {
  /// Whether entities of the kind have the field.
  func isKnown(to kind: Kind) -> Bool {
    if case .member(let name) = steps.first,
      EntityField.isProviderKey(name) || Provider(name: name) != nil
    {
      return true
    }
    var (fields, isEntity, isList) = (kind.fields, true, false)
    for step in steps {
      switch step {
      case .member(let name):
        let keys = FieldAlias.members(name, isEntity: isEntity)
        guard !isList, let field = fields.first(where: { keys.contains($0.key) }) else {
          return false
        }
        (fields, isEntity, isList) = (field.type.fields, false, field.isArray)
        if name == FieldAlias.id, field.key != name { fields = [] }
      case .elements, .element, .elementsWith, .elementsOfType, .derived:
        guard isList else { return false }
        isList = false
      }
    }
    return true
  }
}

extension Kind {
  /// Whether entities of the kind have creators with roles.
  var hasCredits: Bool {
    fields.contains { $0.relatedKind == .creator }
  }
}
