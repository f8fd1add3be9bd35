package import Catalog
internal import Foundation
package import Networking

extension Timestamp {
  /// Creates the time at which a response was sent, by the server's clock; nil if it does not say.
  package init?(sent headers: HTTPHeaders) {
    guard let date = headers.date else { return nil }
    self.init(seconds: Int64(date.timeIntervalSince1970))
  }
}
