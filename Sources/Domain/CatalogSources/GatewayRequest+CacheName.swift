package import Catalog

extension GatewayRequest {
  /// The cache key of the request before it is signed: the signature differs each time.
  ///
  /// - Parameter namespace: the gateway's base URL, which separates the responses of different
  ///   gateways.
  package func cacheName(in namespace: String) -> String {
    switch self {
    case .entity(let key):
      return "\(namespace) \(key.path)"
    case .list(let query):
      let range = "\(query.range.offset)+\(query.range.limit ?? 0)"
      return "\(namespace) \(query.path) \(range) \(query.parameters.cacheName)"
    case .raw(let request):
      return "\(namespace) \(request.path) \(request.parameters.cacheName)"
    }
  }
}

extension [Parameter] {
  fileprivate var cacheName: String {
    map { "\($0.name)=\($0.value.utf8.count):\($0.value)" }.joined(separator: " ")
  }
}
