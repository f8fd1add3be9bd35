internal import Catalog
internal import CatalogDatabase
internal import JSONText
internal import ProviderTable

/// Finds the entities in a JSON value, which is an entity or a document that contains entities.
struct ValueReader {
  /// The kind of entities that do not state one. Others are skipped.
  let kind: Kind?
  /// The maximum length of an entity, in bytes.
  let limit: Int

  /// Visits each entity of the value, and each value that should be an entity.
  ///
  /// - Parameter isSpread: Whether the value may span lines. Entities are put on one line.
  /// - Returns: False, without a visit, if the bytes are not JSON.
  func read(
    _ bytes: ArraySlice<UInt8>, line: Int, isSpread: Bool = false, _ visit: RowVisitor
  ) throws(ImportError) -> Bool {
    guard let text = bytes.json else { return false }
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImportError) in
      guard let value = unsafe JSONView(bytes) else { return false }
      let form = ValueForm(value)
      guard case .list(let list, let total, let attribution) = form else {
        let content = content(form) { isSpread ? value.compact : text }
        try visit(ImportRow(line: line, content, in: form.isHit ? .search : .alone))
        return true
      }
      for element in list.elements {
        let form = ValueForm(element)
        let content = content(form) { element.compact }
        var row = ImportRow(line: line, content, in: form.isHit ? .search : .list(total: total))
        row.attribution = attribution
        try visit(row)
      }
      return true
    }
  }

  /// - Parameter json: The value, which is needed only if it is an entity.
  private func content(_ form: ValueForm, _ json: () -> String) -> ImportRow.Content {
    switch form {
    case .hit(let name, let entity):
      guard let kind = Kind(name: name) else { return .refused(.noKind) }
      return content(kind, entity.compact)
    case .object(let hasID, let address) where hasID || address != nil:
      let own = address.flatMap { EntityKey(address: $0)?.kind }
      guard let kind = own ?? kind else { return .refused(.noKind) }
      return content(kind, json())
    case .object, .list, .other: return .refused(.noEntity)
    }
  }

  private func content(_ own: Kind, _ json: String) -> ImportRow.Content {
    if let kind, kind != own { return .ofOtherKind }
    return json.utf8.count > limit ? .refused(.tooLong(limit: limit)) : .entity(own, json)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text; nil if they are not JSON.
  var json: String? {
    String(validating: self, as: UTF8.self).flatMap { isJSON($0) ? $0 : nil }
  }
}

/// What a JSON value is, which decides where its entities are.
enum ValueForm {
  /// An array of entities, a Marvel envelope, or a list document, with the total that an envelope
  /// states, and the attribution of the data.
  case list(JSONView, total: Int?, attribution: String?)
  /// A search result, with the name of its kind.
  case hit(kind: String, JSONView)
  /// An object that may be an entity, with its `resourceURI`.
  case object(hasID: Bool, address: String?)
  case other

  init(_ value: JSONView) {
    guard value.isObject else {
      self = value.isArray ? .list(value, total: nil, attribution: nil) : .other
      return
    }
    let members = value.members
    if let data = members["data"], let list = data.member("results"), list.isArray {
      self = .list(
        list, total: data.member("total")?.integer, attribution: members["attributionText"]?.text)
    } else if let list = members["results"], list.isArray {
      self = .list(list, total: nil, attribution: members["attribution"]?.text)
    } else if let entity = members["entity"], entity.isObject {
      self = .hit(kind: members["kind"]?.text ?? "", entity)
    } else {
      self = .object(hasID: members["id"] != nil, address: members["resourceURI"]?.text)
    }
  }

  var isHit: Bool { if case .hit = self { true } else { false } }
}

extension JSONView {
  /// The members of an object in order; nil for anything else.
  var cells: [(key: String, value: Cell)]? {
    guard isObject else { return nil }
    return namedMembers.map { name, value in
      let json = value.integer.map(String.init) ?? value.compact
      return (unescaped(name).untilNull, value.text.map(Cell.text) ?? .json(json))
    }
  }

  /// The contents of a string; nil for anything else.
  fileprivate var text: String? { string?.untilNull }
}

extension String {
  /// The text before the first U+0000, where SQLite's functions end it.
  fileprivate var untilNull: String { utf8.firstIndex(of: 0).map { String(self[..<$0]) } ?? self }
}
