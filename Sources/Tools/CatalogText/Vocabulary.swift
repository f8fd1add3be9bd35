internal import Catalog

/// The terms that some fields are limited to, from the block `catalog`.
struct Vocabulary {
  /// The fields of terms in the block `catalog`: powers, and what entities can be of.
  static let fields = ["power", "species"]
  private static let mostTerms = 80

  private var terms: [String: Set<String>] = [:]

  /// Reports a term that is repeated, or not in lower case, and the first one too many.
  init(_ catalog: Block, _ errors: inout [CatalogTextError]) {
    for field in catalog.fields where Self.fields.contains(field.name) {
      // Many species are names of peoples.
      if field.name == "power", field.value != field.value.lowercased() {
        errors.append(catalog.error(in: field, .notLowercase(field.value)))
      }
      if !terms[field.name, default: []].insert(field.value).inserted {
        errors.append(catalog.error(in: field, .repeatedValue(field.value)))
      } else if terms[field.name]?.count == Self.mostTerms + 1 {
        errors.append(catalog.error(in: field, .tooManyTerms(limit: Self.mostTerms)))
      }
    }
  }

  /// Returns an error for each field with a value that is not one of its terms.
  func otherTerms(in entities: [EntityBlock]) -> [CatalogTextError] {
    entities.flatMap { entity in
      entity.block.fields.compactMap { field in
        guard let (name, term) = Self.term(field), terms[name]?.contains(term) != true else {
          return nil
        }
        return entity.block.error(in: field, .unknownTerm(term, field: name))
      }
    }
  }

  /// Returns the term of a field, and the field of the block `catalog` that has it.
  private static func term(_ field: Block.Field) -> (name: String, term: String)? {
    if field.name == "power" { return (field.name, field.value) }
    let species = "species "
    guard field.name == "known-for", field.value.hasPrefix(species) else { return nil }
    return ("species", String(field.value.dropFirst(species.count)))
  }
}
