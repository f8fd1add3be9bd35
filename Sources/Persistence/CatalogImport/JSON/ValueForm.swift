internal import JSONText

/// What a JSON value is, which decides where its entities are.
enum ValueForm {
  /// An array of entities, a Marvel envelope, or a list document, with the total that an envelope
  /// states.
  case list(JSONView, total: Int?)
  /// A search result, with the name of its kind.
  case hit(kind: String, JSONView)
  /// An object that may be an entity, with its `resourceURI`.
  case object(hasID: Bool, address: String?)
  case other

  init(_ value: JSONView) {
    guard value.isObject else {
      self = value.isArray ? .list(value, total: nil) : .other
      return
    }
    let members = value.members
    if let data = members["data"], let list = data.member("results"), list.isArray {
      self = .list(list, total: data.member("total")?.integer)
    } else if let list = members["results"], list.isArray {
      self = .list(list, total: nil)
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
