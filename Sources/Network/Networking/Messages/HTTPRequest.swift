public import Foundation

/// A request to a server, as a value that any performer can send.
///
/// ```swift
/// let request = HTTPRequest(
///   baseURL: URL(string: "https://api.example.org/v1")!, path: "things",
///   query: [QueryItem("name", "salt & pepper")])
/// request.url  // https://api.example.org/v1/things?name=salt%20%26%20pepper
/// ```
public struct HTTPRequest: Hashable, Sendable {
  public var method: HTTPMethod
  /// The root of the server's paths. Its query or fragment is ignored.
  public var baseURL: URL
  /// Relative to `baseURL`, with or without a leading slash, and not percent-encoded.
  public var path: String
  public var query: [QueryItem]
  public var headers: HTTPHeaders
  /// The content to send. GET has none.
  public var body: Data?
  /// The time limit of the exchange, from the call to the last byte; nil for the performer's
  /// default.
  public var timeLimit: Duration?

  public init(
    method: HTTPMethod = .get, baseURL: URL, path: String = "", query: [QueryItem] = [],
    headers: HTTPHeaders = [:], body: Data? = nil, timeLimit: Duration? = nil
  ) {
    self.method = method
    self.baseURL = baseURL
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.timeLimit = timeLimit
  }
}
