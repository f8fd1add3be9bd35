public import Foundation

/// What is asked of a server, as a value that any performer can send.
///
/// ```swift
/// let request = HTTPRequest(
///   baseURL: URL(string: "https://api.example.org/v1")!, path: "things",
///   query: [QueryItem("name", "salt & pepper")])
/// request.url  // https://api.example.org/v1/things?name=salt%20%26%20pepper
/// ```
public struct HTTPRequest: Hashable, Sendable {
  public var method: HTTPMethod
  /// Where the server's paths begin. A query or fragment of it is not used.
  public var baseURL: URL
  /// Relative to `baseURL`, with or without a slash at its start, and not percent-encoded.
  public var path: String
  public var query: [QueryItem]
  public var headers: HTTPHeaders
  /// The content to send. GET takes none.
  public var body: Data?
  /// How long the exchange may take from the call to the last byte; nil leaves it to the performer.
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
