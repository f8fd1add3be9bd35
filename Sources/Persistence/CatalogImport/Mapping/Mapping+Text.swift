internal import Catalog
internal import CatalogDatabase
internal import JSONText

extension Mapping {
  /// Parses a mapping: docs/import.md, "Mappings".
  ///
  /// - Parameter keys: The keys that its fields may have; nil if each row becomes an entity, which
  ///   may have any, and needs an id and a name.
  /// - Throws: `.mapping`.
  package init(_ text: String, keys: [String]? = nil) throws(ImportError) {
    do throws(MappingError) {
      // Names end at a null character, which would make another name of it.
      guard !hasEscapedNull(text) else { throw .nullCharacter }
      try self.init(Self.members(of: text), keys)
    } catch {
      throw .mapping(error)
    }
  }

  private init(
    _ members: [(key: String, value: Cell)], _ keys: [String]?
  ) throws(MappingError) {
    var kind: Kind?
    var fields: [Field]?
    var origin: String?
    for (key, value) in members {
      switch (key, value) {
      case ("kind", .text(let name)): kind = Kind(name: name)
      case ("origin", .text(let name)) where CatalogOrigin.isName(name): origin = name
      case ("fields", .json(let json)): fields = try Self.fields(json)
      case ("kind", _), ("origin", _), ("fields", _): throw .wrongValue(key)
      default: throw Self.unknown(key, among: ["kind", "origin", "fields"])
      }
      if key == "kind", kind == nil { throw .wrongValue(key) }
    }
    guard let kind else { throw .missingKey("kind") }
    guard let fields else { throw .missingKey("fields") }
    if let keys {
      if let other = fields.first(where: { !keys.contains($0.key) }) {
        throw Self.unknown(other.key, among: keys, in: "fields.")
      }
    } else if let key = ["id", kind.titleKey].first(where: { key in
      !fields.contains { $0.key == key }
    }) {
      throw .missingKey("fields.\(key)")
    }
    self.init(kind: kind, origin: origin, fields: fields)
  }

  private static func fields(_ json: String) throws(MappingError) -> [Field] {
    var fields: [Field] = []
    for (key, value) in try members(of: json) {
      let form: Form = key == "id" ? .number : .unchanged
      switch value {
      case .text(let column): fields.append(Field(key: key, value: .column(column, form)))
      case .json(let json):
        let value = try Self.value("fields.\(key)", try members(of: json), form)
        fields.append(Field(key: key, value: value))
      }
    }
    return fields
  }

  private static func value(
    _ path: String, _ members: [(key: String, value: Cell)], _ defaultForm: Form
  ) throws(MappingError) -> Value {
    var (column, type, separator) = (String?.none, String?.none, String?.none)
    for (key, value) in members {
      switch (key, value) {
      case ("value", _) where members.count == 1:
        return .constant(value.json(as: .unchanged) ?? "null")
      case ("column", .text(let text)): column = text
      case ("type", .text(let text)): type = text
      case ("separator", .text(let text)) where !text.isEmpty: separator = text
      case ("value", _), ("column", _), ("type", _), ("separator", _):
        throw .wrongValue("\(path).\(key)")
      default:
        throw unknown(key, among: ["column", "type", "separator", "value"], in: "\(path).")
      }
    }
    guard let column else { throw .missingKey("\(path).column") }
    return .column(column, try form(path, type, separator) ?? defaultForm)
  }

  private static func form(
    _ path: String, _ type: String?, _ separator: String?
  ) throws(MappingError) -> Form? {
    if separator != nil, type != "list" { throw .wrongValue("\(path).separator") }
    switch type {
    case nil: return nil
    case "text": return .text
    case "number": return .number
    case "boolean": return .boolean
    case "list": return .list(separator: separator ?? ";")
    default: throw .wrongValue("\(path).type")
    }
  }

  private static func unknown(
    _ key: String, among keys: [String], in path: String = ""
  ) -> MappingError {
    // Marvel's keys differ by case, such as `startYear`.
    let spellings = keys.map { (compared: $0.lowercased(), shown: $0) }
    let nearest = nearest(to: key.lowercased(), among: spellings, limit: 1).first
    return .unknownKey(path + key, nearest: nearest.map { path + $0 })
  }

  /// Returns the members of an object in order.
  private static func members(
    of json: String
  ) throws(MappingError) -> [(key: String, value: Cell)] {
    guard isJSON(json), let members = JSONView.reading(json, { $0?.cells }) else {
      throw .notAnObject
    }
    return members
  }
}
