internal import Catalog
internal import JSONText

extension Record {
  /// Calls `body` with a scanner of the JSON: first a strict one, which entities as Marvel writes
  /// them need, then one for any valid JSON.
  ///
  /// - Parameter body: returns false if the scanner meets something unexpected.
  /// - Throws: `.malformedEntity`.
  func read(_ body: (inout TokenScanner) -> Bool) throws(OutputFailure) {
    let isRead = unsafe jsonBytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe TokenScanner(bytes, isStrict: true)
      if body(&scanner) { return true }
      guard unsafe isJSON(bytes) else { return false }
      scanner = unsafe TokenScanner(bytes)
      return body(&scanner)
    }
    if !isRead { throw .malformedEntity }
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
