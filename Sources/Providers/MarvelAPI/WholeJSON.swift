internal import Foundation
internal import JSONText
package import Networking

/// Treats JSON that ends in the middle like a response that ended before its declared length: a
/// server or a proxy lost the rest. Place it below `Retrying`.
package struct WholeJSON: HTTPPerforming {
  private let performer: any HTTPPerforming

  package init(_ performer: any HTTPPerforming) {
    self.performer = performer
  }

  package func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let response = try await performer.perform(request)
    let isTruncated = unsafe response.body.withUnsafeBytes { bytes in
      unsafe isTruncatedJSON(bytes.bindMemory(to: UInt8.self))
    }
    if isTruncated, (200..<300).contains(response.status) { throw .truncated }
    return response
  }
}
