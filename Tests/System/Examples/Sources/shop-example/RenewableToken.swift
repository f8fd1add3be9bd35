import Foundation
import Networking
import Synchronization

/// Authorizes by a token (RFC 6750, section 2.1) that is replaced when the shop rejects it.
final class RenewableToken: RenewableAuthorizing {
  private struct Issued: Decodable { let token: String }

  private let token: Mutex<String>
  private let shop: HTTPClient

  /// - Parameter shop: without authorization; issues tokens.
  init(_ token: String, from shop: HTTPClient) {
    self.token = Mutex(token)
    self.shop = shop
  }

  func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = "Bearer " + token.withLock { $0 }
    return request
  }

  func isRefusal(_ response: HTTPResponse) -> Bool { response.status == 401 }

  func renew(after rejection: HTTPResponse) async -> Bool {
    let endpoint = Endpoint<Issued, Shop.Problem>(.post, "token")
    guard let issued = try? await shop.send(endpoint).content else { return false }
    token.withLock { $0 = issued.token }
    return true
  }
}
