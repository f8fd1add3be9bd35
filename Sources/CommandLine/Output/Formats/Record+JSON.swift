internal import Catalog
internal import JSONText

extension Record {
  /// Calls `body` with a scanner of the JSON, in which additions are like fields of the entity:
  /// first a strict scanner, which entities as Marvel writes them need, then one for any valid
  /// JSON.
  ///
  /// - Parameter body: returns false if the scanner meets something unexpected.
  /// - Throws: `.malformedEntity`.
  func read(_ body: (inout TokenScanner) -> Bool) throws(OutputFailure) {
    let isRead = unsafe (hasAdditions ? completedBytes : jsonBytes).withUnsafeBufferPointer {
      bytes in
      var scanner = unsafe TokenScanner(bytes, isStrict: true)
      if body(&scanner) { return true }
      guard unsafe isJSON(bytes) else { return false }
      scanner = unsafe TokenScanner(bytes)
      return body(&scanner)
    }
    if !isRead { throw .malformedEntity }
  }

  /// The JSON with the additions as fields of the entity.
  private var completedBytes: ArraySlice<UInt8> {
    let text = JSONView.reading(json) { entity in
      guard let entity, let additions = entity.member(Provenance.Source.embedded.rawValue) else {
        return json
      }
      return entity.replacing(additions.namedMembers.map { ($0.name, $0.value.json) })
    }
    return ArraySlice(text.utf8)
  }

  /// Returns the URL of the entity's page: the `detail` page in `urls`, or the page on marvel.com
  /// for Marvel's id. It is empty if the entity has neither.
  func webAddress() throws(OutputFailure) -> String {
    var address: String?
    try read { scanner in
      guard let entity = scanner.takeView() else { return false }
      let page = entity.member("urls")?.elements.first { $0.member("type")?.string == "detail" }
      address = page?.member("url")?.string ?? marvelPage(entity)
      return true
    }
    return address ?? ""
  }

  /// Nil unless the address of the entity says that its id is Marvel's.
  private func marvelPage(_ entity: JSONView) -> String? {
    guard entity.member("resourceURI")?.string?.contains(key) == true else { return nil }
    let format = entity.member("format")?.string?.lowercased() ?? ""
    return key.webPage(
      title: title, isCollection: EntityField.collectionFormats.contains(format))
  }
}

extension String {
  /// Whether the text is an address of the entity at a gateway of Marvel's protocol.
  fileprivate func contains(_ key: EntityKey) -> Bool { hasSuffix("/v1/public/\(key.path)") }
}
