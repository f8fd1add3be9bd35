/// The number of entities of a kind for which a source knows an attribute, or entities of another
/// kind, that a result depends on.
package struct KnownCount: Hashable, Sendable {
  /// The kind of the entities.
  package let kind: Kind
  /// The name in documents of the attribute, or the plural of the other kind.
  package let name: String
  /// Nil for entities of another kind.
  package let attribute: Attribute?
  package let count: Int
  /// The number of all entities of the kind.
  package let total: Int

  package init(of kind: Kind, name: String, attribute: Attribute?, count: Int, total: Int) {
    self.kind = kind
    self.name = name
    self.attribute = attribute
    self.count = count
    self.total = total
  }
}

extension Kind {
  /// The name in documents of an attribute that an entity may lack although the property exists:
  /// the key of its field, or the type of a date. Nil for an attribute that every entity has.
  package func nameOfUncertain(_ attribute: Attribute) -> String? {
    for field in fields {
      for fact in field.facts where fact.attribute == attribute && fact.isUnknownIfAbsent {
        switch fact.rule {
        case .date(let type): return type
        case .value, .code, .elements: return field.key
        default: return String(describing: attribute)
        }
      }
    }
    return nil
  }
}

extension Query {
  /// The kinds of which the matches must name several entities, such as characters that share
  /// comics.
  package var sharedKinds: [Kind] {
    let relations = conditions.compactMap(\.relation)
    guard relations.count > 1 || relations.contains(where: { $0.all && $0.ids.count > 1 }) else {
      return []
    }
    return [.character, .creator].filter { kind in relations.contains { $0.kind == kind } }
  }

  /// The attributes that the query filters by, or sorts by on request, each once.
  package var attributes: [Attribute] {
    let orders = isOrderChosen ? order.map(\.attribute) : []
    var attributes: [Attribute] = []
    for attribute in conditions.compactMap(\.attribute) + orders
    where !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    return attributes
  }
}
