internal import ArgumentParsing
internal import Catalog

/// The help topic `fields`.
extension Help {
  /// Returns the fields of a kind, or of all kinds.
  static func fields(_ kind: Kind?) -> String {
    let introduction = HelpLayout.paragraph(
      "The fields of entities for --fields and, as far as tables can show them, --columns, each "
        + "with an example. [] stands for every element of a list; columns may select one, as in "
        + "dates[0].date. A field that an entity lacks is null. Entities of a gateway may have "
        + "other fields, which only the complete JSON shows. Columns besides these: "
        + Column.roles.map(\.key).joined(separator: ", ")
        + " (the names of the creators with this role), and first the names that cards show.")
    let pages = (kind.map { [$0] } ?? Kind.allCases).map { kind in
      HelpLayout.paragraph("Fields of \(kind.plural):") + "\n"
        + HelpLayout.columns(kind.knownFields.map(row))
    }
    return ([introduction] + pages).joined(separator: "\n\n") + "\n"
  }

  private static func row(_ known: KnownField) -> (left: String, right: String) {
    let value = known.isValue ? known.field.example : nil
    let parts = [known.meaning, known.isValue ? nil : known.field.contents, value]
    return (left: "  " + known.path, right: parts.compactMap { $0 }.joined(separator: "; "))
  }
}

extension EntityField {
  /// What a field that is not a value consists of.
  fileprivate var contents: String {
    let names = type.fields.map(\.key).joined(separator: ", ")
    return isArray ? "list of objects with \(names)" : "object with \(names)"
  }
}
