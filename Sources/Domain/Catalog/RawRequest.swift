/// A path of a gateway whose response is returned unchanged.
package struct RawRequest: Hashable, Sendable {
  /// Below the API's base URL, such as `characters/1009610/comics`; not percent-encoded.
  package let path: String
  /// Sorted by name; equal names stay in the given order.
  package let parameters: [Parameter]

  package init(path: String, parameters: [Parameter] = []) {
    self.path = path
    self.parameters = parameters.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
  }

  /// The request for a part of its list, which must not have a range yet.
  package func part(_ range: PageRange) -> RawRequest {
    RawRequest(path: path, parameters: parameters + range.parameters)
  }
}

/// The response to a raw request.
package struct RawResponse: Hashable, Sendable {
  package var provenance: Provenance
  /// Unchanged.
  package let body: [UInt8]

  package init(provenance: Provenance, body: [UInt8]) {
    self.provenance = provenance
    self.body = body
  }
}
