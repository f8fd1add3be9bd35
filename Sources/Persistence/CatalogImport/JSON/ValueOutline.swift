/// What a JSON value is, as far as it decides where its entities are.
struct ValueOutline {
  enum Form {
    /// An array of entities, an envelope of Marvel's or a list document; the path of its entities.
    case list(String)
    /// A result of a search: the word of its kind, and the entity inside.
    case hit(String)
    /// Perhaps an entity.
    case object
    case other
  }

  let form: Form
  let isObject: Bool
  let hasID: Bool
  /// The address that an entity gives as its own.
  let address: String?

  var isHit: Bool { if case .hit = form { true } else { false } }
}
