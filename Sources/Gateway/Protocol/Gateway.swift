internal import Catalog
internal import Digests

/// The configurable parts of the protocol.
package struct GatewayOptions: Sendable {
  /// The base URL of the addresses in entities.
  package var base = EntityKey.marvelBase
  /// Whether entities have the fields that Marvel's do not.
  package var sendsAddedFields = true
  /// Whether `--complete-only` turned off kinds of which the catalog has only a part.
  package var omitsPartialKinds = false
  /// Whether links include the caller's public key.
  package var addsTrackingParameters = true
  /// The value of `Cache-Control` for successes. Nil sends no header, like Marvel's gateway.
  package var cacheControl: String?
  package var quota: Quota?

  package init() {}
}

/// An implementation of Marvel's protocol on top of a catalog.
package struct Gateway: Sendable {
  /// Enough for several hundred pages of the maximum length.
  private static let cacheCapacity = 64_000_000
  static let allowedMethods = "GET, HEAD, OPTIONS"
  /// The CORS headers of Marvel's documentation, which let pages of other origins read responses.
  private static let commonHeaders = [
    Response.Header("Access-Control-Allow-Origin", "*"),
    Response.Header(
      "Access-Control-Expose-Headers", "ETag, \(ProtocolTable.catalogVersionHeader)"),
  ]
  /// The response to a browser's preflight request (Fetch Standard, "CORS protocol").
  static let preflight = Response(
    status: 204,
    headers: commonHeaders + [Response.Header("Allow", allowedMethods)]
      + preflightHeaders(methods: "GET, HEAD"))

  /// What a browser may send.
  static func preflightHeaders(methods: String) -> [Response.Header] {
    [
      Response.Header("Access-Control-Allow-Methods", methods),
      Response.Header("Access-Control-Allow-Headers", "*, Authorization"),
      Response.Header("Access-Control-Max-Age", "86400"),
    ]
  }

  let credentials: CredentialStore
  let options: GatewayOptions
  let sources: SourcePool
  let cache = SharedResults(responsesUpTo: cacheCapacity)

  package init(
    _ sources: SourcePool, _ credentials: Credentials, _ options: GatewayOptions = .init()
  ) {
    self.sources = sources
    self.credentials = CredentialStore(credentials)
    self.options = options
  }

  package func response(to request: Request) async -> Response {
    guard case .response(let response) = await handle(request).reply else { return Self.preflight }
    return response
  }

  /// Handles a request. Errors and cached responses are ready immediately.
  package func handle(_ request: Request) -> PendingReply {
    guard request.method != "OPTIONS" else { return .ready(.response(Self.preflight)) }
    let resource: ResourceRequest
    do throws(APIError) {
      resource = try resourceRequest(request)
    } catch {
      return .ready(.response(Self.errorResponse(error)))
    }
    let catalog = sources.view
    let cacheKey = resource.cacheKey(for: request)
    if let response = cache.cached(cacheKey, catalog.stamp) {
      return .ready(.response(response.validated(request)))
    }
    return .deferred {
      let response = await cache.value(cacheKey, catalog.stamp) {
        do throws(APIError) {
          var response = try await success(resource, catalog).encoded(for: request)
          if resource.isOfList { response.headers.append(Response.Header("Vary", "Prefer")) }
          return response
        } catch {
          return Self.errorResponse(error)
        }
      }
      return .response(response.validated(request))
    }
  }

  /// Validates a request: first the credentials, then path and method, then the parameters.
  private func resourceRequest(_ request: Request) throws(APIError) -> ResourceRequest {
    let key = try credentials.current.check(request)
    if let quota = options.quota, !quota.consume(key ?? "") { throw .throttled }
    guard let route = Route(path: request.path) else { throw .unknownPath(request.path) }
    // libmicrohttpd omits the body of a response to HEAD.
    guard ["GET", "HEAD"].contains(request.method) else { throw .methodNotAllowed(request.method) }
    return try ResourceRequest(request, route, key: options.addsTrackingParameters ? key : nil)
  }

  private func success(
    _ resource: ResourceRequest, _ catalog: CatalogView
  ) async throws(APIError) -> Response {
    let envelope = try await envelope(resource, catalog)
    var headers =
      Self.commonHeaders + [
        Response.Header("ETag", envelope.tag),
        Response.Header(ProtocolTable.catalogVersionHeader, version(of: catalog.stamp)),
      ]
    if resource.addsRelatedIDs {
      headers.append(
        Response.Header("Preference-Applied", ProtocolTable.relatedIDsPreference))
    }
    if let text = options.cacheControl { headers.append(Response.Header("Cache-Control", text)) }
    return Response(status: 200, json: envelope.bytes, headers: headers)
  }

  /// Identifies everything that decides what lists contain, so that a client that has read them
  /// need not read them again.
  private func version(of stamp: CatalogStamp) -> String {
    let parts = [stamp.content, options.base, "\(options.sendsAddedFields)"]
    return Signature.tag(of: Array(parts.joined(separator: " ").utf8))
  }

  private func envelope(
    _ resource: ResourceRequest, _ catalog: CatalogView
  ) async throws(APIError) -> Envelope {
    let rewriter = EntityRewriter(
      base: options.base, key: resource.key, sendsAddedFields: options.sendsAddedFields)
    let page: Page<Record>
    do {
      switch resource.subject {
      case .list(let query) where resource.addsRelatedIDs:
        page = try await catalog.page(for: query, withRelatedIDs: rewriter)
      case .list(let query): page = try await catalog.page(for: query)
      case .entity(let key): page = try await catalog.page(of: key)
      case .search(let query):
        return Envelope(try await catalog.search(query), query.range, rewriter)
      }
    } catch {
      if case .missingData(.kind(let kind)) = error {
        throw .incompleteKind(kind, omitsPartialKinds: options.omitsPartialKinds)
      }
      throw .sourceFailed
    }
    if case .entity(let key) = resource.subject, page.total == 0 { throw .missingEntity(key.kind) }
    return Envelope(page, resource.range, rewriter)
  }

  private static func errorResponse(_ error: APIError) -> Response {
    var headers = commonHeaders
    if error.status == 405 { headers.append(Response.Header("Allow", allowedMethods)) }
    return Response(status: error.status, json: error.body, headers: headers)
  }
}
