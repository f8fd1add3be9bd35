import Foundation
import Networking

/// All that a shop's client is made of; the transport is shared among shops.
func shopClient(
  _ baseURL: URL, token: String, transport: URLSessionPerformer
) -> HTTPClient {
  let authorized = Authorized(transport, by: BearerToken(token: token))
  let logging = Logging(authorized) { exchange in
    print("  asked:", exchange.request.method.rawValue, exchange.request.path, status(of: exchange))
  }
  let gate = RateGate(logging, perSecond: 50, inFlight: 2)
  return HTTPClient(baseURL: baseURL, performer: Retrying(gate))
}

private func status(of exchange: Exchange) -> String {
  switch exchange.outcome {
  case .success(let received): "\(received.status), \(received.bytes) bytes"
  case .failure(let error): "\(error)"
  }
}
