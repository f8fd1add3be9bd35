import Catalog
import Testing

/// The table of fields, compared with the protocol table.
struct EntityFieldTests {
  @Test(arguments: Kind.allCases)
  func `every kind has the fields that all entities need`(kind: Kind) {
    let keys = kind.fields.map(\.key)
    #expect(keys.first == "id")
    #expect(Set(keys).count == keys.count)
    for key in [kind.titleKey, "description", "modified", "resourceURI", "thumbnail"] {
      #expect(keys.contains(key))
    }
    #expect(kind.fields.filter { $0.search == .name }.map(\.key) == [kind.titleKey])
  }

  @Test(arguments: Kind.allCases)
  func `no two columns of a kind have the same position`(kind: Kind) {
    let positions = kind.fields.flatMap(\.displays).map(\.position)
    #expect(Set(positions).count == positions.count)
  }

  @Test(arguments: Kind.allCases)
  func `an entity has a list for each relation of its kind, and no others`(kind: Kind) {
    let related = Set(kind.fields.compactMap(\.relatedKind))
    #expect(related == Set(ProtocolTable.relations.filter { $0.parent == kind }.map(\.child)))
    for field in kind.fields { #expect(field.relatedKind.map { $0.plural == field.key } ?? true) }
  }

  @Test(arguments: Kind.allCases)
  func `every sort key of a kind is read from one of its fields`(kind: Kind) {
    let resource = ProtocolTable.resource(for: kind)
    let attributes = kind.fields.flatMap(\.facts).map(\.attribute)
    for attribute in resource.orderKeys.map(\.attribute) + resource.defaultOrder.map(\.attribute) {
      #expect(attributes.filter { $0 == attribute }.count == 1)
    }
  }

  @Test func `every attribute is read from a field`() {
    let attributes = Set(Kind.allCases.flatMap(\.fields).flatMap(\.facts).map(\.attribute))
    // The formats of the comics in a series are facts of the comics.
    #expect(Set(Attribute.allCases).subtracting(attributes) == [.containedFormat])
  }

  @Test(arguments: NestedObject.allCases)
  func `the fields of nested objects have unique keys`(object: NestedObject) {
    #expect(Set(object.fields.map(\.key)).count == object.fields.count)
  }
}
