internal import Catalog

/// Marvel's protocol before a catalog: requests in, answers out.
package struct Gateway: Sendable {
  /// Enough for some hundred lists of the greatest length.
  private static let storeCapacity = 64_000_000
  private static let verbs = "GET, OPTIONS"
  /// As in the sample of Marvel's documentation: pages of other origins may read the answers.
  private static let headersOfAll = [
    Answer.Header("Access-Control-Allow-Origin", "*"),
    Answer.Header("Access-Control-Expose-Headers", "ETag"),
  ]
  /// What a browser asks before it sends headers of its own: Fetch Standard, "CORS protocol".
  private static let preflight = Answer(
    status: 204,
    headers: headersOfAll + [
      Answer.Header("Allow", verbs), Answer.Header("Access-Control-Allow-Methods", "GET"),
      Answer.Header("Access-Control-Allow-Headers", "*, Authorization"),
      Answer.Header("Access-Control-Max-Age", "86400"),
    ])

  private let credentials: Credentials
  private let options: GatewayOptions
  private let sources: SourcePool
  let store = ResponseCache(capacity: storeCapacity)

  package init(
    _ sources: SourcePool, _ credentials: Credentials, _ options: GatewayOptions = .init()
  ) {
    self.sources = sources
    self.credentials = credentials
    self.options = options
  }

  package func answer(_ request: Request) async -> Answer {
    guard case .answer(let answer) = await decide(request).reply else { return Self.preflight }
    return answer
  }

  /// Refusals and answers that were given before are at hand.
  func decide(_ request: Request) -> Decision {
    guard request.method != "OPTIONS" else { return .now(.answer(Self.preflight)) }
    let question: ResourceRequest
    do throws(APIError) {
      question = try self.question(request)
    } catch {
      return .now(.answer(Self.accessError(error)))
    }
    let catalog = sources.view
    let name = question.name(request)
    if let answer = store.answer(name, catalog.stamp) {
      return .now(.answer(answer.validated(request)))
    }
    return .later {
      let answer = await store.answer(name, catalog.stamp) {
        do throws(APIError) {
          return try await success(question, catalog).encoded(for: request)
        } catch {
          return Self.accessError(error)
        }
      }
      return .answer(answer.validated(request))
    }
  }

  /// Credentials are checked before path and verb, and those before the parameters.
  private func question(_ request: Request) throws(APIError) -> ResourceRequest {
    let key = try credentials.check(request)
    if let quota = options.quota, !quota.take(key ?? "") { throw .throttled }
    guard let route = Route(path: request.path) else { throw .unknownPath(request.path) }
    guard request.method == "GET" else { throw .verbNotAllowed(request.method) }
    return try ResourceRequest(request, route, key: options.hasCampaign ? key : nil)
  }

  private func success(
    _ question: ResourceRequest, _ catalog: CatalogView
  ) async throws(APIError) -> Answer {
    let envelope = Envelope(
      try await page(question, catalog), question.range,
      EntityForm(base: options.base, key: question.key))
    var headers = Self.headersOfAll + [Answer.Header("ETag", envelope.tag)]
    if let text = options.cacheControl { headers.append(Answer.Header("Cache-Control", text)) }
    return Answer(status: 200, json: envelope.bytes, headers: headers)
  }

  private func page(
    _ question: ResourceRequest, _ catalog: CatalogView
  ) async throws(APIError) -> Page<Record> {
    let page: Page<Record>
    do {
      switch question.subject {
      case .list(let query): return try await catalog.page(for: query)
      case .entity(let key): page = try await catalog.page(of: key)
      }
    } catch {
      if case .missingData(let missingData) = error { throw .missingData(missingData) }
      throw .sourceFailed
    }
    if case .entity(let key) = question.subject, page.total == 0 { throw .missingEntity(key.kind) }
    return page
  }

  private static func accessError(_ error: APIError) -> Answer {
    var headers = headersOfAll
    if error.status == 405 { headers.append(Answer.Header("Allow", verbs)) }
    return Answer(status: error.status, json: error.body, headers: headers)
  }

  /// Whether the catalog can be read.
  var isReadable: Bool {
    get async { (try? await sources.view.page(of: EntityKey(.character, 0))) != nil }
  }
}
