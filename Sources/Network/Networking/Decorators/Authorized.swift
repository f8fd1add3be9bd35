/// Adds credentials to a request: a token, a key, or a signature.
///
/// ```swift
/// struct BearerToken: Authorizing {
///   let token: String
///
///   func authorized(_ request: HTTPRequest) async -> HTTPRequest {
///     var request = request
///     request.headers["Authorization"] = "Bearer " + token
///     return request
///   }
/// }
/// ```
public protocol Authorizing: Sendable {
  /// Returns the request with credentials. Called for every attempt, so that a signature can
  /// contain a timestamp or a nonce.
  func authorized(_ request: HTTPRequest) async -> HTTPRequest
}

/// Authorizes every request. Place it directly above the transport, so that nothing else, such as a
/// log, sees the credentials.
public struct Authorized: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let authorizer: any Authorizing

  public init(_ performer: any HTTPPerforming, by authorizer: any Authorizing) {
    self.performer = performer
    self.authorizer = authorizer
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await performer.perform(await authorizer.authorized(request))
  }
}
