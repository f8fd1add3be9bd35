internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Extracts the properties by which entities are filtered and ordered from their JSON.
struct FactReader {
  /// The fields of each kind whose facts are stored in the table `fact`.
  private static let fields = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { kind in
      let fields = kind.fields.map { field in
        (key: field.key, facts: field.facts.filter { $0.attribute.location == .fact })
      }
      return (kind, fields.filter { !$0.facts.isEmpty })
    })

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Returns the facts of an entity. Empty texts are not stored.
  ///
  /// - Parameter json: Valid JSON.
  func facts(_ kind: Kind, _ json: String) throws(SQLiteError) -> [Fact] {
    let texts = JSONView.reading(json) { view in
      view.map { Self.texts(of: kind, $0.members) } ?? []
    }
    var facts: [Fact] = []
    for (attribute, text) in texts {
      guard let value = try value(attribute, text) else { continue }
      facts.append(Fact(attribute: attribute, value: value))
    }
    return facts
  }

  private static func texts(
    of kind: Kind, _ entity: JSONMembers
  ) -> [(attribute: Attribute, text: String)] {
    var texts: [(attribute: Attribute, text: String)] = []
    // What the embedded catalog knows, and the entity itself does not say.
    let additions = entity[Provenance.Source.embedded.rawValue]?.members
    for (key, facts) in fields[kind] ?? [] {
      guard let value = entity[key] ?? additions?[key] else { continue }
      for fact in facts {
        for text in fact.rule.texts(of: value) where !text.isEmpty {
          texts.append((fact.attribute, text))
        }
      }
    }
    return texts
  }

  private func value(_ attribute: Attribute, _ text: String) throws(SQLiteError) -> Value? {
    switch attribute.form {
    case .text: .text(try connection.collated(text))
    case .timestamp:
      (Timestamp(marvel: text) ?? DateText(text)?.first).map { .integer($0.seconds) }
    case .number: Int64(text).map { .integer($0) } ?? Double(finite: text).map { .real($0) }
    }
  }
}

extension EntityField.Fact.Rule {
  /// Returns the facts as texts.
  fileprivate func texts(of value: JSONView) -> [String] {
    switch self {
    case .elements: value.elements.compactMap(\.scalar)
    case .ids: value.elements.compactMap(\.referencedKey).map { String($0.id) }
    default: text(of: value).map { [$0] } ?? []
    }
  }

  /// Returns the fact as text; nil if the value has none.
  private func text(of value: JSONView) -> String? {
    switch self {
    case .date(let type):
      return value.elements.first { $0.member("type")?.string == type }?.member("date")?.string
    case .appearanceDate: return value.member("date")?.string
    default: break
    }
    guard let text = (value.isObject ? value.member("name") : value)?.scalar else { return nil }
    switch self {
    case .value: return text
    case .code: return text == "0" ? nil : text
    case .plainTitle: return SeriesName(text).name
    case .startYear: return SeriesName(text).startYear.map(String.init)
    case .formatType:
      if text.isEmpty { return nil }
      return EntityField.collectionFormats.contains(text.lowercased()) ? "collection" : "comic"
    case .isEmpty: return text.isEmpty ? "1" : "0"
    case .isPositive: return (Double(text) ?? 0) > 0 ? "1" : nil
    case .date, .appearanceDate, .elements, .ids: return nil
    }
  }
}
