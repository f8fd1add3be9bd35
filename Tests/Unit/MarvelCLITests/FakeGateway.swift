import Catalog

/// A gateway that returns prepared responses.
struct FakeGateway: GatewayAccess {
  let response: (RawRequest) throws(CatalogError) -> RawResponse
  let cached: (GatewayRequest) -> CachedResponseInfo?

  func document(for request: RawRequest) async throws(CatalogError) -> RawResponse {
    try response(request)
  }

  func stored(for request: GatewayRequest) -> CachedResponseInfo? {
    cached(request)
  }
}
