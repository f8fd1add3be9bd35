package import Catalog

/// Says how the rows of a foreign table become entities.
package struct Mapping: Equatable, Sendable {
  /// How a column is read.
  enum Form: Equatable {
    /// As it is: a text of a table as text, JSON as JSON.
    case unchanged
    case text, number, truth
    /// Texts with this between them.
    case list(separator: String)
  }

  struct Field: Equatable {
    /// The key that the entity gets.
    let key: String
    let value: Value
  }

  enum Value: Equatable {
    /// The name of a column, or of a key of a JSON object.
    case column(String, Form)
    /// The same JSON in every entity.
    case constant(String)
  }

  package let kind: Kind
  /// The name of those whose ids these are; nil when they are Marvel's.
  package let origin: String?
  let fields: [Field]
}

extension Mapping {
  var columns: [String] {
    fields.compactMap { if case .column(let name, _) = $0.value { name } else { nil } }
  }

  /// The entity that a row makes, in Marvel's shape.
  func json(of cells: [String: Cell]) -> Result<String, RowError> {
    var members: [(key: String, json: String)] = []
    for field in fields {
      switch field.value {
      case .constant(let json): members.append((field.key, json))
      case .column(let name, let form):
        guard let json = (cells[name] ?? .null).json(as: form) else {
          return .failure(.unreadableField(name))
        }
        members.append((field.key, json))
      }
    }
    for (key, json) in Self.absent where !members.contains(where: { $0.key == key }) {
      members.append((key, json))
    }
    let text = members.map { "\(jsonString($0.key)):\($0.json)" }.joined(separator: ",")
    return .success("{\(text)}")
  }

  /// What Marvel's entities have in any case, where nothing is known of it.
  private static let absent = [
    ("description", "\"\""), ("modified", "\"\(unknownTimestamp)\""), ("resourceURI", "\"\""),
  ]
}

/// How Marvel says that it does not know when an entity was changed.
let unknownTimestamp = "-0001-11-30T00:00:00-0500"
