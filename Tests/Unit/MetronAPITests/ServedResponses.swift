import Foundation
import Networking

/// A server that returns one body for every request.
struct ServedResponses: HTTPPerforming {
  let body: Data
  var status = 200
  var headers: HTTPHeaders = [:]

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: body)
  }
}
