internal import Catalog

/// Marvel's protocol before a catalogue: requests in, answers out.
package struct Gateway: Sendable {
  private let credentials: Credentials
  private let cacheControl: String?
  private let sources: SourcePool

  /// - Parameter cacheControl: the value of `Cache-Control` for successes; nil sends none, as
  ///   Marvel's gateway did.
  package init(_ sources: SourcePool, _ credentials: Credentials, cacheControl: String? = nil) {
    self.sources = sources
    self.credentials = credentials
    self.cacheControl = cacheControl
  }

  package func answer(_ request: Request) async -> Answer {
    do throws(APIError) {
      return try await success(request).encoded(for: request)
    } catch {
      return Answer(status: error.status, json: error.body, headers: Self.headersOfAll)
    }
  }

  /// Credentials are checked before path and verb, and those before the parameters.
  private func success(_ request: Request) async throws(APIError) -> Answer {
    try credentials.check(request)
    guard let route = Route(path: request.path) else { throw .unknownPath(request.path) }
    guard request.method == "GET" else { throw .verbNotAllowed(request.method) }
    let envelope = try await envelope(route, request)
    var headers = Self.headersOfAll + [Answer.Header("ETag", envelope.tag)]
    if let cacheControl { headers.append(Answer.Header("Cache-Control", cacheControl)) }
    if request.has(envelope.tag) { return Answer(status: 304, headers: headers) }
    return Answer(status: 200, json: envelope.json, headers: headers)
  }

  private func envelope(_ route: Route, _ request: Request) async throws(APIError) -> Envelope {
    switch route {
    case .list(let kind):
      let query = try Query(request, kind)
      return Envelope(try await page(for: query), query.window)
    case .related(let kind, let parent, let id):
      guard let id else { throw .missingEntity(parent) }
      let query = try Query(request, kind, of: EntityKey(parent, id))
      return Envelope(try await page(for: query), query.window)
    case .entity(let kind, let id):
      if let name = request.parameterNames.first { throw .unknownParameter(name) }
      guard let id, case let page = try await page(of: EntityKey(kind, id)), page.total > 0 else {
        throw .missingEntity(kind)
      }
      return Envelope(page, Window())
    }
  }

  private func page(for query: Query) async throws(APIError) -> Page<Record> {
    do { return try await sources.page(for: query) } catch {
      if case .lacking(let lack) = error { throw .lacking(lack) }
      throw .sourceFailed
    }
  }

  private func page(of key: EntityKey) async throws(APIError) -> Page<Record> {
    do { return try await sources.page(of: key) } catch { throw .sourceFailed }
  }

  /// As in the sample of Marvel's documentation: pages of other origins may read the answers.
  private static let headersOfAll = [Answer.Header("Access-Control-Allow-Origin", "*")]
}
