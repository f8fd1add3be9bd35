public import Foundation

/// Asks one server's endpoints.
///
/// ```swift
/// let client = HTTPClient(
///   baseURL: URL(string: "https://shop.example.org/v1")!, performer: URLSessionPerformer())
/// do throws(HTTPError<Shop.Problem>) {
///   let order = try await client.send(Shop.order(7)).content
/// } catch {
///   switch error {
///   case .rejected(let status, let problem, _): print(status, problem?.reason ?? "")
///   case .transport(let reason): print("no answer:", reason)
///   case .undecodable: print("not the shop")
///   }
/// }
/// ```
///
/// The performer is most often a chain, written from the transport upwards. In this order each
/// attempt takes a turn of its own, is logged without secrets, and is signed anew:
///
/// ```swift
/// let transport = URLSessionPerformer()
/// let logging = Logging(Authorized(transport, by: token)) { exchange in log(exchange) }
/// let performer = Retrying(RateGate(logging, perSecond: 5, inFlight: 4))
/// ```
///
/// Where several tasks may ask the same, `SingleFlight` goes around all of it; where the
/// authorisation can be renewed, `Reauthorizing` goes between `Retrying` and `RateGate`.
public struct HTTPClient: Sendable {
  public let baseURL: URL
  private let performer: any HTTPPerforming

  public init(baseURL: URL, performer: any HTTPPerforming) {
    self.baseURL = baseURL
    self.performer = performer
  }

  /// Asks an endpoint once; whether that is tried again is the performer's business.
  ///
  /// - Parameter validator: An entity tag of an earlier answer, sent as If-None-Match exactly as
  ///   given, quotation marks and all.
  public func send<Success, Failure>(
    _ endpoint: Endpoint<Success, Failure>, validator: String? = nil
  ) async throws(HTTPError<Failure>) -> DecodedResponse<Success> {
    var request = endpoint.request(to: baseURL)
    if let validator { request.headers["If-None-Match"] = validator }
    switch await performer.outcome(of: request) {
    case .failure(let error):
      throw .transport(error)
    case .success(let response) where response.status == 304:
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
