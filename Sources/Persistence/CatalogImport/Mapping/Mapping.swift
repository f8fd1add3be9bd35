package import Catalog

/// A rule for converting the rows of another table format to entities.
package struct Mapping: Equatable, Sendable {
  /// The form in which a column is read.
  enum Form: Equatable {
    /// Table cells as text, JSON values as JSON.
    case unchanged
    case text, number, boolean
    /// Texts with a separator.
    case list(separator: String)
  }

  struct Field: Equatable {
    /// The key in the entity.
    let key: String
    let value: Value
  }

  enum Value: Equatable {
    /// The name of a table column or a JSON key.
    case column(String, Form)
    /// The same JSON in every entity.
    case constant(String)
  }

  package let kind: Kind
  /// The origin of the ids; nil if they are Marvel's.
  package let origin: String?
  let fields: [Field]
}

extension Mapping {
  var columns: [String] {
    fields.compactMap { if case .column(let name, _) = $0.value { name } else { nil } }
  }

  /// Returns the entity for a row, in Marvel's format.
  func json(of cells: [String: Cell]) -> Result<String, RowError> {
    var members: [(key: String, json: String)] = []
    for field in fields {
      switch field.value {
      case .constant(let json): members.append((field.key, json))
      case .column(let name, let form):
        let cell = cells[name] ?? .null
        guard let json = cell.json(as: form) else {
          return .failure(.unreadableField(name, value: cell.shown, wanted: form.wanted))
        }
        if field.key == kind.titleKey, cell.isBlank {
          return .failure(.unreadableField(name, value: cell.shown, wanted: .name))
        }
        members.append((field.key, json))
      }
    }
    for (key, json) in Self.defaults where !members.contains(where: { $0.key == key }) {
      members.append((key, json))
    }
    let text = members.map { "\(jsonString($0.key)):\($0.json)" }.joined(separator: ",")
    return .success("{\(text)}")
  }

  /// The values of required keys that are not mapped.
  private static let defaults = [
    ("description", "\"\""), ("modified", "\"\(Timestamp.unknownText)\""), ("resourceURI", "\"\""),
  ]
}

extension Mapping.Form {
  fileprivate var wanted: RowError.Wanted {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .unchanged, .text, .list: .value
    }
  }
}
