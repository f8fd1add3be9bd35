internal import Catalog
internal import JSONText

extension String {
  /// The JSON of an entity without what the embedded catalog added to it when it was written: the
  /// embedded catalog of the program that reads it adds its own.
  var withoutAdditions: String {
    let key = Provenance.Source.embedded.rawValue
    // The member is an object at the end. Hardly any other entity ends with one, and searching all
    // of them takes time.
    guard utf8.reversed().starts(with: "}}".utf8), contains("\"\(key)\":") else { return self }
    return JSONView.reading(self) { $0?.removing(key) ?? self }
  }
}
