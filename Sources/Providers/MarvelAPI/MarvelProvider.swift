package import Catalog
internal import Foundation
internal import JSONText
package import Networking

/// A gateway that speaks Marvel's protocol.
package struct MarvelProvider: GatewayProviding {
  private let client: HTTPClient
  private let now: @Sendable () -> Timestamp

  package init(_ client: HTTPClient, now: @escaping @Sendable () -> Timestamp) {
    self.client = client
    self.now = now
  }

  package func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    switch request {
    case .list(let query):
      return try await page(query.endpoint, validator) { query.accepts($0) }
    case .copy(let query):
      var endpoint = query.endpoint
      endpoint.headers["Prefer"] = ProtocolTable.relatedIDsPreference
      return try await page(endpoint, validator) { query.accepts($0) }
    case .entity(let key):
      return try await page(key.endpoint, validator, ifMissing: empty) {
        $0.records.map(\.key) == [key]
      }
    case .raw(let request):
      return try await document(request, validator)
    }
  }

  /// - Parameter absence: the response if the API itself returns 404; nil if that is an error.
  private func page(
    _ endpoint: Endpoint<Result<Envelope, ProtocolViolation>, MarvelErrorBody>,
    _ validator: String?, ifMissing absence: GatewayResponse? = nil, accepts: (Envelope) -> Bool
  ) async throws(CatalogError) -> GatewayResponse {
    let response: DecodedResponse<Result<Envelope, ProtocolViolation>>
    do throws(HTTPError<MarvelErrorBody>) {
      response = try await client.send(endpoint, validator: validator)
    } catch {
      if let absence, error.isAbsence { return absence }
      throw CatalogError(error)
    }
    switch response {
    case .notModified(let headers):
      return .unchanged(metadata(headers))
    case .content(let result, let headers):
      let envelope: Envelope
      do { envelope = try result.get() } catch { throw .violation(error) }
      guard accepts(envelope) else { throw .violation(.unexpectedRange) }
      var page = page(
        envelope.records, attribution: envelope.attribution, total: envelope.total)
      page.serverTime = Timestamp(sent: headers)
      page.catalogVersion = headers[ProtocolTable.catalogVersionHeader]
      return .page(page, metadata(headers))
    }
  }

  private var empty: GatewayResponse {
    .page(page([], attribution: "", total: 0), CacheMetadata(isStorable: false))
  }

  private func document(
    _ request: RawRequest, _ validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    let response: DecodedResponse<Data>
    do throws(HTTPError<MarvelErrorBody>) {
      response = try await client.send(request.endpoint, validator: validator)
    } catch {
      throw CatalogError(raw: error)
    }
    switch response {
    case .notModified(let headers):
      return .unchanged(metadata(headers))
    case .content(let body, let headers):
      var metadata = metadata(headers)
      // The login page of a network is shown, but not cached for a day.
      if String(validating: body, as: UTF8.self).map({ isJSON($0) }) != true {
        metadata.isStorable = false
      }
      let document = RawResponse(provenance: provenance(attribution: ""), body: Array(body))
      return .document(document, metadata)
    }
  }

  private func page(_ records: [Record], attribution: String, total: Int) -> Page<Record> {
    Page(provenance: provenance(attribution: attribution), elements: records, total: total)
  }

  private func provenance(attribution: String) -> Provenance {
    Provenance(source: .gateway, fetchedAt: now().rfc3339, attribution: attribution)
  }

  private func metadata(_ headers: HTTPHeaders) -> CacheMetadata {
    let freshness = Freshness(headers, received: Date())
    return CacheMetadata(
      lifetime: freshness.mustRevalidate ? 0 : freshness.lifetime, validator: freshness.etag,
      isStorable: freshness.isStorable, allowsStale: freshness.mayBeUsedStale)
  }
}

extension HTTPError<MarvelErrorBody> {
  /// Whether this is a 404 of the API itself. One from the gateway's front end means that the path
  /// does not exist.
  fileprivate var isAbsence: Bool {
    guard case .rejected(404, let body?, _) = self else { return false }
    return body.code == .number(404)
  }
}

extension Query {
  /// Whether the envelope has the requested range. Otherwise pagination would silently go wrong.
  fileprivate func accepts(_ envelope: Envelope) -> Bool {
    envelope.offset == range.offset
      && envelope.records.count <= range.limit ?? ProtocolTable.highestLimit
  }
}
