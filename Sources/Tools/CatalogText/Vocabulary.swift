internal import Catalog

/// The terms that some fields are limited to, from the block `catalog`.
struct Vocabulary {
  /// The field of a term, both in the block `catalog` and in those of entities.
  static let field = "power"
  private static let mostTerms = 80

  private let terms: Set<String>

  /// Throws if a term is repeated, or not in lower case, or one of too many.
  init(_ catalog: Block) throws(CatalogTextError) {
    var terms: Set<String> = []
    for field in catalog.fields where field.name == Self.field {
      let problem: CatalogTextError.Problem? =
        if field.value != field.value.lowercased() {
          .notLowercase(field.value)
        } else if !terms.insert(field.value).inserted {
          .repeatedValue(field.value)
        } else if terms.count > Self.mostTerms {
          .tooManyTerms(limit: Self.mostTerms)
        } else {
          nil
        }
      if let problem {
        throw CatalogTextError(file: catalog.file, line: field.line, problem: problem)
      }
    }
    self.terms = terms
  }

  /// Throws if a field has a value that is not one of its terms.
  func rejectOtherTerms(in entities: [EntityBlock]) throws(CatalogTextError) {
    for entity in entities {
      for rule in entity.key.kind.blockFields where rule.value == .term {
        for field in entity.block.fields
        where field.name == rule.name && !terms.contains(field.value) {
          throw CatalogTextError(
            file: entity.block.file, line: field.line,
            problem: .unknownTerm(field.value, field: field.name))
        }
      }
    }
  }
}
