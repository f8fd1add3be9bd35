/// A path of a gateway whose answer is wanted as it comes.
package struct RawRequest: Hashable, Sendable {
  /// Below the API's base, such as `characters/1009610/comics`; not percent-encoded.
  package let path: String
  /// In the order of their names; those of one name in the order in which they were given.
  package let parameters: [Parameter]

  package init(path: String, parameters: [Parameter] = []) {
    self.path = path
    self.parameters = parameters.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
  }

  /// The same question for a part of the list that it gives.
  package func range(offset: Int, limit: Int) -> RawRequest {
    let range = [
      Parameter(name: "limit", value: String(limit)),
      Parameter(name: "offset", value: String(offset)),
    ]
    return RawRequest(path: path, parameters: parameters + range)
  }
}

/// The answer to a raw question.
package struct RawResponse: Hashable, Sendable {
  package var provenance: Provenance
  /// As it came.
  package let body: [UInt8]

  package init(provenance: Provenance, body: [UInt8]) {
    self.provenance = provenance
    self.body = body
  }
}

/// All that is asked of a gateway itself.
package typealias GatewayAccess = DocumentProviding & CacheInspecting

/// A source that passes on what a gateway says.
package protocol DocumentProviding {
  func document(for question: RawRequest) async throws(CatalogError) -> RawResponse
}
