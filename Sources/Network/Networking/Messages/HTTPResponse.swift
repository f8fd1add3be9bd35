public import Foundation

/// A server's response, with any status.
public struct HTTPResponse: Hashable, Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  /// The content, after decompression.
  public var body: Data

  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
