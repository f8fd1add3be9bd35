/// The number of entities of a kind for which a source knows an attribute, or entities of another
/// kind, that a result depends on.
package struct KnownCount: Hashable, Sendable {
  /// What a result depends on.
  package enum Subject: Hashable, Sendable {
    /// An attribute of a filter, which leaves out the entities without it, or of an order.
    case attribute(Attribute, isFilter: Bool)
    /// Entities of another kind.
    case entities
    /// Creators who had any of the roles of a filter.
    case roles
    /// A field of the entities that a filter refers to.
    case field
  }

  /// The kind of the entities.
  package let kind: Kind
  /// The name in documents of the attribute, the plural of the other kind, the roles, or the field.
  package let name: String
  package let subject: Subject
  package let count: Int
  /// The number of all entities of the kind, or of those that a filter refers to.
  package let total: Int

  package init(of kind: Kind, name: String, _ subject: Subject, count: Int, total: Int) {
    self.kind = kind
    self.name = name
    self.subject = subject
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
    return [.character, .creator].filter { kind in
      let own = relations.filter { $0.kind == kind }
      return own.count > 1 || own.contains { $0.all && $0.ids.count > 1 }
    }
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
