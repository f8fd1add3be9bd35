internal import Catalog

/// The terms that some fields are limited to, from the block `catalog`.
struct Vocabulary {
  /// The field of a term, both in the block `catalog` and in those of entities.
  static let field = "power"
  private static let mostTerms = 80

  private let terms: Set<String>

  /// Reports a term that is repeated, or not in lower case, and the first one too many.
  init(_ catalog: Block, _ errors: inout [CatalogTextError]) {
    var terms: Set<String> = []
    for field in catalog.fields where field.name == Self.field {
      if field.value != field.value.lowercased() {
        errors.append(catalog.error(in: field, .notLowercase(field.value)))
      }
      if !terms.insert(field.value).inserted {
        errors.append(catalog.error(in: field, .repeatedValue(field.value)))
      } else if terms.count == Self.mostTerms + 1 {
        errors.append(catalog.error(in: field, .tooManyTerms(limit: Self.mostTerms)))
      }
    }
    self.terms = terms
  }

  /// Returns an error for each field with a value that is not one of its terms.
  func otherTerms(in entities: [EntityBlock]) -> [CatalogTextError] {
    entities.flatMap { entity in
      let names = entity.key.kind.blockFields.filter { $0.value == .term }.map(\.name)
      return entity.block.fields.filter {
        names.contains($0.name) && !terms.contains($0.value)
      }.map { entity.block.error(in: $0, .unknownTerm($0.value, field: $0.name)) }
    }
  }
}
