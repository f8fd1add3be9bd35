internal import Catalog

/// What a request asks of the catalog, and in which form.
struct ResourceRequest: Sendable {
  enum Subject: Sendable {
    case list(Query)
    case entity(EntityKey)
  }

  let subject: Subject
  /// The public key that links carry.
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

  /// What two requests share only if their answers are the same, byte for byte.
  func name(_ request: Request) -> String {
    var name = request.acceptsGzip ? "gzip" : "plain"
    for part in [key ?? "", request.path] { name += "\0" + part }
    for item in request.items where !Credentials.parameters.contains(item.name) {
      name += "\0\(item.name.utf8.count):\(item.name)\(item.value)"
    }
    return name
  }
}
