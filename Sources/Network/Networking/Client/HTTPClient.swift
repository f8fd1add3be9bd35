public import Foundation

/// Sends requests to the endpoints of one server.
///
/// ```swift
/// let client = HTTPClient(
///   baseURL: URL(string: "https://shop.example.org/v1")!, performer: URLSessionPerformer())
/// do throws(HTTPError<Shop.Problem>) {
///   let order = try await client.send(Shop.order(7)).content
/// } catch {
///   switch error {
///   case .rejected(let status, let problem, _): print(status, problem?.reason ?? "")
///   case .transport(let reason): print("no response:", reason)
///   case .undecodable: print("not the shop")
///   }
/// }
/// ```
///
/// The performer is usually a chain, built from the transport upward. In this order, each attempt
/// waits for its own turn, is logged without secrets, and is signed separately:
///
/// ```swift
/// let transport = URLSessionPerformer()
/// let logging = Logging(Authorized(transport, by: token)) { exchange in log(exchange) }
/// let performer = Retrying(RateGate(logging, perSecond: 5, inFlight: 4))
/// ```
///
/// If several tasks may send the same request, wrap the chain in `SingleFlight`. If the
/// authorization can be renewed, put `Reauthorizing` between `Retrying` and `RateGate`.
public struct HTTPClient: Sendable {
  public let baseURL: URL
  private let performer: any HTTPPerforming

  public init(baseURL: URL, performer: any HTTPPerforming) {
    self.baseURL = baseURL
    self.performer = performer
  }

  /// Sends one request to an endpoint. Retrying is up to the performer.
  ///
  /// - Parameters:
  ///   - endpoint: The request, and how to decode its response.
  ///   - validator: An entity tag of an earlier response, sent as If-None-Match exactly as given,
  ///     including quotation marks.
  public func send<Success, Failure>(
    _ endpoint: Endpoint<Success, Failure>, validator: String? = nil
  ) async throws(HTTPError<Failure>) -> DecodedResponse<Success> {
    var request = endpoint.request(to: baseURL)
    if let validator { request.headers["If-None-Match"] = validator }
    switch await performer.outcome(of: request) {
    case .failure(let error):
      throw .transport(error)
    // A 304 to an unconditional request says nothing about any version that the caller has (RFC
    // 9110, section 15.4.5).
    case .success(let response) where response.status == 304 && request.isConditional:
      return .notModified(response.headers)
    case .success(let response) where (200..<300).contains(response.status):
      guard let content = try? endpoint.success.decode(response.body, response.headers) else {
        throw .undecodable(status: response.status)
      }
      return .content(content, response.headers)
    case .success(let response):
      throw .rejected(
        status: response.status, try? endpoint.failure.decode(response.body, response.headers),
        response.headers)
    }
  }
}

extension HTTPRequest {
  /// Whether the request names the version that the caller has.
  fileprivate var isConditional: Bool {
    headers["If-None-Match"] != nil || headers["If-Modified-Since"] != nil
  }
}

/// The response to a successful request.
public enum DecodedResponse<Success: Sendable>: Sendable {
  /// A 2xx response, decoded.
  case content(Success, HTTPHeaders)
  /// 304: the version that the caller has, identified by its validator, is current (RFC 9110,
  /// section 15.4.5).
  case notModified(HTTPHeaders)

  /// The decoded body; nil if the response is 304.
  public var content: Success? {
    switch self {
    case .content(let content, _): content
    case .notModified: nil
    }
  }

  public var headers: HTTPHeaders {
    switch self {
    case .content(_, let headers), .notModified(let headers): headers
    }
  }
}

extension DecodedResponse: Equatable where Success: Equatable {}

/// Why a request returned no content.
public enum HTTPError<Failure: Sendable>: Error, Sendable {
  /// There was no response.
  case transport(TransportError)
  /// The status is neither 2xx nor 304, or 304 although the request named no version. The failure
  /// is nil if the body is not what the endpoint specifies, such as the error page of a proxy.
  case rejected(status: Int, Failure?, HTTPHeaders)
  /// A 2xx response whose body is not what the endpoint specifies.
  case undecodable(status: Int)
}

extension HTTPError: Equatable where Failure: Equatable {}
