internal import Catalog
internal import MarvelAPI
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
    case .rejected(status: 401, _, _): self = .refused(.rejectedToken)
    case .rejected(let status, _, let headers)
    where [403, 503].contains(status)
      && headers.states(anotherTypeThan: MetronProvider.mediaType):
      self = .unreachable(.webPage)
    case .rejected(let status, _, let headers): self = CatalogError(status: status, headers)
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
