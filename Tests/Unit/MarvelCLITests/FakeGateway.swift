import Catalog

/// A gateway that gives what a test prepared.
struct FakeGateway: GatewayAccess {
  let answer: (RawRequest) throws(CatalogError) -> RawResponse
  let stored: (GatewayRequest) -> CachedResponseInfo?

  func document(for question: RawRequest) async throws(CatalogError) -> RawResponse {
    try answer(question)
  }

  func stored(for question: GatewayRequest) -> CachedResponseInfo? {
    stored(question)
  }
}
