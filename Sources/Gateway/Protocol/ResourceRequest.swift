internal import Catalog

/// A validated request for a list or an entity.
struct ResourceRequest: Sendable {
  enum Subject: Sendable {
    case list(Query)
    case entity(EntityKey)
  }

  let subject: Subject
  /// The public key to include in links.
  let key: String?

  init(_ request: Request, _ route: Route, key: String?) throws(APIError) {
    self.key = key
    switch route {
    case .list(let kind): subject = .list(try Query(request, kind))
    case .related(let kind, let parent, let id):
      guard let id else { throw .missingEntity(parent) }
      subject = .list(try Query(request, kind, of: EntityKey(parent, id)))
    case .entity(let kind, let id):
      if let name = request.parameterNames.first { throw .unknownParameter(name) }
      guard let id else { throw .missingEntity(kind) }
      subject = .entity(EntityKey(kind, id))
    }
  }

  var range: PageRange {
    switch subject {
    case .list(let query): query.range
    case .entity: PageRange()
    }
  }

  /// Returns the cache key. Two requests have the same key only if their responses are identical
  /// byte for byte.
  func cacheKey(for request: Request) -> String {
    var cacheKey = request.acceptsGzip ? "gzip" : "plain"
    for part in [key ?? "", request.path] { cacheKey += "\0" + part }
    for item in request.items where !Credentials.parameters.contains(item.name) {
      cacheKey += "\0\(item.name.utf8.count):\(item.name)\(item.value)"
    }
    return cacheKey
  }
}
