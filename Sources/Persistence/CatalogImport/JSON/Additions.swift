internal import Catalog
internal import JSONText

extension String {
  /// The JSON of an entity without what the embedded catalog added to it when it was written: the
  /// embedded catalog of the program that reads it adds its own.
  var withoutAdditions: String {
    // The member is an object at the end. Hardly any other entity ends with one.
    guard utf8.reversed().starts(with: "}}".utf8) else { return self }
    let key = Provenance.Source.embedded.rawValue
    return JSONView.reading(self) { entity in
      guard let entity, entity.member(key) != nil else { return self }
      return entity.removing(key)
    }
  }
}
