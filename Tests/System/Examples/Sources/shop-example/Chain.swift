import Foundation
import Networking

/// All that a shop's client is made of; the transport is shared among shops.
///
/// - Parameter token: the first token, which is renewed if the shop rejects it.
func shopClient(
  _ baseURL: URL, token: String, transport: URLSessionPerformer
) -> HTTPClient {
  let authorizer = RenewableToken(token, from: HTTPClient(baseURL: baseURL, performer: transport))
  let logging = Logging(Authorized(transport, by: authorizer)) { exchange in
    print("  sent:", exchange.request.method.rawValue, exchange.request.path, status(of: exchange))
  }
  let gate = RateGate(logging, perSecond: 50, inFlight: 2)
  return HTTPClient(
    baseURL: baseURL, performer: Retrying(Reauthorizing(gate, by: authorizer)))
}

private func status(of exchange: Exchange) -> String {
  switch exchange.outcome {
  case .success(let received): "\(received.status), \(received.bytes) bytes"
  case .failure(let error): "\(error)"
  }
}
