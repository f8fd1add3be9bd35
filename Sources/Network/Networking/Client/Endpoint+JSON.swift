public import Foundation

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
