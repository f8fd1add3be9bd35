public import Foundation

/// A request to a server, and how to decode its responses.
///
/// Write an API as functions that each return an endpoint:
///
/// ```swift
/// enum Shop {
///   struct Order: Decodable { let id: Int }
///   struct Problem: Decodable { let reason: String }
///
///   static func order(_ id: Int) -> Endpoint<Order, Problem> {
///     Endpoint(.get, "orders/\(id)")
///   }
/// }
/// ```
///
/// - `Success` is the type of the body of a 2xx response.
/// - `Failure` is the type of the body of any other response.
public struct Endpoint<Success: Sendable, Failure: Sendable>: Sendable {
  public var method: HTTPMethod
  /// Relative to the client's base URL, not percent-encoded.
  public var path: String
  public var query: [QueryItem]
  public var headers: HTTPHeaders
  public var body: Data?
  /// The time limit of the exchange; nil for the performer's default.
  public var timeLimit: Duration?
  public var success: BodyDecoder<Success>
  public var failure: BodyDecoder<Failure>

  public init(
    _ method: HTTPMethod, _ path: String, query: [QueryItem] = [], headers: HTTPHeaders = [:],
    body: Data? = nil, timeLimit: Duration? = nil, success: BodyDecoder<Success>,
    failure: BodyDecoder<Failure>
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.timeLimit = timeLimit
    self.success = success
    self.failure = failure
  }

  /// Returns the request to the server at `baseURL`.
  public func request(to baseURL: URL) -> HTTPRequest {
    HTTPRequest(
      method: method, baseURL: baseURL, path: path, query: query, headers: headers, body: body,
      timeLimit: timeLimit)
  }
}

extension Endpoint where Success: Decodable, Failure: Decodable {
  /// Creates an endpoint with JSON responses, and sets Accept accordingly unless the headers
  /// contain it.
  public init(
    _ method: HTTPMethod, _ path: String, query: [QueryItem] = [], headers: HTTPHeaders = [:],
    body: Data? = nil, timeLimit: Duration? = nil, decoder: JSONDecoder = JSONDecoder()
  ) {
    self.init(
      method, path, query: query, headers: headers, body: body, timeLimit: timeLimit,
      success: .json(decoder), failure: .json(decoder))
    self.headers["Accept"] = headers["Accept"] ?? "application/json"
  }
}

/// A value that has no JSON representation, such as a number that is not finite.
public struct Unencodable: Error, Hashable, Sendable {
  public init() {}
}

extension Endpoint {
  /// Returns the same endpoint with a value as its JSON body.
  public func sending(
    _ value: some Encodable, encoder: JSONEncoder = JSONEncoder()
  ) throws(Unencodable) -> Endpoint {
    guard let body = try? encoder.encode(value) else { throw Unencodable() }
    var endpoint = self
    endpoint.body = body
    endpoint.headers["Content-Type"] = "application/json"
    return endpoint
  }
}
