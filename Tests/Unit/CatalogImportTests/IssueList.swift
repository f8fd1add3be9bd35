import Catalog
import Foundation
import MetronAPI
import Networking

/// A provider with a list of issues and no details.
struct IssueList: CatalogProvider {
  let rows: [String]

  var pageSize: Int { 100 }

  func authorize() throws(CatalogError) {}

  func page(_ request: ProviderListRequest) async throws(CatalogError) -> Page<Record> {
    let offset = request.range.offset
    let part = rows.dropFirst(offset).prefix(100).joined(separator: ",")
    let body = #"{"count":\#(rows.count),"next":null,"previous":null,"results":[\#(part)]}"#
    let provider = MetronProvider(
      HTTPClient(baseURL: URL(filePath: "/"), performer: OneResponse(body: Data(body.utf8))),
      now: { Timestamp(seconds: 0) })
    return try await provider.page(request)
  }

  func details(
    of key: EntityKey, _ known: KnownDetails
  ) async throws(CatalogError) -> ProviderDetails { .absent }
}

private struct OneResponse: HTTPPerforming {
  let body: Data

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    HTTPResponse(status: 200, body: body)
  }
}
