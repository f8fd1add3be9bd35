package import Catalog
internal import Foundation
package import Networking

/// A gateway that speaks Marvel's protocol.
package struct MarvelProvider: RemoteProviding {
  private let client: HTTPClient
  private let now: @Sendable () -> Moment

  package init(_ client: HTTPClient, now: @escaping @Sendable () -> Moment) {
    self.client = client
    self.now = now
  }

  package func fetch(
    _ question: Question, unless validator: String?
  ) async throws(CatalogError) -> RemoteAnswer {
    let answer: HTTPAnswer<Result<Envelope, ProtocolViolation>>
    do throws(HTTPError<MarvelErrorBody>) {
      answer = try await client.send(question.endpoint, validator: validator)
    } catch {
      guard question.isMissing(error) else { throw CatalogError(error) }
      return .page(page([], attribution: "", total: 0), Validity(isStorable: false))
    }
    switch answer {
    case .notModified(let headers):
      return .unchanged(validity(headers))
    case .content(let result, let headers):
      let envelope: Envelope
      do { envelope = try result.get() } catch { throw .violation(error) }
      guard question.accepts(envelope) else { throw .violation(.wrongWindow) }
      let page = page(
        envelope.records, attribution: envelope.attribution, total: envelope.total)
      return .page(page, validity(headers))
    }
  }

  private func page(_ records: [Record], attribution: String, total: Int) -> Page<Record> {
    let provenance = Provenance(
      source: .gateway, fetchedAt: now().rfc3339, attribution: attribution)
    return Page(provenance: provenance, elements: records, total: total)
  }

  private func validity(_ headers: HTTPHeaders) -> Validity {
    let freshness = Freshness(headers, received: Date())
    return Validity(
      lifetime: freshness.mustRevalidate ? 0 : freshness.lifetime, validator: freshness.etag,
      isStorable: freshness.isStorable)
  }
}

extension Question {
  /// A 404 of the API itself; one of the gateway's front means that there is no such address.
  fileprivate func isMissing(_ error: HTTPError<MarvelErrorBody>) -> Bool {
    guard case .entity = self, case .rejected(404, let body?, _) = error else { return false }
    return body.code == .number(404)
  }

  /// Paging goes wrong unnoticed when a gateway gives another part of the list than the one that
  /// was asked for.
  fileprivate func accepts(_ envelope: Envelope) -> Bool {
    switch self {
    case .entity(let key):
      return envelope.records.map(\.key) == [key]
    case .list(let query):
      let limit = query.window.limit ?? ProtocolTable.highestLimit
      return envelope.offset == query.window.offset && envelope.records.count <= limit
    }
  }
}
