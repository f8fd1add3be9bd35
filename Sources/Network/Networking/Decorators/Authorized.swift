/// Puts into a request what proves who asks: a token, a key, a signature.
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
  /// The request with the proof in it. It is asked anew for every attempt, so that a signature
  /// may hold the time or a number that is used once.
  func authorized(_ request: HTTPRequest) async -> HTTPRequest
}

/// Authorises every request. It stands right above the transport, so that nothing else, a log
/// least of all, sees what it put in.
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
