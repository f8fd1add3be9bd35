internal import Catalog
internal import JSONText

extension Record {
  /// Calls `body` with a scanner of the JSON, in which additions are like fields of the entity:
  /// first a strict scanner, which entities as Marvel writes them need, then one for any valid JSON.
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
      return entity.replacing(additions.namedMembers)
    }
    return ArraySlice(text.utf8)
  }

  /// Returns the URL of the entity: the `detail` page in `urls`, or `resourceURI` if there is none.
  /// It is empty if the entity has neither.
  func webAddress() throws(OutputFailure) -> String {
    var address: [String] = []
    try read { scanner in
      guard let entity = scanner.takeValue().map({ scanner.view(of: $0) }) else { return false }
      let page = entity.member("urls")?.elements.first {
        $0.member("type")?.string == "detail"
      }
      address = page?.member("url")?.texts() ?? []
      if address.isEmpty { address = entity.member("resourceURI")?.texts() ?? [] }
      return true
    }
    return address.joined(separator: "; ")
  }
}
