/// The properties of a JSON value that decide where its entities are.
struct ValueOutline {
  enum Form {
    /// An array of entities, a Marvel envelope, or a list document, with the path of the entities.
    case list(String)
    /// A search result, with the name of its kind.
    case hit(String)
    /// An object that may be an entity.
    case object
    case other
  }

  let form: Form
  let isObject: Bool
  let hasID: Bool
  /// The `resourceURI` of an entity.
  let address: String?

  var isHit: Bool { if case .hit = form { true } else { false } }
}
