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

/// A body that cannot be decoded.
public struct Undecodable: Error, Hashable, Sendable {
  public init() {}
}

/// Converts a response body to a value.
///
/// ```swift
/// extension BodyDecoder where Value == Int {
///   static let decimal = BodyDecoder { (data, _) throws(Undecodable) in
///     guard let number = Int(String(decoding: data, as: UTF8.self)) else { throw Undecodable() }
///     return number
///   }
/// }
/// ```
public struct BodyDecoder<Value: Sendable>: Sendable {
  /// Decodes a body, given the headers of its response.
  public let decode: @Sendable (Data, HTTPHeaders) throws(Undecodable) -> Value

  public init(_ decode: @escaping @Sendable (Data, HTTPHeaders) throws(Undecodable) -> Value) {
    self.decode = decode
  }
}

extension BodyDecoder where Value: Decodable {
  /// Decodes JSON, ignoring Content-Type.
  public static var json: BodyDecoder { .json(JSONDecoder()) }

  /// Decodes JSON with a decoder that has its own strategies.
  public static func json(_ decoder: JSONDecoder) -> BodyDecoder {
    BodyDecoder { (data, _) throws(Undecodable) in
      guard let value = try? decoder.decode(Value.self, from: data) else { throw Undecodable() }
      return value
    }
  }
}

extension BodyDecoder where Value == Data {
  /// Returns the body unchanged.
  public static var data: BodyDecoder { BodyDecoder { (data, _) in data } }
}

extension BodyDecoder where Value == Void {
  /// Returns nothing; accepts any body.
  public static var ignored: BodyDecoder { BodyDecoder { (_, _) in } }
}
