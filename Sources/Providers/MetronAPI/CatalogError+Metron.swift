internal import Catalog
internal import HTTPProviders
package import Networking

/// An error body of Metron's API.
struct MetronErrorBody: Hashable, Sendable, Decodable {
  let detail: String
}

extension CatalogError {
  init(_ error: HTTPError<MetronErrorBody>) {
    switch error {
    case .transport(let error): self = CatalogError(error)
    case .undecodable: self = .violation(.notJSON)
    case .rejected(let status, _, let headers):
      switch status {
      case 300..<400: self = .violation(.redirect(status: status))
      case 401: self = .refused(.rejectedToken)
      case 403: self = .refused(.status(status))
      case 404: self = .violation(.unknownAddress)
      case 408, 500...: self = .unreachable(.status(status))
      case 429:
        self = .throttled(retryAfter: headers.retryAfter().map { Int($0.components.seconds) })
      default: self = .violation(.status(status))
      }
    }
  }
}

/// Adds the user's token to each request.
package struct BearerToken: Authorizing {
  private let token: String

  package init(_ token: String) {
    self.token = token
  }

  package func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = "Bearer " + token
    return request
  }
}
