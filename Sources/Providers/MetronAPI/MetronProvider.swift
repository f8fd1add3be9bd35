package import Catalog
internal import Foundation
internal import JSONText
internal import MarvelAPI
package import Networking
internal import ProviderTable

/// Metron's API as a provider: its lists are complete, but the details of an entity take a request.
///
/// Source: Metron-Project/metron, api/v1_0, August 2026.
package struct MetronProvider: CatalogProvider {
  static let pageSize = 100
  /// A part of the media type of all its responses.
  package static let mediaType = "json"

  private let client: HTTPClient
  private let now: @Sendable () -> Timestamp

  /// - Parameter client: sends the token, and keeps to the limits.
  package init(_ client: HTTPClient, now: @escaping @Sendable () -> Timestamp) {
    self.client = client
    self.now = now
  }

  package var pageSize: Int { Self.pageSize }

  package func authorize() throws(CatalogError) {}

  package func check() async throws(CatalogError) {
    _ = try await send("publisher/1/", []) { body throws(ProtocolViolation) in
      try readJSON(body) { MetronObject($0)?.peek("id")?.count }
    }
  }

  package func page(_ request: ProviderListRequest) async throws(CatalogError) -> Page<Record> {
    guard let list = MetronList(request) else { throw .violation(.notAList) }
    let number = request.range.offset / Self.pageSize + 1
    var query = list.filters
    if number > 1 { query.append(QueryItem("page", String(number))) }
    let answer = try await send(
      "\(list.resource.path)/", query
    ) { body throws(ProtocolViolation) in try MetronPage(body, list.row) }
    guard case .content(let page, let headers) = answer else {
      // The list became shorter than the pages before this one. Its first page always exists.
      guard number > 1 else { throw .violation(.unknownAddress) }
      return self.page([], total: 0)
    }
    var rows = self.page(page.rows, total: page.count)
    rows.serverTime = Timestamp(sent: headers)
    return rows
  }

  private func page(_ records: [Record], total: Int) -> Page<Record> {
    Page(
      provenance: Provenance(
        source: .gateway, fetchedAt: now().rfc3339, attribution: Metron.provider.attribution),
      elements: records, total: total)
  }

  package func details(
    of key: EntityKey, _ known: KnownDetails
  ) async throws(CatalogError) -> ProviderDetails {
    guard let (resource, id) = Metron.provider.resource(of: key) else { return .absent }
    if let part = known.part { return try await items(of: id, after: part) }
    let path = "\(resource.path)/\(id)/"
    if resource == Metron.readingList {
      return try await details(path, known) { body throws(ProtocolViolation) in
        let list = try readJSON(body) { view -> String? in
          MetronReadingList.event(view)?.key == key ? view.compact : nil
        }
        return .partial("{\"list\":\(list),\"items\":[],\"page\":1}")
      }
    }
    let map: @Sendable (JSONView) -> [Record]? = { view in
      switch resource {
      case Metron.issue: MetronIssue.details(view, knownTitle: known.title)
      case Metron.series: MetronSeries.details(view, knownTitle: known.title).map { [$0] }
      default: MetronPerson.details(resource, view).map { [$0] }
      }
    }
    return try await details(path, known) { body throws(ProtocolViolation) in
      let records = try readJSON(body, map)
      guard records.first?.key == key else { throw .wrongShape }
      return .found(records, validator: nil)
    }
  }

  /// Requests a page of the items of a reading list.
  private func items(
    of id: Int, after part: String
  ) async throws(CatalogError) -> ProviderDetails {
    let number = JSONView.reading(part) { $0?.member("page")?.integer } ?? 1
    let query = number > 1 ? [QueryItem("page", String(number))] : []
    let path = "\(Metron.readingList.path)/\(id)/items/"
    let answer = try await send(path, query) { body throws(ProtocolViolation) in
      try MetronPage(body) { view in MetronReadingItem(view).map { _ in view.compact } }
    }
    guard case .content(let page, _) = answer else { return .absent }
    let merged = JSONView.reading(part) { view in
      (view?.member("items")?.elements ?? []).map(\.json) + page.rows
    }
    // More items than the list has, or fewer, are not its order.
    let isLast = !page.hasNext || page.rows.isEmpty
    guard isLast ? merged.count == page.count : merged.count <= page.count else {
      throw .violation(.wrongShape)
    }
    let list = JSONView.reading(part) { $0?.member("list")?.json } ?? "{}"
    if !isLast {
      return .partial("{\"list\":\(list),\"items\":\(jsonArray(merged)),\"page\":\(number + 1)}")
    }
    let items = merged.compactMap { item in
      JSONView.reading(item) { $0.flatMap(MetronReadingItem.init) }
    }
    let record = JSONView.reading(list) { view in
      view.flatMap { MetronReadingList.event($0, items: items) }
    }
    guard let record else { throw .violation(.wrongShape) }
    return .found([record], validator: nil)
  }

  private func details(
    _ path: String, _ known: KnownDetails,
    _ decode: @escaping @Sendable (Data) throws(ProtocolViolation) -> ProviderDetails
  ) async throws(CatalogError) -> ProviderDetails {
    switch try await send(path, [], since: known.validator, decode) {
    case .content(.found(let records, _), let headers):
      return .found(records, validator: headers["Last-Modified"])
    case .content(let details, _): return details
    case .unchanged: return .unchanged
    case .absent: return .absent
    }
  }

  private enum Answer<Content> {
    case content(Content, HTTPHeaders)
    case unchanged
    /// 404
    case absent
  }

  private func send<Content: Sendable>(
    _ path: String, _ query: [QueryItem], since validator: String? = nil,
    _ decode: @escaping @Sendable (Data) throws(ProtocolViolation) -> Content
  ) async throws(CatalogError) -> Answer<Content> {
    var headers: HTTPHeaders = ["Accept": "application/json"]
    headers["If-Modified-Since"] = validator
    let endpoint = Endpoint<Result<Content, ProtocolViolation>, MetronErrorBody>(
      .get, path, query: query, headers: headers,
      success: BodyDecoder { body, _ in
        Result { () throws(ProtocolViolation) in try decode(body) }
      }, failure: .json)
    let response: DecodedResponse<Result<Content, ProtocolViolation>>
    do throws(HTTPError<MetronErrorBody>) { response = try await client.send(endpoint) } catch {
      // A 404 without Metron's body is that of another server.
      if case .rejected(404, _?, _) = error { return .absent }
      throw CatalogError(error)
    }
    switch response {
    case .notModified: return .unchanged
    case .content(let result, let headers):
      do { return .content(try result.get(), headers) } catch {
        throw headers.states(anotherTypeThan: Self.mediaType)
          ? .unreachable(.webPage) : .violation(error)
      }
    }
  }
}
