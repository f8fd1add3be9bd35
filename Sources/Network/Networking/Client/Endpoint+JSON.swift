public import Foundation

extension Endpoint where Success: Decodable, Failure: Decodable {
  /// An endpoint whose answers are JSON; it says so by Accept unless the headers do.
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

/// A value that has no JSON, such as a number that is not finite.
public struct Unencodable: Error, Hashable, Sendable {
  public init() {}
}

extension Endpoint {
  /// The same endpoint with this value, as JSON, for a body.
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
