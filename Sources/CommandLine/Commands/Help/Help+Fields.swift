internal import ArgumentParsing
internal import Catalog

/// The text of the topic `fields`.
extension Help {
  /// Returns the fields of a kind with their parts, or without one the names of all.
  static func fields(_ kind: Kind?) -> String {
    let introduction =
      "The fields of entities for --fields and, as far as tables can show them, --columns. [] stands "
      + "for every element of a list; columns may select one, as in dates[0].date. A field that an "
      + "entity lacks is null. Entities of a gateway may have other fields, which only the complete "
      + "JSON shows. Columns besides these: \(Column.roles.map(\.key).joined(separator: ", ")) (the "
      + "names of the creators with this role), writers, artists (also pencilers, inkers, and "
      + "painters), of comics price, currency, focDate (the final order date), and cover (the "
      + "address of the image), and first the names that cards show."
    let parts = kind.map { [heading($0.plural, rows(of: $0))] } ?? fieldsOfAllKinds
    return ([HelpLayout.paragraph(introduction)] + parts).joined(separator: "\n\n") + "\n"
  }

  private static func heading(_ kinds: String, _ rows: [(String, String)]) -> String {
    HelpLayout.paragraph("Fields of \(kinds), with examples:") + "\n" + HelpLayout.columns(rows)
  }

  /// The fields that all kinds have, and the names of the others.
  private static var fieldsOfAllKinds: [String] {
    let kinds = Kind.allCases.map { kind in (kind, kind.knownFields.filter(\.isOfEntity)) }
    let common = kinds.dropFirst().reduce(into: Set(kinds[0].1.map(\.path))) { common, kind in
      common.formIntersection(kind.1.map(\.path))
    }
    let others = kinds.map { kind, fields in
      let names = fields.map(\.path).filter { !common.contains($0) }
      return HelpLayout.paragraph("\(kind.plural): \(names.joined(separator: ", "))")
    }
    let shared = kinds[0].1.filter { common.contains($0.path) }
    return [
      heading("all kinds", shared.map(row)), "Further fields:\n" + others.joined(separator: "\n"),
    ]
      + [
        HelpLayout.paragraph("marvel-cli help fields KIND explains them, and the parts of objects.")
      ]
  }

  /// The parts of an object are listed where the first field has them.
  private static func rows(of kind: Kind) -> [(String, String)] {
    var first: [[String]: String] = [:]
    var listed: String?
    return kind.knownFields.compactMap { known in
      if let listed, known.path.hasPrefix(listed) { return nil }
      let parts = known.field.type.fields.map(\.key)
      guard !known.isValue, let other = first.updateValue(known.path, forKey: parts) else {
        return row(known)
      }
      first[parts] = other
      listed = known.path + (known.field.isArray ? "[]." : ".")
      return (
        known.path,
        [known.meaning, "parts as in \(other)"].compactMap(\.self).joined(separator: "; ")
      )
    }
  }

  private static func row(_ known: KnownField) -> (String, String) {
    let value = known.isValue ? known.field.example : known.field.contents
    return (known.path, [known.meaning, value].compactMap(\.self).joined(separator: "; "))
  }
}

extension KnownField {
  /// Whether it is no part of another field.
  fileprivate var isOfEntity: Bool { !path.contains(".") }
}

extension EntityField {
  /// What a field that is not a value consists of.
  fileprivate var contents: String {
    let names = type.fields.map(\.key).joined(separator: ", ")
    return isArray ? "list of objects with \(names)" : "object with \(names)"
  }
}
